import { useQuery } from '@tanstack/react-query';
import type { LedgerType } from '#model/catalogues/finance';
import type { ChartPoint } from '#view/chart/chart';
import { api, type Query } from '../../../client/api';
import { readGraphMonths } from '../../../client/graph';
import type { WorkScope } from '../../../session/session';
import type { LedgerSummary } from './ledger-summary';

/** The calls of one panel at once; asked again when entries were saved. */
export function useLedgerSummary(type: LedgerType, { environment, harvest, customer, farm }: WorkScope) {
  const query: Query = { environment, harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id, cost_type: type };
  return useQuery({
    queryKey: ['graph', 'financials', 'summary', query],
    queryFn: async ({ signal }): Promise<LedgerSummary> => {
      const options = { query, signal };
      const [kpi, months, centers, { validated }] = await Promise.all([
        api.get<{ value: number | null }>('/financials/graphic_kpi', options),
        readGraphMonths('financials', query, signal),
        api.get<ChartPoint[]>('/financials/graphic_pizza', options),
        api.get<{ validated: boolean }>('/financials/isValidated', options),
      ]);
      return { total: kpi.value, months, centers, isValidated: validated };
    },
  });
}

export type LedgerQuery = ReturnType<typeof useLedgerSummary>;
