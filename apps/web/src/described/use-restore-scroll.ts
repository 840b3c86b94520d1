import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Line {
  /** Id of the row, and the `data-return` of the link. */
  row: number;
  name: string;
  scrolledPx: number;
}

/** By the key of the history entry. */
const followed = new Map<string, Line>();
/** Virtual rows take a few frames to render after a scroll. */
const MAX_FRAMES = 30;

/** On a desktop the frame scrolls, on a phone the page. */
function scrollerOf(root: HTMLElement): { scrolledPx: number; scrollTo(px: number): void } {
  const main = root.closest('main');
  if (main && getComputedStyle(main).overflowY === 'auto') return { scrolledPx: main.scrollTop, scrollTo: (top) => main.scrollTo({ top }) };
  return { scrolledPx: window.scrollY, scrollTo: (top) => window.scrollTo({ top }) };
}

/** After going back, restores scroll position and focus. @param onReturn gets the row, to render it. @returns the click handler. */
export function useRestoreScroll(root: RefObject<HTMLElement | null>, isReady: boolean, onReturn: (row: number) => void) {
  const { key } = useLocation();
  const latest = useRef(onReturn);
  latest.current = onReturn;
  // A layout effect, because it also runs when a hidden list is shown again.
  useLayoutEffect(() => {
    const line = followed.get(key);
    if (!isReady || !line) return;
    followed.delete(key);
    latest.current(line.row);
    let frame = 0;
    const goOn = (left: number) => {
      const area = root.current;
      if (!area) return;
      scrollerOf(area).scrollTo(line.scrolledPx);
      const links = [...area.querySelectorAll<HTMLElement>('[data-return]')];
      const link = links.find((one) => one.dataset.return === line.name);
      if (link && Math.abs(scrollerOf(area).scrolledPx - line.scrolledPx) < 2) link.focus({ preventScroll: true });
      else if (left > 0) frame = requestAnimationFrame(() => goOn(left - 1));
      else link?.focus();
    };
    // `useFocusOnNavigation` focuses the title first.
    frame = requestAnimationFrame(() => goOn(MAX_FRAMES));
    return () => cancelAnimationFrame(frame);
  }, [root, key, isReady]);
  return ({ target }: Pick<MouseEvent, 'target'>) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-return]') : null;
    const row = Number(link?.closest<HTMLElement>('[data-row]')?.dataset.row);
    if (link?.dataset.return && row && root.current)
      followed.set(key, { row, name: link.dataset.return, scrolledPx: scrollerOf(root.current).scrolledPx });
  };
}
