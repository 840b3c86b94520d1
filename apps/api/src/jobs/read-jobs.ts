import { type RawBuilder, sql } from 'kysely';
import { type Actor, canUse } from '#model/permissions';
import type { Job, JobState } from '#model/responses/jobs';
import type { Context } from '../context';
import { rowNotFound } from '../refusals/refusals';
import type { JobKind } from './job-kind';

export interface JobFilter {
  state: JobState | null;
  kind: string | null;
  /** For administrators, who may see all. */
  isOwn: boolean;
  page: number;
  perPage: number;
}

interface JobRow extends Omit<Job, 'label' | 'result' | 'can'> {
  result_name: string | null;
  result_type: string | null;
  result_bytes: number | null;
  expires_at: string | null;
}

const COLUMNS = sql`j.id, j.kind, j.title, j.state, j.progress, j.message, j.reason, j.attempt, j.created_at, j.started_at, j.finished_at,
  json_build_object('id', u.id, 'name', u.name) as user, j.result_name, j.result_type, j.result_bytes, j.expires_at`;
const SOURCE = sql`jobs j join users u on u.id = j.user_id`;

const reachOf = (actor: Actor): RawBuilder<unknown> => (canUse(actor, 'jobs') ? sql`true` : sql`j.user_id = ${actor.id}`);

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

/** Throws 404 for another person's job unless the actor is an administrator. */
export async function readJob(context: Pick<Context, 'db' | 'now'>, actor: Actor, kinds: readonly JobKind[], id: number): Promise<Job> {
  const { rows } = await sql<JobRow>`select ${COLUMNS} from ${SOURCE} where j.id = ${id} and ${reachOf(actor)}`.execute(context.db);
  if (!rows[0]) throw rowNotFound();
  return toJob(context, actor, kinds, rows[0]);
}

function toJob({ now }: Pick<Context, 'now'>, actor: Actor, kinds: readonly JobKind[], row: JobRow): Job {
  const { kind, user, result_name, result_type, result_bytes, expires_at, reason, ...rest } = row;
  const isOpen = row.state === 'QUEUED' || row.state === 'RUNNING';
  const isKept = result_name !== null && expires_at !== null && Date.parse(expires_at) > now().getTime();
  return {
    ...rest,
    kind,
    label: kinds.find(({ key }) => key === kind)?.label ?? kind,
    reason: canUse(actor, 'jobs') ? reason : null,
    user,
    result: isKept ? { name: result_name, type: result_type ?? '', size: result_bytes ?? 0, expires_at } : null,
    can: { cancel: isOpen, retry: row.state === 'FAILED', download: isKept && user.id === actor.id },
  };
}
