import { type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import { type Resource, variantOf } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import type { MatrixRow } from '#model/review/cells';
import { daysOf } from '#model/screens/deep-link';
import { loadedResource } from '../../../client/declarations';
import { farmYearQuery } from '../../../client/farm-year';
import { listRows, type Parameters, validateRows } from '../../../rows/row-client';
import type { WorkScope } from '../../../session/session';

/** Rows validated together are undone together. */
export interface Validated {
  path: string;
  ledgerType: string | null;
  ids: number[];
}

/** Limit of one page of a list and of one validation call. */
const MOST = 1000;

export function waitingQuery(resource: Resource, ledgerType: string | null, harvest: HarvestYears, month: Month | null): Parameters | null {
  const own = moduleQuery(resource, ledgerType, harvest, month);
  return own && [['perPage', String(MOST)], ['wherein[validated]', 'false'], ...own];
}

/** Null where the module has no rows in the month. */
export function moduleQuery(resource: Resource, ledgerType: string | null, harvest: HarvestYears, month: Month | null): Parameters | null {
  const query: [string, string][] = [];
  if (ledgerType !== null) query.push(['wherein[type]', ledgerType]);
  if (month === null) return query;
  const time = timeOf(resource);
  if (time.kind === 'harvest' || !harvestMonths(harvest).includes(month)) return null;
  if (time.kind === 'calendarMonth') return [...query, [`wherein[${time.name}]`, String(Number(month.slice(5, 7)))]];
  const { from, to } = daysOf(month);
  return [...query, [`wherecustom[${time.name}]`, `gte:${from}`], [`wherecustom[${time.name}]`, `lte:${to}`]];
}

/** Validates each module whole or not at all, and reports each when done, so that a later failure leaves the others undoable. */
export async function validateWaiting(
  modules: readonly string[],
  month: Month | null,
  scope: WorkScope,
  done: (part: Validated) => void,
): Promise<void> {
  for (const module of modules) {
    const [path = '', ledgerType = null] = module.split('.');
    const resource = variantOf(loadedResource(path), scope.environment);
    const query = resource.hasValidation ? waitingQuery(resource, ledgerType, scope.harvest, month) : null;
    if (!query) continue;
    const place = Object.entries(farmYearQuery(scope)).map(([name, value]): [string, string] => [name, String(value)]);
    // Validated rows leave the list, so the next page is again the first one.
    for (;;) {
      const { resultList, size } = await listRows(path, [...place, ...query]);
      const ids = resultList.map(({ id }) => id);
      if (ids.length === 0) break;
      await validateRows(path, ids, true, ledgerType);
      done({ path, ledgerType, ids });
      if (size <= ids.length) break;
    }
  }
}

export async function markAll(parts: readonly Validated[], isValidated: boolean): Promise<void> {
  for (const { path, ids, ledgerType } of parts) await validateRows(path, ids, isValidated, ledgerType);
}

export function waitingMonths(rows: readonly Pick<MatrixRow, 'module' | 'isMonthly' | 'cells'>[]): { month: Month; modules: string[] }[] {
  const months = rows.find(({ isMonthly }) => isMonthly)?.cells.map(({ month }) => month) ?? [];
  return months
    .map((month) => ({
      month,
      modules: rows
        .filter(({ isMonthly, cells }) => isMonthly && cells.some((cell) => cell.month === month && cell.state === 'entered'))
        .map(({ module }) => module),
    }))
    .filter(({ modules }) => modules.length > 0);
}
