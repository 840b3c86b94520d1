import type { SettingsStatus } from '#model/responses/settings-status';
import { useFarmYear } from '../../client/farm-year';

export function useSettingsStatus(): SettingsStatus | null {
  const { data } = useFarmYear(['standing'], (ask) => ask<SettingsStatus>('/settings/standing'));
  return data ?? null;
}
