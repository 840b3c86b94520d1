import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import type { JobKind } from '../../jobs/job-kind';
import { FarmYears } from '../../scope/farm-years';
import { operation } from '../../sql/operation';
import { KINDS, processingFile } from './files';
import { processingOf } from './processing';

const payloadSchema = z.object({
  kind: z.enum(KINDS),
  harvestId: idSchema,
  customerId: idSchema.nullable(),
  /** Null: all farms of the customer, or of the harvest. */
  farmIds: z.array(idSchema).nullable(),
});
export type ProcessingPayload = z.infer<typeof payloadSchema>;

export const processingJob: JobKind<ProcessingPayload> = {
  key: 'processing',
  label: 'Processamento',
  payload: payloadSchema,
  onlyReads: true,
  screen: () => 'processing',
  run: async ({ context, actor, signal, progress }, { kind, harvestId, customerId, farmIds }) => {
    const work = operation(context, actor);
    const years = await FarmYears.forJobOf(work, 'processamento', { harvestId, environment: 'BEEF_CATTLE', customerId, farmIds });
    const processing = await processingOf(context, work, years, (done, name) => {
      signal.throwIfAborted();
      progress((95 * done) / Math.max(1, years.farms.length), `${done} de ${years.farms.length} fazendas${name ? `: ${name}` : ''}`);
    });
    const count = years.farms.length;
    return { file: await processingFile(kind, processing, signal), message: count === 1 ? '1 fazenda' : `${count} fazendas` };
  },
};
