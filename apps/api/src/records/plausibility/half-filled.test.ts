import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { registry } from '#model/registry';
import { testApp } from '../../../test/database';
import { asReference, createFactory, type SampleBody } from '../../../test/factory';
import { createPerson, signInAs } from '../../../test/people';
import type { WireRow } from '../table/shape';

/** Half-filled rows, as while typing. The actor is limited to some customers, because that adds conditions to every statement. */

const { app, context, pool } = await testApp();
const factory = await createFactory(context);
/** A failed statement is only visible in the log, as the write goes on without warnings. */
let logged: unknown[] = [];
let headers: { authorization: string };
let customer: WireRow;
let harvest: WireRow;

beforeAll(async () => {
  // Slow answers are logged too.
  const note = (...what: unknown[]) => void (what.includes('requisição') || logged.push(what));
  Object.assign(context.log, { warn: note, error: note });
  const technician = await createPerson(pool, 'TECHNICAL');
  headers = await signInAs(app, technician);
  customer = await factory.row('customers', { values: { farms_limit: 99 } });
  harvest = await factory.row('harvests');
  await pool.query('insert into technicals_customers (user_id, customer_id) values ($1, $2)', [technician.id, customer.id]);
});

beforeEach(() => {
  logged = [];
});

async function ask(url: string, payload: SampleBody) {
  const answer = await app.inject({ method: 'POST', url: `/api/${url}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const warning = registry.flatMap((resource) =>
  resource.plausibility ? (resource.environments ?? []).map((environment) => [resource.path, environment, resource] as const) : [],
);

describe.each(warning)('%s (%s)', (path, environment, resource) => {
  it('asks no question that fails, however little of the row is there', async () => {
    const whole = await wholeRow(path, environment);
    const names = Object.keys(resource.fields).filter((name) => name in whole);
    const scope = { harvest: whole.harvest, customer: whole.customer, farm: whole.farm, environment };
    const picked = [...names.map((_name, index) => names.slice(0, index)), ...names.map((name) => [name]), ...lacking(names)];
    for (const some of picked) {
      const row = { ...scope, ...Object.fromEntries(some.map((name) => [name, whole[name]])) };
      expect([some, (await ask(`${path}/warnings`, row)).status]).toEqual([some, 200]);
    }
    expect(logged).toEqual([]);
  });
});

function lacking(names: readonly string[]): string[][] {
  return names.map((name) => names.filter((other) => other !== name));
}

async function wholeRow(path: string, environment: Environment): Promise<SampleBody> {
  const farm = await factory.row('farms', { environment, customer: asReference(customer) });
  return factory.body(path, { environment, customer: asReference(customer), harvest: asReference(harvest), farm: asReference(farm) });
}

it('warns of a dairy death', async () => {
  const death = { ...(await wholeRow('deaths', 'DAIRY_CATTLE')), amount: 1 };
  for (const _earlier of [1, 2, 3]) expect((await ask('deaths', death)).status).toBe(201);
  const date = `${Number(harvest.first_year) + 1}-01-10`;
  const { status, body } = await ask('deaths', { ...death, date, amount: 6 });
  expect([status, body.warnings]).toEqual([
    201,
    {
      amount: 'Quantidade 6 vezes o de costume: a mediana desta categoria nos últimos 24 meses é 1 cab (3 lançamentos). Confira o valor.',
    },
  ]);
  expect((await ask('deaths', { ...death, amount: 101 })).body.warnings).toEqual({
    amount: 'Mortes num só lançamento acima de 100 cab não é comum. Confira o valor.',
  });
  expect(logged).toEqual([]);
});
