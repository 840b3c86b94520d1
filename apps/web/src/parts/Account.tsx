import type { ReactNode } from 'react';
import styles from './Account.module.css';

export interface AccountLine {
  label: string;
  /** A dash where it is not known. */
  text: string;
  /** Smaller: where it comes from, or what is missing. */
  note?: ReactNode;
  /** The line that the others lead to. */
  isResult?: boolean;
  tone?: 'good' | 'bad' | 'waits' | undefined;
}

interface AccountProps {
  title: string;
  lines: readonly AccountLine[];
  /** What follows from it, in a sentence. */
  children?: ReactNode;
}

/** What a setting says about the farm: a short sum, read from top to bottom, as it is while one types. */
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
