import { sql } from 'kysely';
import { canUse } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import type { JobKind } from '../jobs/job-kind';
import type { NoticeSource } from './notice-source';

const DAYS_TOLD = 7;

interface EndedJob {
  kind: string;
  title: string;
  state: 'DONE' | 'FAILED';
  message: string | null;
  payload: unknown;
}

/** Excludes jobs that the owner cancelled. */
export function jobNotices(kinds: readonly JobKind[]): NoticeSource<EndedJob> {
  const known = new Map(kinds.map((kind) => [kind.key, kind]));
  return {
    kind: 'job',
    select: ({ actor, now }) => sql`
      select j.id || '-' || j.attempt as notice, j.finished_at as at,
        jsonb_build_object('kind', j.kind, 'title', j.title, 'state', j.state, 'message', j.message, 'payload', j.payload) as subject
      from jobs j join users u on u.id = j.user_id
      where j.user_id = ${actor.id} and j.finished_at > ${now}::timestamptz - ${DAYS_TOLD} * interval '1 day'
        and (j.state = 'DONE' or j.message is distinct from 'Cancelado por ' || u.name)`,
    words: ({ kind, title, state, message, payload }, { actor }) => ({
      title,
      detail: [state === 'DONE' ? 'Concluído' : 'Não concluído', message].filter((part) => part !== null).join(': '),
      address: placeOf(known.get(kind), payload) ?? (canUse(actor, 'jobs') ? addressOf('registers.jobs') : null),
    }),
  };
}

function placeOf(kind: JobKind | undefined, payload: unknown): string | null {
  const read = kind?.payload.safeParse(payload);
  return read?.success && kind?.screen ? addressOf(kind.screen(read.data)) : null;
}
