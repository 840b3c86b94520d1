import { sql } from 'kysely';
import type { NoticeSource } from '../../notices/notice-source';
import { plainWords } from '../../rich-text/plain-text';

const DAYS_TOLD = 30;
const MAX_CHARS = 280;

interface Received {
  subject: string;
  message: string;
}

/** Independent of the email delivery. */
export const messageNotices: NoticeSource<Received> = {
  kind: 'message',
  select: ({ actor, now }) => sql`
    select c.id::text as notice, c.created_at as at, jsonb_build_object('subject', c.subject, 'message', c.message) as subject
    from communication_recipients r join communications c on c.id = r.communication_id
    where r.user_id = ${actor.id} and r.state <> 'LEFT_OUT' and c.created_at > ${now}::timestamptz - ${DAYS_TOLD} * interval '1 day'`,
  words: ({ subject, message }) => ({ title: subject, detail: beginningOf(plainWords(message)), address: null }),
};

function beginningOf(text: string): string | null {
  if (text.length <= MAX_CHARS) return text || null;
  const begun = text.slice(0, MAX_CHARS);
  const lastWord = begun.lastIndexOf(' ');
  return `${(lastWord < 0 ? begun : begun.slice(0, lastWord)).trimEnd()}…`;
}
