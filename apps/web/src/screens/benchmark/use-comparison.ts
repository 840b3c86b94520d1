import { useSearchParams } from 'react-router';
import { todayInBrazil } from '#domain/calendar';
import type { Comparison } from '../../client/benchmark-draft';
import { useHarvests } from '../../client/choices';
import { type ChosenHarvest, environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';

/** Query parameters that all benchmarking screens share. */
export const SHARED: readonly string[] = ['safra'];

export const lastEnded = (harvests: readonly ChosenHarvest[], today = todayInBrazil(new Date())): ChosenHarvest | null =>
  harvests.filter(({ last_year }) => `${last_year}-06-30` < today).toSorted((one, other) => other.first_year - one.first_year)[0] ?? null;

/** The harvest of the address, or the one chosen in the header; null until one is known. */
export function useComparison() {
  const session = useSession();
  const [asked, setAsked] = useSearchParams();
  const environment = environmentOf(session);
  const harvests = useHarvests();
  const find = (id: number) => harvests.data?.resultList.find((one) => one.id === id) ?? null;
  const of = (id: string): Comparison | null => {
    const found = find(Number(id));
    return found && { harvestId: found.id, environment };
  };
  const harvest = find(Number(asked.get('safra') ?? session.harvest?.id ?? 0));
  return {
    environment,
    harvests,
    harvest,
    comparison: harvest && { harvestId: harvest.id, environment },
    of,
    choose: (id: string) => setAsked((before) => ({ ...Object.fromEntries(before), safra: id })),
  };
}
