import { rowText, StoredTexts } from '#model/kit/alike';
import { isEnvironment } from '#model/kit/environment';
import { asReference, type Row } from '#model/kit/field';
import { natureOf, type Resource } from '#model/kit/resource';
import { defaultEnvironment } from '../../sql/environments';
import type { ListQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import type { Draft } from '../table/draft-row';
import type { WireRow } from '../table/shape';
import { readByIds, readIds } from './chosen-rows';

/** Rows of a file that say what a stored row says already. */

const CHUNK_ROWS = 1000;

/** Which of the new rows of a file are stored already; whoever asks goes through them in their order. */
export type IsTwin = (draft: Draft) => boolean;

/**
 * Reads what is stored where a file is to go.
 * @param named ids of the rows that the file names itself: those stand for their own lines.
 */
export async function readTwins(operation: Operation, resource: Resource, query: ListQuery, named: ReadonlySet<number>): Promise<IsTwin> {
  const texts = new StoredTexts();
  const { ids } = await readIds(operation, resource, query);
  const others = ids.filter((id) => !named.has(id));
  for (let at = 0; at < others.length; at += CHUNK_ROWS) {
    const rows = await readByIds(operation, resource, query, others.slice(at, at + CHUNK_ROWS));
    for (const row of rows.values()) texts.add(textOf(natureOf(resource, environmentOf(resource, row)), row));
  }
  return ({ nature, row }) => texts.take(textOf(nature, row));
}

const environmentOf = (resource: Resource, { environment }: WireRow) =>
  isEnvironment(environment) ? environment : defaultEnvironment(resource);

/** With the farm and the harvest: a file may be about several. */
const textOf = (nature: Resource, row: Row): string =>
  [asReference(row.harvest)?.id, asReference(row.farm)?.id, rowText(nature, row)].join(' ');
