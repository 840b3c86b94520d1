import type { ReactNode } from 'react';
import { Modal } from '../ui/Modal';
import { ScrolledTable } from './ScrolledTable';
import styles from './VersionsDialog.module.css';

export interface VersionLine {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Author and time of the other value. */
  origin: string | null;
  isDifferent: boolean;
}

interface VersionsDialogProps {
  title: string;
  lead: ReactNode;
  headings: readonly [what: string, mine: string, theirs: string];
  lines: readonly VersionLine[];
  onClose(): void;
  children: ReactNode;
}

export function VersionsDialog({ title, lead, headings, lines, onClose, children }: VersionsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <p className="mb-3">{lead}</p>
      <ScrolledTable label={title} className="max-h-[50vh] overflow-auto" tableClassName={styles.table} head={headings}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name} data-different={line.isDifferent || undefined}>
              <th scope="row">{line.label}</th>
              <td>{line.mine}</td>
              <td>
                {line.theirs}
                {line.origin && <span className="block text-ink-soft text-sm font-normal">{line.origin}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      <div className="flex gap-2 justify-end flex-wrap mt-4">{children}</div>
    </Modal>
  );
}
