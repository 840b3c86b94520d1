import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HerdFlow } from '#domain/facts/herd';
import { api, type Query } from '../../../client/api';
import type { WorkScope } from '../../../session/session';
import type { WireSlot } from '../../../sheet/stored';

/** A category of the stock with its start and its twelve months. */
export interface StockLine {
  category_livestock: { id: number; title: string };
  start: WireSlot;
  months: (WireSlot & { date: string })[];
}

/** A kind of area with its twelve months. */
export interface AreaLine {
  category_area: { id: number; title: string; livestock_use: boolean };
  months: (WireSlot & { date: string })[];
}

/** Heads of one kind of movement in one month, with what tells them apart. */
export interface MovementPart extends Pick<HerdFlow, 'kind' | 'month' | 'heads'> {
  label: string;
}

type WirePart = Omit<MovementPart, 'month'> & { date: string };

const queryOf = ({ harvest, customer, farm }: WorkScope): Query => ({ harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id });

/** A datagrid of the farm in the harvest; read anew whenever its screen is opened. */
function useDatagrid<Line>(path: 'livestock_stocks' | 'areas', scope: WorkScope) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['sheet', path, queryOf(scope)],
    queryFn: ({ signal }) => api.get<{ resultList: Line[] }>(`/${path}/livestock_datagrid`, { query: queryOf(scope), signal }),
    staleTime: 0,
  });
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: ['sheet', path] }), [client, path]);
  return { lines: data?.resultList ?? null, error, reload, retry: () => void refetch() };
}

export const useStockLines = (scope: WorkScope) => useDatagrid<StockLine>('livestock_stocks', scope);
export const useAreaLines = (scope: WorkScope) => useDatagrid<AreaLine>('areas', scope);

/** The movements behind the stock; null until they have come. Other screens write them, so they are read anew with every visit. */
export function useMovementParts(scope: WorkScope): readonly MovementPart[] | null {
  const { data } = useQuery({
    queryKey: ['sheet', 'balance', queryOf(scope)],
    queryFn: async ({ signal }): Promise<MovementPart[]> => {
      const { movements } = await api.get<{ movements: WirePart[] }>('/livestock_stocks/balance', { query: queryOf(scope), signal });
      return movements.map(({ date, kind, label, heads }) => ({ month: date, kind, label, heads }));
    },
    staleTime: 0,
  });
  return data ?? null;
}
