import { type RefObject, useEffect, useRef } from 'react';
import type { Aim } from '#model/screens/aim';
import { useAim } from '../client/use-aim';

/**
 * Whoever follows a link to a screen that has neither list nor sheet goes on at what the link meant.
 * @param placesOf selectors of it, the best first; what cannot take the focus comes in sight.
 */
export function useAimedPlace(root: RefObject<HTMLElement | null>, placesOf: (aim: Aim) => readonly string[]): void {
  const aim = useAim();
  const latest = useRef(placesOf);
  useEffect(() => {
    if (!aim) return;
    const found = latest.current(aim).flatMap((selector) => root.current?.querySelector<HTMLElement>(selector) ?? []);
    found[0]?.focus({ preventScroll: true });
    found[0]?.scrollIntoView({ block: 'center' });
  }, [root, aim]);
}
