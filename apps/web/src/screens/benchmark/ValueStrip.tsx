import type { ReactNode } from 'react';
import type { Counted, DraftIndicator, JudgedGroup } from '#model/responses/benchmark-draft';
import { cellText } from '#view/formats';
import { useIsNarrow } from '../../ui/use-is-narrow';
import styles from './Evaluation.module.css';
import type { Decisions } from './pending';
import { placedDots } from './strip';

interface ValueStripProps {
  /** Holds the links to other indicators. */
  title: ReactNode;
  indicator: DraftIndicator;
  group: JudgedGroup;
  population: readonly Counted[];
  decisions: Decisions;
}

/** Widths in pixels near the drawn size, so that text keeps its font size. */
const WIDTH = { desk: 1000, phone: 380 };
const HEIGHT = 112;
const FLOOR = 90;
const CEILING = 20;
/** Labels of a quartile closer than this to the median, in pixels, are left out. */
const ROOM_FOR_WORDS = 60;
const MAX_NAMED = 4;

export function ValueStrip({ title, indicator, group, population, decisions }: ValueStripProps) {
  const width = useIsNarrow() ? WIDTH.phone : WIDTH.desk;
  const { dots, at, ticks } = placedDots(population, group, { width, floor: FLOOR, better: indicator.direction });
  const text = (value: number) => cellText(value, indicator);
  const { q1, median, q3, low, high, n } = group;
  const beyond = dots.filter(({ row: { value } }) => low !== null && high !== null && (value < low || value > high));
  return (
    <figure className={styles.strip}>
      <figcaption className="flex items-center justify-between text-ink-soft text-sm flex-wrap gap-x-4 gap-y-1 mb-1">
        {title}
        <span>
          {n} {n === 1 ? 'valor participa' : 'valores participam'} ·{' '}
          {indicator.direction === 'HIGHER' ? 'maior é melhor' : 'menor é melhor'}, melhor à direita
        </span>
        <span className="[&_svg]:align-[-1px]">
          <Mark kind="validated" /> validada <Mark kind="waiting" /> por validar <Mark kind="out" /> fora ou sai ao salvar
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={describe(indicator, group)}>
        {q1 !== null && q3 !== null && (
          <rect
            className="fill-leaf-soft"
            x={Math.min(at(q1), at(q3))}
            y={CEILING}
            width={Math.max(1, Math.abs(at(q3) - at(q1)))}
            height={FLOOR - CEILING}
          />
        )}
        <line className="stroke-line-strong" x1={0} x2={width} y1={FLOOR} y2={FLOOR} />
        {median !== null && (
          <>
            <line className="stroke-ink stroke-[2]" x1={at(median)} x2={at(median)} y1={CEILING} y2={FLOOR} />
            <text className={styles.medianText} x={at(median)} y={13} textAnchor="middle">
              mediana {text(median)}
            </text>
            <QuarterWord name="Q1" at={q1 === null ? null : at(q1)} median={at(median)} text={q1 === null ? '' : text(q1)} />
            <QuarterWord name="Q3" at={q3 === null ? null : at(q3)} median={at(median)} text={q3 === null ? '' : text(q3)} />
          </>
        )}
        {[low, high].map(
          (limit) =>
            limit !== null && (
              <g key={limit} className={styles.limit}>
                <line x1={at(limit)} x2={at(limit)} y1={CEILING} y2={FLOOR} />
                <text x={at(limit)} y={13} textAnchor={at(limit) < width / 2 ? 'start' : 'end'}>
                  limite {text(limit)}
                </text>
              </g>
            ),
        )}
        {ticks.map((tick) => (
          <text key={tick} x={at(tick)} y={HEIGHT - 6} textAnchor="middle">
            {text(tick)}
          </text>
        ))}
        {dots.map(({ row, x, y }) => (
          <circle key={row.id} className={styles.dot} data-kind={kindOf(row, decisions)} cx={x} cy={y} r={5}>
            <title>{`${row.farm}: ${text(row.value)}`}</title>
          </circle>
        ))}
        {beyond.length <= MAX_NAMED &&
          beyond.map(({ row, x, y }) => (
            <text
              key={row.id}
              className={styles.named}
              x={x < width / 2 ? x - 5 : x + 5}
              y={y - 10}
              textAnchor={x < width / 2 ? 'start' : 'end'}
            >
              {row.farm} {text(row.value)}
            </text>
          ))}
      </svg>
    </figure>
  );
}

function QuarterWord({ name, at, median, text }: { name: string; at: number | null; median: number; text: string }) {
  if (at === null || Math.abs(at - median) < ROOM_FOR_WORDS) return null;
  return (
    <text className={styles.quarter} x={at} y={13} textAnchor={at < median ? 'end' : 'start'}>
      {name} {text}
    </text>
  );
}

type Kind = 'validated' | 'waiting' | 'out';

function kindOf(row: Counted, decisions: Decisions): Kind {
  const decided = decisions.get(row.id);
  const enters = decided?.enters ?? row.enter_benchmarking;
  const validated = decided?.validated ?? row.validated;
  return !enters ? 'out' : validated ? 'validated' : 'waiting';
}

const Mark = ({ kind }: { kind: Kind }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <circle className={styles.dot} data-kind={kind} cx={6} cy={6} r={4.5} />
  </svg>
);

function describe(indicator: DraftIndicator, { n, q1, median, q3 }: JudgedGroup): string {
  const numbers =
    q1 === null || median === null || q3 === null
      ? ''
      : `: Q1 ${cellText(q1, indicator)}, mediana ${cellText(median, indicator)}, Q3 ${cellText(q3, indicator)}`;
  return `${indicator.label} de ${n} fazendas${numbers}`;
}
