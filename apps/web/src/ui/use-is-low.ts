import { useMediaQuery } from '@mantine/hooks';

/** A laptop screen, where every line above a list costs a row. */
export function useIsLow(): boolean {
  return useMediaQuery('(min-width: 767px) and (max-height: 860px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
