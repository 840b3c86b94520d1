import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { COWS, NOTHING, stockOf } from '#domain/beef/indicators/farm-year.fixture';
import { reason } from '#domain/beef/indicators/reasons';
import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { harvestMonths } from '#domain/calendar';
import { testApp } from '../../../test/database';
import { type EditionRow, publishRows } from '../../../test/editions';
import { readPdf } from '../../../test/pdf-text';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
const SYSTEM_A = 71;
const SYSTEM_B = 72;
let admin: Person;
let technician: Person;
let everywhere: Person;
let owners: Owner[];
let farms: Farm[];
let harvest: Harvest;
let next: Harvest;
let unpublished: Harvest;

const paidIn = (month: string) => ({
  ...NOTHING,
  stock: [null, ...harvestMonths({ first_year: 2040, last_year: 2041 })].map((of) => stockOf(of, COWS, 100, 400)),
  ledger: [{ type: 'DESPESAS', group: 'NUTRICAO', month, valueBrl: 96_000 }],
});

const rowOf = (index: number, extra: Partial<EditionRow> = {}): EditionRow => ({
  farm: farms[index] as Farm,
  system: index < 20 ? SYSTEM_A : SYSTEM_B,
  facts: paidIn('2040-07'),
  reasons: { conf_gmd_kg: reason('no_lots') },
  values: { gmd_global_kg: 0.3 + index / 100, desembolso_cab_mes: 80 + index, mortality_pct: 1 + index / 10 },
  ...extra,
});

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  technician = await createPerson(pool, 'TECHNICAL');
  everywhere = await createPerson(pool, 'TECHNICAL', { globalAccess: true });
  owners = [];
  for (let index = 0; index < 12; index++) owners.push(await createOwner(pool, index === 3 ? { technician } : {}));
  farms = [];
  for (let index = 0; index < 23; index++) farms.push(await createFarm(pool, owners[index % 12] as Owner));
  harvest = await createHarvest(pool, 2040);
  next = await createHarvest(pool, 2041);
  unpublished = await createHarvest(pool, 2047);
  const all = farms.map((_, index) => rowOf(index));
  // The last farm of system A counts only after the correction.
  await publishRows(pool, harvest, 1, [...all.slice(0, 19), rowOf(19, { isValidated: false }), ...all.slice(20)]);
  await publishRows(pool, harvest, 2, all);
  await publishRows(pool, next, 1, all.slice(0, 20));
  await pool.query(
    "insert into igpdi (date, index) values ('2040-07-01', 80), ('2041-01-01', 100), ('2042-06-01', 110) on conflict do nothing",
  );
});

async function ask(path: string, person: Person) {
  const answer = await app.inject({ url: `/api/benchmarking/${path}`, headers: await signInAs(app, person) });
  return { status: answer.statusCode, body: answer.json(), text: JSON.stringify(answer.headers) + answer.body };
}
const place = (farm: Farm | undefined, group = 'GERAL') => `position?harvest_id=${harvest.id}&farm_id=${farm?.id}&group=${group}`;
const customer = (index = 0) => (owners[index] as Owner).user;
const rowIn = (body: { indicators: { key: string }[] }, key: string) => body.indicators.find((one) => one.key === key);

