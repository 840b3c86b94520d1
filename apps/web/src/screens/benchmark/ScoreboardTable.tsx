import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BenchmarkFigures } from '#model/responses/benchmark';
import { addressIn } from '#model/screens/list';
import { SCOREBOARD_COLUMNS, scoreboardText } from '#view/benchmark/benchmark-report';
import { type Comparison, useBenchmarkIndicators } from '../../client/benchmark-draft';
import { ScrolledTable } from '../../parts/ScrolledTable';
import { GroupStrip } from '../../parts/strip/GroupStrip';
import { StripLegend } from '../../parts/strip/StripLegend';
import { Acronyms } from '../../ui/Acronyms';
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
  const toCheck = rows.reduce((sum, { outliers }) => sum + (outliers ?? 0), 0);
  const { harvestId, environment } = comparison;
  const ids = new Map(useBenchmarkIndicators(environment).data?.resultList.map(({ key, id }) => [key, id]));
  const evaluation = `${addressIn(environment, 'benchmark.evaluation')}?safra=${harvestId}`;
  return (
    <ScrolledTable
      label="Placar"
      className="box overflow-x-auto phone:border-0 phone:bg-transparent"
      tableClassName={styles.table}
      head={[
        ...['Indicador', 'Melhor'],
        ...SCOREBOARD_COLUMNS.map(([key, label]) => ({
          label,
          shown: (
            <>
              {label} {key === 'top_quarter_mean' && <small>pelo próprio indicador</small>}
            </>
          ),
        })),
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
        {rows.map((row, at) => (
          <Fragment key={row.key}>
            {row.group !== rows[at - 1]?.group && (
              <tr className={styles.part}>
                <th colSpan={COLUMNS} scope="rowgroup">
                  {row.group}
                </th>
              </tr>
            )}
            <Line row={row} before={published.get(row.key)} address={`${evaluation}&indicador=${ids.get(row.key) ?? ''}`} />
          </Fragment>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

const KEY_FIGURES: readonly string[] = ['median', 'top_quarter_mean'];

function Line({ row, before, address }: { row: BenchmarkFigures; before: BenchmarkFigures | undefined; address: string }) {
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
      {SCOREBOARD_COLUMNS.map(([key, label]) => {
        const text = scoreboardText(row, key);
        // Figures are compared as written, so a difference below the decimals does not show.
        const was = before && scoreboardText(before, key);
        return (
          <td key={key} data-label={label}>
            {key === 'n' && row.indicative && row.n > 0 && <small className={styles.indicative}>indicativo</small>}{' '}
            {KEY_FIGURES.includes(key) ? <b>{text}</b> : text}
            {was !== undefined && was !== text && <small className={styles.was}>era {was}</small>}
          </td>
        );
      })}
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
