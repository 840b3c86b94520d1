import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import { type Actor, can, canUse, reachOf } from '#model/permissions';
import { registry } from '#model/registry';
import { counted } from '#model/review/finding';
import { type FarmPlace, inFarm } from '#model/screens/farm-link';
import { addressIn, addressOf } from '#model/screens/list';
import type { NoticeSource } from '../../notices/notice-source';

/** An answered return is shown this long; an open one until it is answered. */
const DAYS_TOLD = 14;

interface FarmReturns {
  state: 'open' | 'answered';
  count: number;
  farm: string;
  harvest: string;
  environment: Environment;
  place: FarmPlace;
  reason: string;
}

/** Open returns go to data entry users, answered ones to the person who returned them. A further return is a new notice. */
export const returnNotices: NoticeSource<FarmReturns> = {
  kind: 'return',
  select: ({ actor, now }) => {
    const isStaff = canUse(actor, 'portfolio');
    const own = isStaff
      ? sql`r.returned_by = ${actor.id} and r.answer in ('CHANGED', 'REMOVED') and r.answered_by is distinct from ${actor.id}
          and r.answered_at > ${now}::timestamptz - ${DAYS_TOLD} * interval '1 day'`
      : sql`r.answered_at is null and r.resource = any(${readable(actor)}::text[])`;
    const at = isStaff ? sql`r.answered_at` : sql`r.returned_at`;
    return sql`
      select r.farm_id || '-' || r.harvest_id || '-' || extract(epoch from max(${at}))::bigint as notice, max(${at}) as at,
        jsonb_build_object('state', ${isStaff ? 'answered' : 'open'}::text, 'count', count(*), 'farm', f.name, 'harvest', h.title,
          'environment', f.environment, 'place', jsonb_build_object('farm', f.id, 'harvest', h.id), 'reason', (array_agg(r.reason order by ${at} desc, r.id desc))[1]) as subject
      from returns r join farms f on f.id = r.farm_id join harvests h on h.id = r.harvest_id
      where ${own} and ${isReached(actor)} group by r.farm_id, r.harvest_id, f.id, h.id`;
  },
  words: ({ state, count, farm, harvest, environment, place, reason }, { actor }) => ({
    title:
      state === 'open'
        ? `${counted(count, 'registro devolvido', 'registros devolvidos')}: ${farm}`
        : `${counted(count, 'devolução encerrada', 'devoluções encerradas')}: ${farm}`,
    detail: `Safra ${harvest}. ${reason}`,
    address: inFarm(placeOf(actor, environment), place),
  }),
};

function placeOf(actor: Actor, environment: Environment): string {
  if (!canUse(actor, 'platform')) return addressOf('diagnosis.home');
  return addressIn(environment, 'review');
}

const readable = (actor: Actor): string[] =>
  registry.filter((resource) => resource.hasValidation && can(actor, 'read', resource)).map(({ path }) => path);

function isReached(actor: Actor) {
  const reach = reachOf(actor);
  switch (reach.kind) {
    case 'all':
      return sql`true`;
    case 'profiles':
      return sql`f.environment = any(${[...reach.profiles]}::text[])`;
    case 'owned':
      return sql`r.customer_id in (select id from customers where user_id = ${reach.userId})`;
    case 'linked':
      return sql`r.customer_id in (select customer_id from technicals_customers where user_id = ${reach.technicianId})
        and f.environment = any(${[...reach.profiles]}::text[])`;
  }
}
