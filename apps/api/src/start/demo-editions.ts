import { sql } from 'kysely';
import { todayInBrazil } from '#domain/calendar';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Actor } from '#model/permissions';
import { publish } from '../areas/benchmark/publish';
import { readGridGroups } from '../areas/benchmark/read-grid';
import { updateDraft } from '../areas/benchmark/update-draft';
import type { Context } from '../context';
import type { ComparisonKey } from '../editions/read-values';
import { actorOf } from '../identity/actor-of';
import { operation } from '../sql/operation';

/** Finished harvests are judged and published, the running one is an unjudged draft. */

/** In September the numbers of a harvest are complete and reviewed. */
const PUBLISHED = '-09-14T18:40:00.000Z';
const OUT = 'Fora dos limites do grupo; a conferir com a fazenda';
const ONE_YEAR = 'Um ano só, contado no diagnóstico: entra quando houver lançamentos';

/** Does nothing if anything was computed before, if there are no farms to compare, or in a large base for measurements. */
export async function publishDemoEditions(context: Context): Promise<void> {
  const { db, config } = context;
  if (config.demoFarms === 0) return;
  const { rows } = await sql<{ id: number; last_year: number; userId: number }>`select h.id, h.last_year,
      (select min(id) from users where role = 'ADMIN') as "userId"
    from harvests h where not exists (select from benchmark_drafts) and exists (select from harvests_details p where p.harvest_id = h.id)
      and (select count(*) from farms f join customers c on c.id = f.customer_id where c.email ~ '^produtor\\d+@porteira[.]local$')
        between 1 and ${config.demoFarms} order by h.first_year`.execute(db);
  for (const { id, last_year, userId } of rows) {
    const actor = await actorOf(context, userId);
    if (!actor) return;
    for (const environment of ENVIRONMENTS) await compare(context, actor, { harvestId: id, environment }, last_year);
  }
}

async function compare(context: Context, actor: Actor, comparison: ComparisonKey, lastYear: number): Promise<void> {
  const now = context.now();
  const isOver = todayInBrazil(now) > `${lastYear}-06-30`;
  const published = new Date(`${lastYear}${PUBLISHED}`);
  const at = isOver && published < now ? published : now;
  const then: Context = { ...context, now: () => at };
  await updateDraft(then, comparison, { userId: actor.id, onStep: () => {}, isStillAsked: async () => true });
  if (isOver && (await judge(then, actor, comparison)) > 0) await publish(operation(then, actor), comparison);
}

/** Excludes farms with a diagnosis only, so that harvests compare the same farms. @returns the number of judged values. */
async function judge({ db, now }: Context, { id: userId }: Actor, comparison: ComparisonKey): Promise<number> {
  const everything = {
    indicator: null,
    farmId: null,
    systemIds: null,
    regionId: null,
    isFromDiagnosis: null,
    enters: null,
    isValidated: null,
  };
  const bounds = await readGridGroups({ db }, comparison, everything);
  const { numAffectedRows } =
    await sql`update benchmark_rows r set validated = true, enter_benchmarking = w.left_reason is null, left_reason = w.left_reason,
      updated_by = ${userId}, updated_at = ${now()}
    from (select o.id, case when f.source = 'DIAGNOSIS' then ${ONE_YEAR}::text when o.value not between b.low and b.high then ${OUT} end as left_reason
      from benchmark_rows o join benchmark_farms f using (harvest_id, environment, farm_id)
      join json_to_recordset(${JSON.stringify(bounds)}::json) as b(indicator text, low float8, high float8) on b.indicator = o.indicator
      where o.harvest_id = ${comparison.harvestId} and o.environment = ${comparison.environment} and o.value is not null) w
    where w.id = r.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
