import { useMediaQuery } from '@mantine/hooks';

export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 766px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
