import type { Context } from '../context';

const readings = new WeakMap<Context, Context>();

/** Always the same object for a context, because caches are keyed by it. */
export function readingContext(context: Context): Context {
  const { standby } = context;
  if (!standby) return context;
  const reading = readings.get(context) ?? { ...context, pool: standby.pool, db: standby.db };
  readings.set(context, reading);
  return reading;
}

/** Repeats read-only work once if it lost its connection to the standby. */
export async function sparingLoss<T>({ standby }: Pick<Context, 'standby'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await standby?.isLoss(error))) throw error;
    return work();
  }
}
