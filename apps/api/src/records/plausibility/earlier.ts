import { sql } from 'kysely';
import { addMonths } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import { asReference, type Row, type Value } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { historyRules, isCompared, MAX_EARLIER, MONTHS_BACK } from '#model/kit/plausibility';
import type { HistoryRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { columnOf, typeOf } from '../../db/expected-schema';
import { andAll, type Sql } from '../../sql/fragments';

/** Earlier rows of a farm, read once for all rows of a write with the same values of `by`. */

export interface EarlierQuery {
  id: number | null;
  environment: Environment;
  harvest: number;
  farm: number;
  values: Row;
}

export interface EarlierSource {
  by: readonly string[];
  where: Readonly<Record<string, boolean>>;
  fields: readonly string[];
}

interface Group {
  farm: number;
  environment: Environment;
  harvest: number | null;
  by: readonly unknown[];
  /** First and last day of the rows in the group; null if the harvest gives the period. */
  since: string | null;
  until: string | null;
}

/** A batch may span months, so each row needs earlier rows of its own. */
const MAX_EARLIER_OF_MANY = 2000;

export const sourcesOf: (resource: Resource) => readonly EarlierSource[] = onceForEach(findSources);

function findSources(resource: Resource): EarlierSource[] {
  const found = new Map<string, { by: readonly string[]; where: Readonly<Record<string, boolean>>; fields: string[] }>();
  for (const rule of historyRules(resource)) {
    const source = found.get(sourceKey(rule)) ?? { by: rule.by, where: rule.where ?? {}, fields: [] };
    if (!source.fields.includes(rule.field)) source.fields.push(rule.field);
    found.set(sourceKey(rule), source);
  }
  return [...found.values()];
}

const sourceKey = ({ by, where }: Pick<HistoryRule, 'by' | 'where'>) => JSON.stringify([by, where ?? {}]);

export function sourceIndex(resource: Resource, rule: HistoryRule): number {
  return sourcesOf(resource).findIndex((source) => sourceKey(source) === sourceKey(rule));
}

/** Rows with equal keys are compared with the same earlier rows; null if the row is not compared. */
export function groupKey(resource: Resource, source: EarlierSource, asked: EarlierQuery): string | null {
  const group = groupOf(resource, source, asked);
  return group && JSON.stringify([group.farm, group.environment, group.harvest, ...group.by]);
}

function groupOf(resource: Resource, source: EarlierSource, { farm, environment, harvest, values }: EarlierQuery): Group | null {
  const time = timeOf(resource);
  const day = time.kind === 'field' ? values[time.name] : null;
  const rule = historyRules(resource).find((one) => sourceKey(one) === sourceKey(source));
  if (!rule || !isCompared(rule, values) || (time.kind === 'field' && typeof day !== 'string')) return null;
  const by = source.by.map((name) => plain(values[name]));
  const at = typeof day === 'string' ? day : null;
  return { farm, environment, harvest: at === null ? harvest : null, by, since: at, until: at };
}

const plain = (value: Value | undefined): unknown => asReference(value ?? null)?.id ?? value ?? null;

export function earlierGroups(resource: Resource, source: EarlierSource, asked: readonly EarlierQuery[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const one of asked) {
    const [key, group] = [groupKey(resource, source, one), groupOf(resource, source, one)];
    if (key === null || !group) continue;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, since: least(known.since, group.since), until: most(known.until, group.until) } : group);
  }
  return groups;
}

const least = (one: string | null, other: string | null) => (one !== null && other !== null && other < one ? other : one);
const most = (one: string | null, other: string | null) => (one !== null && other !== null && other > one ? other : one);

/** `select` of (path, id, attributes): the group's index and `[day, value, ...]`, newest first; `farms` is a condition over `f`. */
export function earlierSql(
  resource: Resource,
  { source, groups, ids }: { source: EarlierSource; groups: readonly Group[]; ids: readonly number[] },
  path: string,
  farms: Sql,
): Sql {
  const time = timeSql(resource);
  const column = (name: string) => sql.id('x', columnOf(resource, name) ?? name);
  const rows = groups.map(({ farm, environment, harvest, by: keys, since, until }, i) => ({
    i,
    farm,
    environment,
    harvest,
    since: since && `${addMonths(since.slice(0, 7), -MONTHS_BACK)}-01`,
    until,
    ...Object.fromEntries(keys.map((key, index) => [`b${index}`, key])),
  }));
  const columns = sql.join([
    sql`i integer, farm integer, environment text, harvest integer, since date, until date`,
    ...source.by.map((name, index) => sql`${sql.id(`b${index}`)} ${sql.raw(typeBy(resource, name))}`),
  ]);
  const conditions = andAll([
    sql`x.farm_id = g.farm and x.environment = g.environment`,
    // An index supports equality but not "is not distinct from"; `isCompared` ensures that a single value is never null.
    ...source.by.map((name, index) => {
      const asked = sql.id('g', `b${index}`);
      const isSame = sql`${column(name)} = ${asked}`;
      return source.by.length === 1 ? isSame : sql`(${isSame} or (${column(name)} is null and ${asked} is null))`;
    }),
    ...Object.entries(source.where).map(([name, wanted]) => sql`${column(name)} = ${sql.lit(wanted)}`),
    sql`${time.at} >= ${time.since} and ${time.at} < ${time.until}`,
    ids.length > 0 ? sql`x.id <> all(${ids}::integer[])` : null,
  ]);
  const picked = sql.join(source.fields.map((name, index) => sql`${column(name)} as ${sql.id(`v${index}`)}`));
  const shown = sql.join(source.fields.map((_name, index) => sql.id('e', `v${index}`)));
  const limit = groups.length === 1 && groups[0]?.since === groups[0]?.until ? MAX_EARLIER : MAX_EARLIER_OF_MANY;
  return sql`select ${path}::text as path, g.i as id,
      (select coalesce(json_agg(json_build_array(e.at, ${shown})), '[]') from (
        select ${time.at} as at, ${picked} from ${sql.id(resource.path)} x ${time.join}
        where ${conditions} order by at desc, x.id desc limit ${sql.lit(limit)}) e) as attributes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(${columns}) join farms f on f.id = g.farm
    ${time.groupJoin} where ${farms}`;
}

function typeBy(resource: Resource, name: string): string {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.path} has no ${name} to compare by`);
  return typeOf(field);
}

function timeSql(resource: Resource): { at: Sql; since: Sql; until: Sql; join: Sql; groupJoin: Sql } {
  const time = timeOf(resource);
  if (time.kind === 'field') {
    const at = sql.id('x', columnOf(resource, time.name) ?? time.name);
    return { at, since: sql`g.since`, until: sql`g.until`, join: sql``, groupJoin: sql`` };
  }
  const joins = { join: sql`join harvests h on h.id = x.harvest_id`, groupJoin: sql`join harvests gh on gh.id = g.harvest` };
  const since = sql`make_date(gh.first_year - ${sql.lit(MONTHS_BACK / 12)}, 7, 1)`;
  if (time.kind === 'harvest')
    return { at: sql`make_date(h.first_year, 7, 1)`, since, until: sql`make_date(gh.first_year, 7, 1)`, ...joins };
  const month = sql`${sql.id('x', columnOf(resource, time.name) ?? time.name)}::integer`;
  const at = sql`make_date(case when ${month} >= 7 then h.first_year else h.first_year + 1 end, ${month}, 1)`;
  return { at, since, until: sql`make_date(gh.first_year + 1, 7, 1)`, ...joins };
}
