import { sql } from 'kysely';
import { rowText, StoredTexts } from '#model/kit/alike';
import { asReference, type Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { Sql } from '../../sql/fragments';
import type { ListQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { select } from '../../sql/selection';
import type { JudgedDraft } from '../judge/steps';
import { variantOfRow } from '../table/shape';
import { idPages, readStoredIds } from './stored-rows';

/** Stateful: each stored row matches one new row at most, so call it once per row in order. */
export type IsStored = (draft: JudgedDraft) => boolean;

/** @param named ids that the file names itself; those rows do not match new ones. */
export async function readAlike(operation: Operation, resource: Resource, query: ListQuery, named: ReadonlySet<number>): Promise<IsStored> {
  const texts = new StoredTexts();
  const choose = (extra?: Sql) => select(operation, resource, query, extra);
  const { ids } = await readStoredIds(operation, choose(), sql`t.id`);
  const others = ids.filter((id) => !named.has(id));
  for await (const rows of idPages(operation, choose, others)) {
    for (const row of rows) texts.add(textOf(variantOfRow(resource, row), row));
  }
  return ({ variant, row }) => texts.take(textOf(variant, row));
}

/** Includes farm and harvest, because a file may cover several. */
const textOf = (variant: Resource, row: Row): string =>
  [asReference(row.harvest)?.id, asReference(row.farm)?.id, rowText(variant, row)].join(' ');
