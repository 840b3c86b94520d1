import { useWindowEvent } from '@mantine/hooks';
import { type FocusEvent, useEffect, useRef } from 'react';

/** From here the arrow down leads into the list; lists and menus have it for themselves. */
const LEADS_INTO_LIST = 'body, main, main h1, main button:not([aria-haspopup]), main [role="searchbox"]';

export const hasModifier = ({
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean => ctrlKey || metaKey || altKey || shiftKey;

/** Controls for a dozen Tabs stand above a list of work: a visit begins in it. @param enter focuses its current row */
export function useListFocus(rows: readonly unknown[], isNarrow: boolean, enter: () => void) {
  const latest = useRef(enter);
  latest.current = enter;
  const isInside = useRef(false);
  useEffect(() => {
    if (isNarrow) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, main, main h1')) latest.current();
    });
    return () => cancelAnimationFrame(frame);
  }, [isNarrow]);
  // A filter or finished work may take away the row that had the focus.
  useEffect(() => {
    if (isInside.current && rows.length > 0 && document.activeElement === document.body) latest.current();
  }, [rows]);
  useWindowEvent('keydown', (event) => {
    const { key, target, defaultPrevented } = event;
    if (key !== 'ArrowDown' || defaultPrevented || hasModifier(event) || !(target instanceof Element)) return;
    if (!target.matches(LEADS_INTO_LIST) || target.closest('[data-row]') || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    latest.current();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      isInside.current = target.closest('[data-row]') !== null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = false;
    },
  };
}
