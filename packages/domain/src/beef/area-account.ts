import type { Month } from '../calendar';
import { type Area, carriedArea } from '../facts/land';

/** Source: indicator sheet 1.9. */

/** A month without a number carries the one before it; null before the first number. In hectares. */
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
  totalHa: number | null;
  entriesHa: number | null;
  /** Reserve and buildings: the value of the settings counts before that of the entries. */
  distributed: readonly { settingsHa: number | null; entriesHa: number | null }[];
}

/** Hectares neither entered nor set apart, below 0 when they exceed the farm; null without its total. */
export function unaccountedHa({ totalHa, entriesHa, distributed }: KnownAreas): number | null {
  if (totalHa === null) return null;
  const apart = distributed.reduce((sum, one) => sum + (one.settingsHa ?? one.entriesHa ?? 0), 0);
  const left = totalHa - (entriesHa ?? 0) - apart;
  // Areas have hundredths; the mean of twelve of them leaves floating-point noise.
  return Math.abs(left) < 0.005 ? 0 : left;
}
