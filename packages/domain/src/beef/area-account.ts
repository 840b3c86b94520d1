import type { Month } from '../calendar';
import { type Area, carriedArea } from '../facts/land';

/** Whether the hectares of a farm are all accounted for. Source: indicator sheet 1.9. */

/**
 * Hectares of all kinds of area, the mean of the months from the first one that any is known of: a month without a number is worth what the
 * one before it is. Null where nothing is known.
 */
export function meanAreaHa(areas: readonly Pick<Area, 'categoryId' | 'month' | 'hectares'>[], months: readonly Month[]): number | null {
  const carried = [...new Set(areas.map(({ categoryId }) => categoryId))].map((id) => {
    const own = new Map(areas.flatMap(({ categoryId, month, hectares }) => (categoryId === id ? [[month, hectares]] : [])));
    return carriedArea(months, (month) => own.get(month) ?? null);
  });
  const sums = months.flatMap((month) => {
    const known = carried.flatMap((one) => one.get(month) ?? []);
    return known.length === 0 ? [] : known.reduce((sum, one) => sum + one, 0);
  });
  return sums.length === 0 ? null : sums.reduce((sum, one) => sum + one, 0) / sums.length;
}

export interface KnownAreas {
  /** Of the characterisation; null while it does not say. */
  totalHa: number | null;
  /** Of the entries, mean of the months, but for what the settings ask for too. */
  entriesHa: number | null;
  /** What is set apart, reserve and buildings: by the settings, and by the entries. Only one of the two counts, the settings first. */
  distributed: readonly { settingsHa: number | null; entriesHa: number | null }[];
}

/** Hectares of the farm that are neither entered nor set apart; below 0 where they come to more than the farm has. Null without its total. */
export function unaccountedHa({ totalHa, entriesHa, distributed }: KnownAreas): number | null {
  if (totalHa === null) return null;
  const apart = distributed.reduce((sum, one) => sum + (one.settingsHa ?? one.entriesHa ?? 0), 0);
  const left = totalHa - (entriesHa ?? 0) - apart;
  // Areas have hundredths; the mean of twelve of them must not leave a trace of its own.
  return Math.abs(left) < 0.005 ? 0 : left;
}
