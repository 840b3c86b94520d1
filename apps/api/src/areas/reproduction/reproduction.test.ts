import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let technician: Person;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
});

type Sent = { method?: 'GET' | 'POST' | 'PUT'; payload?: object };
async function ask(person: Person, url: string, { method = 'GET', payload }: Sent = {}) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, person), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const scopeOf = (at: Farm) => `harvest_id=${harvest.id}&farm_id=${at.id}`;
const bodyOf = (at: Farm) => ({ harvest: { id: harvest.id }, customer: { id: at.customerId }, farm: { id: at.id } });

type SheetRow = {
  code?: string;
  codigo: number | null;
  type?: string | null;
  category_reference: { id: number; title: string } | null;
  category_reproduction: { id: number; title: string } | null;
  category_weaning: { id: number; title: string } | null;
  [name: string]: unknown;
};
const sheetOf = async (path: string, at: Farm, who: Person = owner.user): Promise<SheetRow[]> =>
  (await ask(who, `${path}/reproduction_datagrid?${scopeOf(at)}`)).body.resultList;
const post = async (path: string, at: Farm, payload: object, who: Person = owner.user) =>
  ask(who, path, { method: 'POST', payload: { ...bodyOf(at), ...payload } });

describe('the sheet of matings', () => {
  const MATING = 'reproduction_mount_herding';
  const find = (rows: SheetRow[], reference: string, category: string) =>
    rows.find((row) => row.category_reference?.title === reference && row.category_reproduction?.title === category);
  const line = (rows: SheetRow[], code: string, category: string | null = null) =>
    rows.find((row) => row.code === code && (row.category_reproduction?.title ?? null) === category);

  it('has a row for each category under each reference, their sums, and the fertility', async () => {
    const { status, body } = await ask(owner.user, `${MATING}/reproduction_datagrid?${scopeOf(farm)}`);
    const rows: SheetRow[] = body.resultList;
    expect([status, body.size]).toEqual([200, 21]);
    expect(rows.filter(({ code }) => code === undefined).map((row) => row.category_reproduction?.title)).toEqual(
      [
        ...Array(2).fill([
          'Novilhas precoces (13-15 meses)',
          'Novilhas (24 meses)',
          'Novilhas (36 meses)',
          'Primíparas',
          'Secundíparas',
          'Multíparas',
        ]),
      ].flat(),
    );
    expect(rows[0]).toMatchObject({
      codigo: null,
      version: null,
      validated: false,
      amount_harvest_current: null,
      amount_harvest_next: null,
    });
    expect([rows[6]?.label, rows[13]?.label]).toEqual(['Fêmeas em cobertura', 'Fêmeas prenhes']);
    expect(rows.slice(14).map(({ code }) => code)).toEqual(Array(7).fill('fertility_pct'));
    expect(rows.filter(({ code }) => code).every((row) => row.codigo === null && row.amount_harvest_current === null)).toBe(true);
  });

  it('shows what was saved, by its id as codigo, added up and divided', async () => {
    const at = await createFarm(pool, owner);
    const empty = await sheetOf(MATING, at);
    const [exposed, pregnant] = [find(empty, 'Fêmeas em cobertura', 'Multíparas'), find(empty, 'Fêmeas prenhes', 'Multíparas')];
    const first = await post(MATING, at, { ...exposed, amount_harvest_current: 300, customer_id: 0 });
    expect([first.status, first.body.validated, first.body.amount_harvest_current]).toEqual([201, false, 300]);
    await post(MATING, at, { ...pregnant, amount_harvest_current: 200, amount_harvest_next: 7 });
    const rows = await sheetOf(MATING, at);
    expect(find(rows, 'Fêmeas em cobertura', 'Multíparas')).toMatchObject({
      codigo: first.body.id,
      version: 1,
      amount_harvest_current: 300,
    });
    expect(line(rows, 'exposed')).toMatchObject({ amount_harvest_current: 300, amount_harvest_next: null });
    expect(line(rows, 'pregnant')).toMatchObject({ amount_harvest_current: 200, amount_harvest_next: 7 });
    expect(line(rows, 'fertility_pct')).toMatchObject({ unit: '%', amount_harvest_current: 200 / 3, amount_harvest_next: null });
    expect(line(rows, 'fertility_pct', 'Multíparas')?.amount_harvest_current).toBeCloseTo(66.67, 2);
    expect(line(rows, 'fertility_pct', 'Primíparas')?.amount_harvest_current).toBeNull();
  });

  it('is written back row by row, and -1 takes a value away', async () => {
    const at = await createFarm(pool, owner);
    const cell = { category_reference: 1, category_reproduction: 4 };
    await post(MATING, at, { ...cell, amount_harvest_current: 10, amount_harvest_next: 12 });
    const read = (await sheetOf(MATING, at)).find(({ codigo }) => codigo !== null);
    const { validated: _validated, ...sent } = read as SheetRow;
    const cleared = await post(MATING, at, { ...sent, amount_harvest_next: -1 });
    expect([cleared.status, cleared.body.amount_harvest_current, cleared.body.amount_harvest_next]).toEqual([201, 10, null]);
    const stale = await post(MATING, at, { ...sent, amount_harvest_current: 11 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const gone = await post(MATING, at, { ...cell, codigo: read?.codigo, amount_harvest_current: -1 });
    expect([gone.status, gone.body.id]).toEqual([201, null]);
    expect((await sheetOf(MATING, at)).every(({ codigo }) => codigo === null)).toBe(true);
  });

  it('loads a row with both amounts as validated and leaves what is stored alone', async () => {
    const at = await createFarm(pool, owner);
    const cell = { category_reference: 1, category_reproduction: 5 };
    const { body: saved } = await post(MATING, at, { ...cell, amount_harvest_current: 10, amount_harvest_next: 12 });
    expect((await ask(owner.user, `${MATING}/isValidated?${scopeOf(at)}`)).body).toEqual({ validated: true });
    await post(MATING, at, { category_reference: 1, category_reproduction: 6, amount_harvest_current: 10 });
    expect((await ask(owner.user, `${MATING}/isValidated?${scopeOf(at)}`)).body).toEqual({ validated: false });
    const rows = (await sheetOf(MATING, at)).filter(({ codigo }) => codigo !== null);
    expect(rows.map(({ validated }) => validated)).toEqual([true, false]);
    const stored = await ask(owner.user, `${MATING}/${saved.id}`);
    expect([stored.body.validated, stored.body.version]).toEqual([false, 1]);
    const ids = rows.map(({ codigo }) => codigo);
    expect((await ask(technician, `${MATING}/validate?type=true`, { method: 'PUT', payload: ids })).status).toBe(200);
    expect((await ask(owner.user, `${MATING}/isValidated?${scopeOf(at)}`)).body).toEqual({ validated: true });
    expect((await sheetOf(MATING, at)).find((row) => row.codigo === saved.id)?.validated_by).toEqual({
      id: technician.id,
      name: technician.name,
    });
    expect((await ask(owner.user, `${MATING}/validate?type=true`, { method: 'PUT', payload: ids })).status).toBe(403);
  });

  it('refuses an amount below 1 by name', async () => {
    const { status, body } = await post(MATING, farm, { category_reference: 1, category_reproduction: 1, amount_harvest_current: 0 });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['amount_harvest_current']]);
  });
});

