import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of screen the keyboard and the screen reader go on at its title, not at the link that led there. A screen that has
 * taken the focus itself (a form's first field) keeps it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const area = main.current;
    if (!area) return;
    const focused = document.activeElement;
    // Whoever came back goes on where they were (`useReturnPlace`).
    if (focused instanceof HTMLElement && area.contains(focused) && focused.dataset.return !== undefined) return;
    area.scrollTo({ top: 0 });
    // The link that was followed may itself lie inside: a tab, a card.
    if (focused && area.contains(focused) && !focused.matches('a')) return;
    (area.querySelector<HTMLElement>('h1') ?? area).focus({ preventScroll: true });
  }, [pathname, main]);
}
