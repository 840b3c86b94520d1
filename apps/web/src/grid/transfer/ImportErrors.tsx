import { formatNumber } from '#model/kit/text-value';
import { ScrolledTable } from '../../parts/ScrolledTable';
import styles from './ImportDialog.module.css';
import { complaintsOf, unlistedErrors, type Wrong } from './import-summary';

export function ImportErrors({ wrong }: { wrong: Wrong }) {
  const unlisted = unlistedErrors(wrong);
  return (
    <>
      <ScrolledTable label="Linhas com erro" className={styles.scroller} head={['Linha', 'Coluna', 'O que corrigir']}>
        <tbody>
          {complaintsOf(wrong).map(({ row, column, message }) => (
            <tr key={`${row} ${column}`}>
              <td>{formatNumber(row, 0)}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {unlisted && <p className="text-ink-soft">{unlisted}</p>}
    </>
  );
}
