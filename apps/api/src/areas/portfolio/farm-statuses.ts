import { type FarmWithStatus, readFarmStatuses } from '../../facts/review/read-review';
import { ApiError } from '../../refusals/api-error';
import { ConcurrencyLimiter } from '../../refusals/concurrency-limiter';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** Farms per statement: unpacking the facts blocks the event loop. */
const AT_ONCE = 12;
/** Concurrent statements per call, so the pool keeps connections for others. */
const SIDE_BY_SIDE = 2;

/** Serialises the requests of one person. */
const limiter = new ConcurrencyLimiter({
  limit: 1,
  queue: 20,
  refusal: () =>
    new ApiError(429, 'too_many_requests', 'Muitas consultas ao mesmo tempo; aguarde e tente de novo', { retryAfterSeconds: 5 }),
});

/** In the given order. Throws 429 when too many requests of one person wait. */
export function findFarmStatuses({ context, actor }: Operation, years: FarmYears): Promise<FarmWithStatus[]> {
  return limiter.run(String(actor.id), async () => {
    const parts = Array.from({ length: Math.ceil(years.farmIds.length / AT_ONCE) }, (_, part) =>
      years.only(new Set(years.farmIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE))),
    );
    const found: FarmWithStatus[][] = [];
    const left = [...parts.entries()];
    const worker = async () => {
      for (let next = left.shift(); next; next = left.shift()) found[next[0]] = await readFarmStatuses(context, next[1]);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    return found.flat();
  });
}
