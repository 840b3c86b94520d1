import { Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { undoOrRedo } from '../rows/undo-redo';
import { type Command, commandWords, type UndoStack } from '../rows/undo-stack';
import { clearNotices, notify } from '../ui/notify';
import styles from './KeyButton.module.css';

interface UndoButtonsProps {
  undoStack: UndoStack;
  /** Name of a row, for commands that count rows. */
  one?: string;
  isDisabled?: boolean;
  onUndoOrRedo?: (isRedo: boolean) => void;
}

/** Long words take a second line on a phone. */
const LONG =
  'max-w-full phone:h-auto phone:min-h-11 phone:py-1.5 phone:[&_[class*=label]]:whitespace-normal phone:[&_[class*=label]]:h-auto phone:[&_[class*=label]]:leading-[1.3] phone:[&_[class*=label]]:text-start';

/** Undo and redo without a keyboard; hidden while there is nothing to undo. */
export function UndoButtons({ undoStack, one, isDisabled = false, onUndoOrRedo }: UndoButtonsProps) {
  const last = useSyncExternalStore(undoStack.subscribe, undoStack.last);
  const next = useSyncExternalStore(undoStack.subscribe, undoStack.next);
  const act = onUndoOrRedo ?? ((isRedo: boolean) => void undoOrRedo(undoStack, isRedo, { notify, clearNotices }));
  return (
    <>
      {last && (
        <Button
          variant="default"
          className={LONG}
          disabled={isDisabled}
          title="Ctrl+Z"
          data-undo
          leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
          onClick={() => act(false)}
        >
          Desfazer: {commandWords(last, one)}
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          className={LONG}
          disabled={isDisabled}
          title="Ctrl+Shift+Z"
          leftSection={<IconArrowForwardUp size={16} stroke={1.8} aria-hidden />}
          onClick={() => act(true)}
        >
          Refazer: {commandWords(next, one)}
        </Button>
      )}
    </>
  );
}

export function FootUndoButton({ undoStack, one, isDisabled, onUndo }: Omit<UndoButtonsProps, 'onUndoOrRedo'> & { onUndo(): void }) {
  const last: Command | undefined = useSyncExternalStore(undoStack.subscribe, undoStack.last);
  if (!last) return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      disabled={isDisabled}
      aria-keyshortcuts="Control+Z"
      data-undo
      leftSection={<IconArrowBackUp size={14} stroke={1.8} aria-hidden />}
      rightSection={
        <Kbd size="xs" className={styles.key} aria-hidden>
          Ctrl&nbsp;Z
        </Kbd>
      }
      // The cell keeps the focus, so that keys go on working.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUndo}
    >
      Desfazer: {commandWords(last, one)}
    </Button>
  );
}
