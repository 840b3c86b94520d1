import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/database';
import { createOwner, type Owner, type Person, signInAs } from '../../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../../test/places';
import { fileOf, type SentFile } from '../../../../test/upload';

const { app, pool } = await testApp();
let owner: Owner;
let platform: Owner;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  owner = await createOwner(pool, { onlyDiagnosis: true });
  platform = await createOwner(pool);
  harvest = await createHarvest(pool, 2024);
  farm = await createFarm(pool, owner);
});

const scope = () => `harvest_id=${harvest.id}&customer_id=${farm.customerId}&farm_id=${farm.id}`;

async function download(kind: string, query = '', as: Person = owner.user) {
  return app.inject({ url: `/api/support_material_diagnosis/${kind}${query}`, headers: await signInAs(app, as) });
}
async function upload(kind: string, file: SentFile, isDryRun: boolean, as: Person = owner.user) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/support_material_diagnosis/${kind}?${scope()}&dry_run=${isDryRun}`,
    ...fileOf(file, await signInAs(app, as)),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const valuesOf = async (path: string, fields: string) =>
  (await pool.query(`select ${fields} from ${path} where farm_id = $1 order by id`, [farm.id])).rows;

async function filled(kind: string, entries: Readonly<Record<string, Readonly<Record<string, string | number>>>>): Promise<Uint8Array> {
  const rows = await rowsOf((await download(kind, `?${scope()}`)).rawPayload);
  const head = rows.findIndex(([first]) => first === 'Código');
  for (const [code, values] of Object.entries(entries)) {
    const row = rows.find(([first]) => first === code);
    for (const [label, value] of Object.entries(values)) if (row) row[rows[head]?.indexOf(label) ?? -1] = value;
  }
  return writeXlsx({ sheets: [{ name: 'Preenchida', rows: rows as never }] });
}

async function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map((row) => [...row]);
}

describe('a support file', () => {
  it.each(['cost_menu', 'cost', 'area', 'stock'])('%s has questions, cells to fill in and formulas, blank or of a farm', async (kind) => {
    const blank = await download(kind, '', platform.user);
    expect([blank.statusCode, blank.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const { sheets } = await readXlsx(blank.rawPayload);
    const formulas = [...(sheets[0]?.cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []);
    expect(formulas.some((one) => one.startsWith('SUM'))).toBe(true);
    const own = await download(kind, `?${scope()}`);
    expect(own.headers['content-disposition']).toContain(encodeURIComponent(farm.name));
    expect(String((await rowsOf(own.rawPayload))[1]?.[0])).toContain(farm.name);
  });

  it('answers 404 for other farms and unknown kinds', async () => {
    const stranger = await createOwner(pool, { onlyDiagnosis: true });
    expect((await download('cost', `?${scope()}`, stranger.user)).statusCode).toBe(404);
    expect((await download('gado')).statusCode).toBe(404);
    expect((await download('cost', '?fazenda=1')).statusCode).toBe(400);
    expect((await upload('cost', 'Código', true, platform.user)).status).toBe(403);
    expect((await upload('cost', 'Código', true, stranger.user)).status).toBe(404);
  });
});

describe('a filled worksheet', () => {
  const VALUE = 'Na safra (R$)';
  const STOCK_HEAD =
    'Código;Inicial (cab);Inicial (kg/cab);Entradas (cab);Entradas (kg/cab);Entradas (R$/@);Saídas (cab);Saídas (kg vivo/cab);Saídas (kg carcaça/cab);Saídas (R$/@);Mortes (cab);Nascimentos (cab);Final (cab);Final (kg/cab)';

  it('of costs passes a dry run, then is written as a whole', async () => {
    const file = await filled('cost', {
      302: { [VALUE]: 180_000 },
      25: { [VALUE]: '12.500,50' },
      '306-I': { [VALUE]: 0 },
      122: { [VALUE]: 7_000 },
    });
    const tried = await upload('cost', file, true);
    expect(tried).toEqual({ status: 200, body: { inserts: 4, updates: 0, unchanged: 0, errors: [], more_errors: 0 } });
    expect(await valuesOf('financials_diagnosis', 'value')).toEqual([]);
    expect((await upload('cost', file, false)).body).toMatchObject({ inserts: 4 });
    const written = await valuesOf('financials_diagnosis', 'cost_center_id as center, value::float');
    expect(written).toEqual(
      expect.arrayContaining([
        { center: 302, value: 180_000 },
        { center: 25, value: 12_500.5 },
      ]),
    );
    expect((await upload('cost', await filled('cost', { 25: { [VALUE]: 13_000 } }), true)).body).toMatchObject({
      inserts: 0,
      updates: 1,
      unchanged: 3,
    });
  });

  it('names line and column of everything that is wrong, and writes nothing of it', async () => {
    const before = await valuesOf('financials_diagnosis', 'id, version');
    const file = await filled('cost', { 24: { [VALUE]: 50 }, 303: { [VALUE]: 'muito' }, 305: { [VALUE]: 900_000 }, 307: { [VALUE]: 3 } });
    const { status, body } = await upload('cost', file, true);
    const rows = await rowsOf((await download('cost', `?${scope()}`)).rawPayload);
    const lineOf = (code: string) => rows.findIndex(([first]) => first === code) + 1;
    expect(status).toBe(200);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { row: lineOf('24'), fields: { [VALUE]: expect.stringContaining('Valor mínimo 100') } },
        { row: lineOf('303'), fields: { [VALUE]: 'Valor inválido' } },
      ]),
    );
    expect(await upload('cost', file, false)).toMatchObject({ status: 422, body: { rows: expect.any(Array) } });
    expect(await valuesOf('financials_diagnosis', 'id, version')).toEqual(before);
    const both = await upload('cost', await filled('cost', { 305: { [VALUE]: 900_000 } }), true);
    expect(both.body.errors).toMatchObject([{ fields: { [VALUE]: /por centro de custo/ } }]);
  });

  it('of cost items is summed from monthly and yearly amounts', async () => {
    const file = await filled('cost_menu', {
      '303.1': { 'Por mês (R$)': 9_000 },
      '303.3': { 'Por mês (R$)': 1_000, Meses: 3 },
      '303.4': { 'No ano (R$)': 2_500 },
    });
    expect((await upload('cost_menu', file, false)).body).toMatchObject({ inserts: 1, errors: [] });
    expect(await valuesOf('financials_diagnosis', 'value::float, cost_center_id as center')).toContainEqual({
      center: 303,
      value: 113_500,
    });
    const wrong = await upload('cost_menu', await filled('cost_menu', { '303.1': { 'Por mês (R$)': 10, Meses: 13 } }), true);
    expect(wrong.body.errors).toMatchObject([{ fields: { Meses: 'Use de 0 a 12 meses' } }]);
  });

  it('of area and team sums the rows marked to count', async () => {
    const file = await filled('area', {
      'A-1': { Quantidade: 600.5 },
      'A-2': { Quantidade: 100, 'Conta?': 'não' },
      'E-1': { Quantidade: 3, 'Conta?': 'Sim' },
      'E-2': { Quantidade: '1,5', 'Conta?': 'Não' },
    });
    expect((await upload('area', file, false)).body).toEqual({ inserts: 1, updates: 0, unchanged: 0, errors: [], more_errors: 0 });
    const fields = 'total_area::float, total_team::float, total_work_front::float';
    expect(await valuesOf('area_team_diagnosis', fields)).toEqual([{ total_area: 600.5, total_team: 4.5, total_work_front: 3 }]);
    const wrong = await upload('area', await filled('area', { 'A-1': { Quantidade: 5, 'Conta?': 'talvez' } }), true);
    expect(wrong.body.errors).toMatchObject([{ fields: { 'Conta?': 'Responda Sim ou Não' } }]);
  });

  it('of the herd is written by block, and refuses births in other categories than calves', async () => {
    const heads = {
      'Inicial (cab)': 100,
      'Inicial (kg/cab)': 450,
      'Saídas (cab)': 10,
      'Saídas (kg vivo/cab)': 480,
      'Saídas (kg carcaça/cab)': 250,
      'Saídas (R$/@)': 310,
    };
    const file = await filled('stock', { 2: { ...heads, 'Final (cab)': 90, 'Final (kg/cab)': 455 } });
    expect((await upload('stock', file, false)).body).toEqual({ inserts: 3, updates: 0, unchanged: 0, errors: [], more_errors: 0 });
    const fields = 'block, amount::float, weight::float, value_arroba::float';
    expect(await valuesOf('diagnosis_herd', fields)).toContainEqual({ block: 'DEPARTURE', amount: 10, weight: 480, value_arroba: 310 });
    const wrong = await upload('stock', await filled('stock', { 2: { 'Final (kg/cab)': 5_000, 'Nascimentos (cab)': 3 } }), true);
    expect(wrong.body.errors.flatMap(({ fields: broken }: { fields: object }) => Object.keys(broken)).sort()).toEqual([
      'Final (kg/cab)',
      'Nascimentos (cab)',
    ]);
  });

  it.each([
    ['cost', `Código;${VALUE}`, ['24;5000', '25;7000', '24;9000']],
    ['cost_menu', 'Código;Por mês (R$);Meses;No ano (R$)', ['303.1;9000;;', '303.3;1000;3;', '303.1;8000;;']],
    ['area', 'Código;Quantidade;Conta?', ['A-1;600;', 'A-2;100;', 'A-1;600;']],
    ['cost', `Código;${VALUE}`, ['24;5000', '25;7000', '024;9000']],
    ['cost_menu', 'Código;Por mês (R$);Meses;No ano (R$)', ['303.1;9000;;', '303.10;1000;3;', '0303.01;8000;;']],
    ['stock', STOCK_HEAD, ['2;100;450', '3;50;80', '02;90;450'].map((line) => line + ';'.repeat(STOCK_HEAD.split(';').length - 3))],
    ['area', 'Código;Quantidade;Conta?', ['A-1;600;', 'A-2;100;', 'A-01;600;']],
  ])('of %s with a line twice is refused, naming both lines', async (kind, head, lines) => {
    const file = [head, ...lines].join('\r\n');
    const errors = [{ row: 4, fields: { Código: 'Código repetido: já está na linha 2' } }];
    expect((await upload(kind, file, true)).body.errors).toEqual(errors);
    expect(await upload(kind, file, false)).toMatchObject({ status: 422, body: { rows: errors } });
  });

  it('is refused when it is another file or no worksheet', async () => {
    const other = await filled('area', {});
    expect(await upload('cost', other, true)).toMatchObject({ status: 422, body: { code: 'other_worksheet' } });
    expect(await upload('cost', 'Nome;Valor\r\nx;1', true)).toMatchObject({ status: 422, body: { code: 'other_worksheet' } });
    const strange = await upload('cost', `Código;${VALUE}\r\nX9;100`, true);
    expect(strange.body.errors).toEqual([{ row: 2, fields: { Código: 'Código desconhecido: não mude a primeira coluna' } }]);
    const unknown = await upload('cost', `Código;${VALUE}\r\n99999;100`, true);
    expect(unknown.body.errors).toMatchObject([{ row: 2, fields: { Código: expect.any(String) } }]);
  });
});
