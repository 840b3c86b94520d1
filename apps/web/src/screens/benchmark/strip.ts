import type { Counted, GroupOf } from './benchmark-client';

interface Dot {
  row: Counted;
  x: number;
  y: number;
}

const STEP = 11;
const MARGIN = 60;
const TICKS = 5;

/** Places a point for each value on a line, beside and above each other so that none hides another. */
export function placedDots(
  population: readonly Counted[],
  { low, high }: Pick<GroupOf, 'low' | 'high'>,
  { width, floor }: { width: number; floor: number },
) {
  const values = [...population.map(({ value }) => value), ...[low, high].flatMap((limit) => limit ?? [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least || 1;
  const at = (value: number) => MARGIN + ((value - least) / range) * (width - 2 * MARGIN);
  const heights = new Map<number, number>();
  const dots = population.map((row): Dot => {
    const column = Math.round(at(row.value) / STEP);
    const height = heights.get(column) ?? 0;
    heights.set(column, height + 1);
    return { row, x: column * STEP, y: floor - 7 - height * STEP };
  });
  const tallest = Math.max(1, ...heights.values());
  // A high pile is pressed together so that it stays below the words.
  const room = (floor - 34) / STEP;
  const press = tallest > room ? room / tallest : 1;
  const pressed = dots.map((dot) => ({ ...dot, y: floor - 7 - (floor - 7 - dot.y) * press }));
  const ticks = Array.from({ length: TICKS }, (_, index) => least + (range * index) / (TICKS - 1));
  return { dots: pressed, at, ticks };
}
