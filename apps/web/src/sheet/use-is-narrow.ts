import { useMediaQuery } from '@mantine/hooks';

/** A phone, where heads of columns have to be short; where the sheet itself turns narrow. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 766px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
