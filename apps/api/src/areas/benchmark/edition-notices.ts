import { sql } from 'kysely';
import { ENVIRONMENT_WORDS, type Environment } from '#model/kit/environment';
import { type Actor, canUse, choosableEnvironments, reachOf } from '#model/permissions';
import { addressIn } from '#model/screens/list';
import type { NoticeSource } from '../../notices/notice-source';

const DAYS_TOLD = 90;

interface NewEdition {
  environment: Environment;
  harvest: string;
  number: number;
}

/** Excludes the person who published. */
export const editionNotices: NoticeSource<NewEdition> = {
  kind: 'edition',
  select: ({ actor, now }) => {
    if (!canUse(actor, 'position')) return null;
    return sql`
      select e.id::text as notice, e.published_at as at,
        jsonb_build_object('environment', e.environment, 'harvest', h.title, 'number', e.number) as subject
      from benchmark_editions e join harvests h on h.id = e.harvest_id
      where e.published_at > ${now}::timestamptz - ${DAYS_TOLD} * interval '1 day' and e.published_by is distinct from ${actor.id}
        and e.environment = any(${[...choosableEnvironments(actor)]}::text[])
        and not exists (select from benchmark_editions c
          where c.harvest_id = e.harvest_id and c.environment = e.environment and c.number > e.number)
        and ${isConcerned(actor)}`;
  },
  words: ({ environment, harvest, number }) => ({
    title: `Benchmarking de ${ENVIRONMENT_WORDS[environment]}: ${number === 1 ? 'nova edição' : `${number}ª edição`}`,
    detail: number === 1 ? `Safra ${harvest}` : `Safra ${harvest}, corrige a anterior`,
    address: addressIn(environment, 'position'),
  }),
};

/** Limited roles hear only of editions that include one of their customers. */
function isConcerned(actor: Actor) {
  const reach = reachOf(actor);
  if (reach.kind === 'all' || reach.kind === 'profiles') return sql`true`;
  const customers =
    reach.kind === 'owned'
      ? sql`select id from customers where user_id = ${reach.userId}`
      : sql`select customer_id from technicals_customers where user_id = ${reach.technicianId}`;
  return sql`exists (select from benchmark_edition_farms f where f.edition_id = e.id and f.customer_id in (${customers}))`;
}
