import { z } from 'zod';
import type { Month } from '#domain/calendar';
import type { DairyFacts } from '#domain/facts/dairy';
import type { Context } from '../../context';
import { ENTERED } from '../../facts/dairy';
import { readFacts } from '../../facts/read-facts';
import type { App } from '../../http/app-type';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { MONTH_RANGE, monthRange, readMonthRange } from '../../scope/month-range';
import { DAIRY_CALL } from './dairy-call';

export const WAITING = 'Atenção! Existem dados não validados.';

const answer = z.object({
  existsNotValidated: z.boolean(),
  pending: z.int().meta({ description: 'Linhas que esperam validação' }),
  rows: z.int(),
});

/** Defaults to all resources behind the milk indicators. */
export async function pendingIn(context: Context, years: FarmYears, paths: readonly string[] | null, months: readonly Month[]) {
  const found = await readFacts<Pick<DairyFacts, 'entered'>>(context, years, years.months, { entered: ENTERED });
  const own = found
    .flatMap(({ known }) => known.entered)
    .filter(({ path, month }) => months.includes(month) && (!paths || paths.includes(path)));
  const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
  const pending = sum((one) => one.pending);
  return { existsNotValidated: pending > 0, pending, rows: sum((one) => one.rows) };
}

interface PendingCall {
  url: string;
  summary: string;
  paths?: readonly string[];
  hasMonths?: boolean;
}

export function registerPending(app: App, context: Context, { url, summary, paths, hasMonths = false }: PendingCall): void {
  const parameters = hasMonths ? MONTH_RANGE : {};
  registerFarmYearCall(
    app,
    context,
    {
      ...DAIRY_CALL,
      url,
      summary: `${summary}: há dados não validados?`,
      farms: 'one',
      parameters,
      read: (rest) => readMonthRange(rest),
      schema: { response: { 200: answer } },
    },
    async ({ years, asked }) => pendingIn(context, years, paths ?? null, monthRange(asked, years.harvest)),
  );
}
