import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BenchmarkFigures } from '#model/responses/benchmark';
import { addressIn } from '#model/screens/list';
import { figureText } from '#view/benchmark/position-words';
import { ScrolledTable } from '../../parts/ScrolledTable';
import { GroupStrip } from '../../parts/strip/GroupStrip';
import { StripLegend } from '../../parts/strip/StripLegend';
import { Acronyms } from '../../ui/Acronyms';
import { type Comparison, useBenchmarkIndicators } from './benchmark-client';
import styles from './Scoreboard.module.css';

const COLUMNS = 10;

interface TableProps {
  rows: readonly BenchmarkFigures[];
  /** Published figures beside those of a draft, to show what differs. */
  before?: readonly BenchmarkFigures[] | undefined;
  comparison: Comparison;
}

export function ScoreboardTable({ rows, before = [], comparison }: TableProps) {
  const published = new Map(before.map((one) => [one.key, one]));
  const parts = [...new Set(rows.map(({ group }) => group))];
  const toCheck = rows.reduce((sum, { outliers }) => sum + (outliers ?? 0), 0);
  const addressFor = useEvaluationAddress(comparison);
  return (
    <ScrolledTable
      label="Placar"
      className="box overflow-x-auto phone:border-0 phone:bg-transparent"
      tableClassName={styles.table}
      head={[
        ...['Indicador', 'Melhor', 'n', 'Q1', 'Mediana', 'Q3', 'Média'],
        {
          label: 'Top 25 %',
          shown: (
            <>
              Top 25 % <small>pelo próprio indicador</small>
            </>
          ),
        },
        { label: 'Forma', shown: <StripLegend marks={['median', 'top', 'outlier']} />, className: styles.shape, isKept: true },
        {
          label: 'Fora do padrão',
          shown: (
            <>
              Fora do padrão <b>{toCheck === 0 ? 'nenhum' : `${toCheck} a conferir`}</b>
            </>
          ),
          className: styles.outliers,
        },
      ]}
    >
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
                <Line key={row.key} row={row} before={published.get(row.key)} address={addressFor(row.key)} />
              ))}
          </Fragment>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

function useEvaluationAddress({ harvestId, environment }: Comparison): (key: string) => string {
  const list = useBenchmarkIndicators(environment).data?.resultList ?? [];
  const ids = new Map(list.map(({ key, id }) => [key, id]));
  return (key) => `${addressIn(environment, 'benchmark.evaluation')}?safra=${harvestId}&indicador=${ids.get(key) ?? ''}`;
}

const FIGURES = [
  ['q1', 'Q1', false],
  ['median', 'Mediana', true],
  ['q3', 'Q3', false],
  ['mean', 'Média', false],
  ['top_quarter_mean', 'Top 25 %', true],
] as const;

function Line({ row, before, address }: { row: BenchmarkFigures; before: BenchmarkFigures | undefined; address: string }) {
  const text = (value: number | null) => figureText(value, row);
  const isHigher = row.direction === 'HIGHER';
  const Mark = isHigher ? IconTriangleFilled : IconTriangleInvertedFilled;
  return (
    <tr>
      <th scope="row">
        <Acronyms text={row.label} />{' '}
        <small>
          <Acronyms text={row.unit} />
        </small>
        {row.closed_to_others && <small className={styles.closed}>{row.closed_to_others}</small>}
      </th>
      <td data-label="Melhor">
        <Mark size={9} aria-hidden /> {isHigher ? 'maior' : 'menor'}
      </td>
      <td data-label="n">
        {row.indicative && row.n > 0 && <small className={styles.indicative}>indicativo</small>} {row.n}
        <Was now={String(row.n)} was={before && String(before.n)} />
      </td>
      {FIGURES.map(([key, label, isKey]) => (
        <td key={key} data-label={label}>
          {isKey ? <b>{text(row[key])}</b> : text(row[key])}
          <Was now={text(row[key])} was={before && text(before[key])} />
        </td>
      ))}
      <td className={styles.shape}>
        <GroupStrip row={{ ...row, value: null }} />
      </td>
      <td className={styles.outliers} data-label="Fora do padrão">
        {row.outliers ? (
          <Link to={address}>
            <i aria-hidden />
            {row.outliers} a conferir
          </Link>
        ) : (
          <span>{row.outliers === null ? '—' : 'nenhum'}</span>
        )}
      </td>
    </tr>
  );
}

/** Figures are compared as written, so a difference below the decimals does not show. */
function Was({ now, was }: { now: string; was: string | undefined }) {
  return was === undefined || was === now ? null : <small className={styles.was}>era {was}</small>;
}
