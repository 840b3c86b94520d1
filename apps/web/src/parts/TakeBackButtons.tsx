import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { takeBack } from '../rows/take-back';
import type { UndoStack } from '../rows/undo-stack';
import { clearNotices, notify } from '../ui/notify';

interface TakeBackButtonsProps {
  undoStack: UndoStack;
  isDisabled?: boolean;
  onTakeBack?: (isAgain: boolean) => void;
}

/** Undo and redo without a keyboard; hidden while there is nothing to undo. */
export function TakeBackButtons({ undoStack, isDisabled = false, onTakeBack }: TakeBackButtonsProps) {
  const last = useSyncExternalStore(undoStack.subscribe, undoStack.last);
  const next = useSyncExternalStore(undoStack.subscribe, undoStack.next);
  const act = onTakeBack ?? ((isAgain: boolean) => void takeBack(undoStack, isAgain, { notify, clearNotices }));
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
