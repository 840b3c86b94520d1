import { asNumber, asReference } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../../records/gateway';
import type { WireRow } from '../../../records/table/shape';
import { ApiError } from '../../../refusals/api-error';
import type { FarmYears } from '../../../scope/farm-years';
import { entryListOf } from '../../../scope/select-entries';
import { inDryRun } from '../../../sql/dry-run';
import { inSavepoint, type Operation } from '../../../sql/operation';
import type { DiagnosisWorksheet, FilledEntry } from './diagnosis-worksheet';
import type { FilledError, FilledTable } from './filled-table';

interface Applied {
  inserts: number;
  updates: number;
  unchanged: number;
  errors: FilledError[];
  /** Always 0: unlike the list of an import, this one is never truncated. */
  more_errors: 0;
}

/** All or nothing; blank cells keep their value. A dry run rolls back. Throws 422 with `rows` for wrong lines unless dry. */
export async function applyFilled(
  work: Operation,
  years: FarmYears,
  { form, table }: { form: DiagnosisWorksheet; table: FilledTable },
  isDryRun: boolean,
): Promise<Applied> {
  const entries = form.read(table);
  const isKept = ({ errors }: Applied) => !isDryRun && errors.length === 0;
  const applied = await inDryRun(work, isKept, async (inner) => {
    const result: Applied = { inserts: 0, updates: 0, unchanged: 0, errors: [...table.errors], more_errors: 0 };
    for (const path of new Set(entries.map((one) => one.path))) {
      await applyPath(inner, years, { path, entries: entries.filter((one) => one.path === path) }, result);
    }
    result.errors.sort((one, other) => one.row - other.row);
    return result;
  });
  if (isDryRun || isKept(applied)) return applied;
  const { errors: rows, ...counts } = applied;
  throw new ApiError(422, 'invalid', 'Há linhas com erro; nada foi gravado', { rows, extra: counts });
}

async function applyPath(
  inner: Operation,
  years: FarmYears,
  { path, entries }: { path: string; entries: readonly FilledEntry[] },
  result: Applied,
): Promise<void> {
  const resource = resourceOf(path);
  const records = recordsOf(inner, resource);
  const { farm, harvest } = years;
  const place = { harvest: harvest.id, customer: farm.customer.id, farm: farm.id };
  const { resultList: stored } = await records.list(entryListOf(years));
  const by = resource.cells?.by ?? [];
  for (const { body } of entries) {
    const row = stored.find((one) => by.every((name) => keyOf(one[name]) === keyOf(body[name])));
    result[!row ? 'inserts' : isSaid(row, body, by) ? 'unchanged' : 'updates']++;
  }
  const bodies = entries.map(({ body }) => ({ ...place, ...body }));
  try {
    await inSavepoint(inner, (part) => recordsOf(part, resource).saveCells(bodies));
  } catch (error) {
    const found = errorsOf(error, entries);
    if (!found) throw error;
    result.errors.push(...found);
  }
}

const keyOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? asReference(value as never)?.id : value);

const isSaid = (row: WireRow, body: FilledEntry['body'], by: readonly string[]) =>
  Object.entries(body).every(([name, value]) => by.includes(name) || asNumber(row[name]) === value);

function errorsOf(error: unknown, entries: readonly FilledEntry[]): FilledError[] | null {
  if (!(error instanceof ApiError)) return null;
  // A worksheet cannot confirm replacing entries; the user does that on the screen.
  if (error.code === 'replaces_entries')
    return [{ row: entries[0]?.line ?? 1, fields: { Planilha: `${error.message} na tela Avaliação de estoque` } }];
  if (error.status !== 422) return null;
  const { rows, fields } = error as { rows?: readonly { index?: number; fields?: FieldErrors }[]; fields?: FieldErrors };
  const named = (entry: FilledEntry, broken: FieldErrors) =>
    Object.fromEntries(Object.entries(broken).map(([name, message]) => [entry.labels[name] ?? name, message]));
  if (rows && rows.length > 0) {
    return rows.flatMap(({ index, fields: broken }) => {
      const entry = entries[index ?? -1];
      return entry && broken ? [{ row: entry.line, fields: named(entry, broken) }] : [];
    });
  }
  const [first] = entries;
  return first && fields ? [{ row: first.line, fields: named(first, fields) }] : null;
}
