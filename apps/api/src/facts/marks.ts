import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { FarmYears } from '../scope/farm-years';
import { quote } from '../sql/operation';
import type { Asker } from './asker';
import type { Fact } from './read-facts';
import { readTouched, type Touched } from './traces';

/**
 * Marks of the rows that something about a farm follows from: while a mark stays, so does what was concluded. They are made of the ids and
 * versions of the rows themselves, so nobody who writes has to tell; and of the last migration, as that may change rows and leave their
 * version. To be read before the rows: what is written in between then only makes a mark look older than what was concluded.
 */
export interface Marks {
  /** Of these farms in their harvest, by id: of their own rows, and of what is common to all farms. */
  read(asker: Asker, years: FarmYears): Promise<ReadonlyMap<number, string>>;
  /** The part that is of what is common to all farms, and of the farm itself. */
  readCommon(asker: Asker, years: FarmYears): Promise<ReadonlyMap<number, string>>;
  /** The part that is of their own rows: all of them are read. */
  readOwn(asker: Asker, years: FarmYears): Promise<ReadonlyMap<number, string>>;
  /** The farms whose own rows have been written in transactions from this number on; null where it may be any: see `traces.ts`. */
  readTouched(asker: Asker, since: string): Promise<Touched | null>;
}

/** For so many farms their rows are looked for; for more, all rows of the harvest are gone through, which costs less than to compare each. */
const FEW = 40;

/** Marks of the rows of these resources. Of accounts there are none: they change with every visit, and nothing about a farm follows from them. */
export function marksOf(resources: readonly Resource[]): Marks {
  const common = resources.filter(({ scope, access }) => scope === 'none' && access !== 'user');
  const own = resources.filter(({ scope }) => scope === 'farmHarvest');
  const readCommon: Marks['readCommon'] = async (asker, years) => {
    const text = `with common as (${commonSql(common)}) select f.id, concat_ws(' ', common.mark, f.version) as mark
      from farms f cross join common where f.id = any($1::integer[])`;
    return new Map((await asker.rows(text, [years.farmIds])) as [number, string][]);
  };
  const readOwn: Marks['readOwn'] = async (asker, years) => {
    const narrowed = years.farmIds.length <= FEW ? 'and t.farm_id = any($2::integer[])' : '';
    const text = `select f.id, coalesce(o.mark::text, '') as mark
      from farms f left join (${ownSql(own, narrowed)}) o on o.farm_id = f.id where f.id = any($2::integer[])`;
    return new Map((await asker.rows(text, [years.harvest.id, years.farmIds, years.environment])) as [number, string][]);
  };
  return {
    ...{ readCommon, readOwn },
    read: async (asker, years) => {
      const [common, own] = [await readCommon(asker, years), await readOwn(asker, years)];
      return new Map([...common].map(([id, mark]) => [id, `${mark} ${own.get(id)}`]));
    },
    readTouched: (asker, since) => readTouched(asker, own, since),
  };
}

/**
 * What tells rows as they are from any others. Added up, their order says nothing, and one sum stands for another once in 2^64: kept as the
 * numbers that they are, which the database adds up for a fraction of what it takes to make decimals of them first.
 */
const ROWS_MARK = 'sum(hashint4extended(t.id, t.version))';

/** The sum of a resource counts as often as its place says: a row of one is not one of another. */
const timesPlace = (index: number) => `${ROWS_MARK} * ${index + 1} as mark`;

const commonSql = (resources: readonly Resource[]): string =>
  `select concat_ws(' ', (select max(name) from schema_migrations), sum(mark)) as mark from (${[
    'select 0::numeric as mark',
    ...resources.map(({ path }, index) => `select ${timesPlace(index)} from ${quote(path)} t`),
  ].join('\nunion all\n')}) c`;

const ownSql = (resources: readonly Resource[], narrowed: string): string =>
  `select farm_id, sum(mark) as mark from (${resources
    .map(
      ({ path }, index) => `select t.farm_id, ${timesPlace(index)} from ${quote(path)} t
        where t.harvest_id = $1 and t.environment = $3 ${narrowed} group by 1`,
    )
    .join('\nunion all\n')}) r group by 1`;

/** Whatever any fact may be read from. */
export const EVERYTHING: Marks = marksOf(registry);

/** Facts, whatever they say. */
export type AnyFacts = Readonly<Record<string, Pick<Fact<unknown>, 'sql'>>>;

/** The resources that the statements of these facts name; also one that is only called like something else in them. */
export function namedIn(...facts: readonly AnyFacts[]): Resource[] {
  const words = new Set(textOf(...facts).match(/\w+/g));
  return registry.filter(({ path }) => words.has(path));
}

/** The statements of these facts: what is read by other ones is not the same any more. */
export const textOf = (...facts: readonly AnyFacts[]): string =>
  facts.flatMap((some) => Object.values(some).map(({ sql }) => sql)).join('\n');
