import { type HarvestYears, harvestMonths, MONTH_NAMES, type Month } from './calendar';

/** Index numbers by month, not changes. Source: indicator sheet 4. */
export type PriceIndex = ReadonlyMap<Month, number>;

/** An unpublished month takes the last one before it; null before the first. */
function indexAt(index: PriceIndex, month: Month): { month: Month; number: number } | null {
  const own = index.get(month);
  if (own !== undefined) return { month, number: own };
  let last: Month | null = null;
  for (const published of index.keys()) if (published < month && (last === null || published > last)) last = published;
  return last === null ? null : { month: last, number: index.get(last) ?? 0 };
}

/** The last month of the harvest, or the last one published before its end. */
export function referenceMonth(index: PriceIndex, { first_year }: HarvestYears): Month | null {
  return indexAt(index, `${first_year + 1}-06`)?.month ?? null;
}

/** Null where the index does not reach back. */
export function correctionFactor(index: PriceIndex, from: Month, to: Month): number | null {
  const [origin, target] = [indexAt(index, from), indexAt(index, to)];
  return origin && target ? target.number / origin.number : null;
}

/** For money without a month: uses the mean of the published months of each harvest. */
export function harvestFactor(index: PriceIndex, from: HarvestYears, to: HarvestYears): number | null {
  const mean = (harvest: HarvestYears) => {
    const published = harvestMonths(harvest).flatMap((month) => index.get(month) ?? []);
    return published.length === 0 ? null : published.reduce((sum, number) => sum + number, 0) / published.length;
  };
  const [origin, target] = [mean(from), mean(to)];
  return origin === null || target === null ? null : target / origin;
}

export function correctionLabel(reference: Month | null): string {
  if (reference === null) return 'valores nominais';
  const month = MONTH_NAMES[Number(reference.slice(5)) - 1]?.toLowerCase();
  return `R$ de ${month}/${reference.slice(0, 4)} (IGP-DI)`;
}
