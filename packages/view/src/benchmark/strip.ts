import type { Direction } from '#domain/beef/indicators/figure';
import type { BenchmarkFigures } from '#model/responses/benchmark';

/** All positions are from 0 to 1, worse end first, on screen and paper. */

export interface StripPoint {
  x: number;
  y: number;
}

export interface Strip {
  worse: number;
  better: number;
  median: number;
  top: number | null;
  /** Null for a group too small for quartiles; worst first. */
  quarters: readonly (readonly StripPoint[])[] | null;
  placeOf(value: number): number;
}

/** The ends lie this share beyond the outer deciles, so that they reveal no farm. */
const TAIL = 0.25;

/** Null without quartiles. Turned where less is better. */
export function stripOf({
  q1,
  median,
  q3,
  top_quarter_mean: top,
  shape,
  direction,
}: Pick<BenchmarkFigures, 'q1' | 'median' | 'q3' | 'top_quarter_mean' | 'shape'> & { direction: Direction }): Strip | null {
  if (q1 === null || median === null || q3 === null) return null;
  const [first, last] = [shape?.[0], shape?.at(-1)];
  const hasShape = first !== undefined && last !== undefined && last > first;
  const width = hasShape ? last - first : q3 - q1 || Math.abs(median) * 0.1 || 1;
  const [from, to] = hasShape ? [first - TAIL * width, last + TAIL * width] : [q1 - width, q3 + width];
  const placeOf = (value: number) => {
    const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
    return direction === 'LOWER' ? 1 - share : share;
  };
  const cuts = [placeOf(q1), placeOf(median), placeOf(q3)].toSorted((one, other) => one - other);
  return {
    worse: cuts[0] ?? 0,
    median: placeOf(median),
    better: cuts[2] ?? 1,
    placeOf,
    top: top === null ? null : placeOf(top),
    quarters: hasShape && shape ? quartersOf(outline(shape, placeOf), cuts) : null,
  };
}

/** Density from the distances of the deciles. */
function outline(deciles: readonly number[], placeOf: (value: number) => number): StripPoint[] {
  const places = deciles.map(placeOf).toSorted((one, other) => one - other);
  const least = 0.02;
  const between = places.slice(1).map((place, index) => ({
    x: (place + (places[index] ?? 0)) / 2,
    y: 1 / Math.max(least, place - (places[index] ?? 0)),
  }));
  const [first, last] = [between[0], between.at(-1)];
  const points = [{ x: 0, y: 0 }, { x: places[0] ?? 0, y: (first?.y ?? 0) * 0.6 }, ...between];
  points.push({ x: places.at(-1) ?? 1, y: (last?.y ?? 0) * 0.6 }, { x: 1, y: 0 });
  const smooth = points.map(({ x, y }, index) => {
    const [before, after] = [points[index - 1]?.y ?? y, points[index + 1]?.y ?? y];
    return { x, y: index === 0 || index === points.length - 1 ? 0 : (before + 2 * y + after) / 4 };
  });
  const most = Math.max(...smooth.map(({ y }) => y));
  return rounded(smooth.map(({ x, y }) => ({ x, y: most > 0 ? y / most : 0 })));
}

const STEPS = [0.25, 0.5, 0.75];

/** Monotone between points, so that smoothing adds no peak. */
function rounded(points: readonly StripPoint[]): StripPoint[] {
  const slopes = points.map((point, index) => {
    const [before, after] = [slopeOf(points[index - 1], point), slopeOf(point, points[index + 1])];
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  });
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next || next.x <= point.x) return [point];
    const width = next.x - point.x;
    const between = STEPS.map((part) => {
      const rest = 1 - part;
      const ends = (1 + 2 * part) * rest * rest * point.y + part * part * (3 - 2 * part) * next.y;
      const leaning = part * rest * rest * (slopes[index] ?? 0) - part * part * rest * (slopes[index + 1] ?? 0);
      return { x: point.x + part * width, y: ends + width * leaning };
    });
    return [point, ...between];
  });
}

const slopeOf = (one: StripPoint | undefined, other: StripPoint | undefined): number =>
  one && other && other.x > one.x ? (other.y - one.y) / (other.x - one.x) : 0;

function quartersOf(points: readonly StripPoint[], cuts: readonly number[]): StripPoint[][] {
  const edges = [0, ...cuts, 1];
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0;
    const inside = points.filter(({ x }) => x > from && x < to);
    return [{ x: from, y: heightAt(points, from) }, ...inside, { x: to, y: heightAt(points, to) }];
  });
}

function heightAt(points: readonly StripPoint[], x: number): number {
  const after = points.findIndex((point) => point.x >= x);
  const [one, other] = [points[after - 1], points[after]];
  if (!other) return 0;
  if (!one || other.x === one.x) return other.y;
  return one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x);
}
