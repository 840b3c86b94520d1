import { type ReactNode, useRef } from 'react';
import type { Deeds } from '../rows/deeds';
import { takeBack, useTakeBackKeys } from '../rows/take-back';
import { clearNotices, notify } from '../ui/notify';

/** Around a screen without a grid: the keys take back what was done there. */
export function TakeBackPlace({ deeds, className, children }: { deeds: Deeds; className?: string | undefined; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useTakeBackKeys(root, (isAgain) => void takeBack(deeds, isAgain, { notify, clearNotices }));
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
