import type { ClientBase } from 'pg';
import { isReferenceField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { columnOf } from '../expected-schema';
import { advanceSequence, insertRows, quote, type TableRow } from '../insert-rows';
import type { StartRow } from './start-row';
import { loadStartValues } from './start-values';

/**
 * Gives every empty catalogue its start values, referred-to before referring. Catalogues that hold anything are left alone, and so
 * are rows whose parent somebody has removed: a start must never fail over a catalogue that was edited.
 * Call it inside a transaction that holds the lock of the preparation.
 */
export async function fillCatalogues(client: ClientBase): Promise<void> {
  const empty = await emptyCatalogues(client);
  if (empty.length === 0) return;
  const startValues = await loadStartValues();
  for (const catalogue of empty) {
    const rows = startValues[catalogue.path] ?? [];
    const written = await insertRows(
      client,
      catalogue.path,
      rows.map((row) => tableRow(catalogue, row)),
      parentsExist(catalogue),
    );
    if (written > 0) await advanceSequence(client, catalogue.path);
  }
}

async function emptyCatalogues(client: ClientBase): Promise<Resource[]> {
  const catalogues = registry.filter((resource) => resource.access === 'catalogue');
  const checks = catalogues.map(({ path }, index) => `select ${index} as index where not exists (select from ${quote(path)})`);
  const answer = await client.query<{ index: number }>(checks.join(' union all '));
  const isEmpty = new Set(answer.rows.map((row) => row.index));
  return catalogues.filter((_, index) => isEmpty.has(index));
}

function tableRow(catalogue: Resource, row: StartRow): TableRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(catalogue, name) ?? name, value]));
}

function parentsExist(catalogue: Resource): string {
  const conditions = Object.entries(catalogue.fields).flatMap(([name, field]) => {
    if (!isReferenceField(field)) return [];
    const column = quote(columnOf(catalogue, name) ?? name);
    return [`(given.${column} is null or exists (select from ${quote(field.to)} as parent where parent.id = given.${column}))`];
  });
  return conditions.join(' and ') || 'true';
}
