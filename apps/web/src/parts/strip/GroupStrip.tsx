import type { BenchmarkFigures } from '#model/responses/benchmark';
import { figureText } from '#view/benchmark/position-words';
import { type StripPoint, stripOf } from '#view/benchmark/strip';
import styles from './strip.module.css';

type Drawn = Pick<BenchmarkFigures, 'q1' | 'median' | 'q3' | 'top_quarter_mean' | 'shape' | 'decimals' | 'unit' | 'direction'>;

interface Compared extends Drawn {
  value: number | null;
  reason?: string | null;
  outlier_values?: readonly number[] | null;
}

const HEIGHT = 24;
const WIDTH = 100;

/** The distribution of the group, its better end at the right, with the farm as a dot. */
export function GroupStrip({ row, isLarge = false }: { row: Compared; isLarge?: boolean }) {
  const strip = stripOf(row);
  if (!strip) return <span className="text-ink-soft text-sm print:text-[7pt] print:leading-tight">{row.reason}</span>;
  const own = row.value === null ? null : strip.placeOf(row.value);
  const percent = (place: number) => `${(place * 100).toFixed(2)}%`;
  return (
    <span className={styles.strip} data-large={isLarge || undefined} role="img" aria-label={wordsOf(row)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {strip.quarters?.map((quarter, index) => (
          <polygon key={quarter[0]?.x} points={pointsOf(quarter)} data-quarter={index + 1} />
        ))}
        {!strip.quarters && (
          <rect x={strip.worse * WIDTH} y={9} width={(strip.better - strip.worse) * WIDTH} height={HEIGHT - 9} data-quarter="2" />
        )}
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <i className="top-[20%] bottom-0 w-0.5 -ml-px bg-surface" style={{ left: percent(strip.worse) }} />
      <i className="top-[20%] bottom-0 w-0.5 -ml-px bg-surface" style={{ left: percent(strip.better) }} />
      <i className="top-0.5 bottom-0 w-0.5 -ml-px bg-ink" style={{ left: percent(strip.median) }} />
      {[...new Set(row.outlier_values)].map((value) => (
        <i
          key={value}
          className="size-2.25 border-2 border-amber-ink rounded-full -bottom-0.75 ml-[-4.5px] bg-surface"
          style={{ left: percent(strip.placeOf(value)) }}
        />
      ))}
      {strip.top !== null && (
        <i
          className="w-0 h-0 border-t-7 border-t-ink border-r-5 border-r-transparent border-l-5 border-l-transparent -top-px -ml-1.25"
          style={{ left: percent(strip.top) }}
        />
      )}
      {own !== null && (
        <i
          className="size-2.75 -bottom-1 ml-[-5.5px] border-[1.5px] border-surface rounded-full bg-leaf before:absolute before:bottom-2.25 before:left-[3.5px] before:w-[1.5px] before:h-3 before:bg-leaf"
          style={{ left: percent(own) }}
        />
      )}
    </span>
  );
}

const pointsOf = (points: readonly StripPoint[]): string => {
  const [first, last] = [points[0], points.at(-1)];
  const edge = points.map(({ x, y }) => `${(x * WIDTH).toFixed(2)},${(HEIGHT - y * (HEIGHT - 2)).toFixed(2)}`);
  return [`${((first?.x ?? 0) * WIDTH).toFixed(2)},${HEIGHT}`, ...edge, `${((last?.x ?? 0) * WIDTH).toFixed(2)},${HEIGHT}`].join(' ');
};

function wordsOf(row: Compared): string {
  const text = (value: number | null) => figureText(value, row);
  const own = row.value === null ? 'sem valor da fazenda' : `sua fazenda ${text(row.value)}`;
  return `${own}; mediana ${text(row.median)}; do 1º ao 3º quartil, ${text(row.q1)} a ${text(row.q3)}`;
}
