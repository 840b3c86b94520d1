import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const ROW_PX = 36;
const OVERSCAN = 8;

interface VirtualRows {
  count: number;
  /** Index of the row being edited and of the one with the cursor; -1 for none. They stay in the page however far they are scrolled. */
  edited: number;
  cursor: number;
  /** A row being written stands pinned below the header. */
  hasTopRow: boolean;
}

/** True while the page is being printed: paper has no scroll bar, so all rows of the loaded page have to be there. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Rows of 36 px, drawn only where they are seen. */
export function useRowVirtualizer(scroller: RefObject<HTMLElement | null>, { count, edited, cursor, hasTopRow }: VirtualRows) {
  const isPrinting = usePrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const kept = [edited, cursor].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
    [edited, cursor, isPrinting],
  );
  const headPx = hasTopRow ? ROW_PX * 2 : ROW_PX;
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: ROW_PX,
    rangeExtractor,
  });
}

export type RowVirtualizer = ReturnType<typeof useRowVirtualizer>;
