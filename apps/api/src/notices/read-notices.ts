import { type Kysely, sql } from 'kysely';
import type { Notice } from '#model/responses/notices';
import type { Context, Database } from '../context';
import type { NoticeRequest, NoticeSource } from './notice-source';

/** The newest are kept. */
export const MAX_NOTICES = 100;

interface NoticeRow {
  kind: string;
  notice: string;
  at: string;
  subject: unknown;
  is_read: boolean;
}

export async function readNotices(db: Kysely<Database>, sources: readonly NoticeSource[], asked: NoticeRequest): Promise<Notice[]> {
  const known = new Map(sources.map((source) => [source.kind, source]));
  const selects = sources.flatMap((source) => {
    const query = source.select(asked);
    return query ? [sql`select ${source.kind}::text as kind, s.notice, s.at, s.subject from (${query}) s`] : [];
  });
  if (selects.length === 0) return [];
  const { rows } = await sql<NoticeRow>`
    select n.kind, n.notice, n.at, n.subject, r.read_at is not null as is_read
    from (${sql.join(selects, sql` union all `)}) n
    left join notice_reads r on r.user_id = ${asked.actor.id} and r.kind = n.kind and r.notice = n.notice
    order by n.at desc, n.kind, n.notice limit ${MAX_NOTICES}`.execute(db);
  return rows.flatMap(({ kind, notice, at, subject, is_read }) => {
    const words = known.get(kind)?.words(subject, asked);
    return words ? [{ key: keyOf(kind, notice), kind, ...words, at, is_read }] : [];
  });
}

const keyOf = (kind: string, notice: string) => `${kind}:${notice}`;

/** `keys` null: all notices. */
export async function storeReadMarks(
  db: Kysely<Database>,
  { actor, now }: NoticeRequest,
  { notices, keys }: { notices: readonly Notice[]; keys: readonly string[] | null },
): Promise<void> {
  const read = notices.filter(({ key, is_read }) => !is_read && (keys === null || keys.includes(key)));
  if (read.length === 0) return;
  const names = read.map(({ kind, key }) => key.slice(keyOf(kind, '').length));
  await sql`
    insert into notice_reads (user_id, kind, notice, read_at)
    select ${actor.id}, kind, notice, ${now} from unnest(${read.map(({ kind }) => kind)}::text[], ${names}::text[]) as t (kind, notice)
    on conflict do nothing`.execute(db);
}

const DAYS_KEPT = 366;

/** Older notices are no longer shown. */
export async function deleteOldReadMarks({ db, now }: Context): Promise<void> {
  await sql`delete from notice_reads where read_at < ${now()}::timestamptz - ${DAYS_KEPT} * interval '1 day'`.execute(db);
}
