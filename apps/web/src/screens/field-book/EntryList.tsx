import { IconCircleCheck } from '@tabler/icons-react';
import type { GridRow } from '../../rows/row';
import styles from './FieldBook.module.css';

export interface ListedEntry {
  id: number;
  title?: string;
  words: string;
  row: GridRow;
}

interface EntryListProps<Entry extends ListedEntry> {
  title: string;
  entries: readonly Entry[];
  currentId?: number | null;
  onOpen: ((entry: Entry) => void) | null;
}

const STORED = 'no servidor';

export function EntryList<Entry extends ListedEntry>({ title, entries, currentId = null, onOpen }: EntryListProps<Entry>) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-1.5 text-xl font-bold">
        {title}: {entries.length}
      </h2>
      <ul className="list">
        {entries.map((entry) => (
          <li
            key={`${entry.title} ${entry.id}`}
            className="flex items-center gap-3 min-h-13 py-1.5 px-3"
            aria-current={entry.id === currentId || undefined}
          >
            <p className="flex-1 min-w-0 wrap-anywhere">
              {entry.title && <b>{entry.title} · </b>}
              {entry.words}
              <span className="block text-sm text-leaf">
                <IconCircleCheck size={15} stroke={2.2} aria-hidden className="inline align-[-3px] me-1" />
                {STORED}
              </span>
            </p>
            {onOpen && (
              <button type="button" className={styles.choice} onClick={() => onOpen(entry)}>
                Corrigir<span className="sr-only"> {entry.words}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
