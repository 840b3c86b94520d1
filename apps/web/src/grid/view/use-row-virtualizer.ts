import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { usePrinting } from '../../ui/use-printing';

const OVERSCAN = 4;

const ROW_PX = { roomy: 36, dense: 32 };
const SECOND_LINE_PX = 8;
const LOW = '(max-height: 860px)';
const LINE_PX = 20;
const EDGES_PX = 6;
const HEAD_PX = { line: 12, edges: 12 };
const FOOT_LINE_PX = 22;

/** In px; the styles take them from `--row`, `--head` and `--foot`. */
interface RowHeights {
  rowPx: number;
  headPx: number;
  footPx: number;
}

export function useRowHeights(lines: number, headLines: number): RowHeights {
  const onePx = useMediaQuery(LOW, undefined, { getInitialValueInEffect: false }) ? ROW_PX.dense : ROW_PX.roomy;
  if (lines === 1) return { rowPx: onePx, headPx: onePx, footPx: onePx };
  return { rowPx: lines * LINE_PX + EDGES_PX, headPx: lines * (headLines * HEAD_PX.line + HEAD_PX.edges), footPx: lines * FOOT_LINE_PX };
}

interface VirtualRows extends RowHeights {
  count: number;
  /** Indexes, -1 for none. These rows stay mounted when scrolled away. */
  edited: number;
  cursor: number;
  editedPx: number;
  hasTopRow: boolean;
  tallRows: ReadonlySet<number>;
}

export function useRowVirtualizer(
  scroller: RefObject<HTMLElement | null>,
  { rowPx, headPx, footPx, count, edited, editedPx, cursor, hasTopRow, tallRows }: VirtualRows,
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
  const topPx = hasTopRow ? headPx + editedPx : headPx;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === edited ? editedPx : tallRows.has(index) ? rowPx + SECOND_LINE_PX : rowPx),
    overscan: OVERSCAN,
    scrollMargin: topPx,
    scrollPaddingStart: topPx,
    scrollPaddingEnd: footPx,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured is of the heights before
  useLayoutEffect(() => virtualizer.measure(), [rowPx, edited, editedPx, tallRows, virtualizer]);
  return virtualizer;
}

export type RowVirtualizer = ReturnType<typeof useRowVirtualizer>;
