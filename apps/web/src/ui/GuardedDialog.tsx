import { type ReactNode, useEffect, useRef } from 'react';
import { guardDialog } from './dialog-guard';

const FIELD = 'input:not([type="file"], [type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** The focus begins in the first field and not at the button that closes, and goes back to where it was. */
export function GuardedDialog({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    const opener = document.activeElement;
    if (!dialog.querySelector('[data-autofocus]')) dialog.querySelector(FIELD)?.setAttribute('data-autofocus', '');
    const release = guardDialog(dialog);
    return () => {
      release();
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {children}
    </>
  );
}
