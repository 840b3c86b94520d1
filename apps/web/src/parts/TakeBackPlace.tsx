import { type ReactNode, useRef } from 'react';
import type { Deeds } from '../rows/deeds';
import { takeBack, useTakeBackKeys } from '../rows/take-back';
import { clearNotices, notify } from '../ui/notify';

/** Undo keys for a screen without a grid. */
export function TakeBackPlace({ deeds, className, children }: { deeds: Deeds; className?: string | undefined; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useTakeBackKeys(root, (isAgain) => void takeBack(deeds, isAgain, { notify, clearNotices }));
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
