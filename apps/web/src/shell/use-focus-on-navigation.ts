import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus goes to the title of the screen, unless the screen has focused one of its own fields. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const area = main.current;
    if (!area) return;
    const focused = document.activeElement;
    // `useRestoreFocus` has focused the link that was followed before.
    if (focused instanceof HTMLElement && area.contains(focused) && focused.dataset.return !== undefined) return;
    area.scrollTo({ top: 0 });
    // On a phone the window scrolls.
    window.scrollTo({ top: 0 });
    // A followed link (tab, card) may keep the focus inside the new screen.
    if (focused && area.contains(focused) && !focused.matches('a')) return;
    (area.querySelector<HTMLElement>('h1') ?? area).focus({ preventScroll: true });
  }, [pathname, main]);
}
