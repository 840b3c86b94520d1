import { todayInBrazil } from '#domain/calendar';
import type { Context } from '../../context';
import { type Asker, askerOf } from '../../facts/asker';
import { EVERYTHING } from '../../facts/marks';
import { type FarmStanding, readStandings } from '../../facts/review/read-review';
import { ApiError } from '../../refusals/api-error';
import { ConcurrencyLimiter } from '../../refusals/concurrency-limiter';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** Farms whose facts come with one statement: what comes is unpacked in one breath, and others wait for it. */
const AT_ONCE = 12;
/** Statements under way for one call: the others of the pool are for everybody else. */
const SIDE_BY_SIDE = 2;
/** Farms in a harvest that are remembered; more than all of them in a few harvests. */
const MOST_KEPT = 5000;

interface Kept {
  mark: string;
  standing: FarmStanding;
}

const kept = new WeakMap<Context, Map<string, Kept>>();

/** Whoever asks again while the first answer is made finds it made. */
const limiter = new ConcurrencyLimiter({
  limit: 1,
  queue: 20,
  refusal: () =>
    new ApiError(429, 'too_many_requests', 'Muitas consultas ao mesmo tempo; aguarde e tente de novo', { retryAfterSeconds: 5 }),
});

/**
 * Where each of these farms stands today, in their order. What was concluded before is taken again as long as no row that it follows from
 * has changed. Questions of one person wait for each other.
 */
export function findStandings({ context, actor, connection }: Operation, years: FarmYears): Promise<FarmStanding[]> {
  return limiter.run(String(actor.id), () => find(context, connection, years));
}

/** Concludes where these farms stand while nobody waits for it, so that whoever asks finds it concluded. */
export async function prepareStandings(context: Context, years: FarmYears): Promise<void> {
  await limiter.run('task', () => find(context, askerOf(context), years));
}

async function find(context: Context, asker: Asker, years: FarmYears): Promise<FarmStanding[]> {
  if (years.farms.length === 0) return [];
  const memory = memoryOf(context);
  const [marks, today] = [await EVERYTHING.read(asker, years), todayInBrazil(context.now())];
  const keyOf = (farmId: number) => [years.environment, years.harvest.id, farmId, today].join(' ');
  const isKnown = (farmId: number) => memory.get(keyOf(farmId))?.mark === marks.get(farmId);
  const unknown = years.farmIds.filter((id) => !isKnown(id));
  const found = new Map<number, FarmStanding>();
  for (const id of years.farmIds) {
    const known = memory.get(keyOf(id));
    if (known && isKnown(id)) found.set(id, known.standing);
  }
  if (memory.size + unknown.length > MOST_KEPT) memory.clear();
  await inTurns(partsOf(unknown), async (ids) => {
    for (const standing of await readStandings(context, years.only(new Set(ids)))) {
      found.set(standing.farm.id, standing);
      memory.set(keyOf(standing.farm.id), { mark: marks.get(standing.farm.id) ?? '', standing });
    }
  });
  // Names and owners are those of now.
  return years.farms.flatMap((farm) => {
    const standing = found.get(farm.id);
    return standing ? [{ ...standing, farm }] : [];
  });
}

function memoryOf(context: Context): Map<string, Kept> {
  const memory = kept.get(context) ?? new Map<string, Kept>();
  kept.set(context, memory);
  return memory;
}

function partsOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) => ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}

/** Does the work of each part, a few of them side by side. */
async function inTurns(parts: readonly number[][], work: (part: number[]) => Promise<void>): Promise<void> {
  const left = [...parts];
  const lane = async () => {
    for (let part = left.shift(); part; part = left.shift()) await work(part);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}
