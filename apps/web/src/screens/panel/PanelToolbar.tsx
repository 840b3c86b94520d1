import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../ui/IconButton';

interface PanelToolbarProps {
  summary: string;
  choices: ReactNode;
  more: ReactNode;
  /** A single page has no selector beside the print button. */
  isAlone: boolean;
  children: ReactNode;
}

/** On a phone the choices are folded, so that the numbers stand on the first screen. */
export function PanelToolbar({ summary, choices, more, isAlone, children }: PanelToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const folds = 'phone:w-full phone:flex phone:flex-wrap phone:gap-2 phone:not-data-open:hidden';
  return (
    <div
      className="unprinted flex flex-wrap items-center gap-x-5 gap-y-2 mb-2.5 phone:gap-x-2 phone:mb-1.5"
      role="toolbar"
      aria-label="Painel"
    >
      <button
        type="button"
        className="control hidden phone:flex flex-1 min-w-0 data-wide:basis-full items-center gap-2 min-h-11 px-3 text-left font-semibold [&>svg]:ml-auto"
        data-wide={!isAlone || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">{summary}</span>
        <IconChevronDown size={18} className={`flex-none ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
      </button>
      <div id={id} className={`contents ${folds}`} data-open={isOpen || undefined}>
        {choices}
      </div>
      {children}
      <div className={`contents ${folds} phone:order-2`} data-open={isOpen || undefined}>
        {more}
      </div>
    </div>
  );
}

export function ChangeFilter({ onClick }: { onClick(): void }) {
  return (
    <IconButton size="compact-md" className="phone:min-h-11" icon={IconAdjustmentsHorizontal} onClick={onClick}>
      Alterar filtro
    </IconButton>
  );
}
