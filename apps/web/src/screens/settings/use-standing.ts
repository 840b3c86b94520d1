import type { WireStanding } from '#model/answers/standing';
import { useFarmYear } from '../../client/farm-year';

/** What the entries say of the farm, which the settings are compared with; null until it has come. */
export function useStanding(): WireStanding | null {
  const { data } = useFarmYear(['standing'], (ask) => ask<WireStanding>('/settings/standing'));
  return data ?? null;
}
