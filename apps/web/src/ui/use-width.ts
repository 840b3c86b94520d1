import { type RefObject, useLayoutEffect, useState } from 'react';

/** 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setPx(current.clientWidth));
    setPx(current.clientWidth);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return px;
}
