import { addMonths, endOfMonth, harvestMonths, harvestWindow, type Month } from '../../calendar';
import type { FlowKind } from '../../facts/herd';
import type { FarmPeriod } from './farm-period';
import type { RowsCall } from './figure';
import type { HerdPoint } from './herd-series';

const FLOW_PATHS: Readonly<Record<FlowKind, string>> = {
  births: 'births',
  entries: 'herd_entry',
  departures: 'herd_departure',
  deaths: 'deaths',
};

export function rowsInPeriod({ span }: FarmPeriod, path: string, having?: RowsCall['having'], field = 'date'): RowsCall[] {
  return span ? [{ path, between: { field, ...span }, ...(having ? { having } : {}) }] : [];
}

export const movementRows = (period: FarmPeriod, kind: FlowKind, having?: RowsCall['having']): RowsCall[] =>
  rowsInPeriod(period, FLOW_PATHS[kind], having);

export const rowsOfHarvest = (path: string, having?: RowsCall['having']): RowsCall[] => [{ path, ...(having ? { having } : {}) }];

const countRows = (from: Month, to: Month): RowsCall => ({
  path: 'livestock_stocks',
  between: { field: 'date', from: `${from}-01`, to: `${to}-01` },
  having: { type: [true] },
});

/** Counts of the months and movements of months without a count, from the last count before them. */
export function stockRows(period: FarmPeriod, points: readonly HerdPoint[], months: readonly Month[]): RowsCall[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const gaps = points.flatMap((point, index) => {
    if (point.isCounted || points[index + 1]?.isCounted === false) return [];
    const [count, ...movements] = pointRows(period, point, months[index] ?? null);
    return count && (point.countedIn === null || point.countedIn < first) ? [count, ...movements] : movements;
  });
  return points.some(({ isCounted }) => isCounted) ? [countRows(first, last), ...gaps] : gaps;
}

/** Null is the beginning. A month without a count leads to the last one before it and the movements since. */
export function pointRows({ harvest }: FarmPeriod, point: HerdPoint | null, month: Month | null): RowsCall[] {
  if (!point) return [];
  const { countedIn, isCounted } = point;
  const count: RowsCall = countedIn === null ? { path: 'livestock_stocks', having: { type: [false] } } : countRows(countedIn, countedIn);
  if (isCounted || month === null) return [count];
  const first = countedIn === null ? (harvestMonths(harvest)[0] ?? month) : addMonths(countedIn, 1);
  const since = { field: 'date', from: `${first}-01`, to: endOfMonth(month) };
  return [count, ...Object.values(FLOW_PATHS).map((path) => ({ path, between: since }))];
}

/** An area is valid until the next one, so earlier rows of the harvest count too. */
export function landRows({ harvest, span }: FarmPeriod): RowsCall[] {
  if (!span) return [];
  const between = { field: 'date', from: harvestWindow(harvest).start, to: span.to };
  return [{ path: 'areas', between, having: { 'category_area.livestock_use': [true] } }];
}

type Having = NonNullable<RowsCall['having']>;

const BLOCKS: Readonly<Record<string, string>> = { births: 'BIRTH', deaths: 'DEATH', herd_entry: 'ENTRY', herd_departure: 'DEPARTURE' };
const SEASON: Readonly<Record<string, readonly string[]>> = {
  reproduction_birth: ['bezerros_nascidos'],
  reproduction_weaning: ['bezerros_desmame', 'peso_desmame'],
};

/** Translates calls of entries to calls of the diagnosis, without duplicates. */
export function diagnosedRows(calls: readonly RowsCall[]): RowsCall[] {
  const found = calls.flatMap(diagnosedCall);
  return [...new Map(found.map((call) => [JSON.stringify(call), call])).values()];
}

function diagnosedCall({ path, having = {}, except }: RowsCall): RowsCall[] {
  const block = path === 'livestock_stocks' ? (having.type?.[0] === false ? 'INITIAL' : 'FINAL') : BLOCKS[path];
  if (block) return [{ path: 'diagnosis_herd', having: { block: [block], ...ofCategories(having) } }];
  switch (path) {
    case 'areas':
    case 'teams':
      return [{ path: 'area_team_diagnosis' }];
    case 'stocks':
      return [{ path: 'inputs_diagnosis', ...(having.date_harvest ? { having: { date_harvest: having.date_harvest } } : {}) }];
    case 'financials':
      return [
        { path: 'financials_diagnosis', having, ...(except ? { except } : {}) },
        ...(having.type?.[0] === 'RECEITAS' ? [{ path: 'diagnosis_herd', having: { block: ['DEPARTURE'] } }] : []),
      ];
    case 'reproduction_mount_herding':
      return [{ path: 'diagnosis_reproduction', having: { measure: matedBy(having) } }];
    default:
      return SEASON[path] ? [{ path: 'diagnosis_reproduction', having: { measure: SEASON[path] } }] : [{ path, having }];
  }
}

const matedBy = (having: Having) => [having['category_reference.counts']?.[0] === 'PREGNANT' ? 'matrizes_prenhes' : 'matrizes_monta'];

function ofCategories(having: Having): Having {
  return Object.fromEntries(Object.entries(having).filter(([path]) => path.startsWith('category_livestock.')));
}
