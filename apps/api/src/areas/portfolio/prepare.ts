import { sql } from 'kysely';
import { addMonths, todayInBrazil } from '#domain/calendar';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Context } from '../../context';
import type { ScheduledTask } from '../../jobs/scheduled-task';
import { ApiError } from '../../refusals/api-error';
import { FarmYears } from '../../scope/farm-years';
import { prepareStandings } from './standings';

/**
 * Where all farms stand is known before the first technician asks in the morning: standings follow from the day too, and to conclude those of
 * hundreds of farms takes seconds. What has not changed costs one look at the marks.
 */
export const portfolioTask: ScheduledTask = { key: 'portfolio', everyMs: 30 * 60_000, run: prepareAll };

/** So long after its end a harvest is still looked at: its entries are being validated. */
const MONTHS_AFTER = 3;

async function prepareAll(context: Context, signal: AbortSignal): Promise<void> {
  const month = todayInBrazil(context.now()).slice(0, 7);
  const years = [month, addMonths(month, -MONTHS_AFTER)].map((one) => Number(one.slice(0, 4)) - (one.slice(5) >= '07' ? 0 : 1));
  const { rows } = await sql<{ id: number }>`select id from harvests where first_year = any(${years}::integer[]) order by id`.execute(
    context.db,
  );
  for (const { id: harvestId } of rows) {
    for (const environment of ENVIRONMENTS) {
      if (signal.aborted) return;
      const asked = { harvestId, environment, customerId: null, farmIds: null, isOnlyCharacterised: false };
      const farms = await FarmYears.forJob(context, 'situação das fazendas, antes que alguém pergunte', asked).catch((error: unknown) => {
        // Nobody takes part in it.
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      if (farms) await prepareStandings(context, farms);
    }
  }
}
