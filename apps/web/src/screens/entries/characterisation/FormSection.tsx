import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './Characterisation.module.css';

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
    <section className={`${styles.section} box print:break-inside-avoid`} aria-labelledby={`${id}-title`}>
      <h2 className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={onToggle}>
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
      <div id={`${id}-body`} className={styles.fields} data-closed={!isOpen || undefined}>
        {children}
      </div>
    </section>
  );
}
