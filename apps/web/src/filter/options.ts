import type { FilterOptions } from './use-filter-options';

/** Are options of a level on their way? */
export function isWaiting({ customers, harvests, farms }: FilterOptions): boolean {
  return customers.isLoading || harvests.isLoading || farms.isLoading;
}

/** Why there is nothing to choose below the customer. */
export function emptyHarvests({ harvests, chosen }: FilterOptions): string | null {
  return chosen.customer && harvests.list?.length === 0
    ? 'Este cliente não tem safra para escolher: ou não participa de nenhuma, ou nenhuma está aberta para lançamentos.'
    : null;
}

/** A choice as the field knows it. */
export function idOf(option: { id: number } | null): string | null {
  return option && String(option.id);
}

/** Hands on the option that the field chose. */
export function pickFrom<Option extends { id: number }>(list: Option[] | undefined, id: string, pick: (option: Option) => void): void {
  const option = list?.find((one) => String(one.id) === id);
  if (option) pick(option);
}
