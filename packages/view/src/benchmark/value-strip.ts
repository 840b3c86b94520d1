import type { Counted, DraftIndicator, JudgedGroup, JudgedRow } from '#model/responses/benchmark-draft';
import { cellText } from '../formats';
import { type Decisions, type JudgedMark, judgedMark } from './judging';

/** Each value of a group as a dot over one line, in pixels; the better end is at the right. */

export const VALUE_STRIP = { heightPx: 112, floorPx: 90, ceilingPx: 20 };

/** Words over the line. The median and the limits are lines too. */
interface StripMark {
  kind: 'median' | 'quarter' | 'limit';
  x: number;
  words: string;
  anchor: 'start' | 'middle' | 'end';
}

interface StripDot {
  id: number;
  farm: string;
  text: string;
  x: number;
  y: number;
  mark: JudgedMark;
}

interface ValueStrip {
  dots: readonly StripDot[];
  /** Dots beyond a limit; empty if there are too many to name. */
  named: readonly StripDot[];
  marks: readonly StripMark[];
  band: { x: number; width: number } | null;
  ticks: readonly { x: number; text: string }[];
  words: string;
}

export interface JudgedPopulation {
  indicator: DraftIndicator;
  group: JudgedGroup;
  population: readonly Counted[];
  decisions: Decisions;
}

/** A quartile closer than this to the median is not named. */
const ROOM_FOR_WORDS = 60;
const MAX_NAMED = 4;
const STEP = 11;
const MARGIN = 0.06;
const TICKS = 5;

export function valueStrip({ indicator, group, population, decisions }: JudgedPopulation, width: number): ValueStrip {
  const { q1, median, q3, low, high, n } = group;
  const text = (value: number) => cellText(value, indicator);
  const values = [...population.map(({ value }) => value), ...[low, high].flatMap((limit) => limit ?? [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least || 1;
  const at = (value: number) => width * (MARGIN + turned((value - least) / range, indicator.direction) * (1 - 2 * MARGIN));
  const dots = stacked(population.map(({ value }) => at(value))).map((place, index): StripDot => {
    const row = population[index] as Counted;
    return { ...place, id: row.id, farm: row.farm, text: text(row.value), mark: judgedMark(row, decisions) };
  });
  const beyond = dots.filter((_, index) => {
    const { value } = population[index] as Counted;
    return low !== null && high !== null && (value < low || value > high);
  });
  const quarter = (name: string, value: number | null): StripMark[] => {
    if (value === null || median === null || Math.abs(at(value) - at(median)) < ROOM_FOR_WORDS) return [];
    return [{ kind: 'quarter', x: at(value), words: `${name} ${text(value)}`, anchor: at(value) < at(median) ? 'end' : 'start' }];
  };
  const limit = (value: number): StripMark => ({
    ...{ kind: 'limit', x: at(value), words: `limite ${text(value)}` },
    anchor: at(value) < width / 2 ? 'start' : 'end',
  });
  return {
    dots,
    named: beyond.length <= MAX_NAMED ? beyond : [],
    marks: [
      ...(median === null ? [] : [{ kind: 'median', x: at(median), words: `mediana ${text(median)}`, anchor: 'middle' } as const]),
      ...[...quarter('Q1', q1), ...quarter('Q3', q3)],
      ...[low, high].flatMap((value) => (value === null ? [] : limit(value))),
    ],
    band: q1 === null || q3 === null ? null : { x: Math.min(at(q1), at(q3)), width: Math.max(1, Math.abs(at(q3) - at(q1))) },
    ticks: Array.from({ length: TICKS }, (_, index) => least + (range * index) / (TICKS - 1)).map((tick) => ({
      x: at(tick),
      text: text(tick),
    })),
    words: [
      `${indicator.label} de ${n} fazendas`,
      ...(q1 === null || median === null || q3 === null ? [] : [`Q1 ${text(q1)}, mediana ${text(median)}, Q3 ${text(q3)}`]),
    ].join(': '),
  };
}

/** Dots alike stand above each other; a high pile is compressed to stay below the words. */
function stacked(places: readonly number[]): { x: number; y: number }[] {
  const heights = new Map<number, number>();
  const dots = places.map((place) => {
    const column = Math.round(place / STEP);
    const height = heights.get(column) ?? 0;
    heights.set(column, height + 1);
    return { x: column * STEP, height };
  });
  const room = (VALUE_STRIP.floorPx - 34) / STEP;
  const press = Math.min(1, room / Math.max(1, ...heights.values()));
  return dots.map(({ x, height }) => ({ x, y: VALUE_STRIP.floorPx - 7 - height * STEP * press }));
}

const turned = (share: number, better: DraftIndicator['direction']) => (better === 'LOWER' ? 1 - share : share);

const BEYOND = 0.12;

/** A value and its group between the limits of the group, from 0, the worse end, to 1; null without limits or value. */
export function judgedPlace(
  {
    value,
    indicator_benchmarking: { direction },
  }: Pick<JudgedRow, 'value'> & { indicator_benchmarking: Pick<DraftIndicator, 'direction'> },
  { low, high, q1, median, q3 }: JudgedGroup,
) {
  if (low === null || high === null || high <= low) return null;
  const at = (number: number) => {
    const share = BEYOND + ((number - low) / (high - low)) * (1 - 2 * BEYOND);
    return turned(Math.min(1, Math.max(0, share)), direction);
  };
  if (value === null || q1 === null || median === null || q3 === null) return null;
  return { own: at(value), median: at(median), from: Math.min(at(q1), at(q3)), to: Math.max(at(q1), at(q3)) };
}
