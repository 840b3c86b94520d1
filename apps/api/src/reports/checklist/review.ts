import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { FINDING_KINDS, type FindingKind } from '#model/review/finding';
import type { Context } from '../../context';
import { readReviews } from '../../facts/review/read-review';
import type { App } from '../../http/app-type';
import { rowNotFound } from '../../refusals/refusals';
import { registerFarmYearCall } from '../../scope/farm-year-call';
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

export function registerReview(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: '/api/checklist/review',
      summary: 'Revisão dos lançamentos de uma fazenda: o que falta, o que diverge, o que não está validado',
      tags: ['Checklist'],
      farms: 'one',
      environments: ENVIRONMENTS,
      access: { feature: 'platform' },
      schema: { response: { 200: answer } },
    },
    async ({ years }): Promise<z.input<typeof answer>> => {
      const [own] = await readReviews(context, years);
      if (!own) throw rowNotFound();
      return { farm: own.farm, ...own.review };
    },
  );
}
