import { beforeAll, describe, expect, it } from 'vitest';
import type { Reference } from '#model/kit/field';
import { testApp } from '../../../test/database';
import { asReference, createFactory, type Factory } from '../../../test/factory';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { countOpenReturns, openReturnsOf } from '../../returns/open-returns';
import { FarmYears } from '../../scope/farm-years';

const { app, context, pool } = await testApp();
type Headers = { authorization: string };
let factory: Factory;
let owner: Owner;
let technician: Person;
let as: Record<'admin' | 'technician' | 'owner' | 'stranger', Headers>;
let place: { harvest: Reference; customer: Reference; farm: Reference };

beforeAll(async () => {
  factory = await createFactory(context);
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  as = {
    admin: await signInAs(app, await createPerson(pool, 'ADMIN')),
    technician: await signInAs(app, technician),
    owner: await signInAs(app, owner.user),
    stranger: await signInAs(app, (await createOwner(pool)).user),
  };
  const customer = { id: owner.id, name: owner.name };
  place = { customer, harvest: asReference(await factory.row('harvests')), farm: asReference(await factory.row('farms', { customer })) };
});

async function send(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) {
  const request = { method, url: `/api/${url}`, headers };
  const answer = await app.inject(payload === undefined ? request : { ...request, payload: payload as object });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const giveBack = (ids: readonly number[], reason: unknown = 'Confira com a nota', headers = as.technician, path = 'births') =>
  send(headers, 'POST', `${path}/return`, { ids, reason });
const undo = (ids: readonly number[]) => send(as.technician, 'PUT', 'births/return/undo', ids);
const births = async (count: number) => {
  const ids: number[] = [];
  for (let one = 0; one < count; one++) ids.push((await factory.row('births', place)).id);
  return ids;
};
const read = async (id: number, path = 'births') => (await send(as.owner, 'GET', `${path}/${id}`)).body;
const farmYear = () => `harvest_id=${place.harvest.id}&customer_id=${place.customer.id}&farm_id=${place.farm.id}`;
async function listed(ids: readonly number[], state = 'all', headers = as.owner) {
  const { body } = await send(headers, 'GET', `returns?${farmYear()}&state=${state}`);
  return (body.resultList as { resource: string; id: number; reason: string; answer: { kind: string } | null }[])
    .filter(({ id, resource }) => resource === 'births' && ids.includes(id))
    .map(({ id, reason, answer }) => [id, reason, answer?.kind ?? null]);
}

describe('sending back', () => {
  it('removes the validation and answers row, place, reason and author', async () => {
    const [first = 0, second = 0] = await births(2);
    await send(as.technician, 'PUT', 'births/validate', [first]);
    const { status, body } = await giveBack([first, second], '  Confira\ncom a nota ');
    expect([status, body.returned]).toEqual([200, 2]);
    const row = await read(first);
    expect(row).toMatchObject({ validated: false, validated_by: null, status: false, version: 3 });
    expect(body.resultList[0]).toMatchObject({ id: first, version: 3 });
    const found = await send(as.owner, 'GET', `returns?${farmYear()}`);
    expect(found.body.size).toBe(2);
    expect(found.body.resultList.find(({ id }: { id: number }) => id === first)).toMatchObject({
      resource: 'births',
      reason: 'Confira\ncom a nota',
      by: { id: technician.id, name: technician.name },
      address: `/corte/lancamentos/pecuaria/nascimento?linha=${first}`,
      farm: { id: place.farm.id },
      environment: 'BEEF_CATTLE',
      answer: null,
    });
    expect(found.body.resultList[0].label).toMatch(/^Nascimento · \d\d\/.* · Quantidade \d+ cab · /);
    await undo([first, second]);
  });

  it('needs a valid reason and existing rows, else does nothing', async () => {
    const [own = 0] = await births(1);
    const foreign = await factory.row('births');
    const before = await read(own);
    const fields = async (body: unknown) => {
      const answer = await send(as.technician, 'POST', 'births/return', body);
      return [answer.status, answer.body.fields];
    };
    expect(await fields({ ids: [own] })).toEqual([422, { reason: 'Campo obrigatório' }]);
    expect(await fields({ ids: [own], reason: ' \n ' })).toEqual([422, { reason: 'Campo obrigatório' }]);
    expect(await fields({ ids: [own], reason: 'a'.repeat(501) })).toEqual([422, { reason: 'Use no máximo 500 caracteres' }]);
    expect(await fields({ ids: [own], reason: 'a\u0001' })).toEqual([422, { reason: 'Valor inválido' }]);
    expect(await fields({ ids: [], reason: 'Confira', other: 1 })).toEqual([
      422,
      { ids: 'Campo obrigatório', other: 'Campo desconhecido' },
    ]);
    expect(await fields({ ids: ['x'], reason: 1 })).toEqual([422, { ids: 'Valor inválido', reason: 'Valor inválido' }]);
    for (const id of [foreign.id, 2_000_000_000]) expect((await giveBack([own, id])).status).toBe(404);
    expect((await giveBack([own], 'Confira', as.owner)).status).toBe(403);
    expect([await read(own), await listed([own])]).toEqual([before, []]);
  });

  it('is refused in a closed harvest', async () => {
    const [own = 0] = await births(1);
    await pool.query('delete from farms_harvests_platform where owner_id = $1 and target_id = $2', [place.farm.id, place.harvest.id]);
    expect((await giveBack([own])).body.code).toBe('closed_harvest');
    await pool.query('insert into farms_harvests_platform (owner_id, target_id) values ($1, $2)', [place.farm.id, place.harvest.id]);
  });
});

describe('an answer', () => {
  it('is any change, deletion or validation of the row, by any call', async () => {
    const [changed = 0, many = 0, gone = 0, gone2 = 0, right = 0, toggled = 0, untouched = 0] = await births(7);
    await giveBack([changed, many, gone, gone2, right, toggled, untouched]);
    await send(as.owner, 'PUT', `births/${changed}`, { amount: 7 });
    await send(as.owner, 'PUT', 'births/batch/change', [{ id: many, amount: 8 }]);
    await send(as.owner, 'DELETE', `births/${gone}`);
    await send(as.owner, 'PUT', 'births/batch/remove', [gone2]);
    await send(as.technician, 'PUT', 'births/validate', [right]);
    await send(as.technician, 'PUT', `births/${toggled}`, { validated: true });
    await send(as.technician, 'PUT', 'births/validate?type=false', [untouched]);
    const kinds = Object.fromEntries(
      (await listed([changed, many, gone, gone2, right, toggled, untouched])).map(([id, , kind]) => [id, kind]),
    );
    expect(kinds).toEqual({
      [changed]: 'CHANGED',
      [many]: 'CHANGED',
      [gone]: 'REMOVED',
      [gone2]: 'REMOVED',
      [right]: 'VALIDATED',
      [toggled]: 'VALIDATED',
      [untouched]: null,
    });
    expect(await listed([changed, untouched], 'open')).toEqual([[untouched, 'Confira com a nota', null]]);
    expect(await listed([changed, untouched], 'answered')).toEqual([[changed, 'Confira com a nota', 'CHANGED']]);
    // Undoing the deletion reopens the return.
    await send(as.owner, 'POST', `births/${gone}/restore`);
    expect(await listed([gone])).toEqual([[gone, 'Confira com a nota', null]]);
  });

  it('of cells is a changed value, not an equal one', async () => {
    const rain = await factory.row('climates', place);
    await giveBack([rain.id], 'Chuva demais', as.technician, 'climates');
    const cell = (precipitation: number) =>
      send(as.owner, 'POST', 'climates/cells', [
        { harvest: place.harvest, customer: place.customer, farm: place.farm, month: rain.month, precipitation },
      ]);
    const open = async () =>
      (await send(as.owner, 'GET', `returns?${farmYear()}`)).body.resultList.some(
        ({ id, resource }: WithId) => id === rain.id && resource === 'climates',
      );
    await cell(Number(rain.precipitation));
    expect(await open()).toBe(true);
    await cell(Number(rain.precipitation) + 1);
    expect(await open()).toBe(false);
  });

  it('of a crop is a change of what it cost', async () => {
    const farm = asReference(await factory.row('farms', { customer: place.customer, environment: 'DAIRY_CATTLE' }));
    const there = { ...place, farm, environment: 'DAIRY_CATTLE' as const };
    const crop = await factory.row('agriculture_expenses', there);
    await giveBack([crop.id], 'Faltam custos', as.technician, 'agriculture_expenses');
    await factory.row('agriculture_expense_items', { ...there, values: { agriculture_expense: asReference(crop) } });
    const { body } = await send(as.owner, 'GET', `returns?farm_id=${farm.id}&state=answered&environment=DAIRY_CATTLE`);
    expect(body.resultList).toMatchObject([
      { id: crop.id, answer: { kind: 'CHANGED' }, address: `/leite/lancamentos/agricultura-cadastro-view/${crop.id}` },
    ]);
  });

  it('is in the history of the row with the reason', async () => {
    const [own = 0] = await births(1);
    await giveBack([own], 'Confira a data');
    await send(as.owner, 'PUT', `births/${own}`, { amount: 9 });
    const { body } = await send(as.technician, 'GET', `audit/births/${own}`);
    expect(body.resultList.map(({ action, reason }: { action: string; reason: string | null }) => [action, reason])).toEqual([
      ['update', 'Confira a data'],
      ['return', 'Confira a data'],
      ['create', null],
    ]);
  });
});

type WithId = { id: number; resource: string };

describe('taking a return back', () => {
  it('restores the validation and reopens the replaced return', async () => {
    const [marked = 0, plain = 0] = await births(2);
    await send(as.admin, 'PUT', 'births/validate', [marked]);
    const before = await read(marked);
    await giveBack([marked, plain], 'Primeiro motivo');
    await giveBack([marked], 'Segundo motivo');
    expect(await listed([marked], 'open')).toEqual([[marked, 'Segundo motivo', null]]);
    expect((await undo([marked])).body.resultList).toMatchObject([{ id: marked, validated: false }]);
    expect(await listed([marked], 'open')).toEqual([[marked, 'Primeiro motivo', null]]);
    expect((await undo([marked, plain])).body.resultList).toMatchObject([
      { id: marked, validated: true },
      { id: plain, validated: false },
    ]);
    const { validated, validated_by, validated_at } = await read(marked);
    expect({ validated, validated_by, validated_at }).toEqual({
      validated: true,
      validated_by: before.validated_by,
      validated_at: before.validated_at,
    });
    expect((await listed([marked, plain])).map(([, , kind]) => kind)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN']);
  });

  it('is refused for all rows if one is answered or out of reach', async () => {
    const [open = 0, answered = 0] = await births(2);
    await giveBack([open, answered]);
    await send(as.owner, 'PUT', `births/${answered}`, { amount: 7 });
    expect((await undo([open, answered])).body.code).toBe('not_open');
    expect(await listed([open], 'open')).toHaveLength(1);
    expect((await undo([open, (await factory.row('births')).id])).status).toBe(404);
    expect((await send(as.owner, 'PUT', 'births/return/undo', [open])).status).toBe(403);
  });
});

describe('the bell', () => {
  const notices = async (headers: Headers) =>
    ((await send(headers, 'GET', 'notices')).body.resultList as { kind: string; title: string; detail: string; address: string }[])
      .filter(({ kind }) => kind === 'return')
      .map(({ title, detail, address }) => [title, detail, address]);

  it('shows open returns to the farm and answered ones to their author', async () => {
    const farm = asReference(await factory.row('farms', { customer: place.customer }));
    const [first, second] = [await factory.row('births', { ...place, farm }), await factory.row('births', { ...place, farm })];
    await giveBack([first.id, second.id], 'Confira');
    const words = `Safra ${place.harvest.title}. Confira`;
    const review = `/corte/lancamentos/confira-lancamentos?em=${farm.id}-${place.harvest.id}`;
    expect(await notices(as.owner)).toContainEqual([`2 registros devolvidos: ${farm.name}`, words, review]);
    expect((await notices(as.technician)).some(([title]) => title?.endsWith(`: ${farm.name}`))).toBe(false);
    await send(as.owner, 'PUT', `births/${first.id}`, { amount: 7 });
    expect(await notices(as.owner)).toContainEqual([`1 registro devolvido: ${farm.name}`, words, review]);
    expect(await notices(as.technician)).toContainEqual([`1 devolução encerrada: ${farm.name}`, words, review]);
    for (const other of [as.stranger, as.admin]) expect(await notices(other)).toEqual([]);
  });
});

describe('returns', () => {
  it('are listed in reach; a named scope out of reach is 404', async () => {
    const [own = 0] = await births(1);
    await giveBack([own]);
    expect((await send(as.stranger, 'GET', 'returns')).body).toEqual({ resultList: [], size: 0 });
    for (const query of [`farm_id=${place.farm.id}`, `customer_id=${owner.id}`, 'harvest_id=2000000000'])
      expect((await send(as.stranger, 'GET', `returns?${query}`)).status).toBe(404);
    expect((await send(as.owner, 'GET', 'returns?perPage=1')).body).toMatchObject({ resultList: [{}], size: expect.any(Number) });
    expect((await send(as.owner, 'GET', 'returns?perPage=1')).body.size).toBeGreaterThan(1);
    for (const query of ['state=x', 'farm_id=a', 'farm=1', 'environment=OVELHAS', 'page=-1'])
      expect((await send(as.owner, 'GET', `returns?${query}`)).status).toBe(400);
  });

  it('are counted and listed of many farms at once', async () => {
    const { body } = await send(as.owner, 'GET', `returns?${farmYear()}`);
    const counts = await countOpenReturns(context, { harvestId: place.harvest.id, farmIds: [place.farm.id, 999_999] });
    const oldest = body.resultList.map(({ at }: { at: string }) => at).sort()[0];
    expect([...counts]).toEqual([[place.farm.id, { returned: body.size, oldestReturnedAt: oldest }]]);
    const years = await FarmYears.forJob(context, 'test', {
      harvestId: place.harvest.id,
      environment: 'BEEF_CATTLE',
      customerId: null,
      farmIds: [place.farm.id],
    });
    expect(await openReturnsOf(context, years)).toEqual(body.resultList);
  });
});
