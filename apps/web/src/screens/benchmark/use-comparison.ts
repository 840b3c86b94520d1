import { useSearchParams } from 'react-router';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { type Comparison, useChoices } from './benchmark-client';

export interface HarvestChoice {
  id: number;
  title: string;
  first_year: number;
}

/** The harvest that is looked at: of the address, or the one chosen above. None is taken for granted: null until one is known. */
export function useComparison() {
  const session = useSession();
  const [asked, setAsked] = useSearchParams();
  const environment = environmentOf(session);
  const harvests = useChoices<HarvestChoice>('/harvests', { 'order[first_year]': 'DESC' });
  const wanted = Number(asked.get('safra') ?? session.harvest?.id ?? 0);
  const harvest = harvests.data?.resultList.find(({ id }) => id === wanted) ?? null;
  const comparison: Comparison | null = harvest && { harvestId: harvest.id, environment };
  return { environment, harvests, harvest, comparison, choose: (id: string) => setAsked({ safra: id }) };
}
