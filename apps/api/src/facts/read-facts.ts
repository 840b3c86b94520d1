import { sql } from 'kysely';
import { addMonths, endOfMonth, harvestWindow, type Month } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { variantOf } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { resourceOf } from '#model/registry';
import type { Context } from '../context';
import type { Farm, FarmYears } from '../scope/farm-years';
import { quote, type Sql } from '../sql/fragments';
import { monthSql } from '../sql/month-sql';
import { prepared } from '../sql/prepared';

/** SQL over the alias `own`: requested days `since` to `until`; `before` is the first day of the month before, `opens` that of the harvest. */
export interface Fact<Value> {
  sql: string;
  read(cell: unknown): Value;
}

export type FactQueries<Known> = { readonly [Name in keyof Known]: Fact<Known[Name]> };

/** Aggregated selects need an order, because floating point sums depend on it. */
export const rows = <Row>(select: string): Fact<readonly Row[]> => ({
  sql: `(select coalesce(json_agg(r), '[]') from (${select}) r)`,
  read: (cell) => cell as readonly Row[],
});

export const one = <Value>(sql: string): Fact<Value> => ({ sql, read: (cell) => cell as Value });

/** Rows `x` of the farm in its harvest. */
export const OWN = 'x.harvest_id = own.harvest_id and x.farm_id = own.farm_id and x.environment = own.environment';

interface RowTimeSql {
  day: string;
  /** Null for rows without a month; `hasMonth` is cheaper. */
  month: string;
  hasMonth: string;
  /** Compares days, which is far cheaper than month texts. */
  where: string;
}

/** `environment`: needed where the months differ by environment. */
export function inMonths(path: string, environment: Environment | null = null): RowTimeSql {
  const resource = variantOf(resourceOf(path), environment);
  const time = timeOf(resource);
  if (time.kind !== 'field') throw new Error(`rows of ${path} have no day`);
  const day = `x.${quote(time.name)}`;
  const hasMonth = resource.month?.where ? `x.${quote(resource.month.where)}` : 'true';
  return { day, month: monthSql(resource, 'x'), hasMonth, where: `${OWN} and ${day} between own.since and own.until` };
}

interface FarmKnowledge<Known> {
  farm: Farm;
  known: Known;
}

export async function readFacts<Known>(
  { pool }: Pick<Context, 'pool'>,
  years: FarmYears,
  months: readonly Month[],
  facts: FactQueries<Known>,
): Promise<FarmKnowledge<Known>[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error('facts are asked for months');
  const known = Object.entries(facts) as [keyof Known & string, Fact<Known[keyof Known]>][];
  const columns = known.map(([name, fact]) => `${fact.sql} as ${quote(name)}`).join(',\n');
  const statement = sql`select own.farm_id, ${sql.raw(columns)}
    from (select ${farmIdSql(years)} as farm_id, ${years.harvest.id}::integer as harvest_id, ${years.environment}::text as environment,
      ${`${first}-01`}::date as since, ${endOfMonth(last)}::date as until, ${`${addMonths(first, -1)}-01`}::date as before,
      ${harvestWindow(years.harvest).start}::date as opens) own`;
  const { rows: found } = await pool.query<{ farm_id: number } & Record<string, unknown>>(prepared(statement));
  const byFarm = new Map(found.map((row) => [row.farm_id, row]));
  return years.farms.map((farm) => {
    const row = byFarm.get(farm.id);
    if (!row) throw new Error(`nothing was answered about farm ${farm.id}`);
    return { farm, known: Object.fromEntries(known.map(([name, { read }]) => [name, read(row[name])])) as Known };
  });
}

/** A single id is a literal: PostgreSQL estimates ten rows for a list and plans every call anew. */
const farmIdSql = ({ farmIds }: FarmYears): Sql =>
  farmIds.length === 1 ? sql`${farmIds[0]}::integer` : sql`unnest(${farmIds}::integer[])`;

export async function readFarmFacts<Known>(context: Pick<Context, 'pool'>, years: FarmYears, facts: FactQueries<Known>): Promise<Known> {
  const [own] = await readFacts(context, years, years.months, facts);
  if (!own) throw new Error('facts of one farm are asked for, and there is none');
  return own.known;
}
