import { useQuery } from '@tanstack/react-query';
import type { HerdFlow } from '#domain/facts/herd';
import { api, type Query } from '../../../client/api';
import type { WorkScope } from '../../../session/session';

/** Heads of one kind of movement in one month, with what tells them apart. */
export interface MovementPart extends Pick<HerdFlow, 'kind' | 'month' | 'heads'> {
  label: string;
}

type WirePart = Omit<MovementPart, 'month'> & { date: string };

const queryOf = ({ harvest, customer, farm }: WorkScope): Query => ({ harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id });

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
