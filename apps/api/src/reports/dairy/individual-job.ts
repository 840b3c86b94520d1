import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import type { JobKind } from '../../jobs/job-kind';
import { FarmYears } from '../../scope/farm-years';
import { operation } from '../../sql/operation';
import { allOf, individualFarms, individualFile } from './individual-file';

const payloadSchema = z.object({
  harvestId: idSchema,
  /** Exactly one of the two is null. */
  farmIds: z.array(idSchema).nullable(),
  regionId: idSchema.nullable(),
});
export type IndividualPayload = z.infer<typeof payloadSchema>;

/** The layout starts after the last farm was read and takes about as long. */
const READ_PERCENT = 50;

export const individualJob: JobKind<IndividualPayload> = {
  key: 'dairy_individual',
  label: 'Relatório individual',
  payload: payloadSchema,
  onlyReads: true,
  screen: () => 'reports.individual',
  run: async ({ context, actor, signal, progress }, payload) => {
    const work = operation(context, actor);
    const all = await FarmYears.forJobOf(work, 'relatório individual', allOf(payload.harvestId));
    const farms = await individualFarms(work, all, payload);
    const count = farms.farmIds.length;
    const onFarm = (done: number, next: string | null) => {
      progress((READ_PERCENT * done) / count, next === null ? 'Montando o PDF' : `${done} de ${count} fazendas: ${next}`);
    };
    return {
      file: await individualFile(context, work, farms, { signal, onFarm }),
      message: count === 1 ? '1 fazenda' : `${count} fazendas`,
    };
  },
};
