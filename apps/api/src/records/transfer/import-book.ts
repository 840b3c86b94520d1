import type { Resource } from '#model/kit/resource';
import { isBlank, type SheetRow } from '../../files/sheet';
import { MAX_ID } from '../../http/row-id';
import { ApiError } from '../../refusals/api-error';
import type { RawQuery } from '../../sql/list-query';
import { inPart, type Operation } from '../../sql/operation';
import { allowLong } from '../../sql/patience';
import { inTrial } from '../../sql/trial';
import { fieldsOfRefusal } from '../../sql/violations';
import { deleteRows } from '../write/store';
import { asTheyLeft } from './as-they-left';
import { readByIds } from './chosen-rows';
import type { FileColumn } from './header';
import { type Found, prepareImport, run } from './import-rows';
import { NO_ID, staleWords } from './planned-rows';
import type { Sheet } from './read-sheet';

/** A whole workbook comes in: the sheets of several resources, all of them or none. */

/** A stored row of which nothing is left in the file; `version`: as it left, where the file says it. */
interface Cleared {
  line: number;
  id: number;
  version: number | null;
}

export interface BookPart {
  resource: Resource;
  /** A row of the resource in each row. Of the cells of a sheet, a row without values is cleared, or was never filled. */
  file: Sheet;
}

/** What a workbook is about: of which farms its rows may be, and what new ones belong to. */
export interface BookPlace {
  defaults: RawQuery;
  /** Rows that it may change, in the grammar of lists. */
  rows: RawQuery;
  farmIds: ReadonlySet<number>;
  hasStrictDays: boolean;
}

/** What a part does, or would do. `header`: why its columns are not understood, by what they are called; then nothing of it is. */
export interface PartFound extends Found {
  part: BookPart;
  columns: readonly FileColumn[];
  removes: number;
  header: Readonly<Record<string, string>> | null;
}

/** What goes along with a workbook in its transaction, once it is known that all of it is right. */
type Along = (inner: Operation, found: readonly PartFound[]) => Promise<void>;

export const isWrong = ({ errors, header }: PartFound): boolean => errors.length > 0 || header !== null;

/**
 * Brings the parts of a workbook in, in their order, with every rule that a single import has. All or nothing: where anything is wrong, or
 * `dry` is given, everything is taken back. A dry run ends with that signal.
 * @param along `begin` before anything is written, `end` when all of it is.
 */
export async function importBook(
  operation: Operation,
  parts: readonly BookPart[],
  place: BookPlace,
  dry: AbortSignal | null,
  along: { begin: (inner: Operation) => Promise<void>; end: Along },
): Promise<{ found: readonly PartFound[]; isDone: boolean }> {
  const isRight = (found: readonly PartFound[]) => !dry && !found.some(isWrong);
  const found = await inTrial(operation, isRight, async (inner, transaction) => {
    await allowLong(transaction);
    await along.begin(inner);
    const all: PartFound[] = [];
    for (const part of parts) all.push(await importPart(inner, part, place, dry));
    if (isRight(all)) await along.end(inner, all);
    return all;
  });
  return { found, isDone: isRight(found) };
}

const NOTHING = { inserts: 0, updates: 0, unchanged: 0, alike: 0, removes: 0, errors: [], changes: [] };

async function importPart(inner: Operation, part: BookPart, place: BookPlace, dry: AbortSignal | null): Promise<PartFound> {
  const { resource, file } = part;
  try {
    const { target } = prepareImport(inner, resource, file, { defaults: place.defaults, rows: place.rows });
    const { filled, cleared } = splitCells(resource, target.columns, file.rows);
    const removed = await removeCleared(inner, resource, target.query, cleared);
    const bound = { ...target, farmIds: place.farmIds, hasStrictDays: place.hasStrictDays, findsTwins: true };
    const found = await run(inner, bound, filled, dry);
    const errors = [...removed.errors, ...found.errors].sort((one, other) => one.row - other.row);
    return { ...found, errors, part, columns: target.columns, removes: removed.count, header: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_columns') throw error;
    return { ...NOTHING, part, columns: [], header: error.fields ?? {} };
  }
}

/** Rows with something in them, and stored ones of which nothing is left; of all but the cells of sheets every row is one to be judged. */
function splitCells(
  resource: Resource,
  columns: readonly FileColumn[],
  rows: readonly SheetRow[],
): { filled: SheetRow[]; cleared: Cleared[] } {
  const at = (name: string) => columns.find(({ column }) => column.name === name)?.index ?? -1;
  const values = (resource.cells?.values ?? []).map(at);
  // A file that does not speak of a value does not clear it.
  if (values.length === 0 || values.includes(-1)) return { filled: [...rows], cleared: [] };
  const [id, version] = [at('id'), at('version')];
  const isEmpty = ({ cells }: SheetRow) => values.every((index) => isBlank(cells[index]));
  const empty = rows.filter(isEmpty);
  const cleared = empty.flatMap(({ line, cells }): Cleared[] => {
    const own = Number(cells[id] ?? 0);
    const seen = Number(cells[version] ?? Number.NaN);
    return Number.isSafeInteger(own) && own > 0 && own <= MAX_ID ? [{ line, id: own, version: Number.isNaN(seen) ? null : seen }] : [];
  });
  return { filled: rows.filter((row) => !isEmpty(row)), cleared };
}

/** Deletes what was cleared, as clearing a cell does: what goes first makes room for what comes. */
async function removeCleared(
  inner: Operation,
  resource: Resource,
  query: Parameters<typeof readByIds>[2],
  cleared: readonly Cleared[],
): Promise<{ count: number; errors: Found['errors'] }> {
  const stored = await readByIds(
    inner,
    resource,
    query,
    cleared.map(({ id }) => id),
    true,
  );
  const moved = cleared.flatMap(({ id, version }) =>
    version !== null && Number.isInteger(version) && stored.has(id) && stored.get(id)?.version !== version ? [{ id, version }] : [],
  );
  const same = await asTheyLeft(inner, resource, moved);
  const errors = cleared.flatMap(({ line, id, version }): Found['errors'] => {
    const row = stored.get(id);
    if (!row) return [{ row: line, fields: { id: NO_ID } }];
    return version === null || row.version === version || same.has(id) ? [] : [{ row: line, fields: { version: staleWords(row) } }];
  });
  const ids = [...stored.keys()];
  if (errors.length > 0 || ids.length === 0) return { count: ids.length, errors };
  try {
    await inPart(inner, (part) => deleteRows(part, resource, ids));
    return { count: ids.length, errors };
  } catch (error) {
    const fields = fieldsOfRefusal(resource, error);
    if (!fields) throw error;
    return { count: 0, errors: cleared.map(({ line }) => ({ row: line, fields })) };
  }
}
