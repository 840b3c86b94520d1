import { useMediaQuery } from '@mantine/hooks';

/** The screen of a laptop: every line above a list costs it one of its rows. */
export function useIsLow(): boolean {
  return useMediaQuery('(min-width: 767px) and (max-height: 860px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
