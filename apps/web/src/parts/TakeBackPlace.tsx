import { type ReactNode, useRef } from 'react';
import { takeBack, useTakeBackKeys } from '../rows/take-back';
import type { UndoStack } from '../rows/undo-stack';
import { clearNotices, notify } from '../ui/notify';

/** Undo keys for a screen without a grid. */
export function TakeBackPlace({
  undoStack,
  className,
  children,
}: {
  undoStack: UndoStack;
  className?: string | undefined;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useTakeBackKeys(root, (isAgain) => void takeBack(undoStack, isAgain, { notify, clearNotices }));
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
