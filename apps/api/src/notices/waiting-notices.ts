import { sql } from 'kysely';
import { type Actor, canUse } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { counted } from '#model/review/finding';
import { formatDayAndTime } from '#view/moments';
import { reachSql } from '../sql/reach-sql';
import type { NoticeSource } from './notice-source';

const DAYS_PATIENT = 3;

interface WaitingDevice {
  device: string;
  entries: number;
  since: string;
  told_at: string;
  /** Null for one's own device. */
  person: { name: string | null; email: string } | null;
}

/** Tells the author and the responsible staff about entries that a device has announced but not sent for days. */
export const waitingNotices: NoticeSource<WaitingDevice> = {
  kind: 'waiting_device',
  select: ({ actor, now }) => sql`
    select d.user_id || '-' || left(md5(d.device), 8) || '-' || extract(epoch from d.since)::bigint as notice,
      d.since + ${DAYS_PATIENT} * interval '1 day' as at,
      jsonb_build_object('device', d.device, 'entries', d.entries, 'since', d.since, 'told_at', d.told_at,
        'person', case when d.user_id <> ${actor.id} then jsonb_build_object('name', u.name, 'email', u.email) end) as subject
    from waiting_devices d join users u on u.id = d.user_id
    where d.since < ${now}::timestamptz - ${DAYS_PATIENT} * interval '1 day' and (d.user_id = ${actor.id} or ${isLookedAfter(actor)})`,
  words: ({ device, entries, since, told_at: toldAt, person }) => {
    const known = `${device}: desde ${formatDayAndTime(since)}, última notícia em ${formatDayAndTime(toldAt)}.`;
    if (!person) {
      const title = `${counted(entries, 'lançamento ainda não saiu', 'lançamentos ainda não saíram')} do seu aparelho`;
      return { title, detail: `${known} Abra o Porteira nele, com internet.`, address: null };
    }
    const { name, email } = person;
    return {
      title: `${name ?? email}: ${counted(entries, 'lançamento ainda não chegou', 'lançamentos ainda não chegaram')}`,
      detail: `${known} Peça a ${email} que abra o Porteira nele, com internet.`,
      address: null,
    };
  },
};

function isLookedAfter(actor: Actor) {
  if (canUse(actor, 'registers')) return sql`true`;
  if (!canUse(actor, 'portfolio')) return sql`false`;
  return sql`d.user_id in (select t.user_id from customers t where ${reachSql(actor, resourceOf('customers'), 't')})`;
}
