import { sql } from 'kysely';
import { addMonths, type Month, todayInBrazil } from '#domain/calendar';
import { type Actor, canUse, environmentsOf } from '#model/permissions';
import type { Context } from '../../context';
import { unsubscribeHeaders } from '../../emails/unsubscribe';
import { actorOf } from '../../identity/actor-of';
import type { ScheduledTask } from '../../jobs/scheduled-task';
import { readMailFailure, senderDomain } from '../../mail';
import { ApiError } from '../../refusals/api-error';
import { FarmYears } from '../../scope/farm-years';
import { operation } from '../../sql/operation';
import { composeDigest, type DigestContent } from './compose';
import { readFarmDigest, readFarmsWork } from './read-farm';

/** At most once per person and month: the row is inserted before sending, and `digest_mails_pkey` keeps it unique. */

/** More farms get the short overview. */
const MAX_WHOLE = 5;
const EVERY_MS = 10 * 60_000;
/** Longer than one email takes; an older claim belongs to a dead process. */
const LOST_AFTER = '5 minutes';
const MAX_ATTEMPTS = 20;

export const digestTask: ScheduledTask = { key: 'digest', everyMs: EVERY_MS, run: sendDigests };

interface Due {
  userId: number;
  name: string;
  email: string;
}

type State = 'SENT' | 'FAILED' | 'NOTHING' | 'WAITING';

export async function sendDigests(context: Context, signal: AbortSignal): Promise<void> {
  const month = addMonths(todayInBrazil(context.now()).slice(0, 7), -1);
  await settleLost(context, month);
  while (!signal.aborted) {
    const due = await take(context, month);
    if (!due || !(await deliver(context, due, month))) return;
  }
}

const messageIdOf = ({ config }: Pick<Context, 'config'>, userId: number, month: Month) =>
  `<digest.${month}.${userId}@${senderDomain(config.mailFrom)}>`;

/** The outbox shows whether an interrupted email went; without that knowledge it is not sent again. */
async function settleLost(context: Context, month: Month): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from digest_mails where month = ${month} and state = 'SENDING'
      and tried_at < ${context.now()}::timestamptz - ${LOST_AFTER}::interval
  `.execute(context.db);
  for (const { userId } of rows) {
    const wasSent = await context.mail.wasSent(messageIdOf(context, userId, month));
    await put(context, { userId, month }, wasSent === false ? 'WAITING' : wasSent ? 'SENT' : 'FAILED');
  }
}

async function take({ db, now }: Context, month: Month): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with next as (
      select u.id from mail_preferences p join users u on u.id = p.user_id and not u.is_disabled
      left join digest_mails m on m.user_id = u.id and m.month = ${month}
      where p.digest and (m.user_id is null or (m.state = 'WAITING' and m.attempts < ${MAX_ATTEMPTS} and m.tried_at < ${now()}::timestamptz - interval '1 minute'))
      order by u.id limit 1
    ), taken as (
      insert into digest_mails (user_id, month, state, attempts, tried_at) select id, ${month}, 'SENDING', 1, ${now()} from next
      on conflict (user_id, month) do update set state = 'SENDING', attempts = digest_mails.attempts + 1, tried_at = excluded.tried_at
        where digest_mails.state = 'WAITING'
      returning user_id
    )
    select u.id as "userId", u.name, u.email from taken t join users u on u.id = t.user_id
  `.execute(db);
  return rows[0] ?? null;
}

/** @returns false when the mail server is down, so the loop stops. */
async function deliver(context: Context, { userId, name, email }: Due, month: Month): Promise<boolean> {
  const say = (state: State) => put(context, { userId, month }, state);
  try {
    const actor = await actorOf(context, userId);
    const content = actor && canUse(actor, 'platform') ? await contentFor(context, actor, month) : null;
    if (content === null) {
      await say('NOTHING');
      return true;
    }
    const parts = composeDigest(context.config, { id: userId, name }, month, content);
    const headers = { ...unsubscribeHeaders(context.config, { kind: 'digest', userId }), 'Auto-Submitted': 'auto-generated' };
    await context.mail.send({ ...parts, to: email, messageId: messageIdOf(context, userId, month), headers });
    await say('SENT');
    return true;
  } catch (error) {
    context.log.warn({ err: error, user: userId, month }, 'um resumo mensal não saiu');
    const isUnreachable = readMailFailure(error).kind === 'unreachable';
    await say(isUnreachable ? 'WAITING' : 'FAILED');
    return !isUnreachable;
  }
}

async function put({ db, now }: Context, { userId, month }: { userId: number; month: Month }, state: State): Promise<void> {
  await sql`
    update digest_mails set state = ${state}, sent_at = ${state === 'SENT' ? now() : null} where user_id = ${userId} and month = ${month}
  `.execute(db);
}

async function contentFor(context: Context, actor: Actor, month: Month): Promise<DigestContent | null> {
  const groups = await farmsOf(context, actor, month);
  const count = groups.reduce((sum, { farms }) => sum + farms.length, 0);
  if (count === 0) return null;
  if (count > MAX_WHOLE) {
    const overview = [];
    for (const years of groups) overview.push(...(await readFarmsWork(context, years)));
    return { overview };
  }
  const farms = [];
  const work = operation(context, actor);
  for (const years of groups) {
    for (const { id } of years.farms) farms.push(await readFarmDigest(context, work, years.only(new Set([id]))));
  }
  return { farms };
}

/** Each farm once, in its shortest harvest of the month. */
async function farmsOf(context: Context, actor: Actor, month: Month): Promise<FarmYears[]> {
  const firstYear = Number(month.slice(0, 4)) - (Number(month.slice(5, 7)) >= 7 ? 0 : 1);
  const { rows } = await sql<{ id: number }>`select id from harvests where first_year = ${firstYear} order by last_year, id`.execute(
    context.db,
  );
  const work = operation(context, actor);
  const seen = new Set<number>();
  const groups: FarmYears[] = [];
  for (const environment of environmentsOf(actor)) {
    for (const { id: harvestId } of rows) {
      const years = await FarmYears.forJobOf(work, 'resumo mensal', {
        harvestId,
        environment,
        customerId: null,
        farmIds: null,
        isOnlyCharacterised: true,
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      if (!years) continue;
      const own = years.only(new Set(years.farmIds.filter((id) => !seen.has(id))));
      for (const id of own.farmIds) seen.add(id);
      if (own.farms.length > 0) groups.push(own);
    }
  }
  return groups;
}
