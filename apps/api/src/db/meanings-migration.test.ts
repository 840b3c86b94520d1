import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database';
import { migrate } from './migrate';

/** A base that was filled before catalogues said what their rows mean. */

const { url, pool } = await testDatabase({ empty: true });
const FILES = join(import.meta.dirname, 'migrations');
const MEANINGS = /^\d+-meanings\.sql$/;
const folder = mkdtempSync(join(tmpdir(), 'porteira-meanings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = readdirSync(FILES).sort();
const last = files.findIndex((name) => MEANINGS.test(name));
function copy(names: readonly string[]): void {
  for (const name of names) cpSync(join(FILES, name), join(folder, name));
}

/** Rows as they stood then; some of them made or renamed by an administrator. */
const ROWS = `
  insert into category_livestock_system (id, title) values (1, 'Cria'), (2, 'Cria-recria'), (3, 'Cria-recria-engorda'), (4, 'Recria'),
    (5, 'Recria-engorda'), (6, 'Engorda'), (7, 'Exclusiva de confinamento'), (8, 'Haras'), (9, 'CRIA de elite');
  insert into category_confinement (id, title) values (1, 'Sem confinamento'), (2, 'Com confinamento');
  insert into category_ilp (id, title) values (1, 'Com ILP'), (2, 'Sem ILP');
  insert into category_area (id, title, livestock_use) values (1, 'Pastagem cultivada', true), (2, 'Agricultura anual', false),
    (3, 'Reserva legal e APP', false), (4, 'Benfeitorias e infraestrutura', false), (5, 'Açudes e brejos', false);
  insert into category_livestock (id, environment, title, sex, stage) values (1, 'BEEF_CATTLE', 'Touros', 'MALE', 'ADULTO'),
    (2, 'BEEF_CATTLE', 'Matrizes em reprodução', 'FEMALE', 'ADULTO'), (3, 'BEEF_CATTLE', 'Bezerros(as) 0-8 meses', 'MIXED', 'CRIA'),
    (4, 'BEEF_CATTLE', 'Fêmeas 9-12 meses', 'FEMALE', 'RECRIA'), (12, 'DAIRY_CATTLE', 'Vacas em lactação', 'FEMALE', 'ADULTO'),
    (13, 'DAIRY_CATTLE', 'Vacas secas', 'FEMALE', 'ADULTO'), (14, 'DAIRY_CATTLE', 'Novilhas acima de 24 meses', 'FEMALE', 'RECRIA'),
    (16, 'DAIRY_CATTLE', 'Bezerras 3-12 meses (desmamadas)', 'FEMALE', 'RECRIA'), (19, 'DAIRY_CATTLE', 'Machos em recria', 'MALE', 'RECRIA'),
    (20, 'DAIRY_CATTLE', 'Touros', 'MALE', 'ADULTO');
  insert into category_reference (id, show, title) values (1, 'MOUNT', 'Matrizes na estação'), (2, 'MOUNT', 'Fêmeas prenhes'),
    (3, 'BIRTH', 'Novilhas'), (4, 'BIRTH', 'Primíparas'), (5, 'BIRTH', 'Multíparas'), (6, 'MOUNT', 'Fêmeas vazias');
  insert into category_reproduction (id, category_reference_id, title) values (1, 1, 'Novilhas (24 meses)'), (2, 1, 'Primíparas'),
    (3, 1, 'Secundíparas'), (4, 2, 'PRIMIPARAS'), (5, 2, 'Novilhas (24 meses)'), (6, 2, 'Vacas falhadas');
  insert into category_weaning (id, title) values (1, 'Machos'), (2, 'Fêmeas'), (3, 'Guaxos');
  insert into category_work_fronts (id, title) values (1, 'Campo (pecuária)'), (2, 'Sede');
  insert into category_material_type (id, title) values (1, 'Vacinas'), (13, 'Núcleos DSM');
  insert into category_zootechnical_case (id, title) values (1, 'Partos'), (2, 'Casos de mastite clínica'), (3, 'Cetose');
  insert into category_milk_quality_type (id, title) values (1, 'Gordura (%)'), (3, 'CCS (mil cél./mL)'), (8, 'NUL (mg/dL)'), (9, 'Caseína (%)');
  insert into cost_centers (id, environment, type, title, bulky, team_related, is_investment) values
    (302, 'BEEF_CATTLE', 'DESPESAS', 'Nutrição', false, false, false), (401, 'BEEF_CATTLE', 'DESPESAS', 'Vacinas', false, false, false),
    (503, 'DAIRY_CATTLE', 'DESPESAS', 'Mão de obra', false, true, false), (505, 'DAIRY_CATTLE', 'DESPESAS', 'Volumoso', true, false, false),
    (513, 'DAIRY_CATTLE', 'DESPESAS', 'Minerais e aditivos', false, false, false), (515, 'DAIRY_CATTLE', 'DESPESAS', 'Sanidade', false, false, true),
    (526, 'DAIRY_CATTLE', 'DESPESAS', 'Outros', false, false, false), (507, 'DAIRY_CATTLE', 'RECEITAS', 'Sanidade', false, false, false);`;

beforeAll(async () => {
  copy(files.slice(0, last));
  await migrate(url, { folder });
  await pool.query(ROWS);
  copy(files.slice(last, last + 1));
  expect(await migrate(url, { folder })).toEqual([files[last]]);
});

/** What a column says of the rows of a catalogue, by id. */
async function said(table: string, column: string, where = 'true') {
  const { rows } = await pool.query<{ id: number; said: unknown }>(`select id, ${column} as said from ${table} where ${where} order by id`);
  return rows.map((row) => row.said);
}

describe('rows of before', () => {
  it('mean what rules took their titles for', async () => {
    expect(await said('category_livestock_system', 'breeds_calves')).toEqual([true, true, true, false, false, false, false, false, true]);
    expect(await said('category_livestock_system', 'rears_cattle')).toEqual([false, true, true, true, true, false, false, false, false]);
    expect(await said('category_livestock_system', 'finishes_cattle')).toEqual([false, false, true, false, true, true, true, false, false]);
    expect(await said('category_livestock_system', 'only_confinement', 'id in (6, 7)')).toEqual([false, true]);
    expect([await said('category_confinement', 'has_confinement'), await said('category_ilp', 'has_ilp')]).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await said('category_livestock', 'role')).toEqual([
      'BULL',
      'BREEDING_COW',
      'CALF',
      null,
      'LACTATING_COW',
      'DRY_COW',
      'HEIFER',
      'CALF',
      null,
      'BULL',
    ]);
  });

  it('are tied together where they had the same title, and known by their ids where rules knew those', async () => {
    expect(await said('category_reference', 'counts')).toEqual(['EXPOSED', 'PREGNANT', null, null, null, null]);
    expect(await said('category_reference', 'parity')).toEqual([null, null, 'NULLIPAROUS', 'PRIMIPAROUS', 'MULTIPAROUS', null]);
    expect(await said('category_reproduction', 'female_group')).toEqual([1, 2, 3, 2, 1, 4]);
    expect(await said('category_reproduction', 'parity')).toEqual([
      'NULLIPAROUS',
      'PRIMIPAROUS',
      'MULTIPAROUS',
      'PRIMIPAROUS',
      'NULLIPAROUS',
      null,
    ]);
    expect(await said('category_material_type', 'is_dsm')).toEqual([false, true]);
  });

  it('say what the indicators to come ask for', async () => {
    expect(await said('category_area', 'productive')).toEqual([true, true, false, false, false]);
    expect(await said('category_area', 'type_area_distribution')).toEqual([
      null,
      null,
      'RESERVA_LEGAL_APP',
      'BENFEITORIAS_INFRA_ESTRUTURA',
      null,
    ]);
    expect([await said('category_weaning', 'sex'), await said('category_work_fronts', 'field_work')]).toEqual([
      ['MALE', 'FEMALE', null],
      [true, false],
    ]);
    expect(await said('category_zootechnical_case', 'counts_as')).toEqual(['PARTOS', 'MASTITE', null]);
    expect(
      await said('category_milk_quality_type', 'array[measure, geometric_mean::text, legal_minimum::text, legal_maximum::text]'),
    ).toEqual([
      ['GORDURA', 'false', '3.00', null],
      ['CCS', 'true', null, '500.00'],
      ['NUL', 'false', null, null],
      [null, 'false', null, null],
    ]);
    expect(await said('cost_centers', 'in_diagnosis', 'id in (302, 401)')).toEqual([true, false]);
    expect(await said('cost_centers', 'cost_line', "environment = 'DAIRY_CATTLE'")).toEqual([
      'MAO_DE_OBRA',
      'VOLUMOSO',
      null,
      'MINERAIS',
      null,
      null,
    ]);
  });
});
