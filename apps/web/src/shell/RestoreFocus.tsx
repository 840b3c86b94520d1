import { type ReactNode, useRef } from 'react';
import { useRestoreFocus } from './use-restore-focus';

/** On the way back the focus returns to the link that was followed. */
export function RestoreFocus({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  const follow = useRestoreFocus(root);
  return (
    <div ref={root} className={className} onClickCapture={follow}>
      {children}
    </div>
  );
}
