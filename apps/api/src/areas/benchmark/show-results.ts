import { sql, type Transaction } from 'kysely';
import { FORMULAS_VERSION } from '#domain/benchmark/farm-values';
import type { Database } from '../../context';
import { ApiError } from '../../refusals/api-error';
import type { FarmYears } from '../../scope/farm-years';
import { allowLong } from '../../sql/patience';
import type { Reader } from './read-values';
import { comparisonOf, holdComputed } from './results';

/** Who shows results, and when; `isStillAsked` is asked in the transaction that does. */
export interface Showing {
  userId: number;
  startedAt: Date;
  at: Date;
  isStillAsked(transaction: Transaction<Database>): Promise<boolean>;
}

/** What came of it. */
interface Shown {
  farms: number;
  changed: number;
}

/**
 * Has the draft show the newest result of each of these farms, in one transaction, and no farm besides: flags and reasons stay, a value that is
 * another one is no longer validated, and what changed is listed. Throws 409 when nobody waits for it any more.
 * @returns how many farms there are, and how many values changed.
 */
export async function showResults({ db }: Reader, years: FarmYears, { userId, startedAt, at, isStillAsked }: Showing): Promise<Shown> {
  const { harvestId, environment } = comparisonOf(years);
  return db.transaction().execute(async (transaction) => {
    await allowLong(transaction);
    const { isShown } = await holdComputed(transaction, { harvestId, environment });
    if (!(await isStillAsked(transaction))) throw new ApiError(409, 'not_asked', 'Esta atualização foi cancelada');
    const asked = JSON.stringify(years.farms.map(({ id, customer }) => ({ farm: id, customer: customer.id })));
    const { rows } = await sql<Shown>`
      with draft as (update computed_drafts set calculated_at = ${at}, formulas = ${FORMULAS_VERSION}, revision = revision + 1
          where harvest_id = ${harvestId} and environment = ${environment}),
      own as (select * from shown_farms where harvest_id = ${harvestId} and environment = ${environment}),
      marked as (select * from computed_marks where harvest_id = ${harvestId} and environment = ${environment}),
      -- A farm that went or changed hands since the update began takes no part.
      staying as materialized (select o.id from json_to_recordset(${asked}::json) as x(farm integer, customer integer)
        join farms o on o.id = x.farm and o.customer_id = x.customer),
      newest as (select m.farm_id, m.computed_id from marked m where m.computed_id is not null and m.farm_id in (select id from staying)),
      moved as materialized (select farm_id, s.computed_id as old_id, n.computed_id as new_id from own s full join newest n using (farm_id)
        where s.computed_id is distinct from n.computed_id),
      -- What a result changes in the one that is shown was written down when it was computed, and nothing but this changes what is shown.
      differing as materialized (select m.farm_id, x.indicator from moved m join computed_farms c on c.id = m.new_id
        cross join jsonb_to_recordset(c.changes) as x(indicator text) where m.old_id is not null),
      fallen as (update judged_rows j set validated = false, version = j.version + 1, updated_by = ${userId}, updated_at = ${at}
        from differing d where j.harvest_id = ${harvestId} and j.environment = ${environment} and j.farm_id = d.farm_id
          and j.indicator = d.indicator and j.validated),
      listed as materialized (select m.farm_id, case when m.new_id is null then
          (select coalesce(jsonb_agg(jsonb_build_object('indicator', o.indicator, 'old_value', o.value, 'new_value', null,
            'why', 'A fazenda saiu da safra') order by o.indicator), '[]') from computed_values o where o.computed_id = m.old_id and o.value is not null)
          else c.changes end as changes
        from moved m left join computed_farms c on c.id = m.new_id where ${isShown}),
      placed as (insert into shown_farms as s (harvest_id, environment, farm_id, computed_id)
        select ${harvestId}, ${environment}, farm_id, new_id from moved where new_id is not null
        on conflict (harvest_id, environment, farm_id) do update set computed_id = excluded.computed_id, turn = s.turn + 1),
      taken as (delete from shown_farms s using moved m where s.harvest_id = ${harvestId} and s.environment = ${environment}
        and s.farm_id = m.farm_id and m.new_id is null),
      unjudged as (delete from judged_rows j using moved m where j.harvest_id = ${harvestId} and j.environment = ${environment}
        and j.farm_id = m.farm_id and m.new_id is null),
      -- A mark is there only along with what was computed by it, and with what was said of it.
      unmarked as (delete from computed_marks m where m.harvest_id = ${harvestId} and m.environment = ${environment}
        and m.farm_id not in (select id from staying)),
      noted as (insert into benchmark_updates (harvest_id, environment, user_id, started_at, final_date, formulas, farms)
        values (${harvestId}, ${environment}, ${userId}, ${startedAt}, greatest(${startedAt}::timestamptz, ${at}::timestamptz), ${FORMULAS_VERSION},
          (select count(*) from newest)) returning id, farms),
      told as (insert into benchmark_changes (update_id, farm_id, changes)
        select noted.id, l.farm_id, l.changes from noted, listed l where jsonb_array_length(l.changes) > 0)
      select noted.farms, (select coalesce(sum(jsonb_array_length(changes)), 0)::integer from listed) as changed from noted`.execute(
      transaction,
    );
    return rows[0] ?? { farms: 0, changed: 0 };
  });
}
