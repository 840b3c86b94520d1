import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  /** Says who fills in a section that the user cannot edit. */
  note: string | null;
  brokenCount: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function FormSection({ title, note, brokenCount, isOpen, onToggle, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="box print:break-inside-avoid" aria-labelledby={`${id}-title`}>
      <h2 className="text-lg">
        <button
          type="button"
          className="fold flex-wrap min-h-11 px-4 py-2.5"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <IconChevronDown size={16} className="arrow unprinted" aria-hidden />
          <span id={`${id}-title`}>{title}</span>
          {note && <span className="text-ink-soft text-sm font-normal">{note}</span>}
          {brokenCount > 0 && (
            <span className="ml-auto text-red-ink font-semibold text-sm">
              {brokenCount === 1 ? '1 campo a corrigir' : `${brokenCount} campos a corrigir`}
            </span>
          )}
        </button>
      </h2>
      <div
        id={`${id}-body`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-x-5 gap-y-4 items-start px-4 pt-1 pb-5 not-print:data-closed:hidden print:grid-cols-3"
        data-closed={!isOpen || undefined}
      >
        {children}
      </div>
    </section>
  );
}
