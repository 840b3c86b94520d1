import { sql } from 'kysely';
import { rowText, StoredTexts } from '#model/kit/alike';
import { asReference, type Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { Sql } from '../../sql/fragments';
import type { ListQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { select } from '../../sql/selection';
import type { JudgedDraft } from '../judge/steps';
import { natureOfRow } from '../table/shape';
import { pagesOf, readIds } from './stored-rows';

/** Says whether a new row is stored already; asked once of each, in their order. */
export type IsStored = (draft: JudgedDraft) => boolean;

/**
 * Reads what is stored where a file is to go.
 * @param named ids of the rows that the file names itself: those stand for their own lines.
 */
export async function readAlike(operation: Operation, resource: Resource, query: ListQuery, named: ReadonlySet<number>): Promise<IsStored> {
  const texts = new StoredTexts();
  const choose = (extra?: Sql) => select(operation, resource, query, extra);
  const { ids } = await readIds(operation, choose(), sql`t.id`);
  const others = ids.filter((id) => !named.has(id));
  for await (const rows of pagesOf(operation, choose, others)) {
    for (const row of rows) texts.add(textOf(natureOfRow(resource, row), row));
  }
  return ({ nature, row }) => texts.take(textOf(nature, row));
}

/** With the farm and the harvest: a file may be about several. */
const textOf = (nature: Resource, row: Row): string =>
  [asReference(row.harvest)?.id, asReference(row.farm)?.id, rowText(nature, row)].join(' ');
