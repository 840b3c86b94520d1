import type { FieldErrors, Resource } from '#model/kit/resource';
import type { ImportResult } from '#model/responses/workbook';
import { ApiError } from '../../refusals/api-error';
import { MAX_ERRORS } from '../../refusals/refusals';
import { defaultEnvironment } from '../../sql/environments';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { readDefaults } from '../write/create';
import { importSheets, type SheetOutcome } from './import-sheets';
import { firstTable, type Upload } from './read-workbook';
import { sheetColumns } from './sheet-columns';

const MAX_MESSAGE = 300;

/** Throws 403 if the actor may not import, 422 for unknown columns and, unless dry, with `rows` for wrong rows. */
export async function importRows(
  operation: Operation,
  resource: Resource,
  upload: Upload,
  query: RawQuery,
  { isDryRun, skipsAlike, signal }: { isDryRun: boolean; skipsAlike: boolean; signal: AbortSignal },
): Promise<ImportResult> {
  const { scope, environment } = readDefaults(resource, query);
  // Only an import of one farm and harvest is recorded, so only that can be undone and can skip stored duplicates.
  const place = scope.harvest !== undefined && scope.farm !== undefined ? { harvestId: scope.harvest, farmIds: [scope.farm] } : null;
  const record = place && { ...place, environment: environment ?? defaultEnvironment(resource), fileName: upload.fileName };
  const terms = { defaults: query, rows: query, skipsAlike, record };
  const sheet = { resource, ...firstTable(upload) };
  const { outcomes, isDone, id } = await importSheets(operation, [sheet], terms, isDryRun ? signal : null);
  const [outcome] = outcomes as [SheetOutcome];
  if (outcome.refusal) throw outcome.refusal;
  const { inserts, updates, unchanged, alike, problems } = outcome;
  const counts = { inserts, updates, unchanged, alike };
  const columns = [...sheetColumns(resource, null), ...outcome.columns.map(({ column }) => column)];
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const errors = problems.slice(0, MAX_ERRORS).map(({ row, fields }) => ({ row, fields: labelled(fields, labels) }));
  const more_errors = problems.length - errors.length;
  if (!isDone && !isDryRun) {
    throw new ApiError(422, 'invalid', 'Há linhas com erro; nada foi gravado', { rows: errors, extra: { ...counts, more_errors } });
  }
  return { ...counts, errors, more_errors, import: inserts + updates > 0 ? id : null };
}

function labelled(fields: FieldErrors, labels: ReadonlyMap<string, string>): FieldErrors {
  const short = (message: string) => (message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}...` : message);
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [labels.get(name) ?? name, short(message)]));
}
