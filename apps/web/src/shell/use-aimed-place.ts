import { type RefObject, useEffect, useRef } from 'react';
import type { DeepLink } from '#model/screens/deep-link';
import { useAim } from '../client/use-aim';

/** Focuses the target of a deep link. @param placesOf selectors, best first; a target that takes no focus is scrolled into view. */
export function useAimedPlace(root: RefObject<HTMLElement | null>, placesOf: (aim: DeepLink) => readonly string[]): void {
  const aim = useAim();
  const latest = useRef(placesOf);
  useEffect(() => {
    if (!aim) return;
    const found = latest.current(aim).flatMap((selector) => root.current?.querySelector<HTMLElement>(selector) ?? []);
    found[0]?.focus({ preventScroll: true });
    found[0]?.scrollIntoView({ block: 'center' });
  }, [root, aim]);
}
