import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The link followed from each history entry, by its key. */
const followed = new Map<string, string>();

/** `data-return` is stable between visits; other links are known by their address. */
const nameOf = (link: Element): string | null => (link instanceof HTMLElement && link.dataset.return) || link.getAttribute('href');

/** After going back, focuses the link once followed, unless the user acts first. @returns the click handler of the links. */
export function useRestoreFocus(root: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
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
      // `useFocusOnNavigation` leaves a focus marked with `data-return`.
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
