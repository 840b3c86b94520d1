import type { FieldErrors, Resource, ScopeName } from '#model/kit/resource';
import { isPointed } from '../../files/cells';
import { type FileRow, isBlank } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { demand } from '../../refusals/refusals';
import { inDryRun } from '../../sql/dry-run';
import { defaultEnvironment, ownEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import { allowLongStatements } from '../../sql/long-statements';
import { inSavepoint, type Operation } from '../../sql/operation';
import { fieldsOfRefusal } from '../../sql/violations';
import { readDefaults } from '../write/create';
import { deleteRows } from '../write/store';
import { columnCalled, type FileColumn, matchHeader, refuseMissing, refuseNameless } from './header';
import { beginImport, endImport, type ImportRecord, type SheetCounts } from './import-record';
import { type EntryKeys, KeyedRows } from './keyed-rows';
import { type ImportTarget, Planner, type PlanRules } from './plan-rows';
import { abandoned } from './read-workbook';
import { sheetColumns } from './sheet-columns';
import { type IsStored, readAlike } from './stored-alike';
import { type GoodRow, type RefusedRow, type RowsByLine, writeRows } from './write-rows';

export interface ImportSheet {
  resource: Resource;
  header: FileRow;
  rows: readonly FileRow[];
}

export interface ImportTerms extends PlanRules {
  defaults: RawQuery;
  rows: RawQuery;
  /** A cell row without values clears the stored row. */
  clearsCells?: boolean;
  /** Null for an import that is not of farms in a harvest; that cannot be undone. */
  record: ImportRecord | null;
  /** Leaves out new rows that are stored already, if the import is recorded. */
  skipsAlike?: boolean;
  keys?: EntryKeys;
}

export interface SheetOutcome extends SheetCounts {
  columns: readonly FileColumn[];
  /** New rows that equal a stored one; counted in `inserts` unless skipped. */
  alike: number;
  /** Lines of a device file whose entries the device has already sent itself. */
  present: number;
  problems: { row: number; fields: FieldErrors }[];
  changes: GoodRow[];
  refusal: ApiError | null;
}

const CHUNK_ROWS = 500;
const MAX_CHANGES = 100;

/** All or nothing; `dry` rolls back too, so it finds every error of a real run. Throws 403. `end` runs in the same transaction. */
export async function importSheets(
  operation: Operation,
  sheets: readonly ImportSheet[],
  terms: ImportTerms,
  dry: AbortSignal | null,
  end?: (inner: Operation) => Promise<void>,
): Promise<{ outcomes: readonly SheetOutcome[]; isDone: boolean; id: number | null }> {
  let id: number | null = null;
  const isRight = (outcomes: readonly SheetOutcome[]) => !dry && outcomes.every((one) => one.problems.length === 0 && !one.refusal);
  const outcomes = await inDryRun(operation, isRight, async (inner, transaction) => {
    await allowLongStatements(transaction);
    id = terms.record && !dry ? await beginImport(inner, terms.record) : null;
    const all: SheetOutcome[] = [];
    for (const sheet of sheets) all.push(await importSheet(inner, sheet, terms, dry));
    if (isRight(all)) {
      if (id !== null) await endImport(inner, id, all);
      await end?.(inner);
    }
    return all;
  });
  const isDone = isRight(outcomes);
  return { outcomes, isDone, id: isDone ? id : null };
}

async function importSheet(inner: Operation, sheet: ImportSheet, terms: ImportTerms, dry: AbortSignal | null): Promise<SheetOutcome> {
  const counts = { inserts: 0, updates: 0, removes: 0, unchanged: 0, alike: 0, present: 0 };
  const outcome: SheetOutcome = { resource: sheet.resource, columns: [], ...counts, problems: [], changes: [], refusal: null };
  const keyed = new KeyedRows(terms.keys, sheet);
  let target: ImportTarget;
  try {
    target = targetOf(inner, { ...sheet, ...keyed.table }, terms);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_columns') return { ...outcome, refusal: error };
    throw error;
  }
  outcome.columns = target.columns;
  const planner = new Planner(inner, target, terms);
  const { filled, cleared } = terms.clearsCells ? splitCells(target, keyed.table.rows) : { filled: keyed.table.rows, cleared: [] };
  // Deletions first: they may free a unique value.
  await removeCleared(inner, planner, cleared, outcome);
  const isStored =
    terms.record && hasNewRows(target, filled) ? await readAlike(inner, sheet.resource, target.query, planner.idsOf(filled)) : null;
  const refused: RefusedRow[] = [];
  const written: RowsByLine = new Map();
  for (let at = 0; at < filled.length; at += CHUNK_ROWS) {
    if (dry?.aborted) throw abandoned();
    const { rows, present, problems } = await keyed.sort(inner, sheet.resource, target.columns, filled.slice(at, at + CHUNK_ROWS));
    outcome.present += present;
    outcome.problems.push(...problems);
    const good = await planChunk(planner, rows, { isStored, skipsAlike: terms.skipsAlike ?? false, written }, outcome);
    refused.push(...(await writeRows(inner, sheet.resource, good, written)));
  }
  await writeAgain(inner, refused, outcome, written);
  await keyed.record(inner, sheet.resource, written);
  outcome.problems.sort((one, other) => one.row - other.row);
  return outcome;
}

async function planChunk(
  planner: Planner,
  rows: readonly FileRow[],
  { isStored, skipsAlike, written }: { isStored: IsStored | null; skipsAlike: boolean; written: RowsByLine },
  outcome: SheetOutcome,
): Promise<GoodRow[]> {
  const good: GoodRow[] = [];
  for (const { line, draft, stored, errors } of await planner.plan(rows)) {
    if (Object.keys(errors).length > 0) {
      outcome.problems.push({ row: line, fields: errors });
      continue;
    }
    if (!draft) {
      outcome.unchanged++;
      if (stored) written.set(line, stored);
      continue;
    }
    if (!draft.stored && isStored?.(draft)) {
      outcome.alike++;
      if (skipsAlike) continue;
    }
    outcome[draft.stored ? 'updates' : 'inserts']++;
    good.push({ line, draft });
  }
  outcome.changes.push(...good.slice(0, MAX_CHANGES - outcome.changes.length));
  return good;
}

/** A later row may have freed a title that blocked an earlier one, so refused rows are tried once more. */
async function writeAgain(inner: Operation, first: readonly RefusedRow[], outcome: SheetOutcome, written: RowsByLine): Promise<void> {
  let refused = first;
  for (let before = 0; outcome.updates > 0 && refused.length !== before; ) {
    before = refused.length;
    refused = await writeRows(inner, outcome.resource, refused, written);
  }
  for (const { line, draft, fields } of refused) {
    outcome[draft.stored ? 'updates' : 'inserts']--;
    outcome.problems.push({ row: line, fields });
  }
  const wrong = new Set(refused.map(({ line }) => line));
  outcome.changes = outcome.changes.filter(({ line }) => !wrong.has(line));
}

async function removeCleared(inner: Operation, planner: Planner, cleared: readonly FileRow[], outcome: SheetOutcome): Promise<void> {
  const { resource, problems } = outcome;
  const planned = await planner.planRemovals(cleared);
  const wrong = planned.filter(({ errors }) => Object.keys(errors).length > 0);
  for (const { line, errors } of wrong) problems.push({ row: line, fields: errors });
  outcome.removes = planned.length - wrong.length;
  if (wrong.length > 0 || planned.length === 0) return;
  try {
    await inSavepoint(inner, (part) =>
      deleteRows(
        part,
        resource,
        planned.flatMap(({ id }) => id ?? []),
      ),
    );
  } catch (error) {
    const fields = fieldsOfRefusal(resource, error);
    if (!fields) throw error;
    outcome.removes = 0;
    for (const { line } of planned) problems.push({ row: line, fields });
  }
}

function splitCells({ resource, columns }: ImportTarget, rows: readonly FileRow[]): { filled: readonly FileRow[]; cleared: FileRow[] } {
  const at = (name: string) => columns.find(({ column }) => column.name === name)?.index ?? -1;
  const values = (resource.cells?.values ?? []).map(at);
  // A missing column does not clear its value.
  if (values.length === 0 || values.includes(-1)) return { filled: rows, cleared: [] };
  const isEmpty = ({ cells }: FileRow) => values.every((index) => isBlank(cells[index]));
  return {
    filled: rows.filter((row) => !isEmpty(row)),
    cleared: rows.filter((row) => isEmpty(row) && !isBlank(row.cells[at('id')])),
  };
}

function targetOf({ actor }: Operation, { resource, header, rows }: ImportSheet, terms: ImportTerms): ImportTarget {
  demand(actor, 'import', resource);
  const defaults = readDefaults(resource, terms.defaults);
  const all = sheetColumns(resource, null);
  // Required columns depend on the environment, so rows with their own environment are judged one by one.
  const isMixed = header.cells.some((cell) => columnCalled(all, cell)?.role === 'environment');
  const known = isMixed || !resource.environments ? all : sheetColumns(resource, ownEnvironment(resource, defaults.environment));
  const columns = matchHeader(known, header.cells);
  if (resource.environments && !isMixed) refuseForeignEnvironments(actor, [defaults.environment ?? defaultEnvironment(resource)]);
  refuseNameless(header.cells, rows);
  const pointed = columns.filter(({ index, column }) => rows.some(({ cells }) => isPointed(column.field, cells[index])));
  const query = parseListQuery(resource, terms.rows);
  const target: ImportTarget = {
    resource,
    columns,
    pointed: new Set(pointed.map(({ column }) => column.name)),
    defaults,
    query: isMixed ? { ...query, filteredEnvironments: query.filteredEnvironments ?? [] } : query,
  };
  const scope = new Set(Object.keys(defaults.scope) as ScopeName[]);
  if (hasNewRows(target, rows)) refuseMissing(known, columns, { environment: defaults.environment, scope });
  return target;
}

function hasNewRows({ columns }: ImportTarget, rows: readonly FileRow[]): boolean {
  const id = columns.find(({ column }) => column.role === 'id');
  return rows.some(({ cells }) => !id || isBlank(cells[id.index]));
}
