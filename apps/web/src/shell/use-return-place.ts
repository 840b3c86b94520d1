import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** By place in the history of this visit: the link that was followed from there. */
const followed = new Map<string, string>();

/**
 * Whoever comes back by the history goes on at the link that was followed. Links say by `data-return` which they are, alike each time.
 * @param isReady the links are there.
 * @returns to be told of the clicks among the links.
 */
export function useReturnPlace(root: RefObject<HTMLElement | null>, isReady: boolean): (event: MouseEvent) => void {
  const { key } = useLocation();
  useEffect(() => {
    const name = followed.get(key);
    if (!isReady || name === undefined) return;
    followed.delete(key);
    const link = [...(root.current?.querySelectorAll<HTMLElement>('[data-return]') ?? [])].find((one) => one.dataset.return === name);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [root, key, isReady]);
  return ({ target }) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-return]')?.dataset.return : undefined;
    if (name !== undefined) followed.set(key, name);
  };
}
