import { sql } from 'kysely';
import { z } from 'zod';
import { todayInBrazil } from '#domain/calendar';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import type { Operation } from '../../sql/operation';

/** The index series begins with the real: August 1994 is 100. */
const FIRST_YEAR = 1994;

export function registerYears(app: App, context: Context): void {
  const call = { summary: 'Anos do IGP-DI, do mais novo ao mais antigo', tags: ['IGP-DI'], answer: listOf(z.int()) };
  registerReading(app, context, 'GET /api/igpdi/years', call, async (work) => asList(await readYears(work)));
}

async function readYears({ connection, context }: Operation): Promise<number[]> {
  const stored = await connection.rows(sql`select distinct extract(year from date)::int as year from igpdi`);
  const thisYear = Number(todayInBrazil(context.now()).slice(0, 4));
  const ofIndex = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return [...new Set([...ofIndex, ...stored.map(([year]) => Number(year))])].sort((a, b) => b - a);
}
