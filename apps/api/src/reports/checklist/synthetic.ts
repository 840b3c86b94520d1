import { z } from 'zod';
import { formatMonth, type Month } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { harvestMonthRange } from '#model/review/cells';
import { monthsBetween } from '#model/review/matrix';
import type { Context } from '../../context';
import { readReviews } from '../../facts/review/read-review';
import type { App } from '../../http/app-type';
import { unfitParameters } from '../../refusals/refusals';
import { registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import { readMonths } from '../../scope/month-range';
import type { RawQuery } from '../../sql/list-query';
import { cellSchema } from './cell-schema';

const PARAMETERS = { initialDate: 'Primeiro mês, AAAA-MM; obrigatório', endDate: 'Último mês, AAAA-MM; obrigatório' };

const answer = z.object({
  months: z.array(z.string()),
  rows: z.array(
    z.object({
      farm: z.object({ id: z.int(), name: z.string() }),
      module: z.string(),
      label: z.string(),
      /** False: the rows belong to the whole harvest and count in each month. */
      isMonthly: z.boolean(),
      cells: z.array(cellSchema),
    }),
  ),
});

export function registerSynthetic(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/checklist/synthetic',
      summary: 'Checklist sintético: lançamentos por módulo e mês',
      tags: ['Checklist'],
      farms: 'customer',
      environments: ['BEEF_CATTLE'],
      access: { feature: 'platform' },
      parameters: PARAMETERS,
      read: requiredMonths,
      schema: { response: { 200: answer } },
    },
    async ({ years, asked: [initialDate, endDate] }): Promise<z.input<typeof answer>> => {
      requireInside(years, initialDate, endDate);
      const months = monthsBetween(initialDate, endDate);
      const reviews = await readReviews(context, years);
      const rows = reviews.flatMap(({ farm, matrix }) =>
        matrix(months).map(({ module, label, isMonthly, cells }) => ({ farm, module, label, isMonthly, cells })),
      );
      return { months, rows };
    },
  );
}

function requiredMonths(rest: RawQuery): [initialDate: Month, endDate: Month] {
  const names = Object.keys(PARAMETERS);
  const [initialDate, endDate] = readMonths(rest, names);
  const missing = Object.entries({ initialDate, endDate }).filter(([, month]) => month === undefined);
  if (!initialDate || !endDate) throw unfitParameters(Object.fromEntries(missing.map(([name]) => [name, messages.required])));
  if (endDate < initialDate) throw unfitParameters({ endDate: `A data mínima deve ser ${formatMonth(initialDate)}` });
  return [initialDate, endDate];
}

/** Throws 422 for months outside the harvest, because zeros would look like missing entries. */
function requireInside({ harvest }: FarmYears, initialDate: string, endDate: string): void {
  const { first, last } = harvestMonthRange(harvest);
  const fields = {
    ...(initialDate < first ? { initialDate: `A data mínima deve ser ${formatMonth(first)}` } : {}),
    ...(endDate > last ? { endDate: `A data máxima deve ser ${formatMonth(last)}` } : {}),
  };
  if (Object.keys(fields).length > 0) throw unfitParameters(fields);
}
