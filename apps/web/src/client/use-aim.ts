import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Aim, readAim } from '#model/screens/aim';

/** What the link that led here meant; the same object while the address stays. */
export function useAim(): Aim | null {
  const { search } = useLocation();
  return useMemo(() => readAim(search), [search]);
}
