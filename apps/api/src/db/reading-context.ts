import type { Context } from '../context';

const readings = new WeakMap<Context, Context>();

/** One object a context, as caches belong to it. */
export function readingContext(context: Context): Context {
  const { standby } = context;
  if (!standby) return context;
  const reading = readings.get(context) ?? { ...context, pool: standby.pool, db: standby.db };
  readings.set(context, reading);
  return reading;
}

/** Repeats work that only reads, when it has lost the standby. */
export async function sparingLoss<T>({ standby }: Pick<Context, 'standby'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await standby?.isLoss(error))) throw error;
    return work();
  }
}