describe('the place of a farm', () => {
  it('is told with the figures of the others', async () => {
    const { status, body } = await ask(place(farms[5]), customer(5));
    expect(status).toBe(200);
    expect(body).toMatchObject({ participates: true, group: { key: 'GERAL' }, edition: { number: 2, harvest: { title: '2040/2041' } } });
    expect(body.indicators).toHaveLength(27);
    // Edition 1 stays visible, because only one farm was added. The other values are 0.30 to 0.48 and 0.50 to 0.52.
    expect(rowIn(body, 'gmd_global_kg')).toMatchObject({
      value: 0.35,
      counts: true,
      n: 22,
      quartile: 4,
      rank: 17,
      indicative: false,
      outliers: 0,
      edition: 1,
      note: 'Números da edição 1: poucas fazendas entraram ou saíram do grupo desde então',
    });
    expect(rowIn(body, 'mortality_pct')).toMatchObject({ quartile: 1, rank: 6, worth: { median: null } });
    expect(rowIn(body, 'conf_gmd_kg')).toMatchObject({ value: null, value_reason: 'Nenhum lote saiu do confinamento no período' });
    expect(rowIn(body, 'fertility_pct')).toMatchObject({ value: null, n: 0, reason: 'Grupo pequeno demais para comparar (n = 0)' });
  });

  it('is closed in a group of three farms, with n and nothing else', async () => {
    const { body } = await ask(place(farms[20], `SYSTEM-${SYSTEM_B}`), customer(8));
    expect(rowIn(body, 'gmd_global_kg')).toMatchObject({
      value: 0.5,
      n: 3,
      mean: null,
      median: null,
      shape: null,
      rank: null,
      quartile: null,
      difference_percent: null,
      outliers: null,
      reason: 'Grupo pequeno demais para comparar (n = 3)',
    });
    const groups = await ask(`groups?harvest_id=${harvest.id}`, customer());
    expect(groups.body.resultList).toEqual([
      { key: 'GERAL', label: 'GERAL', kind: 'GERAL', farms: 23, customers: 12, state: 'OPEN' },
      // Without this group GERAL would consist of three farms only.
      { key: `SYSTEM-${SYSTEM_A}`, label: 'Sistema 71', kind: 'SYSTEM', farms: 20, customers: 12, state: 'CLOSED' },
      { key: `SYSTEM-${SYSTEM_B}`, label: 'Sistema 72', kind: 'SYSTEM', farms: 3, customers: 3, state: 'CLOSED' },
    ]);
  });

  it('is seen whole by administrators, who are told what others do not see', async () => {
    const { body } = await ask(place(farms[20], `SYSTEM-${SYSTEM_B}`), admin);
    expect(rowIn(body, 'gmd_global_kg')).toMatchObject({
      n: 3,
      median: 0.51,
      closed_to_others: 'Só a administração vê: grupo pequeno demais para comparar (n = 3)',
    });
    const whole = await ask(place(farms[20]), admin);
    expect(rowIn(whole.body, 'gmd_global_kg')).toMatchObject({
      n: 23,
      closed_to_others: 'Só a administração vê estes números: os outros ainda veem os da edição 1',
    });
  });

  it('is there for whoever reaches the farm, and for nobody else', async () => {
    for (const [person, status] of [
      [customer(3), 200],
      [technician, 200],
      [everywhere, 200],
      [admin, 200],
      [customer(4), 404],
    ] as const)
      expect([person.name, (await ask(place(farms[3]), person)).status]).toEqual([person.name, status]);
    expect((await ask(place(farms[4]), technician)).status).toBe(404);
    expect((await ask(`trend?farm_id=${farms[4]?.id}&indicator=gmd_global_kg`, technician)).status).toBe(404);
  });
});

describe('the group of the own system', () => {
  it('is taken where the edition tells of it, and all farms where it is too small', async () => {
    const own = `SYSTEM-${SYSTEM_A}`;
    const placed = async (of: Harvest, group: string) => {
      const { body } = await ask(`position?harvest_id=${of.id}&farm_id=${farms[0]?.id}&group=${group}`, customer());
      return [body.group.key, body.own_group];
    };
    expect(await placed(next, 'OWN')).toEqual([own, own]);
    expect(await placed(next, '')).toEqual(['GERAL', own]);
    // With the mean of all farms disclosed, this system would reveal the few farms of the other one.
    expect(await placed(harvest, 'OWN')).toEqual(['GERAL', null]);
  });
});

describe('the harvests with an edition', () => {
  it('are listed newest first, each once, so that no screen has to ask for another', async () => {
    const { status, body } = await ask('harvests?environment=BEEF_CATTLE', customer());
    expect([status, body.resultList.map(({ id }: { id: number }) => id)]).toEqual([200, [next.id, harvest.id]]);
    expect((await ask('harvests?environment=DAIRY_CATTLE', admin)).body).toEqual({ resultList: [], size: 0 });
    expect((await ask('harvests?environment=OUTRO', admin)).status).toBe(400);
  });
});

