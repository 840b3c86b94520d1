import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './FoldedPanel.module.css';

interface FoldedPanelProps {
  title: string;
  summary: string | undefined;
  isOpen: boolean;
  onToggle(): void;
  isEmpty?: boolean;
  head?: RefObject<HTMLButtonElement | null>;
  kind: 'chart' | 'details';
  /** Stands between the head and the folded content. */
  offers?: ReactNode;
  children: ReactNode;
}

export function FoldedPanel({ title, summary, isOpen, onToggle, isEmpty = false, head, kind, offers, children }: FoldedPanelProps) {
  const id = useId();
  const isShown = isOpen && !isEmpty;
  return (
    <section
      className={`${styles.panel} box flex-none mb-3 short:mb-2 print:break-inside-avoid phone:mb-1`}
      data-kind={kind}
      aria-labelledby={`${id}-title`}
    >
      <h2 className={styles.head}>
        <button
          ref={head}
          type="button"
          className={`${styles.toggle} fold disabled:cursor-default phone:min-h-11`}
          id={`${id}-title`}
          aria-expanded={isShown}
          aria-controls={`${id}-body`}
          disabled={isEmpty}
          onClick={onToggle}
        >
          <IconChevronDown size={16} className={styles.arrow} aria-hidden />
          <span>{title}</span>
          {summary !== undefined && (
            <span className={`${styles.summary} truncate min-w-0 text-ink-soft font-normal phone:whitespace-normal`}>{summary}</span>
          )}
        </button>
      </h2>
      {offers}
      {isShown && (
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  );
}
