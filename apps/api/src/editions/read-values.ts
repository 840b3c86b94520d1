import { type RawBuilder, sql } from 'kysely';
import { type Reason, reasonText } from '#domain/beef/indicators/reasons';
import type { BenchmarkFacts } from '#domain/benchmark/evaluated-farm';
import type { Environment } from '#model/kit/environment';
import type { Context } from '../context';
import { unpackFacts } from './packed-facts';
import type { Edition } from './read-editions';

export type EditionReader = Pick<Context, 'db'>;

export type ComparisonKey = Pick<Edition, 'harvestId' | 'environment'>;

export interface ComparedValue {
  farmId: number;
  customerId: number;
  systemId: number | null;
  regionId: number | null;
  averageHerd: number | null;
  indicator: string;
  value: number | null;
  reason: string | null;
  /** Participates, is validated and has a value. Source: indicator sheet 5. */
  participates: boolean;
}

export type ValuesOf = { edition: number } | { draft: ComparisonKey };

interface ValueFilter {
  indicators?: readonly string[];
  farmId?: number;
}

export async function readValues({ db }: EditionReader, of: ValuesOf, filter: ValueFilter = {}): Promise<ComparedValue[]> {
  const { indicators = null, farmId = null } = filter;
  const narrowed = sql`(${indicators}::text[] is null or r.indicator = any(${indicators}::text[]))
    and (${farmId}::int is null or r.farm_id = ${farmId}::int)`;
  const { rows } = await sql<
    Omit<ComparedValue, 'reason'> & { reason: Reason | null }
  >`select f.farm_id as "farmId", f.customer_id as "customerId", f.region_id as "regionId",
      f.average_herd as "averageHerd", r.indicator, r.value, r.reason, ${
        'edition' in of
          ? sql`f.system_id as "systemId", r.participates
    from benchmark_edition_rows r join benchmark_edition_farms f on f.edition_id = r.edition_id and f.farm_id = r.farm_id
    where r.edition_id = ${of.edition}`
          : sql`coalesce(f.category_livestock_system_id, f.category_production_system_id) as "systemId", ${PARTICIPATES} as participates
    from benchmark_rows r join benchmark_farms f using (harvest_id, environment, farm_id)
    where r.harvest_id = ${of.draft.harvestId} and r.environment = ${of.draft.environment}`
      } and ${narrowed} order by f.farm_id, r.indicator`.execute(db);
  return rows.map((row) => ({ ...row, reason: row.reason && reasonText(row.reason) }));
}

/** Must match `benchmark_edition_rows.participates`. */
export const PARTICIPATES: RawBuilder<unknown> = sql`(r.enter_benchmarking and r.validated and r.value is not null)`;

export async function readFrozenFacts({ db }: EditionReader, editionId: number, farmId: number): Promise<BenchmarkFacts | null> {
  const { rows } = await sql<FactsRow>`select ${FACTS} from benchmark_edition_farms f join benchmark_editions e on e.id = f.edition_id
    join harvests h on h.id = e.harvest_id where f.edition_id = ${editionId} and f.farm_id = ${farmId}`.execute(db);
  return rows[0] ? toFacts(rows[0]) : null;
}

export async function readFactsOfFarms(
  { db }: EditionReader,
  editionId: number,
  farmIds: readonly number[],
): Promise<Map<number, BenchmarkFacts>> {
  const { rows } = await sql<FactsRow & { farmId: number }>`select f.farm_id as "farmId", ${FACTS}
    from benchmark_edition_farms f join benchmark_editions e on e.id = f.edition_id join harvests h on h.id = e.harvest_id
    where f.edition_id = ${editionId} and f.farm_id = any(${[...farmIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.farmId, toFacts(row)]));
}

export async function readDraftFacts(
  { db }: EditionReader,
  { harvestId, environment }: ComparisonKey,
  farmId: number,
): Promise<BenchmarkFacts | null> {
  const { rows } = await sql<FactsRow>`select ${FACTS} from benchmark_farms f join benchmark_drafts e using (harvest_id, environment)
    join harvests h on h.id = f.harvest_id
    where f.harvest_id = ${harvestId} and f.environment = ${environment} and f.farm_id = ${farmId}`.execute(db);
  return rows[0] ? toFacts(rows[0]) : null;
}

const FACTS = sql`e.environment, f.facts, to_char(f.facts_day, 'YYYY-MM-DD') as day, h.first_year, h.last_year`;
interface FactsRow {
  environment: Environment;
  facts: Buffer;
  day: string;
  first_year: number;
  last_year: number;
}

const toFacts = ({ environment, facts, day, first_year, last_year }: FactsRow): BenchmarkFacts =>
  ({ environment, facts: unpackFacts(facts), day, harvest: { first_year, last_year } }) as BenchmarkFacts;
