import { type ReactNode, useEffect, useRef } from 'react';
import { guardDialog } from './dialog-guard';

export function GuardedDialog({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    return dialog ? guardDialog(dialog) : undefined;
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {children}
    </>
  );
}
