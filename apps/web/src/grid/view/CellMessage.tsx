import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './EditCell.module.css';
import { WarningNote } from './WarningMark';

interface CellMessageProps {
  /** Of the element that says the message to screen readers. A warning is said inside of the cell. */
  id: string;
  message: string | undefined;
  warning: string | undefined;
  /** No other cell of the row has anything to say. */
  isOnly: boolean;
  isFocused: boolean;
  /** Other cells complain too: the message keeps to the width of its own. */
  isCrowded: boolean;
  /** The cell. */
  children: ReactElement;
}

/** What is wrong or unusual about a cell of the row being written, floating at it: errors below, warnings above where they could meet. */
export function CellMessage({ id, message, warning, isOnly, isFocused, isCrowded, children }: CellMessageProps) {
  const isWarning = message === undefined && warning !== undefined;
  return (
    <Popover
      // Warnings are long: of several in a row only that of the cell in use is open, the others are marked.
      opened={message !== undefined || (isWarning && (isOnly || isFocused))}
      position={isWarning && !isOnly ? 'top-start' : 'bottom-start'}
      width={isCrowded && !isWarning ? 'target' : 'max-content'}
      offset={1}
      withRoles={false}
      zIndex={150}
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>{children}</Popover.Target>
      {isWarning ? (
        <Popover.Dropdown className={styles.warning} aria-hidden>
          <WarningNote text={warning} />
        </Popover.Dropdown>
      ) : (
        <Popover.Dropdown id={id} className={styles.message}>
          {message}
        </Popover.Dropdown>
      )}
    </Popover>
  );
}
