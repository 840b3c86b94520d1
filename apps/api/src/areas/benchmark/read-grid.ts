import { type RawBuilder, sql } from 'kysely';
import { type Reason, reasonText } from '#domain/beef/indicators/reasons';
import { type BenchmarkIndicator, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { isOutlier, meanOf, outlierBounds, quartilesOf, sorted } from '#domain/benchmark/statistics';
import { SYSTEM_CATALOGUES } from '#model/responses/benchmark';
import type { Counted, JudgedGrid, JudgedGroup, JudgedRow } from '#model/responses/benchmark-draft';
import { type ComparisonKey, type EditionReader, PARTICIPATES } from '../../editions/read-values';

export interface DraftFilter {
  indicator: BenchmarkIndicator | null;
  farmId: number | null;
  systemIds: readonly number[] | null;
  regionId: number | null;
  isFromDiagnosis: boolean | null;
  enters: boolean | null;
  isValidated: boolean | null;
}

type FoundRow = Omit<JudgedRow, 'indicator_benchmarking' | 'outlier' | 'previous' | 'reason' | 'notes'> & {
  indicator: string;
  reason: Reason | null;
  notes: readonly Reason[];
};

const SYSTEM = sql`coalesce(f.category_livestock_system_id, f.category_production_system_id)`;

function withinGroup({ harvestId, environment }: ComparisonKey, { systemIds, regionId }: DraftFilter): RawBuilder<unknown> {
  return sql`r.harvest_id = ${harvestId} and r.environment = ${environment}
    and (${systemIds}::int[] is null or ${SYSTEM} = any(${systemIds}::int[])) and (${regionId}::int is null or f.region_id = ${regionId}::int)`;
}

/** `ids` overrides the flag filters. */
export async function readGrid({ db }: EditionReader, comparison: ComparisonKey, filter: DraftFilter): Promise<JudgedRow[]> {
  const { indicator, farmId, isFromDiagnosis, enters, isValidated } = filter;
  const { rows } = await sql<FoundRow>`select r.id, r.indicator, json_build_object('id', a.id, 'name', a.name) as farm,
      json_build_object('id', c.id, 'name', c.name) as customer, f.source as diagnosis_or_platform, f.average_herd, f.disbursement_head,
      case when s.id is not null then json_build_object('id', s.id, 'title', s.title) end as category_livestock_system,
      case when g.id is not null then json_build_object('id', g.id, 'title', g.title) end as region,
      case when f.confinement is not null or f.confined_heads > 0
        then json_build_object('type', f.confinement, 'heads', f.confined_heads) end as confinement,
      f.months, r.value, r.reason, r.notes, r.enter_benchmarking, r.left_reason, r.validated,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as updated_by, r.updated_at, r.version
    from benchmark_rows r join benchmark_farms f using (harvest_id, environment, farm_id)
    join farms a on a.id = r.farm_id join customers c on c.id = a.customer_id
    left join ${sql.table(SYSTEM_CATALOGUES[comparison.environment])} s on s.id = ${SYSTEM} left join regions g on g.id = f.region_id
    left join users u on u.id = r.updated_by
    where ${withinGroup(comparison, filter)} and (${indicator?.key ?? null}::text is null or r.indicator = ${indicator?.key ?? null}::text)
      and (${farmId}::int is null or r.farm_id = ${farmId}::int)
      and (${isFromDiagnosis}::boolean is null or (f.source = 'DIAGNOSIS') = ${isFromDiagnosis}::boolean)
      and (${enters}::boolean is null or r.enter_benchmarking = ${enters}::boolean)
      and (${isValidated}::boolean is null or r.validated = ${isValidated}::boolean)
    order by a.name collate "pt-BR-x-icu", a.id`.execute(db);
  const order = new Map(benchmarkIndicators(comparison.environment).map((one, index) => [one.key, index]));
  const groups = new Map((await readGridGroups({ db }, comparison, filter)).map((group) => [group.indicator, group]));
  const before = await readBefore({ db }, comparison, filter);
  const shown = rows.flatMap(({ indicator: key, ...row }): JudgedRow[] => {
    const own = benchmarkIndicators(comparison.environment)[order.get(key) ?? -1];
    if (!own) return [];
    const previous = before.values.get(`${row.farm.id} ${key}`) ?? null;
    const words = { reason: row.reason && reasonText(row.reason), notes: row.notes.map(reasonText) };
    return [{ ...row, ...words, indicator_benchmarking: wireIndicator(own), outlier: outlierOf(row.value, groups.get(key)), previous }];
  });
  return farmId === null ? shown : shown.toSorted((one, other) => one.indicator_benchmarking.id - other.indicator_benchmarking.id);
}

export const wireIndicator = ({ id, key, label, unit, decimals, direction, group, indicator }: BenchmarkIndicator) => ({
  id,
  key,
  title: label,
  label,
  unit,
  decimals,
  direction,
  group,
  shown_as: indicator.key,
});

function outlierOf(value: number | null, group: JudgedGroup | undefined): JudgedRow['outlier'] {
  if (value === null || !group || group.low === null || group.high === null) return null;
  const { low, high } = group;
  return isOutlier(value, { low, high }) ? { side: value < low ? 'LOW' : 'HIGH', low, high } : null;
}

/** Fewer values do not define an outlier. */
const MIN_FOR_BOUNDS = 5;

/** Statistics include values that are not validated yet, because those are being judged. */
export async function readGridGroups({ db }: EditionReader, comparison: ComparisonKey, filter: DraftFilter): Promise<JudgedGroup[]> {
  const { indicator } = filter;
  const { rows } = await sql<{ indicator: string; values: number[] }>`select r.indicator, json_agg(r.value) as values
    from benchmark_rows r join benchmark_farms f using (harvest_id, environment, farm_id)
    where ${withinGroup(comparison, filter)} and (${indicator?.key ?? null}::text is null or r.indicator = ${indicator?.key ?? null}::text)
      and r.enter_benchmarking and r.value is not null group by r.indicator order by r.indicator`.execute(db);
  return rows.map(({ indicator: key, values }) => {
    const rising = sorted(values);
    const quartiles = quartilesOf(rising);
    const bounds = rising.length < MIN_FOR_BOUNDS ? { low: null, high: null } : outlierBounds(quartiles);
    return { indicator: key, n: rising.length, mean: meanOf(rising), ...quartiles, ...bounds };
  });
}

type PreviousEdition = NonNullable<JudgedGrid['previous']> & { id: number };

/** The last edition of this harvest, or else of the previous harvest. */
export async function readPreviousEdition(
  { db }: EditionReader,
  { harvestId, environment }: ComparisonKey,
): Promise<PreviousEdition | null> {
  const { rows } = await sql<PreviousEdition>`select e.id, e.number as edition, h.title as harvest, e.published_at
    from benchmark_editions e join harvests h on h.id = e.harvest_id join harvests own on own.id = ${harvestId}
    where e.environment = ${environment} and (h.id = own.id or h.last_year = own.first_year)
    order by h.id = own.id desc, h.first_year desc, e.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function readBefore(reader: EditionReader, comparison: ComparisonKey, { indicator, farmId }: DraftFilter) {
  const edition = await readPreviousEdition(reader, comparison);
  if (!edition) return { values: new Map<string, number | null>() };
  const { rows } = await sql<{ farm: number; indicator: string; value: number | null }>`select farm_id as farm, indicator, value
    from benchmark_edition_rows r where edition_id = ${edition.id}
      and (${indicator?.key ?? null}::text is null or r.indicator = ${indicator?.key ?? null}::text)
      and (${farmId}::int is null or r.farm_id = ${farmId}::int)`.execute(reader.db);
  return { values: new Map(rows.map(({ farm, indicator: key, value }) => [`${farm} ${key}`, value])) };
}

/** All values whatever their flags, so the screen can compute n and median before saving. */
export async function readPopulation({ db }: EditionReader, comparison: ComparisonKey, filter: DraftFilter) {
  const { rows } = await sql<Counted>`select r.id, a.name as farm, r.value, r.enter_benchmarking, r.validated
    from benchmark_rows r join benchmark_farms f using (harvest_id, environment, farm_id) join farms a on a.id = r.farm_id
    where ${withinGroup(comparison, filter)} and r.indicator = ${filter.indicator?.key ?? ''} and r.value is not null order by r.value, r.id`.execute(
    db,
  );
  return rows;
}

export async function readRowsById({ db }: EditionReader, ids: readonly number[]): Promise<StoredDraftRow[]> {
  const { rows } = await sql<
    Omit<StoredDraftRow, 'value_reason'> & { value_reason: Reason | null }
  >`select r.id, r.harvest_id as "harvestId", r.environment, r.farm_id as "farmId", r.indicator, r.value,
      r.reason as value_reason, r.enter_benchmarking, r.left_reason, r.validated, r.version, ${PARTICIPATES} as participates
    from benchmark_rows r where r.id = any(${ids}::int[]) order by r.id`.execute(db);
  return rows.map((row) => ({ ...row, value_reason: row.value_reason && reasonText(row.value_reason) }));
}

export interface StoredDraftRow extends ComparisonKey {
  id: number;
  farmId: number;
  indicator: string;
  value: number | null;
  value_reason: string | null;
  enter_benchmarking: boolean;
  left_reason: string | null;
  validated: boolean;
  version: number;
}
