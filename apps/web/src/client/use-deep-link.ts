import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type DeepLink, readDeepLink } from '#model/screens/deep-link';

/** Deep link of the address; keeps its identity while the address stays. */
export function useDeepLink(): DeepLink | null {
  const { search } = useLocation();
  return useMemo(() => readDeepLink(search), [search]);
}
