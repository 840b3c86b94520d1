import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { PlainTable } from './ScrolledTable';

export interface AccountLine {
  label: string;
  text: string;
  note?: ReactNode;
  isResult?: boolean;
  tone?: 'good' | 'bad' | 'waits' | undefined;
}

interface AccountProps {
  title: string;
  lines: readonly AccountLine[];
  children?: ReactNode;
}

export function Account({ title, lines, children }: AccountProps) {
  return (
    <section className="box min-w-0 max-w-190 py-3.5 px-4 [--paper-block:2px] [--paper-font:9pt]" aria-label={title}>
      <h2 className="mb-2 text-md font-semibold">{title}</h2>
      <PlainTable className={styles.table}>
        <tbody>
          {lines.map(({ label, text, note, isResult = false, tone }) => (
            <tr key={label} data-result={isResult || undefined} data-tone={tone}>
              <th scope="row">
                {label}
                {note && <span className="text-ink-soft text-sm block font-normal print:text-[8pt]">{note}</span>}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {children && (
        <p className="mt-2.5 text-ink-soft" role="status">
          {children}
        </p>
      )}
    </section>
  );
}
