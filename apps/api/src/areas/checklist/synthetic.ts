import { z } from 'zod';
import { formatMonth } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { harvestMonthRange, matrixOf, monthsBetween } from '#model/review/matrix';
import type { App } from '../../app';
import type { Context } from '../../context';
import { type ChosenFarms, choiceParameters, chooseFarms, missingParameters, requiredChoice } from '../../facts/review/choice';
import { readReviewFacts } from '../../facts/review/read-facts';
import { requireActor } from '../../identity/actor';
import { cellSchema } from './cell-schema';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const querystring = z.strictObject({
  ...choiceParameters,
  initialDate: month.optional().meta({ description: 'Primeiro mês, AAAA-MM; obrigatório' }),
  endDate: month.optional().meta({ description: 'Último mês, AAAA-MM; obrigatório' }),
});
type Query = z.output<typeof querystring>;

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
  app.get(
    '/api/checklist/synthetic',
    {
      schema: { summary: 'Checklist sintético: lançamentos por módulo e mês', tags: ['Checklist'], querystring, response: { 200: answer } },
    },
    async (request): Promise<z.input<typeof answer>> => {
      const actor = requireActor(request);
      requiredChoice(actor, request.query);
      const { initialDate, endDate } = requiredMonths(request.query);
      const chosen = await chooseFarms(context, actor, request.query);
      requireInside(chosen, initialDate, endDate);
      const months = monthsBetween(initialDate, endDate);
      const facts = await readReviewFacts(context, chosen);
      const rows = facts.flatMap((one, index) => {
        const farm = chosen.farms[index];
        return farm ? matrixOf(one, months).map(({ module, label, isMonthly, cells }) => ({ farm, module, label, isMonthly, cells })) : [];
      });
      return { months, rows };
    },
  );
}

/** Throws 422 for months that are missing or run backwards. */
function requiredMonths({ initialDate, endDate }: Query): { initialDate: string; endDate: string } {
  if (initialDate === undefined || endDate === undefined) {
    throw missingParameters({
      ...(initialDate === undefined ? { initialDate: messages.required } : {}),
      ...(endDate === undefined ? { endDate: messages.required } : {}),
    });
  }
  if (endDate < initialDate) throw missingParameters({ endDate: `A data mínima deve ser ${formatMonth(initialDate)}` });
  return { initialDate, endDate };
}

/** Throws 422 for months outside of the harvest: nothing can be there, and the answer must not look as if something were missing. */
function requireInside({ harvest }: ChosenFarms, initialDate: string, endDate: string): void {
  const { first, last } = harvestMonthRange(harvest);
  const fields = {
    ...(initialDate < first ? { initialDate: `A data mínima deve ser ${formatMonth(first)}` } : {}),
    ...(endDate > last ? { endDate: `A data máxima deve ser ${formatMonth(last)}` } : {}),
  };
  if (Object.keys(fields).length > 0) throw missingParameters(fields);
}