describe('the sheet of calves', () => {
  it('has births and weanings of each reference, and their rates over the matings of this harvest', async () => {
    const at = await createFarm(pool, owner);
    for (const [reference, category, amount] of [
      [1, 6, 400],
      [2, 12, 320],
    ])
      await post('reproduction_mount_herding', at, {
        category_reference: reference,
        category_reproduction: category,
        amount_harvest_current: amount,
      });
    const empty = await sheetOf('reproduction_birth', at);
    expect(
      empty.filter(({ code }) => code === undefined).map((row) => [row.type, row.category_reference?.title, row.category_weaning?.title]),
    ).toEqual(
      ['BIRTH', 'WEANING'].flatMap((type) =>
        ['Novilhas', 'Primíparas', 'Multíparas'].flatMap((reference) =>
          ['Machos', 'Fêmeas'].map((category) => [type, reference, category]),
        ),
      ),
    );
    const place = { category_reference: 5, category_weaning: 1 };
    await post('reproduction_birth', at, { ...place, type: 'BIRTH', amount: 304, weight: 32 });
    await post('reproduction_weaning', at, { ...place, amount: 285, weight: 190 });
    const rows = await sheetOf('reproduction_birth', at);
    const rates = Object.fromEntries(
      rows.filter((row) => row.unit && row.unit !== 'cab' && !row.category_reference).map((row) => [row.code, row.amount]),
    );
    expect(rates).toEqual({
      birth_rate_pct: 76,
      pre_birth_loss_pct: 5,
      calf_mortality_pct: 6.25,
      weaning_rate_pct: 71.25,
      kg_weaned_per_exposed_cow: 135.375,
    });
    expect(rows.filter(({ code }) => code === 'total').map(({ label, amount, weight }) => [label, amount, weight])).toEqual([
      ['Total de nascimentos', 304, 32],
      ['Total de desmames', 285, 190],
    ]);
    const weaning = await sheetOf('reproduction_weaning', at);
    expect(weaning.map(({ type }) => type)).toEqual(Array(7).fill('WEANING'));
    expect(weaning.filter(({ codigo }) => codigo !== null).map(({ amount }) => amount)).toEqual([285]);
  });

  it('clears a value by -1, and a row with the last of them', async () => {
    const at = await createFarm(pool, owner);
    const place = { category_reference: 3, category_weaning: 2 };
    await post('reproduction_weaning', at, { ...place, amount: 20, weight: 180 });
    expect((await post('reproduction_weaning', at, { ...place, weight: -1 })).body).toMatchObject({ amount: 20, weight: null });
    expect((await post('reproduction_weaning', at, { ...place, amount: -1 })).body.id).toBeNull();
    expect((await sheetOf('reproduction_birth', at)).every(({ codigo }) => codigo === null)).toBe(true);
  });
});

