import { useSearchParams } from 'react-router';
import { todayInBrazil } from '#domain/calendar';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { type Comparison, useChoices } from './benchmark-client';

interface HarvestChoice {
  id: number;
  title: string;
  first_year: number;
  last_year: number;
}

/** Query parameters that all benchmarking screens share. */
export const SHARED: readonly string[] = ['safra'];

export const lastEnded = (harvests: readonly HarvestChoice[], today = todayInBrazil(new Date())): HarvestChoice | null =>
  harvests.filter(({ last_year }) => `${last_year}-06-30` < today).toSorted((one, other) => other.first_year - one.first_year)[0] ?? null;

/** The harvest of the address, or the one chosen in the header; null until one is known. */
export function useComparison() {
  const session = useSession();
  const [asked, setAsked] = useSearchParams();
  const environment = environmentOf(session);
  const harvests = useChoices<HarvestChoice>('/harvests', { 'order[first_year]': 'DESC' });
  const wanted = Number(asked.get('safra') ?? session.harvest?.id ?? 0);
  const find = (wantedId: number) => harvests.data?.resultList.find(({ id }) => id === wantedId) ?? null;
  const of = (id: string): Comparison | null => {
    const found = find(Number(id));
    return found && { harvestId: found.id, environment };
  };
  const harvest = find(wanted);
  const comparison = of(String(wanted));
  return {
    environment,
    harvests,
    harvest,
    comparison,
    of,
    choose: (id: string) => setAsked((before) => ({ ...Object.fromEntries(before), safra: id })),
  };
}
