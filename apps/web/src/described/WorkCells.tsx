import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Said, WorkCell, WorkLine } from '#view/work-list';

const LINKS: Readonly<Partial<Record<WorkCell['look'], string>>> = {
  name: 'decoration-[#a9cdb8] underline-offset-3 truncate hover:decoration-current phone:py-3 phone:-my-1.5',
  count: 'decoration-[#a9cdb8] underline-offset-3 font-bold hover:decoration-current phone:py-3 phone:-my-1.5',
  wrong: 'inline-flex gap-1 items-center text-red-ink font-bold decoration-red-line underline-offset-3 phone:py-3 phone:-my-1.5',
};

interface WorkFactProps {
  cell: WorkCell;
  name: string;
  tabIndex: number;
}

export function WorkFact({ cell, name, tabIndex }: WorkFactProps) {
  const { text, aloud, to, title, small, look } = cell;
  if (look === 'never') return <span className="text-amber-ink font-bold">{text}</span>;
  if (look === 'recent' || look === 'late')
    return (
      <span className="inline-flex flex-col max-w-full leading-[1.3] [&_svg]:mr-0.75 [&_svg]:align-[-2px]" title={title}>
        <span className={look === 'late' ? 'text-amber-ink font-bold' : undefined}>
          {look === 'late' && <IconClock size={13} stroke={2} aria-label="faz tempo:" />}
          {text}
        </span>
        <small className="text-ink-soft text-xs truncate">{small?.text}</small>
      </span>
    );
  if (to === undefined) return <Words className="text-ink-soft" said={cell} />;
  return (
    <span className="inline-flex gap-1.25 items-baseline max-w-full">
      <Link to={to} data-return={name} className={LINKS[look]} title={title} aria-label={aloud} tabIndex={tabIndex}>
        {look === 'wrong' && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
        {text}
      </Link>
      {small && <Words className="text-ink-soft text-xs whitespace-nowrap" said={small} />}
    </span>
  );
}

function Words({ className, said: { text, aloud } }: { className: string; said: Said }) {
  return (
    <span className={className}>
      <span aria-hidden={aloud !== undefined || undefined}>{text}</span>
      {aloud && <span className="sr-only">{aloud}</span>}
    </span>
  );
}

const LEFT = 'w-1.25 h-3 border border-line-strong rounded-[1.5px]';
const DONE =
  'w-1.25 h-3 border border-[#7fb196] rounded-[1.5px] bg-[#7fb196] group-data-complete:border-leaf group-data-complete:bg-leaf print:[print-color-adjust:exact]';

export function Steps({ steps: { met, of, text } }: Pick<WorkLine, 'steps'>) {
  return (
    <span
      className="group inline-flex gap-2 items-center text-sm leading-[1.2] phone:whitespace-nowrap data-complete:text-leaf [&>span:last-child]:font-semibold"
      data-complete={met === of || undefined}
      title={`${met} de ${of} condições`}
    >
      <span className="inline-flex flex-none gap-[1.5px] phone:hidden" aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike
          <i key={index} className={index < met ? DONE : LEFT} />
        ))}
      </span>
      <span>{text}</span>
    </span>
  );
}
