import { type Kysely, sql } from 'kysely';
import { messages } from '#model/kit/messages';
import { profileOf } from '#model/mailing';
import { type Actor, usersOf } from '#model/permissions';
import type { Database } from '../../context';
import { invalidRow } from '../../refusals/refusals';
import type { Addressees } from './read-draft';

interface Audience {
  people: readonly Person[];
  leftOut: readonly (Person & { reason: string })[];
}

interface Person {
  id: number;
  name: string;
}

interface Found extends Person {
  is_disabled: boolean;
  receives: boolean;
}

export const UNSUBSCRIBED = 'Pediu para não receber comunicados';

/** Throws 422 that names chosen people who cannot get it, and for an empty audience. */
export async function audienceOf(db: Kysely<Database>, actor: Actor, { recipient, userIds }: Addressees): Promise<Audience> {
  const reach = usersOf(actor);
  const profile = profileOf(recipient);
  const isNamed = recipient === 'INDIVIDUAL';
  const { rows } = await sql<Found>`
    select u.id, u.name, u.is_disabled, coalesce(p.communications, true) as receives
    from users u left join mail_preferences p on p.user_id = u.id
    where (u.id = ${reach.id} or u.role = any(${reach.roles}::text[]))
      and (not ${isNamed}::boolean or u.id = any(${userIds}::integer[]))
      and (${isNamed}::boolean or not u.is_disabled)
      and (${profile}::text is null or ${profile}::text = any(u.profiles))
    order by u.name collate "pt-BR-x-icu", u.id
  `.execute(db);
  if (isNamed) refuseAbsent(userIds, rows);
  const people = rows.filter(({ receives }) => receives).map(named);
  if (people.length === 0) throw invalidRow({ [isNamed ? 'user_ids' : 'recipient']: 'Ninguém receberia esta mensagem' });
  return { people, leftOut: rows.filter(({ receives }) => !receives).map((one) => ({ ...named(one), reason: UNSUBSCRIBED })) };
}

const named = ({ id, name }: Person): Person => ({ id, name });

function refuseAbsent(userIds: readonly number[], found: readonly Found[]): void {
  const ids = new Set(found.map(({ id }) => id));
  if (userIds.some((id) => !ids.has(id))) throw invalidRow({ user_ids: messages.notFound });
  const closed = found.filter(({ is_disabled }) => is_disabled).map(({ name }) => name);
  if (closed.length === 0) return;
  const words = closed.length === 1 ? 'A conta está desativada e não recebe e-mails' : 'As contas estão desativadas e não recebem e-mails';
  throw invalidRow({ user_ids: `${words}: ${closed.slice(0, 5).join(', ')}${closed.length > 5 ? '...' : ''}` });
}
