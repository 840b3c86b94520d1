import type { BenchmarkFigures } from '#model/responses/benchmark';
import { figureText } from '#view/benchmark/position-words';
import { type Point, stripOf } from '#view/benchmark/strip';
import styles from './Position.module.css';

type Compared = BenchmarkFigures & { value: number | null };

const HEIGHT = 24;
const WIDTH = 100;

/** The distribution of the group, its better end at the right, with the farm as a dot. */
export function GroupStrip({ row, isLarge = false }: { row: Compared; isLarge?: boolean }) {
  const strip = stripOf(row);
  if (!strip) return <span className="soft">{row.reason}</span>;
  const own = row.value === null ? null : strip.placeOf(row.value);
  const percent = (place: number) => `${(place * 100).toFixed(2)}%`;
  return (
    <div className={styles.strip} data-large={isLarge || undefined} role="img" aria-label={wordsOf(row)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {strip.quarters?.map((quarter, index) => (
          <polygon key={quarter[0]?.x} points={pointsOf(quarter)} data-quarter={index + 1} />
        ))}
        {!strip.quarters && (
          <rect x={strip.worse * WIDTH} y={9} width={(strip.better - strip.worse) * WIDTH} height={HEIGHT - 9} data-quarter="2" />
        )}
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <i className={styles.cut} style={{ left: percent(strip.worse) }} />
      <i className={styles.cut} style={{ left: percent(strip.better) }} />
      <i className={styles.median} style={{ left: percent(strip.median) }} />
      {[...new Set(row.outlier_values)].map((value) => (
        <i key={value} className={styles.outlier} style={{ left: percent(strip.placeOf(value)) }} />
      ))}
      {strip.top !== null && <i className={styles.top} style={{ left: percent(strip.top) }} />}
      {own !== null && <i className={styles.own} style={{ left: percent(own) }} />}
    </div>
  );
}

const pointsOf = (points: readonly Point[]): string => {
  const [first, last] = [points[0], points.at(-1)];
  const edge = points.map(({ x, y }) => `${(x * WIDTH).toFixed(2)},${(HEIGHT - y * (HEIGHT - 2)).toFixed(2)}`);
  return [`${((first?.x ?? 0) * WIDTH).toFixed(2)},${HEIGHT}`, ...edge, `${((last?.x ?? 0) * WIDTH).toFixed(2)},${HEIGHT}`].join(' ');
};

function wordsOf(row: Compared): string {
  const text = (value: number | null) => figureText(value, row);
  const own = row.value === null ? 'sem valor da fazenda' : `sua fazenda ${text(row.value)}`;
  return `${own}; mediana ${text(row.median)}; do 1º ao 3º quartil, ${text(row.q1)} a ${text(row.q3)}`;
}
