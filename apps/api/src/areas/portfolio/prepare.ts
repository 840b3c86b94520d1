import type { Context } from '../../context';
import type { ScheduledTask } from '../../jobs/scheduled-task';
import { lateFarmYears } from '../../scope/late-farm-years';
import { prepareStandings } from './standings';

/**
 * Where all farms stand is known before the first technician asks in the morning: standings follow from the day too, and to conclude those of
 * hundreds of farms takes seconds. What has not changed costs one look at the marks.
 */
export const portfolioTask: ScheduledTask = { key: 'portfolio', everyMs: 30 * 60_000, run: prepareAll };

/** So long after its end a harvest is still looked at: its entries are being validated. */
const MONTHS_AFTER = 3;

async function prepareAll(context: Context, signal: AbortSignal): Promise<void> {
  const asked = { monthsAfter: MONTHS_AFTER, reason: 'situação das fazendas, antes que alguém pergunte', signal };
  for await (const years of lateFarmYears(context, asked)) await prepareStandings(context, years);
}
