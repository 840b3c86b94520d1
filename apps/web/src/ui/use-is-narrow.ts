import { useMediaQuery } from '@mantine/hooks';

/** A phone: rows are cards, heads of columns are short, and what would be paper is a page. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 766px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
