import { type ComparisonCell, type CountedFarm, GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { Environment } from '#model/kit/environment';
import { cacheOf } from '../cache';
import type { Context } from '../context';
import { invalidParameters } from '../refusals/refusals';
import { type Edition, type EditionGroup, readAllEditions, readCounted, readGroups } from './read-editions';

export interface PublishedEdition {
  edition: Edition;
  /** GERAL first. */
  groups: readonly PublishedGroup[];
  counted: ReadonlyMap<string, readonly CountedFarm[]>;
  /** By indicator: the groups with the farms that count. */
  cells: ReadonlyMap<string, readonly ComparisonCell[]>;
}

export interface PublishedGroup extends Pick<EditionGroup, 'key' | 'kind' | 'label'> {
  farmIds: ReadonlySet<number>;
}

/** A published edition never changes, so each process reads it once. */
type Contents = Omit<PublishedEdition, 'edition'>;

const MAX_ENTRIES = 200;
const cache = cacheOf<number, Promise<Contents>>(MAX_ENTRIES);

/** The editions of all harvests of an environment, the oldest first. */
export async function readPublished(context: Context, environment: Environment): Promise<PublishedEdition[]> {
  const editions = await readAllEditions(context, environment);
  return Promise.all(editions.map(async (edition) => ({ edition, ...(await contentsOf(context, edition)) })));
}

function contentsOf(context: Context, edition: Edition): Promise<Contents> {
  const { id } = edition;
  const known = cache(context);
  const found = known.get(id) ?? readContents(context, edition);
  known.set(id, found);
  // A failed read is forgotten, so the next call tries again.
  found.catch(() => known.delete(id));
  return found;
}

async function readContents(context: Context, { id, environment }: Edition): Promise<Contents> {
  const [rows, values] = await Promise.all([readGroups(context, id), readCounted(context, id)]);
  const groups = rows.map(({ key, kind, label, farmIds }) => ({ key, kind, label, farmIds: new Set(farmIds) }));
  const counted = byIndicator(values);
  const cellsOf = (indicator: string) =>
    groups.map(({ key, kind, farmIds }) => ({
      ...{ indicator, group: key, kind },
      farms: (counted.get(indicator) ?? []).filter(({ farmId }) => farmIds.has(farmId)),
    }));
  return { groups, counted, cells: new Map(benchmarkIndicators(environment).map(({ key }) => [key, cellsOf(key)])) };
}

export function byIndicator(
  values: readonly (Omit<CountedFarm, 'value'> & { indicator: string; value: number | null })[],
): Map<string, CountedFarm[]> {
  const counted = new Map<string, CountedFarm[]>();
  for (const { indicator, farmId, customerId, averageHerd, value } of values) {
    if (value === null) continue;
    const own = counted.get(indicator) ?? [];
    own.push({ farmId, customerId, averageHerd, value });
    counted.set(indicator, own);
  }
  return counted;
}

/** Defaults to GERAL. Throws 400 for an unknown group. */
export function groupOf({ groups }: Pick<PublishedEdition, 'groups'>, asked: unknown): PublishedGroup {
  const key = asked === undefined || asked === '' ? GENERAL_GROUP : asked;
  const found = groups.find((group) => group.key === key);
  if (!found) throw invalidParameters({ group: `Grupo desconhecido nesta edição: use ${groups.map((group) => group.key).join(', ')}` });
  return found;
}
