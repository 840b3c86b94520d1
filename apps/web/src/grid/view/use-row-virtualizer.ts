import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const OVERSCAN = 8;

/** Height of a row: closer together on a low screen. The styles take it from `--row`. */
const ROW_PX = { roomy: 36, dense: 32 };
const LOW = '(max-height: 860px)';

export function useRowHeight(): number {
  return useMediaQuery(LOW, undefined, { getInitialValueInEffect: false }) ? ROW_PX.dense : ROW_PX.roomy;
}

interface VirtualRows {
  rowPx: number;
  count: number;
  /** Index of the row being edited and of the one with the cursor; -1 for none. They stay in the page however far they are scrolled. */
  edited: number;
  cursor: number;
  /** Height of a row being written. */
  editedPx: number;
  /** A row being written stands pinned below the header. */
  hasTopRow: boolean;
}

/** True while the page is being printed: paper has no scroll bar, so all rows of the loaded page have to be there. */
export function usePrinting(): boolean {
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

/** Rows drawn only where they are seen. */
export function useRowVirtualizer(
  scroller: RefObject<HTMLElement | null>,
  { rowPx, count, edited, editedPx, cursor, hasTopRow }: VirtualRows,
) {
  const isPrinting = usePrinting();
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const kept = [edited, cursor].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
    [edited, cursor, isPrinting],
  );
  const headPx = hasTopRow ? rowPx + editedPx : rowPx;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === edited ? editedPx : rowPx),
    overscan: OVERSCAN,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: rowPx,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured is of the heights before
  useLayoutEffect(() => virtualizer.measure(), [rowPx, edited, editedPx, virtualizer]);
  return virtualizer;
}

export type RowVirtualizer = ReturnType<typeof useRowVirtualizer>;
