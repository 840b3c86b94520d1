import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import type { BenchmarkPosition, FarmPosition } from '#model/responses/benchmark';
import {
  betterWords,
  byWorth,
  figureText,
  groupSize,
  largestWorth,
  PASSED,
  placeWords,
  positionDifference,
  worthText,
} from '#view/benchmark/position-words';
import { NO_NUMBER } from '#view/formats';
import type { PositionScope } from '../../client/benchmark';
import { PlainTable } from '../../parts/ScrolledTable';
import { GroupStrip } from '../../parts/strip/GroupStrip';
import { QuartileMarks } from '../../parts/strip/QuartileMarks';
import { StripLegend } from '../../parts/strip/StripLegend';
import { Acronyms } from '../../ui/Acronyms';
import styles from './Position.module.css';

const OpenedIndicator = lazy(() => import('./OpenedIndicator'));

const COLUMNS = 8;

interface TableProps {
  position: FarmPosition;
  place: PositionScope;
  opened: string | null;
  onOpen(key: string | null): void;
}

export function PositionTable({ position: { indicators, group }, place, opened, onOpen }: TableProps) {
  const { levers, others } = byWorth(indicators);
  const most = Math.max(1, ...levers.map((row) => largestWorth(row) ?? 0));
  const hasOutliers = indicators.some(({ outlier_values }) => outlier_values?.length);
  const rowOf = (row: BenchmarkPosition) => {
    const isOpen = opened === row.key;
    return (
      <Fragment key={row.key}>
        <tr className={styles.row} data-open={isOpen || undefined}>
          <NameCell row={row} isOpen={isOpen} onToggle={() => onOpen(isOpen ? null : row.key)} />
          <FigureCells row={row} />
          <WorthCell row={row} most={most} />
        </tr>
        {isOpen && (
          <tr className={styles.openedRow}>
            <td colSpan={COLUMNS}>
              <Suspense fallback={null}>
                <OpenedIndicator row={row} place={place} group={group} />
              </Suspense>
            </td>
          </tr>
        )}
      </Fragment>
    );
  };
  const number = (label: string) => ({ label, className: styles.number });
  return (
    <PlainTable
      className={styles.table}
      label="O lugar da fazenda em cada indicador; melhor está sempre à direita"
      head={[
        'Indicador',
        number('Esta fazenda'),
        {
          label: 'No grupo',
          shown: <StripLegend marks={['own', 'median', 'top', ...(hasOutliers ? (['outlier'] as const) : [])]} />,
          className: styles.legendHead,
          isKept: true,
        },
        ...['Mediana', 'Média do top 25 %'].map((label) => ({ label, className: `${styles.number} ${styles.opened}` })),
        number('Diferença da média'),
        'Quartil, posição',
        { label: 'Quanto vale fechar a diferença', shown: <WorthHead />, className: 'bg-[#fbfaf3]' },
      ]}
    >
      <tbody>{levers.map(rowOf)}</tbody>
      <tbody>
        {levers.length > 0 && others.length > 0 && (
          <tr className={styles.divider}>
            <th colSpan={COLUMNS} scope="rowgroup">
              Sem valor próprio <small>resultados, e indicadores que já entram em outros; somá-los contaria o mesmo ganho duas vezes</small>
            </th>
          </tr>
        )}
        {others.map(rowOf)}
      </tbody>
    </PlainTable>
  );
}

function NameCell({ row, isOpen, onToggle }: { row: BenchmarkPosition } & { isOpen: boolean; onToggle(): void }) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <th scope="row">
      <button
        type="button"
        className="bare flex items-center gap-1.5 w-full min-h-9 py-1 px-2 text-ink font-semibold text-left [&_svg]:flex-none [&_svg]:text-ink-soft print:min-h-0 print:p-0 print:[&_svg]:hidden phone:min-h-11 phone:p-0"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Chevron size={16} stroke={1.8} aria-hidden />
        <span>
          <Acronyms text={row.label} isStop={false} />
          <small className="min-[1101px]:whitespace-nowrap">
            {betterWords(row)} · {groupSize(row)}
          </small>
        </span>
      </button>
    </th>
  );
}

function FigureCells({ row }: { row: BenchmarkPosition }) {
  const [difference, place] = [positionDifference(row), placeWords(row)];
  return (
    <>
      <td className="text-right [&_b]:text-md print:[&_b]:text-[9pt] phone:self-center">
        <b>{figureText(row.value, row)}</b>
        <small>{row.value === null || !row.counts ? row.value_reason : row.unit}</small>
      </td>
      <td className="w-[20%] min-w-20 min-[1200px]:min-w-37.5 phone:col-span-full phone:w-auto phone:px-2 phone:pt-1.5 phone:pb-2.5">
        <GroupStrip row={row} />
      </td>
      <td className={`${styles.number} ${styles.opened}`} data-label="Mediana">
        {figureText(row.median, row)}
      </td>
      <td className={`${styles.number} ${styles.opened}`} data-label="Top 25 %">
        {figureText(row.top_quarter_mean, row)}
      </td>
      <td className={styles.number} data-label="Diferença">
        <span className={styles.difference} data-better={difference?.isBetter ?? undefined}>
          {difference?.text ?? NO_NUMBER}
          {difference && (
            <small>
              <i aria-hidden /> {difference.words}
            </small>
          )}
        </span>
      </td>
      <td className="phone:col-[1_/_2]">
        {place ? (
          <div className="flex items-center gap-2 whitespace-nowrap">
            <QuartileMarks quartile={place.quartile} />
            <span>
              <b>{place.words}</b>
              <small>{place.rank}</small>
            </span>
          </div>
        ) : (
          NO_NUMBER
        )}
      </td>
    </>
  );
}

const WorthHead = () => (
  <>
    <span className="min-[1101px]:whitespace-nowrap">Quanto vale fechar a diferença</span>
    <span className={`${styles.worth} text-xs print:text-[7pt] print:[&>span]:whitespace-normal`}>
      <span>até a mediana</span>
      <span>até o top 25 %</span>
    </span>
    <small>R$ por ano</small>
  </>
);

/** @param most the largest worth of all rows; scales the bars. */
function WorthCell({ row, most }: { row: BenchmarkPosition } & { most: number }) {
  const [{ worth, without_worth }, largest] = [row, largestWorth(row)];
  if (!worth || largest === null)
    return (
      <td className="bg-[#fbfaf3] text-ink-soft text-sm print:text-[7.5pt] text-center phone:col-[2_/_-1] phone:bg-transparent">
        {worth ? NO_NUMBER : without_worth}
      </td>
    );
  const amount = (target: keyof typeof PASSED) =>
    worth[target] === 0 ? (
      <span className="text-leaf-deep text-sm print:text-[7.5pt] font-medium" title={PASSED[target]}>
        <IconCheck size={13} stroke={2.2} aria-hidden /> passou
      </span>
    ) : (
      worthText(worth[target], target)
    );
  return (
    <td className="bg-[#fbfaf3] phone:col-[2_/_-1] phone:bg-transparent">
      <div className={styles.worth}>
        <span data-label="até a mediana, R$/ano">{amount('median')}</span>
        <b data-label="até o top 25 %, R$/ano">{amount('top_quarter')}</b>
        <i className={styles.bar} aria-hidden>
          <i style={{ width: `${(100 * largest) / most}%` }} />
          <i style={{ width: `${(100 * (worth.median ?? 0)) / most}%` }} />
        </i>
      </div>
    </td>
  );
}
