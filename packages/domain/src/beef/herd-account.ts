/** In heads; null where nothing is typed, which counts as none. */
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
  difference: number;
}

export interface HerdAccount {
  difference: number | null;
  /** Largest difference first. An animal that changes category by age appears in two of them. */
  categories: readonly CategoryDifference[];
}

/** final − (initial + entries + births − departures − deaths); 0 when balanced. Sources: specification 2, 5.2; indicator sheet 1.7. */
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

export function differenceOf({ initial, entries, departures, deaths, births, final }: CategoryYear): number | null {
  if ([initial, entries, departures, deaths, births, final].every((heads) => heads === null)) return null;
  return (final ?? 0) - ((initial ?? 0) + (entries ?? 0) + (births ?? 0) - (departures ?? 0) - (deaths ?? 0));
}
