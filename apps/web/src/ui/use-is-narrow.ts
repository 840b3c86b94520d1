import { useMediaQuery } from '@mantine/hooks';
import { usePrinting } from './use-printing';

/** A phone prints what a desk prints. */
export function useIsNarrow(): boolean {
  const isNarrow = useMediaQuery('(max-width: 766px)', undefined, { getInitialValueInEffect: false }) ?? false;
  return !usePrinting() && isNarrow;
}
