import { useEffect } from 'react';

/** Styles of print read it at the root, where heads of further pages find it too. */
const ABOUT = '--paper-about';

/** Says on paper whose numbers the page shows, in place of the farm in the top bar. */
export function usePaperHead(parts: readonly (string | null | undefined)[]): void {
  const about = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    if (about === '') return;
    const { style } = document.documentElement;
    style.setProperty(ABOUT, JSON.stringify(about));
    return () => {
      style.removeProperty(ABOUT);
    };
  }, [about]);
}
