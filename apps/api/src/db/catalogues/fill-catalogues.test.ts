import { beforeAll, describe, expect, it } from 'vitest';
import { judgeRow } from '#model/kit/check';
import { isReferenceField, type Row, type Value } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { registry, resourceOf } from '#model/registry';
import { testDatabase } from '../../../test/database';
import { fillCatalogues } from './fill-catalogues';
import { BEEF_CATEGORY } from './herd';
import type { StartRow } from './start-row';
import { loadStartValues } from './start-values';

const catalogues = registry.filter((resource) => resource.access === 'catalogue');
let startValues: Readonly<Record<string, readonly StartRow[]>>;

beforeAll(async () => {
  startValues = await loadStartValues();
});

/** The row as the judge sees it: bare ids become references that carry the attributes of their target. */
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
      const { errors } = judgeRow(resource, modelRow(resource, row), new Set(Object.keys(row)), { environment, today: '2026-01-01' });
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

  it('touches no catalogue that holds anything, and skips rows whose parent is gone', async () => {
    await client.query(
      'delete from category_livestock; delete from category_deaths_reason where id > 1; delete from category_ages where id = 5',
    );
    await fillCatalogues(client);
    expect(await count('category_ages')).toBe(4);
    expect(await count('category_deaths_reason')).toBe(1);
    const titles = (await client.query<{ title: string }>('select title from category_livestock')).rows.map((row) => row.title);
    expect(titles).toContain('Bezerros(as) 0-8 meses');
    expect(titles).not.toContain('Matrizes em reprodução');
    client.release();
  });
});
