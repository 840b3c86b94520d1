import { z } from 'zod';
import { idSchema } from '../kit/wire-schema';

export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobSchema = z
  .object({
    id: idSchema,
    kind: z.string(),
    label: z.string().meta({ description: 'O tipo, como as pessoas o chamam' }),
    title: z.string().meta({ description: 'Do que se trata' }),
    state: z.enum(JOB_STATES),
    progress: z.int().meta({ description: 'De 0 a 100' }),
    message: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'O erro, para administradores' }),
    attempt: z.int(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    user: z.object({ id: idSchema, name: z.string().nullable() }),
    result: z
      .object({ name: z.string(), type: z.string(), size: z.int(), expires_at: z.string() })
      .nullable()
      .meta({ description: 'O arquivo, enquanto pode ser baixado em /api/jobs/{id}/result' }),
    can: z.object({ cancel: z.boolean(), retry: z.boolean(), download: z.boolean() }),
  })
  .meta({ id: 'Job', description: 'Um trabalho que continua depois da resposta' });
export type Job = z.infer<typeof jobSchema>;
