import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import { type Actor, canUse } from '#model/permissions';
import type { Context } from '../context';
import { rowNotFound } from '../refusals/refusals';
import type { JobKind } from './job-kind';

export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
type JobState = (typeof JOB_STATES)[number];

/** A job on the wire, with what whoever asks may do with it. */
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

/** Which jobs are listed. */
export interface JobFilter {
  state: JobState | null;
  kind: string | null;
  /** Only those of whoever asks, where it may see others. */
  isOwn: boolean;
  page: number;
  perPage: number;
}

interface JobRow {
  id: number;
  kind: string;
  title: string;
  state: JobState;
  progress: number;
  message: string | null;
  reason: string | null;
  attempt: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  user_id: number;
  user_name: string | null;
  result_name: string | null;
  result_type: string | null;
  result_bytes: number | null;
  expires_at: string | null;
}

const COLUMNS = sql`j.id, j.kind, j.title, j.state, j.progress, j.message, j.reason, j.attempt, j.created_at, j.started_at, j.finished_at,
  j.user_id, u.name as user_name, j.result_name, j.result_type, j.result_bytes, j.expires_at`;
const SOURCE = sql`jobs j join users u on u.id = j.user_id`;

/** Administrators see all jobs, everybody else its own. */
const reachOf = (actor: Actor): RawBuilder<unknown> => (canUse(actor, 'jobs') ? sql`true` : sql`j.user_id = ${actor.id}`);

/** The jobs of somebody, the newest first. */
export async function listJobs(context: Context, actor: Actor, kinds: readonly JobKind[], filter: JobFilter) {
  const { state, kind, isOwn, page, perPage } = filter;
  const where = sql`${reachOf(actor)} and (${state}::text is null or j.state = ${state}::text) and (${kind}::text is null or j.kind = ${kind}::text)
    and (not ${isOwn}::boolean or j.user_id = ${actor.id})`;
  const [rows, count] = await Promise.all([
    sql<JobRow>`select ${COLUMNS} from ${SOURCE} where ${where} order by j.id desc limit ${perPage} offset ${page * perPage}`.execute(
      context.db,
    ),
    sql<{ size: number }>`select count(*)::integer as size from ${SOURCE} where ${where}`.execute(context.db),
  ]);
  return { resultList: rows.rows.map((row) => toJob(context, actor, kinds, row)), size: count.rows[0]?.size ?? 0 };
}

/** One job. Throws 404 for somebody else's, unless an administrator asks. */
export async function readJob(context: Pick<Context, 'db' | 'now'>, actor: Actor, kinds: readonly JobKind[], id: number): Promise<Job> {
  const { rows } = await sql<JobRow>`select ${COLUMNS} from ${SOURCE} where j.id = ${id} and ${reachOf(actor)}`.execute(context.db);
  if (!rows[0]) throw rowNotFound();
  return toJob(context, actor, kinds, rows[0]);
}

function toJob({ now }: Pick<Context, 'now'>, actor: Actor, kinds: readonly JobKind[], row: JobRow): Job {
  const { kind, user_id, user_name, result_name, result_type, result_bytes, expires_at, reason, ...rest } = row;
  const isOpen = row.state === 'QUEUED' || row.state === 'RUNNING';
  const isKept = result_name !== null && expires_at !== null && Date.parse(expires_at) > now().getTime();
  return {
    ...rest,
    kind,
    label: kinds.find(({ key }) => key === kind)?.label ?? kind,
    reason: canUse(actor, 'jobs') ? reason : null,
    user: { id: user_id, name: user_name },
    result: isKept ? { name: result_name, type: result_type ?? '', size: result_bytes ?? 0, expires_at } : null,
    can: { cancel: isOpen, retry: row.state === 'FAILED', download: isKept && user_id === actor.id },
  };
}
