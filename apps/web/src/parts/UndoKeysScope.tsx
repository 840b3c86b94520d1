import { type ReactNode, useRef } from 'react';
import { undoOrRedo, useUndoKeys } from '../rows/undo-redo';
import type { UndoStack } from '../rows/undo-stack';
import { clearNotices, notify } from '../ui/notify';

/** Undo keys for a screen without a grid. */
export function UndoKeysScope({
  undoStack,
  className,
  children,
}: {
  undoStack: UndoStack;
  className?: string | undefined;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useUndoKeys(root, (isRedo) => void undoOrRedo(undoStack, isRedo, { notify, clearNotices }));
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  );
}