describe('what is asked wrongly', () => {
  it('is refused in words', async () => {
    expect(await ask(place(farms[0], 'SYSTEM-9'), customer())).toMatchObject({
      status: 400,
      body: { fields: { group: expect.stringContaining('GERAL') } },
    });
    const none = await ask(`position?harvest_id=${unpublished.id}&farm_id=${farms[0]?.id}`, customer());
    expect(none).toMatchObject({ status: 409, body: { code: 'not_published', last_published: { id: next.id } } });
    expect((await ask(`groups?harvest_id=${unpublished.id}`, customer())).status).toBe(409);
    expect((await ask(`scoreboard?harvest_id=${harvest.id}&draft=true`, customer())).status).toBe(403);
    expect((await ask(`scoreboard?harvest_id=${harvest.id}&draft=talvez`, customer())).status).toBe(400);
    expect(await ask(`trend?farm_id=${farms[0]?.id}&indicator=milk_price`, customer())).toMatchObject({
      status: 400,
      body: { fields: { indicator: 'Indicador desconhecido no benchmarking' } },
    });
    expect((await ask(`trend?farm_id=${farms[0]?.id}&indicator=gmd_global_kg&group=REGION-1`, customer())).status).toBe(400);
  });
});

describe('from harvest to harvest', () => {
  it('money is in that of the last one, and the group is beside the farms that stayed', async () => {
    const { body } = await ask(`trend?farm_id=${farms[5]?.id}&indicator=desembolso_cab_mes`, customer(5));
    expect(body.currency).toBe('R$ de jun/2042 (IGP-DI)');
    expect(body.points).toMatchObject([
      { edition: 1, value: 85, value_reason: null, n: 22, harvest: { title: '2040/2041' } },
      { edition: 1, value: 85, corrected: 85, n: 20, mean: 89.5, mean_corrected: 89.5 },
    ]);
    // Paid in July at index 80: R$ 80 per head and month.
    expect([body.points[0].corrected, body.points[0].mean_corrected]).toEqual([expect.closeTo(110, 9), expect.closeTo(110, 9)]);
    // 19 farms count in both; one of the second is not among them.
    expect(body.matched).toEqual({
      farms: null,
      since: null,
      points: [],
      reason: 'As fazendas que ficaram em todas as safras são poucas: daria para saber qual é cada uma',
    });
    const whole = await ask(`trend?farm_id=${farms[5]?.id}&indicator=desembolso_cab_mes`, admin);
    expect(whole.body.matched).toMatchObject({ farms: 20, points: [{ mean: 89.5 }, { mean: 89.5 }] });
    const physical = await ask(`trend?farm_id=${farms[5]?.id}&indicator=gmd_global_kg`, customer(5));
    expect(physical.body).toMatchObject({ currency: null, points: [{ value: 0.35, corrected: 0.35 }, { corrected: 0.35 }] });
  });

  it('a harvest without the farm has no value of its own and says why', async () => {
    const { body } = await ask(`trend?farm_id=${farms[20]?.id}&indicator=gmd_global_kg`, customer(8));
    expect(body.points).toMatchObject([
      { value: 0.5, value_reason: null },
      { value: null, corrected: null, value_reason: 'A fazenda não está nesta edição' },
    ]);
  });
});

