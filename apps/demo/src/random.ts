/** mulberry32, seeded by a text, so that two starts give the same demo data. */
export interface Random {
  next(): number;
  between(min: number, max: number): number;
  whole(min: number, max: number): number;
  pick<T>(options: readonly T[]): T;
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
  /** 2.3 is 2 in seven cases of ten and 3 in three. */
  count(expected: number): number;
}

/** First day of the first harvest that the demo was written for. */
export const DEMO_SEED = '2024-07-01';

export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + next() * (max - min);
  const whole = (min: number, max: number): number => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    whole,
    pick: <T>(options: readonly T[]): T => {
      const chosen = options[whole(0, options.length - 1)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    weighted: <T extends string>(weights: Readonly<Record<T, number>>): T => {
      const entries = Object.entries(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('nothing to weigh');
    },
    count: (expected) => Math.floor(expected + next()),
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Shares add up to 1; the largest remainders get what rounding left. */
export function splitByShares(total: number, shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * total);
  const parts = exact.map(Math.floor);
  let left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((value, index) => ({ index, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left--;
  }
  return parts;
}
