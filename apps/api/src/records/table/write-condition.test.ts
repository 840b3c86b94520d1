import { beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import type { Reference } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { registry } from '#model/registry';
import { testApp } from '../../../test/database';
import { createFactory, type Factory, type SampleBody } from '../../../test/factory';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';
import type { WireRow } from './shape';
import { needsOpenHarvest } from './write-condition';

const { app, context, pool } = await testApp();
type Headers = { authorization: string };
const CLOSED = 'A fazenda não recebe lançamentos nesta safra';
const REFUSED = [422, { harvest: CLOSED }];

let factory: Factory;
let owner: Owner;
let harvest: Harvest;
let as: { owner: Headers; technician: Headers; admin: Headers };

beforeAll(async () => {
  const technician = await createPerson(pool, 'TECHNICAL');
  factory = await createFactory(context);
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  harvest = await createHarvest(pool, 2024);
  as = {
    owner: await signInAs(app, owner.user),
    technician: await signInAs(app, technician),
    admin: await signInAs(app, await createPerson(pool, 'ADMIN')),
  };
});

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, headers = as.owner) {
  const request = { method, url: `/api/${url}`, headers };
  const answer = await app.inject(payload === undefined ? request : { ...request, payload: payload as object });
  const body = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, body, refusal: [answer.statusCode, body?.fields ?? body?.rows?.[0]?.fields] };
}

const entries = registry
  .filter(needsOpenHarvest)
  .flatMap((resource) =>
    (resource.environments ?? []).map((environment) => [resource.path, environment, variantOf(resource, environment)] as const),
  );

const placeOf = (farm: Farm) => ({
  customer: { id: owner.id },
  farm: { id: farm.id },
  harvest: { id: harvest.id, first_year: harvest.firstYear, last_year: harvest.firstYear + 1 },
});

const close = (farm: Farm) => pool.query('delete from farms_harvests_platform where owner_id = $1', [farm.id]);
const open = (farm: Farm) =>
  pool.query('insert into farms_harvests_platform (owner_id, target_id) values ($1, $2) on conflict do nothing', [farm.id, harvest.id]);

const countOf = async ({ path }: Resource, farm: Farm) =>
  (await pool.query<{ count: number }>(`select count(*)::integer as count from ${path} where farm_id = $1`, [farm.id])).rows[0]?.count;

async function enteredFarm(path: string, environment: Environment): Promise<{ farm: Farm; row: WireRow; body: SampleBody }> {
  const farm = await createFarm(pool, owner, environment);
  const row = await factory.row(path, { environment, ...placeOf(farm) });
  return { farm, row, body: await factory.body(path, { environment, ...placeOf(farm) }) };
}

describe.each(entries)('%s (%s)', (path, environment, resource) => {
  it('is written nowhere while the harvest is closed, by nobody', async () => {
    const { farm, row, body } = await enteredFarm(path, environment);
    await close(farm);
    for (const headers of [as.owner, as.technician, as.admin]) {
      expect((await send('POST', path, body, headers)).refusal).toEqual(REFUSED);
      expect((await send('POST', `${path}/batch`, [body], headers)).refusal).toEqual(REFUSED);
      if (resource.cells) expect((await send('POST', `${path}/cells`, [body], headers)).refusal).toEqual(REFUSED);
      expect((await send('PUT', `${path}/${row.id}`, changed(resource, row), headers)).refusal).toEqual(REFUSED);
      expect((await send('DELETE', `${path}/${row.id}`, undefined, headers)).refusal).toEqual(REFUSED);
    }
    expect([await countOf(resource, farm), (await send('GET', `${path}/${row.id}`)).body.version]).toEqual([1, row.version]);

    await open(farm);
    expect((await send('DELETE', `${path}/${row.id}`)).status).toBe(204);
    await close(farm);
    const restored = await send('POST', `${path}/${row.id}/restore`);
    expect([restored.refusal, restored.body.message]).toEqual([REFUSED, CLOSED]);
    expect(await countOf(resource, farm)).toBe(0);
    await open(farm);
    expect((await send('POST', `${path}/${row.id}/restore`)).status).toBe(201);
  });

  it('is read and validated there all the same', async () => {
    const { farm, row } = await enteredFarm(path, environment);
    await close(farm);
    expect((await send('GET', `${path}/${row.id}`)).status).toBe(200);
    expect((await send('PUT', `${path}/validate`, [row.id], as.technician)).status).toBe(resource.hasValidation ? 200 : 404);
    if (!resource.hasValidation) return;
    const taken = await send('PUT', `${path}/${row.id}`, { validated: false }, as.technician);
    expect([taken.status, taken.body.validated]).toEqual([200, false]);
  });
});

