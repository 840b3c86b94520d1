import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Aim, readAim } from '#model/screens/aim';

/** Deep link of the address; keeps its identity while the address stays. */
export function useAim(): Aim | null {
  const { search } = useLocation();
  return useMemo(() => readAim(search), [search]);
}
