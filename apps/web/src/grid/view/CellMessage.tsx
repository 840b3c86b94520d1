import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { WarningNote } from './WarningMark';

interface CellMessageProps {
  /** A warning is read inside the cell. */
  id: string;
  message: string | undefined;
  warning: string | undefined;
  isOnly: boolean;
  isFocused: boolean;
  /** Other cells have errors: the message keeps to the width of its cell. */
  isCrowded: boolean;
  children: ReactElement;
}

export function CellMessage({ id, message, warning, isOnly, isFocused, isCrowded, children }: CellMessageProps) {
  const isWarning = message === undefined && warning !== undefined;
  return (
    <Popover
      // Warnings are long, so only that of the focused cell opens when a row has several.
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
        <Popover.Dropdown className="max-w-75 py-1.5 px-2.5 border-amber bg-amber-soft shadow-float pointer-events-none" aria-hidden>
          <WarningNote text={warning} />
        </Popover.Dropdown>
      ) : (
        <Popover.Dropdown id={id} className="max-w-60 py-1.5 px-2.5 border-red-line text-red-ink text-sm leading-[1.35] shadow-float">
          {message}
        </Popover.Dropdown>
      )}
    </Popover>
  );
}
