import { sql } from 'kysely';
import { addMonths, endOfMonth, harvestWindow, type Month } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { timeOf } from '#model/kit/plausibility';
import { natureOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { Context } from '../context';
import type { Farm, FarmYears } from '../scope/farm-years';
import { quote, type Sql } from '../sql/fragments';
import { monthSql } from '../sql/month-sql';
import { prepared } from '../sql/prepared';

/**
 * One fact of a farm, as SQL, and as it is read. The SQL may name what is `own`: `farm_id`, `harvest_id`, `environment`, the first and last day
 * that are asked for (`since`, `until`), the first day of the month before them (`before`), and that of the harvest (`opens`).
 */
export interface Fact<Value> {
  sql: string;
  read(cell: unknown): Value;
}

/** Facts that belong together, by name. */
export type Facts<Known> = { readonly [Name in keyof Known]: Fact<Known[Name]> };

/**
 * Rows of a select whose columns are called like the members of a row; empty where there are none. A select whose rows are added up says in which
 * order they come, which is otherwise that of a plan: the same rows, added in another order, differ in the last digit.
 */
export const rows = <Row>(select: string): Fact<readonly Row[]> => ({
  sql: `(select coalesce(json_agg(r), '[]') from (${select}) r)`,
  read: (cell) => cell as readonly Row[],
});

/** What an expression is worth. */
export const one = <Value>(sql: string): Fact<Value> => ({ sql, read: (cell) => cell as Value });

/** The rows `x` of a table that belong to the farm in its harvest. */
export const OWN = 'x.harvest_id = own.harvest_id and x.farm_id = own.farm_id and x.environment = own.environment';

/** When rows `x` of a resource are, in SQL. */
export interface RowTimeSql {
  day: string;
  /** The month they count in; null where they count in none, which `hasMonth` tells at less cost. */
  month: string;
  hasMonth: string;
  /** Of the farm, in the months asked for. It is on the day, which costs far less than making a text of it. */
  where: string;
}

/** The same by the declaration of the resource. `environment`: where they count otherwise in each. */
export function inMonths(path: string, environment: Environment | null = null): RowTimeSql {
  const resource = natureOf(resourceOf(path), environment);
  const time = timeOf(resource);
  if (time.kind !== 'field') throw new Error(`rows of ${path} have no day`);
  const day = `x.${quote(time.name)}`;
  const hasMonth = resource.month?.where ? `x.${quote(resource.month.where)}` : 'true';
  return { day, month: monthSql(resource, 'x'), hasMonth, where: `${OWN} and ${day} between own.since and own.until` };
}

/** What is known of a farm. */
export interface FarmKnowledge<Known> {
  farm: Farm;
  known: Known;
}

/**
 * Facts of each farm over a run of months of the harvest, in the order of the farms: one statement, however many farms and facts there are.
 */
export async function readFacts<Known>(
  { pool }: Pick<Context, 'pool'>,
  years: FarmYears,
  months: readonly Month[],
  facts: Facts<Known>,
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

/**
 * The ids of the farms. The database makes ten rows of a list it does not know yet, and then plans every call anew, which for one farm takes longer
 * than to answer it; that one farm is one row it need not be told.
 */
const farmIdSql = ({ farmIds }: FarmYears): Sql =>
  farmIds.length === 1 ? sql`${farmIds[0]}::integer` : sql`unnest(${farmIds}::integer[])`;

/** The same about the only farm, over the whole harvest. */
export async function readFarmFacts<Known>(context: Pick<Context, 'pool'>, years: FarmYears, facts: Facts<Known>): Promise<Known> {
  const [own] = await readFacts(context, years, years.months, facts);
  if (!own) throw new Error('facts of one farm are asked for, and there is none');
  return own.known;
}
