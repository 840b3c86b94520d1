import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useIsNarrow } from '../ui/use-is-narrow';
import { usePrinting } from '../ui/use-printing';

const ROW_PX = 44;
const CARD_PX = 168;
const OVERSCAN = 10;
/** Narrower, the names of the farms would have no room in a table. */
const TABLET = '(max-width: 1100px)';

/** Renders the visible rows; `active`, the one with the focus, stays rendered when scrolled away. On a phone the page scrolls. */
export function useVirtualRows(root: RefObject<HTMLElement | null>, rows: readonly { id: number }[], active: number | null) {
  const isNarrow = useIsNarrow();
  const isPrinting = usePrinting();
  const isTablet = useMediaQuery(TABLET, undefined, { getInitialValueInEffect: false }) ?? false;
  const hasCards = isNarrow || (isTablet && !isPrinting);
  const [offset, setOffset] = useState(0);
  const scroller = useCallback(() => root.current?.closest('main') ?? null, [root]);
  // The content above may change its height at any render.
  useLayoutEffect(() => {
    const top = root.current?.getBoundingClientRect().top ?? 0;
    const main = scroller();
    const inside = isNarrow ? window.scrollY : (main?.scrollTop ?? 0) - (main?.getBoundingClientRect().top ?? 0);
    const next = Math.round(top + inside);
    if (Math.abs(next - offset) > 1) setOffset(next);
  });
  const activeIndex = active === null ? -1 : rows.findIndex(({ id }) => id === active);
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return Array.from({ length: range.count }, (_, index) => index);
      const kept = activeIndex >= 0 && activeIndex < range.count ? [activeIndex] : [];
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
    [isPrinting, activeIndex],
  );
  const shared = {
    count: rows.length,
    overscan: OVERSCAN,
    scrollMargin: offset,
    rangeExtractor,
    getItemKey: (index: number) => rows[index]?.id ?? index,
  };
  const inside = useVirtualizer({
    ...shared,
    enabled: !isNarrow,
    estimateSize: () => (hasCards ? CARD_PX : ROW_PX),
    getScrollElement: scroller,
    scrollPaddingStart: ROW_PX * 2,
  });
  const page = useWindowVirtualizer({ ...shared, enabled: isNarrow, estimateSize: () => CARD_PX });
  const virtual = isNarrow ? page : inside;
  return { hasCards, offset, virtual };
}
