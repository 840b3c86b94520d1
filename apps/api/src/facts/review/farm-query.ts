import type { ReviewFacts } from '#model/review/facts';
import { type WeightLimit, weightLimitKg } from '#model/review/weight-limits';

/** The statements behind a review. Each is asked once for all farms; its parameters are the harvest and the farms. */

export interface FarmRow {
  farm_id: number;
}

const OWN = `harvest_id = $1 and farm_id = any($2) and environment = 'BEEF_CATTLE'`;
const MONTH = `to_char(date, 'YYYY-MM')`;

/** Heads and weight by category at the end of each month, and (month null) when the harvest began. */
export const STOCK_SQL = `select s.farm_id, c.id as "categoryId", coalesce('birth' = any(c.show), false) as "takesBirths",
    case when s.type then to_char(s.date, 'YYYY-MM') end as month, s.amount as heads, s.weight as "weightKg"
  from livestock_stocks s join category_livestock c on c.id = s.category_livestock_id
  where s.harvest_id = $1 and s.farm_id = any($2) and s.environment = 'BEEF_CATTLE'`;

const movesOf = (
  kind: string,
  table: string,
) => `select m.farm_id, '${kind}' as kind, to_char(m.date, 'YYYY-MM') as month, c.id as "categoryId",
    c.title as category, sum(m.amount)::float8 as heads
  from ${table} m join category_livestock c on c.id = m.category_livestock_id
  where m.harvest_id = $1 and m.farm_id = any($2) and m.environment = 'BEEF_CATTLE' group by 1, 3, c.id`;

/** What made the herd larger or smaller, by month and category. */
export const MOVES_SQL = [
  `select farm_id, 'birth' as kind, ${MONTH} as month, null::int as "categoryId", null::text as category, sum(amount)::float8 as heads from births where ${OWN} group by 1, 3`,
  movesOf('entry', 'herd_entry'),
  movesOf('departure', 'herd_departure'),
  movesOf('death', 'deaths'),
].join('\nunion all\n');

export const AREAS_SQL = `select a.farm_id, c.id as "categoryId", c.livestock_use as "isLivestock", to_char(a.date, 'YYYY-MM') as month,
    a.value as hectares
  from areas a join category_area c on c.id = a.category_area_id
  where a.harvest_id = $1 and a.farm_id = any($2) and a.environment = 'BEEF_CATTLE'`;

const heavySql = (table: string, column: string, limit: WeightLimit) =>
  `select w.farm_id, '${table}' as module, c.id as "categoryId", c.title as category, c.role, '${limit}' as "limit", w.${column} as kg,
      count(*)::int as count
    from ${table} w join category_livestock c on c.id = w.category_livestock_id
    where w.harvest_id = $1 and w.farm_id = any($2) and w.environment = 'BEEF_CATTLE' and w.${column} > ${weightLimitKg(limit)}
    group by 1, c.id, w.${column}`;

/** Weights above the limit of most categories; which of them are too much for their own, the review says. */
export const HEAVY_SQL = [
  heavySql('livestock_stocks', 'weight', 'live'),
  heavySql('weaning', 'weight', 'live'),
  heavySql('herd_entry', 'weight_alive_head', 'bought'),
  heavySql('herd_departure', 'weight_alive', 'live'),
  heavySql('herd_departure', 'weight_death', 'carcass'),
].join('\nunion all\n');

export const MATING_SQL = `select m.farm_id, r.counts, c.female_group as "femaleGroup", c.title as category,
    m.amount_harvest_current as current, m.amount_harvest_next as next
  from reproduction_mount_herding m join category_reference r on r.id = m.category_reference_id and r.counts is not null
  join category_reproduction c on c.id = m.category_reproduction_id and c.female_group is not null
  where m.harvest_id = $1 and m.farm_id = any($2) and m.environment = 'BEEF_CATTLE'`;

/** What there is once a farm: how it is characterised, and sums. */
export const FARMS_SQL = `select f.farm_id, d.characterisation, b.born, w.weaned, n."weanedOfHarvest", s."herdBrl", l."ledgerBrl",
    exists (select from confinement_details x where x.harvest_id = $1 and x.farm_id = f.farm_id) as "hasConfinementDetails", i.start, i."end"
  from unnest($2::int[]) as f (farm_id)
  left join lateral (
    select json_build_object(
      'system', case when y.id is not null then json_build_object('breedsCalves', y.breeds_calves, 'isOnlyConfinement', y.only_confinement) end,
      'hasConfinement', coalesce(k.has_confinement, false), 'totalAreaHa', x.total_area) as characterisation
    from farms_details x left join category_livestock_system y on y.id = x.category_livestock_system_id
    left join category_confinement k on k.id = x.category_confinement_id
    where x.harvest_id = $1 and x.farm_id = f.farm_id and x.environment = 'BEEF_CATTLE' and not x.only_diagnosis limit 1) d on true
  cross join lateral (select coalesce(sum(amount), 0)::float8 as born
    from reproduction_birth x where x.harvest_id = $1 and x.farm_id = f.farm_id) b
  cross join lateral (select coalesce(sum(amount), 0)::float8 as weaned
    from reproduction_weaning x where x.harvest_id = $1 and x.farm_id = f.farm_id) w
  cross join lateral (select coalesce(sum(amount), 0)::float8 as "weanedOfHarvest" from weaning x join harvests h on h.id = x.harvest_id
    where x.harvest_id = $1 and x.farm_id = f.farm_id
      and x.birth_stamp between make_date(h.first_year, 7, 1) and make_date(h.first_year + 1, 6, 30)) n
  cross join lateral (select coalesce(sum(x.amount * x.value_head), 0)::float8 as "herdBrl" from herd_departure x
    join category_herd_departure_type t on t.id = x.category_herd_departure_type_id and t.is_sale
    where x.harvest_id = $1 and x.farm_id = f.farm_id and x.environment = 'BEEF_CATTLE') s
  cross join lateral (select coalesce(sum(x.value), 0)::float8 as "ledgerBrl" from financials x
    join cost_centers c on c.id = x.cost_center_id and c."group" = 'VENDA_ANIMAIS'
    where x.harvest_id = $1 and x.farm_id = f.farm_id and x.environment = 'BEEF_CATTLE' and x.type = 'RECEITAS') l
  cross join lateral (select count(*) filter (where not date_harvest)::int as start, count(*) filter (where date_harvest)::int as "end"
    from stocks x where x.harvest_id = $1 and x.farm_id = f.farm_id) i`;

export type FarmSums = FarmRow &
  Pick<ReviewFacts, 'characterisation' | 'hasConfinementDetails'> &
  ReviewFacts['calves'] &
  ReviewFacts['sales'] &
  ReviewFacts['inputs'];
