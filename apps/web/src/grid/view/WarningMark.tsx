import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from 'react';
import styles from './WarningMark.module.css';

export function WarningNote({ text, id }: { text: string; id?: string }) {
  return (
    <p id={id} className={styles.note}>
      <IconAlertTriangle size={14} stroke={2.2} aria-hidden className={styles.icon} />
      <span>
        <span className="unseen">Aviso: </span>
        {text}
      </span>
    </p>
  );
}

export function WarningMark() {
  return <IconAlertTriangle size={13} stroke={2.4} aria-hidden className={styles.mark} />;
}

export function WarnedCell({ warning, children }: { warning: string | undefined; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const [isOpen, setOpen] = useState(false);
  if (warning === undefined) return children;
  const [open, close] = [() => setOpen(true), () => setOpen(false)];
  const cell = cloneElement(children, {
    onFocus: open,
    onBlur: close,
    onMouseEnter: open,
    onMouseLeave: close,
    onKeyDown: (event) => event.key === 'Escape' && close(),
  });
  return (
    <Tooltip
      opened={isOpen}
      label={warning}
      multiline
      maw={300}
      position="bottom-start"
      offset={2}
      classNames={{ tooltip: styles.tooltip }}
    >
      {cell}
    </Tooltip>
  );
}