describe('as a file', () => {
  const file = async (path: string, person: Person) => {
    const answer = await app.inject({ url: `/api/benchmarking/${path}`, headers: await signInAs(app, person) });
    return { status: answer.statusCode, type: answer.headers['content-type'], name: String(answer.headers['content-disposition']), answer };
  };

  it('says of a group what the screen says, and no more', async () => {
    const csv = await file(`csv?harvest_id=${harvest.id}&category_livestock_system_id=${SYSTEM_B}`, customer());
    expect(csv).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
    const gain = csv.answer.body.split('\r\n').find((line) => line.includes('"GMD global"'));
    expect(gain).toBe('"Produtivo";"GMD global";"kg/cab/dia";"maior";3;;;;;;"Grupo pequeno demais para comparar (n = 3)"');
    const whole = await file(`csv?harvest_id=${harvest.id}`, admin);
    expect(whole.answer.body).toContain('"Produtivo";"GMD global";"kg/cab/dia";"maior";23;');
  });

  it('has no text that a spreadsheet would run, nor an apostrophe before one, and no number with an exponent', async () => {
    const { answer } = await file(`csv?harvest_id=${harvest.id}&farm_ids=${farms[3]?.id}`, admin);
    const cells = parse(answer.body, { delimiter: ';', bom: true }).flat();
    expect(cells).toContain('arroba/ha');
    expect(cells.filter((cell: string) => /^['=+@]|\de-\d/.test(cell))).toEqual([]);
  });

  it('is the paper of a farm for whoever reaches it', async () => {
    const paper = await file(`pdf?harvest_id=${harvest.id}&farm_ids=${farms[3]?.id}`, technician);
    expect(paper).toMatchObject({ status: 200, type: 'application/pdf', name: expect.stringContaining(farms[3]?.name ?? '') });
    const text = readPdf(paper.answer.rawPayload).flat().join('\n');
    expect(text).toContain('Placar individual');
    expect(text).toContain('edição 2, publicada em 11/07/2041');
    for (const farm of farms) if (farm.customerId !== farms[3]?.customerId) expect(text).not.toContain(farm.name);
    expect((await file(`pdf?harvest_id=${harvest.id}&farm_ids=${farms[4]?.id}`, technician)).status).toBe(404);
    const workbook = await file(`xls?harvest_id=${harvest.id}&farm_ids=${farms[3]?.id}`, technician);
    expect(workbook.type).toContain('spreadsheetml');
  });

  it('is of all farms where no group is named, as the screen is, and says against what a farm is worse', async () => {
    const farm = farms[5];
    const unnamed = await ask(`position?harvest_id=${harvest.id}&farm_id=${farm?.id}`, customer(5));
    expect(unnamed.body).toEqual((await ask(place(farm, GENERAL_GROUP), customer(5))).body);
    const paper = await file(`pdf?harvest_id=${harvest.id}&farm_ids=${farm?.id}`, customer(5));
    const named = await file(`pdf?harvest_id=${harvest.id}&farm_ids=${farm?.id}&group=${GENERAL_GROUP}`, customer(5));
    const words = ({ answer }: typeof paper) => readPdf(answer.rawPayload).flat().join(' ');
    expect(words(paper)).toBe(words(named));
    expect(words(paper)).toContain(' Todas as fazendas ');
    expect(words(paper)).toMatch(/Diferença .*da média .*\bpior\b/);
    expect(words(paper)).toContain('passou da');
    expect(words(paper)).not.toMatch(/passou(?! d)/);
  });

  it('of a farm says what its owner may see, whoever hands it over', async () => {
    const asked = (farm: Farm | undefined) => `csv?harvest_id=${harvest.id}&farm_ids=${farm?.id}&group=GERAL`;
    for (const person of [admin, everywhere]) {
      const [handed, own] = [await file(asked(farms[5]), person), await file(asked(farms[5]), customer(5))];
      expect(handed.answer.body).toBe(own.answer.body);
      expect(handed.answer.body).toContain('Números da edição 1: poucas fazendas entraram ou saíram do grupo desde então');
    }
  });

  it('of a farm tells a technician no more than the screen, nor its owner more than its own', async () => {
    const asked = `csv?harvest_id=${harvest.id}&farm_ids=${farms[5]?.id}&group=GERAL`;
    const gain = async (person: Person) =>
      (await file(asked, person)).answer.body.split('\r\n').find((line) => line.includes('"GMD global"'));
    const technicianOf = async (customers: readonly number[]) => {
      const person = await createPerson(pool, 'TECHNICAL');
      for (const at of customers)
        await pool.query('insert into technicals_customers (user_id, customer_id) values ($1, $2)', [person.id, owners[at]?.id]);
      return person;
    };
    const own = await gain(customer(5));
    expect(own).toContain('Números da edição 1');
    expect(await gain(await technicianOf([5]))).toBe(own);
    // The added farm belongs to this technician, who learns no more about the others.
    expect(await gain(await technicianOf([5, 7]))).toBe(own);
    // A technician of all customers but one could subtract the known farms from the owner's mean.
    expect(await gain(await technicianOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toContain('Grupo pequeno demais para comparar');
  });

  it('says of a group what others than administrators do not see', async () => {
    const asked = `harvest_id=${harvest.id}&category_livestock_system_id=${SYSTEM_B}`;
    const line = /"GMD global";.*"Só a administração vê: grupo pequeno demais para comparar \(n = 3\); indicativo"/;
    expect((await file(`csv?${asked}`, admin)).answer.body).toMatch(line);
    const words = async (person: Person) =>
      readPdf((await file(`pdf?${asked}`, person)).answer.rawPayload)
        .flat()
        .join(' ');
    expect(await words(admin)).toContain('Só para a administração: traz números que clientes e técnicos não veem.');
    expect(await words(customer())).not.toContain('Só para a administração');
  });

  it('is of one group, and of no other cut', async () => {
    const two = await file(`csv?harvest_id=${harvest.id}&category_livestock_system_id=${SYSTEM_A}&region_id=1`, customer());
    expect(two.answer.json().fields).toHaveProperty('group');
    expect((await file(`csv?harvest_id=${harvest.id}&farm_ids=x`, customer())).status).toBe(400);
  });
});

it('names no farm and no person but the own, whoever asks for what', async () => {
  const everything = async (person: Person, own: Farm | undefined) => {
    const asked = ['GERAL', `SYSTEM-${SYSTEM_A}`, `SYSTEM-${SYSTEM_B}`].flatMap((group) => [
      place(own, group),
      `scoreboard?harvest_id=${harvest.id}&group=${group}`,
      `trend?farm_id=${own?.id}&indicator=gmd_global_kg&group=${group}`,
    ]);
    const more = [`groups?harvest_id=${harvest.id}`, `position?harvest_id=${harvest.id}&farm_id=${farms[7]?.id}`, place(own, 'x')];
    const answers = await Promise.all([...asked, ...more].map((path) => ask(path, person)));
    // Files and their names too; the CSV stands for the packed workbook.
    const group = `harvest_id=${harvest.id}`;
    const files = [
      `csv?${group}`,
      `csv?${group}&farm_ids=${own?.id}`,
      `csv?${group}&farm_ids=${farms[7]?.id}`,
      `xls?${group}`,
      `pdf?${group}`,
    ];
    const sent = await Promise.all(
      files.map(async (path) => app.inject({ url: `/api/benchmarking/${path}`, headers: await signInAs(app, person) })),
    );
    const paper = sent.at(-1)?.rawPayload ?? Buffer.alloc(0);
    return [
      ...answers.map(({ text }) => text),
      ...sent.map(({ headers, body }) => JSON.stringify(headers) + body),
      ...readPdf(paper).flat(),
    ].join('\n');
  };
  for (const [person, index] of [
    [customer(0), 0],
    [technician, 3],
  ] as const) {
    const text = await everything(person, farms[index]);
    const own = farms.filter(({ customerId }) => customerId === farms[index]?.customerId);
    for (const farm of farms) if (!own.includes(farm)) expect(text).not.toContain(farm.name);
    for (const owner of owners) expect(text).not.toContain(`"${owner.name}"`);
    // No value of a single farm either.
    expect(text).toContain('"outlier_values":null');
    expect(text).not.toContain('"outlier_values":[');
  }
  const { text } = await ask(`scoreboard?harvest_id=${harvest.id}`, admin);
  expect(text).toContain('"outlier_values":[');
});

it('the same farms are those from the first harvest on that the farm looked at is in', async () => {
  const newcomer = await createFarm(pool, owners[4] as Owner);
  const later = [await createHarvest(pool, 2042), await createHarvest(pool, 2043)];
  const rows = [...farms.slice(0, 20).map((_, index) => rowOf(index)), { ...rowOf(3), farm: newcomer }];
  for (const of of later) await publishRows(pool, of, 1, rows);
  const asked = async (farm: Farm | undefined, person: Person) =>
    (await ask(`trend?farm_id=${farm?.id}&indicator=mortality_pct`, person)).body.matched;
  expect(await asked(newcomer, admin)).toMatchObject({ farms: 21, since: { title: '2042/2043' }, points: [{}, {}] });
  expect(await asked(farms[3], admin)).toMatchObject({ farms: 20, since: { title: '2040/2041' }, points: [{}, {}, {}, {}] });
  // The owner sees it too, because the group is the same in both harvests.
  expect(await asked(newcomer, customer(4))).toMatchObject({ farms: 21, since: { title: '2042/2043' } });
  const alone = await ask(`trend?farm_id=${farms[21]?.id}&indicator=mortality_pct&group=SYSTEM-${SYSTEM_B}`, admin);
  expect(alone.body.matched.reason).toBe('O grupo não pode ser mostrado em todas as safras');
});
