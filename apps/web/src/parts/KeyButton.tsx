import { Button, Kbd } from '@mantine/core';
import styles from './KeyButton.module.css';

interface KeyButtonProps {
  label: string;
  /** As it is written on the keyboard, and as programs call it where that is something else. */
  keyName: string;
  keys?: string;
  className: string | undefined;
  isPrimary?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** Belongs to another mode: gives way on a narrow screen. */
  isIdle?: boolean;
  onClick(): void;
}

/** A button of a toolbar above cells, with the key that does the same. */
export function KeyButton({ label, keyName, keys = keyName, className, isPrimary, isDisabled, isBusy, isIdle, onClick }: KeyButtonProps) {
  return (
    <Button
      className={`${styles.button} ${className}`}
      data-idle={isIdle || undefined}
      variant={isPrimary ? 'filled' : 'default'}
      disabled={isDisabled}
      loading={isBusy}
      aria-keyshortcuts={keys}
      rightSection={
        <Kbd size="xs" className={styles.key} aria-hidden>
          {keyName}
        </Kbd>
      }
      // The cell that is chosen or written keeps the focus, so that the keys go on working.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
