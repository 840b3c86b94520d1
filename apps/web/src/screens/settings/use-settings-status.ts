import type { WireStanding } from '#model/responses/standing';
import { useFarmYear } from '../../client/farm-year';

export function useSettingsStatus(): WireStanding | null {
  const { data } = useFarmYear(['standing'], (ask) => ask<WireStanding>('/settings/standing'));
  return data ?? null;
}
