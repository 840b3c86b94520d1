import type { CalfLine } from '#domain/beef/reproduction-sheet';
import { PlainTable } from '../../../parts/ScrolledTable';
import styles from './CalvesScreen.module.css';
import { rateText } from './mating-rows';

export function RateTable({ lines, hasMatings }: { lines: readonly CalfLine[]; hasMatings: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section className="mt-5" aria-label="Índices da safra">
      <h2 className="mb-1.5 text-[0.9rem]">Índices da safra</h2>
      <PlainTable
        className={styles.table}
        head={['Índice', { label: 'Valor', className: styles.value }, { label: 'Como se calcula', className: styles.formula }]}
      >
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.code} ${line.category_reference?.id ?? ''}`} data-whole={line.category_reference === null || undefined}>
              <th scope="row">{line.category_reference ? `${line.label}: ${line.category_reference.title}` : line.label}</th>
              <td className={styles.value}>{rateText(line.amount, line.unit)}</td>
              <td className={styles.formula}>{line.formula}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {!hasMatings && (
        <p className="text-ink-soft text-sm mt-2">
          As taxas sobre fêmeas em cobertura e prenhes aparecem quando a Monta/toque tiver as fêmeas que parem nesta safra.
        </p>
      )}
    </section>
  );
}
