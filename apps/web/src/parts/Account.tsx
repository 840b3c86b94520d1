import type { ReactNode } from 'react';
import styles from './Account.module.css';

export interface AccountLine {
  label: string;
  /** A dash when unknown. */
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

/** A short calculation that follows typing. */
export function Account({ title, lines, children }: AccountProps) {
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <table className={styles.table}>
        <tbody>
          {lines.map(({ label, text, note, isResult = false, tone }) => (
            <tr key={label} data-result={isResult || undefined} data-tone={tone}>
              <th scope="row">
                {label}
                {note && <span className={styles.note}>{note}</span>}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children && (
        <p className={styles.words} role="status">
          {children}
        </p>
      )}
    </section>
  );
}
