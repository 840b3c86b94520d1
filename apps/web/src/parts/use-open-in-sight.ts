import { type RefObject, useEffect, useRef } from 'react';

/** So much of what comes before the open place stays in sight: there is more to the left. */
const MARGIN_PX = 40;

/** Of a row of places that do not all fit, the open one is brought into view. @param open tells it from the others; nothing while none is. */
export function useOpenInSight(open: string | null | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = open && row.current?.querySelector<HTMLElement>('[data-open], [aria-current]');
    if (row.current && place) row.current.scrollLeft = place.offsetLeft - row.current.offsetLeft - MARGIN_PX;
  }, [open]);
  return row;
}
