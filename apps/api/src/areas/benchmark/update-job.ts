import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { idSchema } from '#model/kit/wire-schema';
import { canUse } from '#model/permissions';
import { counted } from '#model/review/finding';
import { keyIn } from '#model/screens/list';
import type { ComparisonKey } from '../../editions/read-values';
import type { JobKind } from '../../jobs/job-kind';
import { forbidden } from '../../refusals/refusals';
import { updateDraft } from './update-draft';

const payloadSchema = z.object({ harvestId: idSchema, environment: z.enum(ENVIRONMENTS) });

/** One update per harvest and environment at a time. */
export const singleKey = ({ harvestId, environment }: ComparisonKey): string => `${environment} ${harvestId}`;

export const updateJob: JobKind<ComparisonKey> = {
  key: 'benchmark_update',
  label: 'Atualização do benchmarking',
  payload: payloadSchema,
  screen: ({ environment }) => keyIn(environment, 'benchmark.update'),
  run: async ({ context, actor, signal, progress }, comparison) => {
    if (!canUse(actor, 'benchmarking')) throw forbidden();
    const { farms, changed } = await updateDraft(context, comparison, {
      userId: actor.id,
      onStep: (done, of) => {
        signal.throwIfAborted();
        progress((97 * done) / Math.max(1, of), done < of ? `${done} de ${of} fazendas` : 'Gravando');
      },
      // The lock makes a late cancel wait until the draft is complete.
      isStillAsked: async (transaction) => {
        const { rows } = await sql`select from jobs where kind = ${updateJob.key} and single_key = ${singleKey(comparison)}
          and state = 'RUNNING' for share`.execute(transaction);
        return rows.length === 1;
      },
    });
    return { message: `${counted(farms, 'fazenda', 'fazendas')}, ${counted(changed, 'valor mudou', 'valores mudaram')}` };
  },
};
