import { z } from 'zod';
import { messages } from '#model/kit/messages';
import { FINDING_KINDS, type FindingKind } from '#model/review/finding';
import { reviewOf } from '#model/review/review';
import type { App } from '../../app';
import type { Context } from '../../context';
import { choiceParameters, chooseFarms, missingParameters, requiredChoice } from '../../facts/review/choice';
import { readReviewFacts } from '../../facts/review/read-facts';
import { requireActor } from '../../identity/actor';
import { rowNotFound } from '../../records/refusals';
import { cellSchema } from './cell-schema';

const KINDS = Object.keys(FINDING_KINDS) as FindingKind[];

const answer = z.object({
  farm: z.object({ id: z.int(), name: z.string() }),
  months: z.array(z.string()),
  readiness: z.object({ isReady: z.boolean(), text: z.string() }),
  summary: z.string(),
  rows: z.array(
    z.object({ module: z.string(), label: z.string(), address: z.string(), isMonthly: z.boolean(), cells: z.array(cellSchema) }),
  ),
  findings: z.array(
    z.object({
      kind: z.enum(KINDS),
      module: z.string(),
      label: z.string(),
      month: z.string().nullable(),
      text: z.string(),
      address: z.string(),
      count: z.number(),
    }),
  ),
});

/** GET /checklist/review: everything somebody should look at in the entries of one farm and harvest. */
export function registerReview(app: App, context: Context): void {
  app.get(
    '/api/checklist/review',
    {
      schema: {
        summary: 'Revisão dos lançamentos de uma fazenda: o que falta, o que se contradiz, o que não está validado',
        tags: ['Checklist'],
        querystring: z.strictObject(choiceParameters),
        response: { 200: answer },
      },
    },
    async (request): Promise<z.input<typeof answer>> => {
      const actor = requireActor(request);
      if (requiredChoice(actor, request.query).farmIds?.length !== 1) throw missingParameters({ 'wherein[farm.id]': messages.required });
      const chosen = await chooseFarms(context, actor, request.query);
      const [facts] = await readReviewFacts(context, chosen);
      const [farm] = chosen.farms;
      if (!facts || !farm) throw rowNotFound();
      return { farm, ...reviewOf(facts) };
    },
  );
}
