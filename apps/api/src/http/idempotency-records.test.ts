import { beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { testApp } from '../../test/database';
import { createFactory, type Factory } from '../../test/factory';
import { createOwner, createPerson, type Owner, signInAs } from '../../test/people';
import { createFarm, createHarvest, type Harvest } from '../../test/places';

const { app, context, pool } = await testApp();
type Headers = { authorization: string };
let factory: Factory;
let owner: Owner;
let harvest: Harvest;
let as: { owner: Headers; technician: Headers };

beforeAll(async () => {
  const technician = await createPerson(pool, 'TECHNICAL');
  factory = await createFactory(context);
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  harvest = await createHarvest(pool, 2024);
  as = { owner: await signInAs(app, owner.user), technician: await signInAs(app, technician) };
});

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown, headers = as.owner) {
  const request = { method, url: `/api/${url}`, headers };
  const answer = await app.inject(payload === undefined ? request : { ...request, payload: payload as object });
  const body = answer.json();
  return { status: answer.statusCode, body, refusal: [answer.statusCode, body.fields] };
}

async function bodyOf(path: string, environment: Environment, values: Record<string, unknown> = {}) {
  const farm = await createFarm(pool, owner, environment);
  const place = {
    customer: { id: owner.id },
    farm: { id: farm.id },
    harvest: { id: harvest.id, first_year: harvest.firstYear, last_year: harvest.firstYear + 1 },
  };
  return { ...(await factory.body(path, { environment, ...place })), ...values };
}

describe.each(['herd_entry', 'herd_departure'])('the prices of a dairy row of %s', (path) => {
  const asked = { amount: 3, value_head: undefined, total_value: 100 };
  const prices = async (id: number) => {
    const { body } = await send('GET', `${path}/${id}?environment=DAIRY_CATTLE`);
    return [body.amount, body.value_head, body.total_value];
  };

  it('stay as they were typed, whoever writes what beside them', async () => {
    const { status, body } = await send('POST', path, await bodyOf(path, 'DAIRY_CATTLE', asked));
    expect([status, body.value_head, body.total_value, body.status]).toEqual([201, 33.33, 100, false]);
    const url = `${path}/${body.id}`;
    expect((await send('PUT', url, { validated: true }, as.technician)).body).toMatchObject({ total_value: 100, validated: true });
    expect(await prices(body.id)).toEqual([3, 33.33, 100]);
    await send('PUT', `${path}/validate`, [body.id], as.technician);
    await send('PUT', url, { description: 'Vacas Jersey' });
    expect(await prices(body.id)).toEqual([3, 33.33, 100]);
    const whole = (await send('GET', url)).body;
    expect((await send('PUT', url, whole)).status).toBe(200);
    expect(await prices(body.id)).toEqual([3, 33.33, 100]);
  });

  it('follow the heads from the one that was typed', async () => {
    const total = (await send('POST', path, await bodyOf(path, 'DAIRY_CATTLE', { ...asked, amount: 37, total_value: 150_000 }))).body;
    expect(await prices(total.id)).toEqual([37, 4054.05, 150_000]);
    await send('PUT', `${path}/${total.id}`, { amount: 40 });
    expect(await prices(total.id)).toEqual([40, 3750, 150_000]);
    const head = { amount: 3, value_head: 33.33, total_value: undefined };
    const perHead = (await send('POST', path, await bodyOf(path, 'DAIRY_CATTLE', head))).body;
    expect([perHead.total_value, perHead.status]).toEqual([99.99, true]);
    await send('PUT', `${path}/${perHead.id}`, { amount: 6 });
    expect(await prices(perHead.id)).toEqual([6, 33.33, 199.98]);
  });
});

describe('a question that a change asks for', () => {
  const LOT = { type: 'CONFINAMENTO', dry_matter_consumption: 9, concentrated_consumption: null };

  it('is not answered by what the field held while it was not asked', async () => {
    const { status, body } = await send('POST', 'confinements', await bodyOf('confinements', 'BEEF_CATTLE', LOT));
    expect([status, body.concentrated_consumption]).toEqual([201, 0]);
    const url = `confinements/${body.id}`;
    const refused = [422, { concentrated_consumption: 'Campo obrigatório' }];
    expect((await send('PUT', url, { type: 'SEMICONFINAMENTO_1' })).refusal).toEqual(refused);
    expect((await send('PUT', url, { ...body, type: 'SEMICONFINAMENTO_1' })).refusal).toEqual(refused);
    const fed = await send('PUT', url, { type: 'SEMICONFINAMENTO_1', concentrated_consumption: 4.5 });
    expect([fed.status, fed.body.concentrated_consumption, fed.body.dry_matter_consumption]).toEqual([200, 4.5, 0]);
    expect((await send('PUT', url, { type: 'CONFINAMENTO' })).refusal).toEqual([422, { dry_matter_consumption: 'Campo obrigatório' }]);
  });

  it('of a farm is whether it only confines: nothing is no answer, and no is one', async () => {
    const titled = async (title: string) =>
      (await pool.query<{ id: number }>('select id from category_confinement where title = $1', [title])).rows[0]?.id;
    const [confines, grazes] = [await titled('Com confinamento'), await titled('Sem confinamento')];
    const detail = await bodyOf('farms_details', 'BEEF_CATTLE', { category_confinement: confines, only_confinement: undefined });
    const refused = [422, { only_confinement: 'Campo obrigatório' }];
    expect((await send('POST', 'farms_details', detail)).refusal).toEqual(refused);
    expect((await send('POST', 'farms_details', { ...detail, only_confinement: null })).refusal).toEqual(refused);
    const { status, body } = await send('POST', 'farms_details', { ...detail, only_confinement: false });
    expect([status, body.only_confinement]).toEqual([201, false]);

    const url = `farms_details/${body.id}`;
    expect((await send('PUT', url, { only_confinement: true })).body.only_confinement).toBe(true);
    expect((await send('PUT', url, { category_confinement: grazes })).body.only_confinement).toBe(false);
    expect((await send('PUT', url, { category_confinement: confines })).refusal).toEqual(refused);
    expect((await send('PUT', url, { category_confinement: confines, only_confinement: false })).status).toBe(200);
    expect((await send('PUT', url, { total_area: 90 })).body).toMatchObject({ total_area: 90, only_confinement: false });
  });
});
