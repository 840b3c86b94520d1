import { type ReactNode, useRef } from 'react';
import { useReturnPlace } from './use-return-place';

/** On the way back the focus returns to the link that was followed. */
export function ReturnPlace({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  const follow = useReturnPlace(root);
  return (
    <div ref={root} className={className} onClickCapture={follow}>
      {children}
    </div>
  );
}
