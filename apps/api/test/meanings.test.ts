import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './database';
import { asReference, createFactory, type Factory } from './factory';
import { createOwner, createPerson, type Owner, signInAs } from './people';
import { createFarm, createHarvest, type Farm, type Harvest } from './places';

/** Rules use the meaning of a catalogue row; administrators may rename it or remove the meaning. */

const { app, context, pool } = await testApp({ now: () => new Date('2042-02-10T12:00:00Z') });
let factory: Factory;
let owner: Owner;
let harvest: Harvest;
let headers: { authorization: string };

beforeAll(async () => {
  factory = await createFactory(context);
  owner = await createOwner(pool, { farmsLimit: 99 });
  harvest = await createHarvest(pool, 2040);
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
});

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null };
}
const scopeOf = (farm: Farm) => ({ harvest: harvest.id, customer: owner.id, farm: farm.id });
const queryOf = (farm: Farm) => `harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farm.id}`;

async function idOf(table: string, condition: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select id from ${table} where ${condition} order by id limit 1`);
  return rows[0]?.id ?? 0;
}

async function characterised(title: string): Promise<{ farm: Farm; body: Record<string, unknown> }> {
  const farm = await createFarm(pool, owner);
  const system = await idOf('category_livestock_system', `title = '${title}'`);
  const { body } = await send('POST', 'farms_details', {
    ...scopeOf(farm),
    name: title,
    total_area: 100,
    land_value: 1000,
    category_livestock_system: system,
    use_creep_feeding: true,
  });
  return { farm, body };
}

async function findingsOf(farm: Farm): Promise<string[]> {
  const { status, body } = await send('GET', `checklist/review?${queryOf(farm)}`);
  expect(status).toBe(200);
  return body.findings.map(({ text }: { text: string }) => text);
}
const BIRTHS_MISSING = 'Nascimentos: nada foi lançado nesta safra.';

async function matings(farm: Farm) {
  const category = (counts: string) =>
    idOf(
      'category_reproduction',
      `female_group = 4 and category_reference_id = (select id from category_reference where counts = '${counts}')`,
    );
  const cells = await Promise.all(
    [
      { counts: 'EXPOSED', heads: 30 },
      { counts: 'PREGNANT', heads: 40 },
    ].map(async ({ counts, heads }) => ({
      ...scopeOf(farm),
      category_reference: await idOf('category_reference', `counts = '${counts}'`),
      category_reproduction: await category(counts),
      amount_harvest_current: heads,
    })),
  );
  const written = await send('POST', 'reproduction_mount_herding/cells', cells);
  expect(written.status).toBe(201);
  const sheet = await send('GET', `reproduction_mount_herding/reproduction_datagrid?${queryOf(farm)}`);
  const lines: { code?: string; category_reproduction: unknown; amount_harvest_current: number | null }[] = sheet.body.resultList;
  return {
    warned: written.body.resultList.map(({ warnings }: { warnings: object }) => Object.keys(warnings)),
    fertility: lines.flatMap((line) => (line.code === 'fertility_pct' ? (line.amount_harvest_current ?? []) : [])),
  };
}

describe('a system that breeds calves', () => {
  it.each(['Cria', 'Cria-recria', 'Cria-recria-engorda'])('is one everywhere: %s', async (title) => {
    const { farm, body } = await characterised(title);
    expect(body.use_creep_feeding).toBe(true);
    expect(await findingsOf(farm)).toContain(BIRTHS_MISSING);
  });

  it.each(['Recria', 'Recria-engorda', 'Engorda'])('is not %s', async (title) => {
    const { farm, body } = await characterised(title);
    expect(body.use_creep_feeding).toBe(false);
    expect(await findingsOf(farm)).not.toContain(BIRTHS_MISSING);
  });
});

describe('rows that were given other titles', () => {
  it('mean the same', async () => {
    for (const [path, condition, title] of [
      ['category_livestock_system', "title = 'Cria'", 'Gado de cria'],
      ['category_reference', "counts = 'EXPOSED'", 'Na estação'],
      ['category_reference', "counts = 'PREGNANT'", 'Toque positivo'],
      ['category_reproduction', 'female_group = 4 and category_reference_id = 2', 'De primeira cria'],
      ['category_livestock', "role = 'BULL' and environment = 'BEEF_CATTLE'", 'Reprodutores'],
    ] as const) {
      expect((await send('PUT', `${path}/${await idOf(path, condition)}`, { title })).status).toBe(200);
    }
    const { farm, body } = await characterised('Gado de cria');
    expect(body.use_creep_feeding).toBe(true);
    expect(await findingsOf(farm)).toContain(BIRTHS_MISSING);
    const { warned, fertility } = await matings(farm);
    expect(warned).toEqual([[], ['amount_harvest_current']]);
    expect(fertility).toEqual([400 / 3, 400 / 3]);
    const bulls = await idOf('category_livestock', "title = 'Reprodutores'");
    const counted = await send('POST', 'livestock_stocks/cells', [
      { ...scopeOf(farm), category_livestock: bulls, type: true, date: '2040-08-01', amount: 4, weight: 1100 },
    ]);
    expect(counted.body.resultList[0].warnings).toEqual({});
  });

  it('cannot mean twice what is asked for once', async () => {
    const second = await send('POST', 'category_reference', { title: 'Outra', show: 'MOUNT', counts: 'EXPOSED' });
    expect([second.status, Object.keys(second.body.fields)]).toEqual([422, ['counts']]);
  });
});

describe('a DSM product without a type of input', () => {
  const made = async (title: string, more: object = {}) =>
    (await send('POST', 'category_dsm_product', { title, ...more })).body.category_material_type?.title ?? null;

  it('is of the type that is marked, unless it says another', async () => {
    expect(await made('Núcleo A')).toBe('Insumo DSM');
    expect(await made('Núcleo B', { category_material_type: { id: 6 } })).toBe('Vacinas');
    expect(await made('Núcleo C', { category_material_type: null })).toBe('Insumo DSM');
    const id = await idOf('category_dsm_product', "title = 'Núcleo B'");
    const emptied = await send('PUT', `category_dsm_product/${id}`, { category_material_type: null });
    expect(emptied.body.category_material_type.title).toBe('Insumo DSM');
    const [first, next] = (await send('POST', 'category_dsm_product/batch', [{ title: 'Lote 1' }, { title: 'Lote 2' }])).body.resultList;
    expect([first.category_material_type.id, next.category_material_type.id]).toEqual([13, 13]);
  });

  it('has none where no type is marked', async () => {
    await pool.query('update category_material_type set is_dsm = false');
    expect(await made('Núcleo D')).toBeNull();
  });
});

it('a row that was deleted before its catalogue said what it means comes back', async () => {
  const row = await factory.row('category_confinement');
  expect((await send('DELETE', `category_confinement/${row.id}`)).status).toBe(204);
  await pool.query(
    `update audit_log set before = before - 'has_confinement' where resource = 'category_confinement' and row_id = ${row.id} and action = 'remove'`,
  );
  const back = await send('POST', `category_confinement/${row.id}/restore`);
  expect([back.status, back.body.title, back.body.has_confinement]).toEqual([201, row.title, false]);
});

describe('where every meaning was taken away', () => {
  const READ = [
    'checklist/review',
    'checklist/analytical',
    'reproduction_mount_herding/reproduction_datagrid',
    'reproduction_birth/reproduction_datagrid',
    'reproduction_weaning/reproduction_datagrid',
    'livestock_stocks/livestock_datagrid',
    'livestock_stocks/balance',
    'areas/livestock_datagrid',
    'teams',
    'carry_forward',
  ];
  let farm: Farm;

  beforeAll(async () => {
    ({ farm } = await characterised('Cria-recria'));
    await matings(farm);
    await pool.query(`update category_livestock set role = null, show = '{}';
      update category_livestock_system set breeds_calves = false, rears_cattle = false, finishes_cattle = false, only_confinement = false;
      update category_reference set counts = null, parity = null; update category_reproduction set female_group = null, parity = null;
      update category_confinement set has_confinement = false; update category_ilp set has_ilp = false;
      update category_area set livestock_use = false, productive = false, type_area_distribution = null;
      update category_weaning set sex = null; update category_work_fronts set field_work = false;
      update category_material_type set is_dsm = false; update cost_centers set "group" = null, in_diagnosis = false, cost_line = null;
      update category_zootechnical_case set counts_as = null; update category_milk_quality_type set measure = null`);
  });

  it.each(READ)('%s answers', async (path) => {
    expect((await send('GET', `${path}?${queryOf(farm)}`)).status).toBe(200);
  });

  it('nothing is concluded, and rows are saved', async () => {
    const sheet = await send('GET', `reproduction_mount_herding/reproduction_datagrid?${queryOf(farm)}`);
    const codes = new Set(sheet.body.resultList.map(({ code }: { code?: string }) => code));
    expect([...codes]).toEqual([undefined, 'total']);
    expect(await findingsOf(farm)).not.toContain(BIRTHS_MISSING);
    const body = await factory.body('reproduction_mount_herding', {
      customer: asReference({ id: owner.id }),
      farm: asReference({ id: farm.id, customer: { id: owner.id }, environment: 'BEEF_CATTLE' }),
      harvest: asReference({ id: harvest.id, first_year: 2040, last_year: 2041 }),
    });
    const written = await send('POST', 'reproduction_mount_herding/cells', [{ ...body, amount_harvest_current: 999_999 }]);
    expect([written.status, written.body.resultList?.[0]?.warnings]).toEqual([201, {}]);
  });
});
