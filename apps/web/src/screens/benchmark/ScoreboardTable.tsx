import { Fragment } from 'react';
import type { BenchmarkFigures } from '#view/benchmark/benchmark-figures';
import { figureText } from '#view/benchmark/position-words';
import { GroupStrip } from './GroupStrip';
import styles from './Scoreboard.module.css';

const COLUMNS = 9;

/** A line an indicator: the figures of the group; what others than administrators do not see is said under it. */
export function ScoreboardTable({ rows }: { rows: readonly BenchmarkFigures[] }) {
  const parts = [...new Set(rows.map(({ group }) => group))];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Indicador</th>
            <th scope="col">Melhor</th>
            <th scope="col">n</th>
            <th scope="col">Q1</th>
            <th scope="col">Mediana</th>
            <th scope="col">Q3</th>
            <th scope="col">Média</th>
            <th scope="col">
              Top 25 %<small>pelo próprio indicador</small>
            </th>
            <th scope="col" className={styles.shape}>
              pior → melhor
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Fragment key={part}>
              <tr className={styles.part}>
                <th colSpan={COLUMNS} scope="rowgroup">
                  {part}
                </th>
              </tr>
              {rows
                .filter(({ group }) => group === part)
                .map((row) => (
                  <Line key={row.key} row={row} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row }: { row: BenchmarkFigures }) {
  const text = (value: number | null) => figureText(value, row);
  return (
    <tr>
      <th scope="row">
        {row.label} <small>{row.unit}</small>
        {row.closed_to_others && <small className={styles.closed}>{row.closed_to_others}</small>}
      </th>
      <td>{row.direction === 'HIGHER' ? 'maior' : 'menor'}</td>
      <td>
        {row.indicative && row.n > 0 && <small className={styles.indicative}>indicativo</small>} {row.n}
      </td>
      <td>{text(row.q1)}</td>
      <td>
        <b>{text(row.median)}</b>
      </td>
      <td>{text(row.q3)}</td>
      <td>{text(row.mean)}</td>
      <td>{text(row.top_quarter_mean)}</td>
      <td className={styles.shape}>
        <GroupStrip row={{ ...row, value: null }} />
        {row.outliers !== null && row.outliers > 0 && <small>{row.outliers} fora do padrão</small>}
      </td>
    </tr>
  );
}
