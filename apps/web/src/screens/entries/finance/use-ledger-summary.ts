import type { LedgerType } from '#model/catalogues/ledger-types';
import type { ChartPoint } from '#view/chart/chart';
import { useFarmYear } from '../../../client/farm-year';
import { readGraphMonths } from '../../../client/graph';
import type { LedgerSummary } from './ledger-summary';

export function useLedgerSummary(type: LedgerType) {
  const own = { cost_type: type };
  return useFarmYear(['ledger', type], async (ask): Promise<LedgerSummary> => {
    const [kpi, months, centers, { validated }] = await Promise.all([
      ask<{ value: number | null }>('/financials/graphic_kpi', own),
      readGraphMonths(ask, 'financials', own),
      ask<ChartPoint[]>('/financials/graphic_pizza', own),
      ask<{ validated: boolean }>('/financials/isValidated', own),
    ]);
    return { total: kpi.value, months, centers, isValidated: validated };
  });
}

export type LedgerQuery = ReturnType<typeof useLedgerSummary>;
