import type { FieldErrors, Resource, ScopeName } from '#model/kit/resource';
import { isPointed } from '../../files/cells';
import { isBlank, type SheetRow } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { demand, invalidParameters, MOST_ERRORS } from '../../refusals/refusals';
import { defaultEnvironment, ownEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { allowLong } from '../../sql/patience';
import { inTrial } from '../../sql/trial';
import { readDefaults } from '../write/create';
import { abandoned } from './ask-reader';
import { scopeQuery } from './chosen-rows';
import { isHeaderOf, matchHeader, refuseMissing, refuseNameless } from './header';
import { beginImport, endImport, type ImportPlace } from './journal';
import { type ImportTarget, type PlannedRow, Planner } from './planned-rows';
import type { Sheet } from './read-sheet';
import { type SheetColumn, sheetColumns } from './sheet-columns';
import { type IsTwin, readTwins } from './stored-twins';
import type { SentSheet } from './uploads';
import { type GoodRow, type RefusedRow, writeRows } from './write-rows';

/** What an import does, or would do: counts of good rows, and what is wrong with the others. */
export interface ImportResult {
  inserts: number;
  updates: number;
  unchanged: number;
  /** New rows that say what is stored already; they are among `inserts` unless they were to be left out. */
  alike: number;
  /** The first of the rows that are wrong. `row`: its number in the spreadsheet. `fields`: by column label. */
  errors: { row: number; fields: FieldErrors }[];
  /** How many more rows are wrong. */
  more_errors: number;
  /** By which it can be taken back; null where it cannot, or nothing was written. */
  import: number | null;
}

/** What a run finds: every row that is wrong, and the first of those that are not as they are stored. */
export interface Found extends Omit<ImportResult, 'more_errors' | 'import'> {
  changes: GoodRow[];
}

const CHUNK_ROWS = 500;
/** Rows of which it is kept what is new in them: as many as somebody looks through. */
const MAX_CHANGES = 100;
/** Of a sentence that repeats what a cell says. */
const MAX_MESSAGE = 300;

/** Reads `dry_run`. Throws 400 for anything but true or false. */
export function readDryRun({ dry_run: text, ...query }: RawQuery): { isDryRun: boolean; query: RawQuery } {
  return { isDryRun: readSwitch('dry_run', text), query };
}

function readSwitch(name: string, text: RawQuery[string] = 'false'): boolean {
  if (text !== 'true' && text !== 'false') throw invalidParameters({ [name]: 'Valor inválido: use true ou false' });
  return text === 'true';
}

/**
 * Brings the rows of a spreadsheet in: those with an id change the row they name, the others are new. All or nothing. With `skip_alike` new
 * rows that say what is stored already are left out.
 * A dry run does the same and takes it back, so it finds whatever the real one would.
 * Throws 403 when the actor may not import, 422 for columns nobody knows and, unless dry, with `rows` for wrong rows. A dry run ends
 * with `signal`; once rows are written for good their answer can be asked for again.
 */
export async function importRows(
  operation: Operation,
  resource: Resource,
  file: SentSheet,
  raw: RawQuery,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { skip_alike: skip, ...asked } = raw;
  const { isDryRun, query } = readDryRun(asked);
  const { target, known } = prepareImport(operation, resource, file, { defaults: query, rows: query });
  const { columns } = target;
  // Of one farm in a harvest: there the same may be meant twice, and there it can be taken back.
  const { harvest, farm } = target.defaults.scope;
  const isOfFarm = harvest !== undefined && farm !== undefined;
  const bound: ImportTarget = { ...target, findsTwins: isOfFarm, skipsTwins: readSwitch('skip_alike', skip) };
  const journal =
    isOfFarm && !isDryRun
      ? {
          harvestId: harvest,
          environment: target.defaults.environment ?? defaultEnvironment(resource),
          farmIds: [farm],
          fileName: file.fileName,
        }
      : null;
  const { result, id } = await runWhole(operation, bound, file.rows, isDryRun ? signal : null, journal);
  const { errors: all, changes: _changes, ...counts } = result;
  const labels = new Map([...known, ...columns.map(({ column }) => column)].map(({ name, label }) => [name, label]));
  const errors = all.slice(0, MOST_ERRORS).map(({ row, fields }) => ({ row, fields: labelled(fields, labels) }));
  const more_errors = all.length - errors.length;
  if (!isDryRun && errors.length > 0) {
    throw new ApiError(422, 'invalid', 'Há linhas com erro; nada foi gravado', { rows: errors, extra: { ...counts, more_errors } });
  }
  return { ...counts, errors, more_errors, import: id };
}

/** What the call says of all rows: what new ones belong to, and which of those that are stored the file may change. */
interface Said {
  defaults: RawQuery;
  rows: RawQuery;
}

/**
 * Finds out what a file is to do with a resource; `known`: every column that it could have. Throws 403 when the actor may not import, 422 for
 * columns that nobody knows, that come twice, or that new rows cannot do without.
 */
export function prepareImport(
  { actor }: Operation,
  resource: Resource,
  file: Sheet,
  said: Said,
): { target: ImportTarget; known: readonly SheetColumn[] } {
  demand(actor, 'import', resource);
  const defaults = readDefaults(resource, said.defaults);
  const known = sheetColumns(resource, null);
  const columns = columnsOf(resource, known, file.header, defaults.environment);
  const hasEnvironments = columns.some(({ column }) => column.role === 'environment');
  if (resource.environments && !hasEnvironments) refuseForeignEnvironments(actor, [defaults.environment ?? defaultEnvironment(resource)]);
  refuseNameless(file.header.cells, file.rows);
  const pointed = pointedColumns(columns, file.rows);
  const target: ImportTarget = { resource, columns, pointed, defaults, query: scopeQuery(resource, said.rows, hasEnvironments) };
  if (hasNewRows(target, file.rows)) {
    const scope = new Set(Object.keys(defaults.scope) as ScopeName[]);
    refuseMissing(neededColumns(target), columns, { environment: defaults.environment, scope });
  }
  return { target, known };
}

/**
 * The columns of the file. A field of another environment, and what fields are called there, only counts where rows say their environment
 * themselves.
 */
function columnsOf(
  resource: Resource,
  all: readonly SheetColumn[],
  header: SheetRow,
  environment: ImportTarget['defaults']['environment'],
) {
  const isMixed = all.some((column) => column.role === 'environment' && header.cells.some((cell) => isHeaderOf(column, cell)));
  const columns = !resource.environments || isMixed ? all : sheetColumns(resource, ownEnvironment(resource, environment));
  return matchHeader(columns, header.cells);
}

function pointedColumns(columns: ImportTarget['columns'], rows: readonly SheetRow[]): Set<string> {
  const pointed = columns.filter(({ index, column }) => rows.some(({ cells }) => isPointed(column.field, cells[index])));
  return new Set(pointed.map(({ column }) => column.name));
}

/** What is required in one environment may not exist in another; rows that say theirs are judged one by one. */
function neededColumns({ resource, columns, defaults }: ImportTarget): SheetColumn[] {
  const isMixed = columns.some(({ column }) => column.role === 'environment');
  return sheetColumns(resource, isMixed ? null : ownEnvironment(resource, defaults.environment));
}

function hasNewRows({ columns }: ImportTarget, rows: readonly SheetRow[]): boolean {
  const id = columns.find(({ column }) => column.role === 'id');
  return rows.some(({ cells }) => !id || isBlank(cells[id.index]));
}

/** `dry`: only a question, which is dropped when this signal ends. `journal`: where it is kept what is written, to be taken back. */
async function runWhole(
  operation: Operation,
  target: ImportTarget,
  rows: readonly SheetRow[],
  dry: AbortSignal | null,
  journal: ImportPlace | null,
): Promise<{ result: Found; id: number | null }> {
  const isRight = ({ result }: { result: Found }) => !dry && result.errors.length === 0;
  return inTrial(operation, isRight, async (inner, transaction) => {
    await allowLong(transaction);
    const begun = journal && (await beginImport(inner, journal));
    const result = await run(inner, target, rows, dry);
    const id = isRight({ result }) ? begun : null;
    if (id === null) return { result, id };
    await endImport(inner, id, [{ ...result, path: target.resource.path, removes: 0 }]);
    return { result, id: result.inserts + result.updates > 0 ? id : null };
  });
}

/** Plans and writes rows, in the transaction of the caller; those that are wrong are left out. `dry`: as in `importRows`. */
export async function run(operation: Operation, target: ImportTarget, rows: readonly SheetRow[], dry: AbortSignal | null): Promise<Found> {
  const planner = new Planner(operation, target);
  const result: Found = { inserts: 0, updates: 0, unchanged: 0, alike: 0, errors: [], changes: [] };
  const isTwin =
    target.findsTwins && hasNewRows(target, rows) ? await readTwins(operation, target.resource, target.query, planner.idsOf(rows)) : null;
  let refused: RefusedRow[] = [];
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    if (dry?.aborted) throw abandoned();
    const planned = await planner.plan(rows.slice(at, at + CHUNK_ROWS));
    refused.push(
      ...(await writeRows(
        operation,
        target.resource,
        planned.flatMap((row) => (isTwin && isLeftOut(row, target, isTwin, result) ? [] : sorted(row, result))),
      )),
    );
  }
  // What was in the way may be gone by now: a title that a later row gave up, for one.
  for (let before = 0; result.updates > 0 && refused.length !== before; ) {
    before = refused.length;
    refused = await writeRows(operation, target.resource, refused);
  }
  for (const { line, draft, fields } of refused) {
    if (draft.stored) result.updates--;
    else result.inserts--;
    result.errors.push({ row: line, fields });
  }
  result.errors.sort((one, other) => one.row - other.row);
  const wrong = new Set(refused.map(({ line }) => line));
  result.changes = result.changes.filter(({ line }) => !wrong.has(line));
  return result;
}

/** Counts a new row that is stored already, and says whether it is to be left out. */
function isLeftOut({ draft, errors }: PlannedRow, { skipsTwins = false }: ImportTarget, isTwin: IsTwin, result: Found): boolean {
  if (!draft || draft.stored || Object.keys(errors).length > 0 || !isTwin(draft)) return false;
  result.alike++;
  return skipsTwins;
}

/** Counts a row, and hands on what is to be written of it. */
function sorted({ line, draft, errors }: PlannedRow, result: Found): GoodRow[] {
  if (Object.keys(errors).length > 0) {
    result.errors.push({ row: line, fields: errors });
    return [];
  }
  if (!draft) {
    result.unchanged++;
    return [];
  }
  if (draft.stored) result.updates++;
  else result.inserts++;
  if (result.changes.length < MAX_CHANGES) result.changes.push({ line, draft });
  return [{ line, draft }];
}

function labelled(fields: FieldErrors, labels: ReadonlyMap<string, string>): FieldErrors {
  const short = (message: string) => (message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}...` : message);
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [labels.get(name) ?? name, short(message)]));
}
