/** The herd of a category over a year, in heads; null where nothing is typed, which counts as none. */
export interface CategoryYear {
  categoryId: number;
  category: string;
  initial: number | null;
  entries: number | null;
  departures: number | null;
  deaths: number | null;
  births: number | null;
  final: number | null;
}

export interface CategoryDifference {
  categoryId: number;
  category: string;
  /** Final less what the year makes of the beginning; above 0: heads too many at the end. */
  difference: number;
}

export interface HerdAccount {
  /** Of the whole herd: 0 is a year that closes. Null while nothing is typed. */
  difference: number | null;
  /** Categories that do not close by themselves, the farthest off first: animals that grew from one into another stand in both. */
  categories: readonly CategoryDifference[];
}

/**
 * The calculated stock of a year: final − (initial + entries + births − departures − deaths), which has to be 0 over all categories
 * together, as animals change category by age. Sources: product specification 2, section 5.2; indicator sheet 1.7.
 */
export function herdAccount(years: readonly CategoryYear[]): HerdAccount {
  const differences = years.flatMap((year) => {
    const difference = differenceOf(year);
    return difference === null ? [] : [{ categoryId: year.categoryId, category: year.category, difference }];
  });
  return {
    difference: differences.length === 0 ? null : differences.reduce((sum, { difference }) => sum + difference, 0),
    categories: differences
      .filter(({ difference }) => difference !== 0)
      .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference)),
  };
}

/** Of one category; null where nothing of it is typed. */
export function differenceOf({ initial, entries, departures, deaths, births, final }: CategoryYear): number | null {
  if ([initial, entries, departures, deaths, births, final].every((heads) => heads === null)) return null;
  return (final ?? 0) - ((initial ?? 0) + (entries ?? 0) + (births ?? 0) - (departures ?? 0) - (deaths ?? 0));
}
