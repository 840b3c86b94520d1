import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { undoOrRedo } from '../rows/undo-redo';
import type { UndoStack } from '../rows/undo-stack';
import { clearNotices, notify } from '../ui/notify';

interface UndoButtonsProps {
  undoStack: UndoStack;
  isDisabled?: boolean;
  onUndoOrRedo?: (isRedo: boolean) => void;
}

/** Undo and redo without a keyboard; hidden while there is nothing to undo. */
export function UndoButtons({ undoStack, isDisabled = false, onUndoOrRedo }: UndoButtonsProps) {
  const last = useSyncExternalStore(undoStack.subscribe, undoStack.last);
  const next = useSyncExternalStore(undoStack.subscribe, undoStack.next);
  const act = onUndoOrRedo ?? ((isRedo: boolean) => void undoOrRedo(undoStack, isRedo, { notify, clearNotices }));
  return (
    <>
      {last && (
        <Button
          variant="default"
          disabled={isDisabled}
          title={`${last.what} (Ctrl+Z)`}
          aria-label={`Desfazer: ${last.what}`}
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
          onClick={() => act(false)}
        >
          Desfazer
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          disabled={isDisabled}
          title={`${next.what} (Ctrl+Shift+Z)`}
          aria-label={`Refazer: ${next.what}`}
          leftSection={<IconArrowForwardUp size={16} stroke={1.8} aria-hidden />}
          onClick={() => act(true)}
        >
          Refazer
        </Button>
      )}
    </>
  );
}
