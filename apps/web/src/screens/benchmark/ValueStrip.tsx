import type { ReactNode } from 'react';
import type { JudgedMark } from '#view/benchmark/judging';
import { betterWords } from '#view/benchmark/position-words';
import { type JudgedPopulation, VALUE_STRIP, valueStrip } from '#view/benchmark/value-strip';
import { useIsNarrow } from '../../ui/use-is-narrow';
import styles from './Evaluation.module.css';

/** Widths near the drawn size, so that text keeps its font size. */
const WIDTH_PX = { desk: 1000, phone: 380 };
const { heightPx, floorPx, ceilingPx } = VALUE_STRIP;

interface ValueStripProps {
  title: ReactNode;
  judged: JudgedPopulation;
}

export function ValueStrip({ title, judged }: ValueStripProps) {
  const width = useIsNarrow() ? WIDTH_PX.phone : WIDTH_PX.desk;
  const { dots, named, marks, band, ticks, words } = valueStrip(judged, width);
  const { n } = judged.group;
  return (
    <figure className={styles.strip}>
      <figcaption className="flex items-center justify-between text-ink-soft text-sm flex-wrap gap-x-4 gap-y-1 mb-1">
        {title}
        <span>
          {n} {n === 1 ? 'valor participa' : 'valores participam'} · {betterWords(judged.indicator)}, melhor à direita
        </span>
        <span className="[&_svg]:align-[-1px]">
          <Mark mark="validated" /> validada <Mark mark="waiting" /> por validar <Mark mark="out" /> fora ou sai ao salvar
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${heightPx}`} role="img" aria-label={words}>
        {band && <rect className="fill-leaf-soft" y={ceilingPx} height={floorPx - ceilingPx} {...band} />}
        <line className="stroke-line-strong" x1={0} x2={width} y1={floorPx} y2={floorPx} />
        {marks.map(({ kind, x, words: label, anchor }) => (
          <g key={`${kind} ${x}`} className={styles.mark} data-kind={kind}>
            {kind !== 'quarter' && <line x1={x} x2={x} y1={ceilingPx} y2={floorPx} />}
            <text x={x} y={13} textAnchor={anchor}>
              {label}
            </text>
          </g>
        ))}
        {ticks.map(({ x, text }) => (
          <text key={x} x={x} y={heightPx - 6} textAnchor="middle">
            {text}
          </text>
        ))}
        {dots.map(({ id, farm, text, x, y, mark }) => (
          <circle key={id} className={styles.dot} data-mark={mark} cx={x} cy={y} r={5}>
            <title>{`${farm}: ${text}`}</title>
          </circle>
        ))}
        {named.map(({ id, farm, text, x, y }) => (
          <text key={id} className={styles.named} x={x < width / 2 ? x - 5 : x + 5} y={y - 10} textAnchor={x < width / 2 ? 'start' : 'end'}>
            {farm} {text}
          </text>
        ))}
      </svg>
    </figure>
  );
}

const Mark = ({ mark }: { mark: JudgedMark }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <circle className={styles.dot} data-mark={mark} cx={6} cy={6} r={4.5} />
  </svg>
);
