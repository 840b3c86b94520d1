import { type RefObject, useEffect, useRef } from 'react';

const MARGIN_PX = 40;

/** Scrolls a row of links to the open one. @param open identifies it; null for none. */
export function useScrollToCurrent(open: string | null | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = open && row.current?.querySelector<HTMLElement>('[data-open], [aria-current]');
    if (row.current && place) row.current.scrollLeft = place.offsetLeft - row.current.offsetLeft - MARGIN_PX;
  }, [open]);
  return row;
}
