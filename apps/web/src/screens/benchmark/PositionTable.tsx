import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, lazy, Suspense } from 'react';
import type { BenchmarkPosition, FarmPosition } from '#model/responses/benchmark';
import {
  betterWords,
  byWorth,
  figureText,
  groupSize,
  PASSED,
  placeWords,
  positionDifference,
  worthText,
} from '#view/benchmark/position-words';
import type { PositionScope } from '../../client/benchmark';
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

/** Indicators with a worth come first, the largest worth at the top. */
export function PositionTable({ position, place, opened, onOpen }: TableProps) {
  const { levers, others } = byWorth(position.indicators);
  const most = Math.max(1, ...levers.map(({ worth }) => worth?.top_quarter ?? worth?.median ?? 0));
  const hasOutliers = position.indicators.some(({ outlier_values }) => outlier_values !== null && outlier_values.length > 0);
  const row = (indicator: BenchmarkPosition) => (
    <Fragment key={indicator.key}>
      <PositionRow
        row={indicator}
        most={most}
        isOpen={opened === indicator.key}
        onToggle={() => onOpen(opened === indicator.key ? null : indicator.key)}
      />
      {opened === indicator.key && (
        <tr className={styles.openedRow}>
          <td colSpan={COLUMNS}>
            <Suspense fallback={null}>
              <OpenedIndicator row={indicator} place={place} group={position.group} />
            </Suspense>
          </td>
        </tr>
      )}
    </Fragment>
  );
  return (
    <table className={styles.table}>
      <caption className="sr-only">O lugar da fazenda em cada indicador; melhor está sempre à direita</caption>
      <thead>
        <tr>
          <th scope="col">Indicador</th>
          <th scope="col" className={styles.number}>
            Sua fazenda
          </th>
          <th scope="col" className={styles.legendHead} data-kept>
            <StripLegend marks={['own', 'median', 'top', ...(hasOutliers ? (['outlier'] as const) : [])]} />
          </th>
          {['Mediana', 'Média do top 25 %', 'Diferença da média'].map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
          <th scope="col">Quartil, posição</th>
          <th scope="col" className="bg-[#fbfaf3]">
            Quanto vale fechar a diferença
            <span className={`${styles.worth} text-xs`}>
              <span>até a mediana</span>
              <span>até o top 25 %</span>
            </span>
            <small>R$ por ano</small>
          </th>
        </tr>
      </thead>
      <tbody>{levers.map(row)}</tbody>
      <tbody>
        {levers.length > 0 && others.length > 0 && (
          <tr className={styles.divider}>
            <th colSpan={COLUMNS} scope="rowgroup">
              Sem valor próprio <small>resultados, e indicadores que já entram em outros; somá-los contaria o mesmo ganho duas vezes</small>
            </th>
          </tr>
        )}
        {others.map(row)}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: BenchmarkPosition;
  /** The largest worth of all rows; scales the bars. */
  most: number;
  isOpen: boolean;
  onToggle(): void;
}

function PositionRow({ row, most, isOpen, onToggle }: RowProps) {
  const [difference, place] = [positionDifference(row), placeWords(row)];
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tr className={styles.row} data-open={isOpen || undefined}>
      <th scope="row">
        <button
          type="button"
          className="bare flex items-center gap-1.5 w-full min-h-9 py-1 px-2 text-ink font-semibold text-left [&_svg]:flex-none [&_svg]:text-ink-soft phone:min-h-11 phone:p-0"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Chevron size={16} stroke={1.8} aria-hidden />
          <span>
            <Acronyms text={row.label} isStop={false} />
            <small className="whitespace-nowrap">
              {betterWords(row)} · {groupSize(row)}
            </small>
          </span>
        </button>
      </th>
      <td className="text-right [&_b]:text-md phone:self-center">
        <b>{figureText(row.value, row)}</b>
        <small>{row.value === null || !row.counts ? row.value_reason : row.unit}</small>
      </td>
      <td className="w-[20%] min-w-37.5 phone:col-span-full phone:w-auto phone:px-2 phone:pt-1.5 phone:pb-2.5">
        <GroupStrip row={row} />
      </td>
      <td className={styles.number} data-label="Mediana">
        {figureText(row.median, row)}
      </td>
      <td className={styles.number} data-label="Top 25 %">
        {figureText(row.top_quarter_mean, row)}
      </td>
      <td className={styles.number} data-label="Diferença">
        {difference ? (
          <span className={styles.difference} data-better={difference.isBetter ?? undefined}>
            {difference.text}
            <small>
              <i aria-hidden /> {difference.words}
            </small>
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className="phone:col-[1_/_2]">
        {place && row.quartile !== null ? (
          <div className="flex items-center gap-2 whitespace-nowrap">
            <QuartileMarks quartile={row.quartile as 1 | 2 | 3 | 4} />
            <span>
              <b>{place.quartile}</b>
              <small>{place.rank}</small>
            </span>
          </div>
        ) : (
          '—'
        )}
      </td>
      <WorthCell row={row} most={most} />
    </tr>
  );
}

function WorthCell({ row: { worth, without_worth }, most }: Pick<RowProps, 'row' | 'most'>) {
  const largest = worth?.top_quarter ?? worth?.median ?? null;
  if (!worth || largest === null)
    return (
      <td className="bg-[#fbfaf3] text-ink-soft text-sm text-center phone:col-[2_/_-1] phone:bg-transparent">
        {worth ? '—' : without_worth}
      </td>
    );
  const amount = (target: keyof typeof PASSED) =>
    worth[target] === 0 ? (
      <span className="text-leaf-deep text-sm font-medium whitespace-normal">
        <IconCheck size={13} stroke={2.2} aria-hidden /> {PASSED[target]}
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
