import { IconAlertTriangle, IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import { type KeptMark, useKeptMarks } from '../../client/kept-marks';
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
  path: string;
  entries: readonly Entry[];
  currentId?: number | null;
  onOpen: ((entry: Entry) => void) | null;
}

export function EntryList<Entry extends ListedEntry>({ title, path, entries, currentId = null, onOpen }: EntryListProps<Entry>) {
  const marks = useKeptMarks();
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
            className="flex items-center gap-3 min-h-12 py-1.5 px-3"
            aria-current={entry.id === currentId || undefined}
          >
            <p className="flex-1 min-w-0 wrap-anywhere">
              {entry.title && <b>{entry.title} · </b>}
              {entry.words}
              <EntryState kept={marks.get(`${path}/${entry.id}`)} />
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

function EntryState({ kept }: { kept: KeptMark | undefined }) {
  const Icon = kept?.reason ? IconAlertTriangle : kept ? IconDeviceMobile : IconCircleCheck;
  const tone = kept?.reason ? 'text-red-ink' : kept ? 'text-amber-ink' : 'text-leaf';
  return (
    <span className={`block text-sm ${tone}`}>
      <Icon size={15} stroke={2.2} aria-hidden className={styles.mark} />
      {kept ? [kept.word, kept.reason].filter(Boolean).join(': ') : 'no servidor'}
    </span>
  );
}
