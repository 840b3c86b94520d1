import { Button, Kbd } from '@mantine/core';
import styles from './KeyButton.module.css';

interface KeyButtonProps {
  label: string;
  /** `keyName` is shown; `keys` is the name for `aria-keyshortcuts`. */
  keyName: string;
  keys?: string;
  className: string | undefined;
  isPrimary?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** Hidden on a narrow screen. */
  isIdle?: boolean;
  'data-undo'?: boolean;
  onClick(): void;
}

export function KeyButton({
  label,
  keyName,
  keys = keyName,
  className,
  isPrimary,
  isDisabled,
  isBusy,
  isIdle,
  onClick,
  ...marks
}: KeyButtonProps) {
  return (
    <Button
      {...marks}
      className={`data-[variant=default]:disabled:border-line data-[variant=default]:disabled:bg-surface data-[variant=default]:disabled:text-ink-faint data-[variant=default]:disabled:opacity-75 ${className}`}
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
      // The cell keeps the focus, so that keys go on working.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
