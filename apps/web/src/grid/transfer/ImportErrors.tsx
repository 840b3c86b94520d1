import { formatNumber } from '#model/kit/text-value';
import styles from './ImportDialog.module.css';
import { complaintsOf, errorCount, unlistedErrors, type Wrong } from './import-summary';

export function ImportErrors({ wrong }: { wrong: Wrong }) {
  const unlisted = unlistedErrors(wrong);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label="Linhas com erro">
        <table aria-label={errorCount(wrong)}>
          <thead>
            <tr>
              <th>Linha</th>
              <th>Coluna</th>
              <th>O que corrigir</th>
            </tr>
          </thead>
          <tbody>
            {complaintsOf(wrong).map(({ row, column, message }) => (
              <tr key={`${row} ${column}`}>
                <td>{formatNumber(row, 0)}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unlisted && <p className="text-ink-soft">{unlisted}</p>}
    </>
  );
}