describe('a sheet', () => {
  it('is not there for others', async () => {
    await post('reproduction_birth', farm, { category_reference: 3, category_weaning: 1, amount: 5 });
    for (const other of [(await createOwner(pool)).user, await createPerson(pool, 'TECHNICAL')])
      expect((await ask(other, `reproduction_birth/reproduction_datagrid?${scopeOf(farm)}`)).status).toBe(404);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    expect((await ask(diagnosis.user, `reproduction_birth/reproduction_datagrid?${scopeOf(farm)}`)).status).toBe(403);
  });

  it('takes either form of the scope, and pages', async () => {
    const inBrackets = `wherein[harvest.id]=${harvest.id}&wherein[customer.id]=${owner.id}&wherein[farm.id]=${farm.id}&environment=BEEF_CATTLE`;
    const { body } = await ask(owner.user, `reproduction_birth/reproduction_datagrid?${inBrackets}&page=1&perPage=5`);
    expect([body.resultList.length, body.size]).toEqual([5, 22]);
  });

  it.each([
    ['', 'harvest_id, farm_id'],
    ['harvest_id=1', 'farm_id'],
    ['farm_id=1&wherein[harvest.id]=1|2', 'wherein[harvest.id]'],
    ['harvest_id=x&farm_id=1', 'harvest_id'],
    ['harvest_id=1&farm_id=1&order[id]=ASC', 'order[id]'],
    ['harvest_id=1&farm_id=1&safra=1', 'safra'],
  ])('refuses "%s" by name', async (query, name) => {
    const { status, body } = await ask(owner.user, `reproduction_mount_herding/reproduction_datagrid?${query}`);
    expect([status, body.message]).toEqual([400, `Parâmetro inválido: ${name}`]);
  });
});
