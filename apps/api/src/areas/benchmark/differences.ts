import { type RawBuilder, sql } from 'kysely';
import { benchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { DIFFERENCES, type DraftDifference } from '#model/responses/benchmark-draft';
import { type ComparisonKey, type EditionReader, PARTICIPATES, type ValuesOf } from '../../editions/read-values';

interface Found {
  kind: DraftDifference['kind'];
  farmId: number;
  farm: string | null;
  customerId: number | null;
  customer: string | null;
  indicator: string | null;
  old_value: number | null;
  new_value: number | null;
  reason: string | null;
}

/** Farm changes before value changes, by name. Editions keep farm ids, so a deleted farm is named by its id. */
export async function readDifferences(
  { db }: EditionReader,
  { environment }: Pick<ComparisonKey, 'environment'>,
  before: ValuesOf,
  after: ValuesOf,
): Promise<DraftDifference[]> {
  const { rows } = await sql<Found>`
    with old_farms as (${farmsOf(before)}), new_farms as (${farmsOf(after)}), old as (${valuesOf(before)}), new as (${valuesOf(after)}),
    found as (
      select case when o.farm_id is null then 'FARM_JOINED' when n.farm_id is null then 'FARM_LEFT' else 'FARM_CHANGED' end as kind,
        coalesce(n.farm_id, o.farm_id) as farm_id, null::text as indicator, null::float8 as old_value, null::float8 as new_value, null::text as reason
      from old_farms o full join new_farms n on n.farm_id = o.farm_id
      where o.farm_id is null or n.farm_id is null or (o.customer_id, o.system_id, o.region_id, o.average_herd)
        is distinct from (n.customer_id, n.system_id, n.region_id, n.average_herd)
      union all
      select case when n.participates and not o.participates then 'ENTERED' when o.participates and not n.participates then 'LEFT'
          when n.value is distinct from o.value then 'VALUE' else 'JUDGED' end,
        n.farm_id, n.indicator, o.value, n.value, n.left_reason
      from old o join new n on n.farm_id = o.farm_id and n.indicator = o.indicator
      where (o.value, o.participates, o.enter_benchmarking, o.validated, o.left_reason)
        is distinct from (n.value, n.participates, n.enter_benchmarking, n.validated, n.left_reason))
    select d.kind, d.farm_id as "farmId", f.name as farm, c.id as "customerId", c.name as customer, d.indicator, d.old_value, d.new_value, d.reason
    from found d left join farms f on f.id = d.farm_id left join customers c on c.id = f.customer_id
    order by d.indicator is not null, array_position(${[...DIFFERENCES]}::text[], d.kind), f.name collate "pt-BR-x-icu", d.farm_id, d.indicator`.execute(
    db,
  );
  return rows.map(({ farmId, farm, customerId, customer, indicator, ...rest }) => ({
    ...rest,
    farm: { id: farmId, name: farm ?? `Fazenda ${farmId}` },
    customer: customerId === null ? null : { id: customerId, name: customer ?? '' },
    indicator: indicator === null ? null : shown(environment, indicator),
  }));
}

function shown(environment: ComparisonKey['environment'], key: string): DraftDifference['indicator'] {
  const known = benchmarkIndicator(environment, key);
  // This version no longer compares this indicator.
  return known
    ? { id: known.id, key, label: known.label, unit: known.unit, decimals: known.decimals }
    : { id: 0, key, label: key, unit: '', decimals: 2 };
}

const valuesOf = (of: ValuesOf): RawBuilder<unknown> =>
  'edition' in of
    ? sql`select farm_id, indicator, value, enter_benchmarking, validated, left_reason, participates from benchmark_edition_rows
        where edition_id = ${of.edition}`
    : sql`select r.farm_id, r.indicator, r.value, r.enter_benchmarking, r.validated, r.left_reason, ${PARTICIPATES} as participates
        from benchmark_rows r where r.harvest_id = ${of.draft.harvestId} and r.environment = ${of.draft.environment}`;

const farmsOf = (of: ValuesOf): RawBuilder<unknown> =>
  'edition' in of
    ? sql`select farm_id, customer_id, system_id, region_id, average_herd from benchmark_edition_farms where edition_id = ${of.edition}`
    : sql`select farm_id, customer_id, coalesce(category_livestock_system_id, category_production_system_id) as system_id, region_id, average_herd
        from benchmark_farms where harvest_id = ${of.draft.harvestId} and environment = ${of.draft.environment}`;
