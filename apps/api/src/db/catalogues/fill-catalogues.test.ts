import { beforeAll, describe, expect, it } from 'vitest';
import { judgeRow } from '#model/kit/check';
import { isReferenceField, type Row, type Value } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { registry, resourceOf } from '#model/registry';
import { testDatabase } from '../../../test/database';
import { fillCatalogues } from './fill-catalogues';
import { BEEF_CATEGORY } from './herd';
import type { StartRow } from './start-row';
import { loadStartValues } from './start-values';
import { DSM_MATERIAL_TYPE } from './stock';

const catalogues = registry.filter((resource) => resource.access === 'catalogue');
let startValues: Readonly<Record<string, readonly StartRow[]>>;

beforeAll(async () => {
  startValues = await loadStartValues();
});

/** The judge expects references with the attributes of their target, not bare ids. */
function modelRow(resource: Resource, row: StartRow): Row {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const value = row[name] as Value | undefined;
      return [name, isReferenceField(field) && typeof value === 'number' ? target(field.to, value) : value];
    }),
  );
}

function target(path: string, id: number) {
  const found = startValues[path]?.find((row) => row.id === id);
  if (!found) throw new Error(`no start value ${id} in ${path}`);
  const references = Object.entries(resourceOf(path).fields).filter(([, field]) => isReferenceField(field));
  return { ...found, ...Object.fromEntries(references.map(([name]) => [name, found[name] && { id: found[name] }])), id };
}

describe('start values', () => {
  it('exist for every declared catalogue, and for nothing else', () => {
    expect(Object.keys(startValues).sort()).toEqual(catalogues.map((resource) => resource.path).sort());
  });

  it.each(catalogues.map((resource) => [resource.path, resource] as const))('of %s obey their declaration', (path, resource) => {
    for (const row of startValues[path] ?? []) {
      const environment = row.environment ?? 'BEEF_CATTLE';
      const variant = variantOf(resource, environment);
      const { errors } = judgeRow(variant, modelRow(variant, row), new Set(Object.keys(row)), { environment, today: '2026-07-01' });
      expect(errors, JSON.stringify(row)).toEqual({});
      expect(Object.keys(row).filter((name) => !['id', 'environment'].includes(name) && !(name in resource.fields))).toEqual([]);
      expect(Boolean(row.environment)).toBe(Boolean(resource.environments));
    }
  });

  it('hold every state and municipality of Brazil', () => {
    expect(startValues.states).toHaveLength(27);
    expect(startValues.cities).toHaveLength(5571);
    expect(startValues.states).toContainEqual({ id: 50, title: 'Mato Grosso do Sul', abbreviation: 'MS', region: 3 });
    expect(startValues.cities).toContainEqual({ id: 5000203, title: 'Água Clara', zip_code: null, country: 1, region: 3, state: 50 });
  });

  it('keep the ids that the specification fixes', () => {
    expect(BEEF_CATEGORY.calves).toBe(3);
    expect(startValues.regions?.map((region) => region.id)).toEqual([1, 2, 3, 4, 5]);
    const groups = new Map(startValues.cost_centers?.map(({ id, type, group }) => [id, `${type} ${group}`]));
    expect([302, 24, 1, 303, 304, 9, 21, 25, 305].map((id) => groups.get(id))).toEqual(
      [
        'NUTRICAO',
        'REPRODUCAO',
        'ADMINISTRACAO',
        'MAO_DE_OBRA',
        'MAQUINAS',
        'INFRAESTRUTURA',
        'PASTAGEM',
        'SANIDADE',
        'TOTAL_AGRUPADO',
      ].map((group) => `DESPESAS ${group}`),
    );
    expect([306, 307, 308].map((id) => groups.get(id))).toEqual(Array(3).fill('DESPESAS ESTOQUE'));
    expect([300, 11, 122].map((id) => groups.get(id))).toEqual([
      'OUTROS_CREDITOS FINANCIAMENTO',
      'DESPESAS FINANCIAMENTO',
      'RECEITAS OUTRAS_RECEITAS',
    ]);
    expect(startValues.category_material_type).toContainEqual({ ...DSM_MATERIAL_TYPE, is_dsm: true });
  });

  it('give every row of a catalogue an id of its own and the same fields', () => {
    for (const [path, rows] of Object.entries(startValues)) {
      expect(new Set(rows.map((row) => row.id)).size, path).toBe(rows.length);
      const shapes = rows.map((row) => Object.keys(row).sort().join());
      expect(new Set(shapes).size, path).toBe(1);
    }
  });

  it('make three references times two categories of calves, in both grids', () => {
    expect(startValues.category_reference_category_weaning).toHaveLength(12);
  });

  it('say what they mean: each code of a catalogue is that of some row', () => {
    const codes = (path: string, name: string, environment?: string) => {
      const rows = startValues[path]?.filter((row) => environment === undefined || row.environment === environment) ?? [];
      return [...new Set(rows.flatMap((row) => row[name] ?? []))].sort();
    };
    const options = (path: string, name: string) => {
      const field = resourceOf(path).fields[name];
      return field && 'options' in field ? field.options.map(({ value }) => value).sort() : [];
    };
    for (const [path, name] of [
      ['category_reference', 'counts'],
      ['category_reference', 'parity'],
      ['category_reproduction', 'parity'],
      ['category_weaning', 'sex'],
      ['category_area', 'type_area_distribution'],
      ['category_zootechnical_case', 'counts_as'],
      ['category_milk_quality_type', 'measure'],
      ['cost_centers', 'group'],
      ['cost_centers', 'cost_line'],
    ] as const) {
      expect([path, name, codes(path, name)]).toEqual([path, name, options(path, name)]);
    }
    expect(codes('category_livestock', 'role', 'BEEF_CATTLE')).toEqual(['BREEDING_COW', 'BULL', 'CALF']);
    expect(codes('category_livestock', 'role', 'DAIRY_CATTLE')).toEqual(['BULL', 'CALF', 'DRY_COW', 'HEIFER', 'LACTATING_COW']);
    const titled = (path: string, flag: string) => startValues[path]?.filter((row) => row[flag] === true).map(({ title }) => title);
    expect(titled('category_livestock_system', 'breeds_calves')).toEqual(['Cria', 'Cria-recria', 'Cria-recria-engorda']);
    expect(titled('category_livestock_system', 'only_confinement')).toEqual(['Exclusiva de confinamento']);
    expect([titled('category_confinement', 'has_confinement'), titled('category_ilp', 'has_ilp')]).toEqual([
      ['Com confinamento'],
      ['Com ILP'],
    ]);
    expect([titled('category_work_fronts', 'field_work'), titled('category_material_type', 'is_dsm')]).toEqual([
      ['Campo (pecuária)'],
      ['Insumo DSM'],
    ]);
    expect(titled('cost_centers', 'in_diagnosis')).toHaveLength(15);
  });

  it('describe every dairy cost centre that is chosen by hand', () => {
    const described = new Set(startValues.cost_centers_description?.map((row) => row.cost_center));
    const chosen = startValues.cost_centers?.filter((row) => row.environment === 'DAIRY_CATTLE' && row.automatic !== true) ?? [];
    expect(chosen.filter(({ id }) => !described.has(id)).map((row) => row.title)).toEqual([]);
  });

  it('tell the kinds of dairy cost centres apart', () => {
    const withFlag = (flag: string) => startValues.cost_centers?.filter((row) => row[flag] === true).map((row) => row.title);
    expect(withFlag('automatic')).toEqual(['Venda de animais', 'Compra de rebanho']);
    expect(withFlag('is_investment')).toEqual(['Compra de rebanho', 'Investimentos - máquinas, benfeitorias, formação de pastagem']);
    expect(withFlag('team_related')).toEqual(['Mão de obra']);
    expect(withFlag('is_milk')).toHaveLength(4);
    expect(withFlag('only_quantity')).toHaveLength(3);
    expect(startValues.cost_centers_description?.filter((row) => row.from_agriculture)).toHaveLength(9);
  });
});

