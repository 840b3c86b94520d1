import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from 'react';

export function WarningNote({ text, id }: { text: string; id?: string }) {
  return (
    <p id={id} className="flex gap-1.5 mt-0.75 text-amber-ink text-sm tabular-nums font-normal leading-[1.35]">
      <IconAlertTriangle size={14} stroke={2.2} aria-hidden className="flex-none mt-0.5" />
      <span>
        <span className="sr-only">Aviso: </span>
        {text}
      </span>
    </p>
  );
}

export function WarningMark() {
  return <IconAlertTriangle size={13} stroke={2.4} aria-hidden className="flex-none me-1.25 text-amber-ink" />;
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
      classNames={{ tooltip: 'py-1.5 px-2.5 border border-amber bg-amber-soft text-amber-ink text-sm leading-[1.35] shadow-float' }}
    >
      {cell}
    </Tooltip>
  );
}