function changed({ fields }: Resource, row: WireRow): Record<string, unknown> {
  const [name, value] = Object.entries(row).find(([name, value]) => typeof value === 'number' && name in fields) ?? [];
  if (name !== undefined) return { [name]: Number(value) - 1 };
  return 'description' in fields ? { description: 'Outra' } : { energy_main_source: 'OUTROS' };
}

describe('a harvest', () => {
  it('is closed for a customer that takes no part in it, whatever the register of farms says', async () => {
    const farm = await createFarm(pool, owner);
    const body = await factory.body('births', placeOf(farm));
    await pool.query('delete from harvests_details where customer_id = $1', [owner.id]);
    expect((await send('POST', 'births', body, as.admin)).refusal).toEqual(REFUSED);
    const { status } = await send('POST', 'harvests_details', { customer: owner.id, harvest: harvest.id }, as.admin);
    expect([status, (await send('POST', 'births', body)).status]).toEqual([201, 201]);
  });

  it('is opened and closed in the register of farms', async () => {
    const farm = await createFarm(pool, owner);
    const body = await factory.body('births', placeOf(farm));
    await close(farm);
    const [register, other] = [`farms/${farm.id}`, await createHarvest(pool, 2023)];
    await send('PUT', register, { harvests_platform: [other.id] }, as.admin);
    expect((await send('POST', 'births', body)).refusal).toEqual(REFUSED);
    expect((await send('PUT', register, { harvests_platform: [harvest.id] }, as.admin)).status).toBe(200);
    expect((await send('POST', 'births', body)).status).toBe(201);
  });

  it('that is closed refuses the rows of a batch that lie in it, and a row that knows its place only', async () => {
    const [one, other] = [await createFarm(pool, owner), await createFarm(pool, owner)];
    await close(other);
    const rows = [await factory.body('births', placeOf(one)), await factory.body('births', placeOf(other))];
    await close(other);
    const { body } = await send('POST', 'births/batch', rows);
    expect(body.rows).toEqual([{ index: 1, fields: { harvest: CLOSED } }]);
    const strange = await createFarm(pool, await createOwner(pool));
    await close(strange);
    const foreign = { ...rows[0], farm: strange.id };
    expect((await send('POST', 'births', foreign)).refusal).toEqual([422, { farm: 'Registro não encontrado' }]);
  });

  it('takes no spreadsheet, no list and no beginning from the one before while it is closed', async () => {
    const { farm, row } = await enteredFarm('births', 'BEEF_CATTLE');
    const details = await factory.row('confinement_details', { environment: 'BEEF_CATTLE', ...placeOf(farm) });
    await factory.row('machines', { environment: 'BEEF_CATTLE', ...placeOf(farm), values: { end_harvest: true } });
    const after = await createHarvest(pool, 2025);
    await close(farm);
    const url = `/api/births/import?harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farm.id}`;
    for (const file of [`ID;Quantidade\n${row.id};77`, 'Data;Quantidade;Sexo\n05/08/2024;3;Macho']) {
      const answer = await app.inject({ method: 'POST', url, ...fileOf(file, as.owner) });
      expect([answer.statusCode, answer.json().rows]).toEqual([422, [{ row: 2, fields: { Safra: CLOSED } }]]);
    }
    const list = `confinement_details/${details.id}/save_list_category_dsm_technology`;
    const technologies = details.list_category_dsm_technology as Reference[];
    const sent = technologies.map(({ id }) => ({ category_dsm_technology: { id } }));
    expect((await send('PUT', list, sent)).refusal).toEqual(REFUSED);
    const carry = `carry_forward?harvest_id=${after.id}&customer_id=${owner.id}&farm_id=${farm.id}`;
    const { modules } = (await send('GET', carry)).body;
    const machine = modules.find(({ path }: { path: string }) => path === 'machines').rows[0];
    expect((await send('POST', carry, { machines: [{ id: machine.id }] })).refusal).toEqual([422, { 'machines.0.harvest': CLOSED }]);
  });
});
