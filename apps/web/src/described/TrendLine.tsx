import { levelRange } from '#view/chart/level-range';
import { cellText, type NumberFormat } from '#view/formats';
import styles from './KpiCard.module.css';

interface TrendLineProps {
  /** Oldest harvest first. */
  points: readonly { label: string; value: number | null }[];
  measure: NumberFormat;
}

const WIDTH = 240;
const HEIGHT = 34;
const EDGE = 5;

export function TrendLine({ points, measure }: TrendLineProps) {
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]));
  const [first] = known;
  if (known.length < 2 || !first) return null;
  const values = known.map(({ value }) => value);
  const { min, max } = levelRange(values);
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (points.length - 1);
  const y = (value: number) => HEIGHT - EDGE - ((value - min) * (HEIGHT - 2 * EDGE)) / (max - min);
  const words = points.map(({ label, value }) => `${label} ${cellText(value, measure)}`).join('; ');
  const start = points[first.index];
  return (
    <span className={styles.trend} title={words}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Safras: ${words}`}>
        <polyline points={known.map(({ value, index }) => `${x(index)},${y(value)}`).join(' ')} />
        {known.map(({ value, index }) => (
          <circle key={index} cx={x(index)} cy={y(value)} r={index === points.length - 1 ? 3.5 : 2} />
        ))}
      </svg>
      <span className="flex justify-between text-ink-soft text-2xs [&_b]:text-ink" aria-hidden>
        <span>
          {start?.label} <b>{cellText(first.value, measure)}</b>
        </span>
        <span>{points.at(-1)?.label}</span>
      </span>
    </span>
  );
}
