import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where one was when a link was followed. */
interface Line {
  /** The farm of the line, and the link in it as `data-return` calls it. */
  farm: number;
  name: string;
  scrolledPx: number;
}

/** By place in the history of this visit. */
const followed = new Map<string, Line>();
/** Rows are drawn only once they are scrolled to, which takes a few frames. */
const MOST_FRAMES = 30;

/** What scrolls: the inside of the frame on a desk, the page on a phone. */
function scrollerOf(root: HTMLElement): { scrolledPx: number; scrollTo(px: number): void } {
  const main = root.closest('main');
  if (main && getComputedStyle(main).overflowY === 'auto') return { scrolledPx: main.scrollTop, scrollTo: (top) => main.scrollTo({ top }) };
  return { scrolledPx: window.scrollY, scrollTo: (top) => window.scrollTo({ top }) };
}

/**
 * Whoever comes back by the history goes on in the same line: as far scrolled, the focus on the link that was followed.
 * @param onReturn told which farm it was, so that its row is there.
 * @returns to be told of the clicks among the rows.
 */
export function useReturnLine(root: RefObject<HTMLElement | null>, isReady: boolean, onReturn: (farm: number) => void) {
  const { key } = useLocation();
  const told = useRef(onReturn);
  told.current = onReturn;
  // In the layout: also of a list that was only hidden, because its reader came back before the place was there.
  useLayoutEffect(() => {
    const line = followed.get(key);
    if (!isReady || !line) return;
    followed.delete(key);
    told.current(line.farm);
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
    // After the frame has led the focus to the title of the screen, as it does with every other way here.
    frame = requestAnimationFrame(() => goOn(MOST_FRAMES));
    return () => cancelAnimationFrame(frame);
  }, [root, key, isReady]);
  return ({ target }: Pick<MouseEvent, 'target'>) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-return]') : null;
    const farm = Number(link?.closest<HTMLElement>('[data-farm]')?.dataset.farm);
    if (link?.dataset.return && farm && root.current)
      followed.set(key, { farm, name: link.dataset.return, scrolledPx: scrollerOf(root.current).scrolledPx });
  };
}
