import { z } from 'zod';
import { formatMonth } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { harvestMonthRange } from '#model/review/cells';
import { monthsBetween } from '#model/review/matrix';
import type { Context } from '../../context';
import { readReviews } from '../../facts/review/read-review';
import type { App } from '../../http/app-type';
import { invalidParameters, unfitParameters } from '../../refusals/refusals';
import { refuseUnknown, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import { cellSchema } from './cell-schema';

const PARAMETERS = { initialDate: 'Primeiro mês, AAAA-MM; obrigatório', endDate: 'Último mês, AAAA-MM; obrigatório' };
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const answer = z.object({
  months: z.array(z.string()),
  rows: z.array(
    z.object({
      farm: z.object({ id: z.int(), name: z.string() }),
      module: z.string(),
      label: z.string(),
      /** Of a module whose rows are of the whole harvest, each month has them all. */
      isMonthly: z.boolean(),
      cells: z.array(cellSchema),
    }),
  ),
});

/** GET /checklist/synthetic: how many entries each module has in each month, farm by farm. */
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
      check: (rest) => {
        refuseUnknown(rest, PARAMETERS);
        requiredMonths(rest);
      },
      schema: { response: { 200: answer } },
    },
    async ({ years, rest }): Promise<z.input<typeof answer>> => {
      const { initialDate, endDate } = requiredMonths(rest);
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

/** Throws 400 for what is no month, 422 for months that are missing or run backwards. */
function requiredMonths(rest: RawQuery): { initialDate: string; endDate: string } {
  const names = ['initialDate', 'endDate'] as const;
  const missing = names.filter((name) => rest[name] === undefined || rest[name] === '');
  if (missing.length > 0) throw unfitParameters(Object.fromEntries(missing.map((name) => [name, messages.required])));
  const wrong = names.filter((name) => !MONTH.test(String(rest[name])));
  if (wrong.length > 0) throw invalidParameters(Object.fromEntries(wrong.map((name) => [name, `${messages.invalid}: use AAAA-MM`])));
  const [initialDate, endDate] = names.map((name) => String(rest[name])) as [string, string];
  if (endDate < initialDate) throw unfitParameters({ endDate: `A data mínima deve ser ${formatMonth(initialDate)}` });
  return { initialDate, endDate };
}

/** Throws 422 for months outside of the harvest: nothing can be there, and the answer must not look as if something were missing. */
function requireInside({ harvest }: FarmYears, initialDate: string, endDate: string): void {
  const { first, last } = harvestMonthRange(harvest);
  const fields = {
    ...(initialDate < first ? { initialDate: `A data mínima deve ser ${formatMonth(first)}` } : {}),
    ...(endDate > last ? { endDate: `A data máxima deve ser ${formatMonth(last)}` } : {}),
  };
  if (Object.keys(fields).length > 0) throw unfitParameters(fields);
}
