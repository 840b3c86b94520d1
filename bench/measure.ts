/** How things are measured and said. */

/** How long it takes, ms. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** So many times, after once for warming up. */
export async function repeat<Taken>(rounds: number, take: () => Promise<Taken>): Promise<Taken[]> {
  const all: Taken[] = [];
  for (let round = 0; round <= rounds; round++) {
    const taken = await take();
    if (round > 0) all.push(taken);
  }
  return all;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
export const text = (value: number): string => value.toFixed(2).replace('.', ',');
