import { sql } from 'kysely';
import type { CountedFarm } from '#domain/benchmark/disclosure';
import type { Environment } from '#model/kit/environment';
import type { Context } from '../context';

type Reader = Pick<Context, 'db'>;

export interface Edition {
  id: number;
  harvestId: number;
  firstYear: number;
  lastYear: number;
  environment: Environment;
  harvest: string;
  number: number;
  calculatedAt: string;
  publishedAt: string;
  publishedBy: { id: number; name: string | null } | null;
  formulas: number;
  farms: number;
  participants: number;
}

/** Newest first. */
export async function readEditions(
  { db }: Reader,
  { harvestId, environment }: Pick<Edition, 'harvestId' | 'environment'>,
): Promise<Edition[]> {
  const { rows } =
    await sql<Edition>`${EDITIONS} where e.harvest_id = ${harvestId} and e.environment = ${environment} order by e.number desc`.execute(db);
  return rows;
}

/** The editions of all harvests, the oldest first; ids count up with time. */
export async function readAllEditions({ db }: Reader, environment: Environment): Promise<Edition[]> {
  const { rows } = await sql<Edition>`${EDITIONS} where e.environment = ${environment} order by e.id`.execute(db);
  return rows;
}

const EDITIONS = sql`select e.id, e.harvest_id as "harvestId", e.environment, h.title as harvest, h.first_year as "firstYear", h.last_year as "lastYear", e.number, e.calculated_at as "calculatedAt",
    e.published_at as "publishedAt", e.formulas, e.farms, e.participants,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "publishedBy"
  from benchmark_editions e join harvests h on h.id = e.harvest_id left join users u on u.id = e.published_by`;

export interface EditionGroup {
  key: string;
  kind: 'GERAL' | 'SYSTEM' | 'REGION';
  label: string;
  farmIds: readonly number[];
}

/** GERAL first, then systems and regions by name. */
export async function readGroups({ db }: Reader, editionId: number): Promise<EditionGroup[]> {
  const { rows } = await sql<EditionGroup>`select g.key, g.kind, g.label,
      coalesce((select json_agg(m.farm_id order by m.farm_id) from benchmark_edition_members m where m.edition_id = g.edition_id and m.key = g.key),
        '[]') as "farmIds"
    from benchmark_edition_groups g where g.edition_id = ${editionId}
    order by array_position(array['GERAL', 'SYSTEM', 'REGION'], g.kind), g.label collate "pt-BR-x-icu", g.key`.execute(db);
  return rows;
}

interface CountedValue extends CountedFarm {
  indicator: string;
}

export async function readCounted({ db }: Reader, editionId: number): Promise<CountedValue[]> {
  const { rows } =
    await sql<CountedValue>`select f.farm_id as "farmId", f.customer_id as "customerId", f.average_herd as "averageHerd", r.indicator,
      r.value
    from benchmark_edition_rows r join benchmark_edition_farms f on f.edition_id = r.edition_id and f.farm_id = r.farm_id
    where r.edition_id = ${editionId} and r.participates order by f.farm_id, r.indicator`.execute(db);
  return rows;
}
