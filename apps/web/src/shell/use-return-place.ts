import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** By place in the history of this visit: the link that was followed from there. */
const followed = new Map<string, string>();

/** A link says by `data-return` which it is, alike each time; one that does not, by where it leads. */
const nameOf = (link: Element): string | null => (link instanceof HTMLElement && link.dataset.return) || link.getAttribute('href');

/**
 * Whoever comes back by the history goes on at the link that was followed, as soon as it is there; unless they have done something else by then.
 * @returns to be told of the clicks among the links.
 */
export function useReturnPlace(root: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  useEffect(() => {
    const area = root.current;
    const name = followed.get(key);
    followed.delete(key);
    if (!area || name === undefined) return;
    const done = new AbortController();
    const goOn = () => {
      const link = [...area.querySelectorAll<HTMLElement>('a, [data-return]')].find((one) => nameOf(one) === name);
      if (!link) return;
      done.abort();
      // The frame leaves the focus there (`useFocusOnNavigation`).
      link.dataset.return = name;
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'center' });
    };
    const awaited = new MutationObserver(goOn);
    done.signal.addEventListener('abort', () => awaited.disconnect());
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, () => done.abort(), { capture: true, signal: done.signal });
    awaited.observe(area, { childList: true, subtree: true });
    goOn();
    return () => done.abort();
  }, [root, key]);
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a, [data-return]') : null;
    const name = link && nameOf(link);
    if (name) followed.set(key, name);
  };
}
