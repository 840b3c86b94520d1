import type { ClientBase } from 'pg';
import { isReferenceField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { columnOf } from '../expected-schema';
import { advanceSequence, insertTableRows, quoteName, type TableRow } from '../insert-rows';
import type { StartRow } from './start-row';
import { loadStartValues } from './start-values';

/** Fills once per database and skips edited catalogues, so a start never fails over them. Call it under the preparation lock. */
export async function fillCatalogues(client: ClientBase): Promise<void> {
  const unfilled = await unfilledCatalogues(client);
  const empty = unfilled.filter(({ isEmpty }) => isEmpty);
  if (empty.length > 0) {
    const startValues = await loadStartValues();
    for (const { catalogue } of empty) await fill(client, catalogue, startValues[catalogue.path] ?? []);
  }
  await insertTableRows(
    client,
    FILLS,
    unfilled.map(({ catalogue }) => ({ path: catalogue.path })),
  );
}

const FILLS = 'catalogue_fills';

async function unfilledCatalogues(client: ClientBase): Promise<{ catalogue: Resource; isEmpty: boolean }[]> {
  const catalogues = registry.filter((resource) => resource.access === 'catalogue');
  const checks = catalogues.map(
    ({ path }, index) => `select ${index} as index, not exists (select from ${quoteName(path)}) as is_empty
      where not exists (select from ${FILLS} where path = '${path}')`,
  );
  const answer = await client.query<{ index: number; is_empty: boolean }>(checks.join(' union all '));
  const emptiness = new Map(answer.rows.map((row) => [row.index, row.is_empty]));
  return catalogues.flatMap((catalogue, index) => {
    const isEmpty = emptiness.get(index);
    return isEmpty === undefined ? [] : [{ catalogue, isEmpty }];
  });
}

async function fill(client: ClientBase, catalogue: Resource, rows: readonly StartRow[]): Promise<void> {
  const written = await insertTableRows(
    client,
    catalogue.path,
    rows.map((row) => tableRow(catalogue, row)),
    parentsExist(catalogue),
  );
  if (written > 0) await advanceSequence(client, catalogue.path);
}

function tableRow(catalogue: Resource, row: StartRow): TableRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(catalogue, name) ?? name, value]));
}

function parentsExist(catalogue: Resource): string {
  const conditions = Object.entries(catalogue.fields).flatMap(([name, field]) => {
    if (!isReferenceField(field)) return [];
    const column = quoteName(columnOf(catalogue, name) ?? name);
    return [`(given.${column} is null or exists (select from ${quoteName(field.to)} as parent where parent.id = given.${column}))`];
  });
  return conditions.join(' and ') || 'true';
}