describe('fillCatalogues', async () => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  const count = async (table: string): Promise<number> =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;

  it('fills an empty base whole', async () => {
    for (const { path } of catalogues) expect(await count(path), path).toBe(startValues[path]?.length);
  });

  it('lets new rows follow those it wrote', async () => {
    const answer = await client.query<{ id: number }>("insert into category_biomes (title) values ('Manguezal') returning id");
    expect(answer.rows[0]?.id).toBe(7);
  });

  it('keeps the ids of its own away from the fixed ones', async () => {
    const answer = await client.query<{ id: number }>(
      "insert into cost_centers (environment, type, title) values ('BEEF_CATTLE', 'DESPESAS', 'Drones') returning id",
    );
    expect(answer.rows[0]?.id).toBe(Math.max(...(startValues.cost_centers ?? []).map(({ id }) => id)) + 1);
  });

  it('leaves a catalogue empty that somebody has emptied', async () => {
    await client.query('delete from faq; delete from category_faq; delete from category_racial_group');
    await fillCatalogues(client);
    expect([await count('category_faq'), await count('category_racial_group')]).toEqual([0, 0]);
  });

  it('touches no catalogue that holds anything, and skips rows whose parent is gone', async () => {
    await client.query(`delete from category_livestock; delete from category_deaths_reason where id > 1;
      delete from category_ages where id = 5; delete from catalogue_fills`);
    await fillCatalogues(client);
    expect(await count('category_ages')).toBe(4);
    expect(await count('category_deaths_reason')).toBe(1);
    expect(await count('category_faq')).toBe(startValues.category_faq?.length);
    const titles = (await client.query<{ title: string }>('select title from category_livestock')).rows.map((row) => row.title);
    expect(titles).toContain('Bezerros(as) 0-8 meses');
    expect(titles).not.toContain('Matrizes em reprodução');
    expect(await count('catalogue_fills')).toBe(catalogues.length);
    client.release();
  });
});
