import type { RowsCall } from '../../beef/indicators/figure';
import { endOfMonth } from '../../calendar';
import type { DairyCenter } from '../../facts/dairy';
import type { DairyRun } from './run';

export function rowsInRun({ months }: DairyRun, path: string, having?: RowsCall['having'], field = 'date'): RowsCall[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  return [{ path, between: { field, from: `${first}-01`, to: endOfMonth(last) }, ...(having ? { having } : {}) }];
}

/** Only cost centres with entries in the run. */
export function centerRows(run: DairyRun, isMeant: (center: DairyCenter) => boolean): RowsCall[] {
  const lines = run.months.flatMap((month) => run.at(month).ledger.filter(({ center }) => isMeant(center)));
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ centerId }) => centerId))].toSorted((one, other) => one - other);
  const types = [...new Set(lines.map(({ center }) => center.type))];
  return rowsInRun(run, 'financials', { 'cost_center.id': ids, ...(types.length === 1 ? { type: types } : {}) });
}
