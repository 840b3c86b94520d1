import { type RefObject, useEffect, useRef } from 'react';
import type { DeepLink } from '#model/screens/deep-link';
import { useDeepLink } from '../client/use-deep-link';

/** Focuses the target of a deep link. @param selectorsOf selectors, best first; a target that takes no focus is scrolled into view. */
export function useDeepLinkFocus(root: RefObject<HTMLElement | null>, selectorsOf: (deepLink: DeepLink) => readonly string[]): void {
  const deepLink = useDeepLink();
  const latest = useRef(selectorsOf);
  useEffect(() => {
    if (!deepLink) return;
    const found = latest.current(deepLink).flatMap((selector) => root.current?.querySelector<HTMLElement>(selector) ?? []);
    found[0]?.focus({ preventScroll: true });
    found[0]?.scrollIntoView({ block: 'center' });
  }, [root, deepLink]);
}
