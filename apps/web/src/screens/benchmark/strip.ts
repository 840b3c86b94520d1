import type { Counted, JudgedGroup } from '#model/responses/benchmark-draft';

interface Dot {
  row: Counted;
  x: number;
  y: number;
}

const STEP = 11;
/** Share of the width at each end. */
const MARGIN = 0.06;
const TICKS = 5;

interface Line {
  width: number;
  floor: number;
  better: 'HIGHER' | 'LOWER';
}

/** Stacks dots so that none hides another; the better end is at the right. */
export function placedDots(
  population: readonly Counted[],
  { low, high }: Pick<JudgedGroup, 'low' | 'high'>,
  { width, floor, better }: Line,
) {
  const values = [...population.map(({ value }) => value), ...[low, high].flatMap((limit) => limit ?? [])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least || 1;
  const at = (value: number) => width * (MARGIN + turned((value - least) / range, better) * (1 - 2 * MARGIN));
  const heights = new Map<number, number>();
  const dots = population.map((row): Dot => {
    const column = Math.round(at(row.value) / STEP);
    const height = heights.get(column) ?? 0;
    heights.set(column, height + 1);
    return { row, x: column * STEP, y: floor - 7 - height * STEP };
  });
  const tallest = Math.max(1, ...heights.values());
  // A high pile is compressed to stay below the words.
  const room = (floor - 34) / STEP;
  const press = tallest > room ? room / tallest : 1;
  const pressed = dots.map((dot) => ({ ...dot, y: floor - 7 - (floor - 7 - dot.y) * press }));
  const ticks = Array.from({ length: TICKS }, (_, index) => least + (range * index) / (TICKS - 1));
  return { dots: pressed, at, ticks };
}

const turned = (share: number, better: Line['better']) => (better === 'LOWER' ? 1 - share : share);

/** Share of the line beyond each limit. */
const BEYOND = 0.12;

/** From 0, the worse end, to 1; null where the group has no limits. */
export function placeInLimits({ low, high }: Pick<JudgedGroup, 'low' | 'high'>, value: number, better: Line['better']): number | null {
  if (low === null || high === null || high <= low) return null;
  const share = BEYOND + ((value - low) / (high - low)) * (1 - 2 * BEYOND);
  return turned(Math.min(1, Math.max(0, share)), better);
}
