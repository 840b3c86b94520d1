import { sql } from 'kysely';
import { addMonths, todayInBrazil } from '#domain/calendar';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import { FarmYears } from './farm-years';

/** How long after its end a harvest is still of interest; for what, is logged; when to end. */
interface Late {
  monthsAfter: number;
  reason: string;
  signal: AbortSignal;
}

/** All farms, by environment, of the harvests that run or ended so many months ago at most: for work that is done before anybody asks for it. */
export async function* lateFarmYears(context: Context, { monthsAfter, reason, signal }: Late): AsyncGenerator<FarmYears> {
  const month = todayInBrazil(context.now()).slice(0, 7);
  const years = [month, addMonths(month, -monthsAfter)].map((one) => Number(one.slice(0, 4)) - (one.slice(5) >= '07' ? 0 : 1));
  const { rows } = await sql<{ id: number }>`select id from harvests where first_year = any(${years}::integer[]) order by id`.execute(
    context.db,
  );
  for (const { id: harvestId } of rows) {
    for (const environment of ENVIRONMENTS) {
      if (signal.aborted) return;
      const asked = { harvestId, environment, customerId: null, farmIds: null, isOnlyCharacterised: false };
      const farms = await FarmYears.forJob(context, reason, asked).catch((error: unknown) => {
        // Nobody takes part in it.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      if (farms && farms.farms.length > 0) yield farms;
    }
  }
}
