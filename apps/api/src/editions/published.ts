import { type Counted, GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { cacheOf } from '../cache';
import type { Context } from '../context';
import { invalidParameters } from '../refusals/refusals';
import { type Edition, type EditionGroup, readCounted, readEditions, readGroups } from './read-editions';

/** Editions never change, so each is read once per process. */
export interface PublishedEdition {
  edition: Edition;
  /** GERAL first. */
  groups: readonly PublishedGroup[];
  counted: ReadonlyMap<string, readonly Counted[]>;
}

export interface PublishedGroup extends Pick<EditionGroup, 'key' | 'kind' | 'label'> {
  farmIds: ReadonlySet<number>;
}

const MOST_KEPT = 60;
const kept = cacheOf<number, Promise<PublishedEdition>>(MOST_KEPT);

/** Oldest first. */
export async function readPublished(context: Context, comparison: Pick<Edition, 'harvestId' | 'environment'>): Promise<PublishedEdition[]> {
  const editions = await readEditions(context, comparison);
  return Promise.all(editions.toReversed().map((edition) => atHand(context, edition)));
}

function atHand(context: Context, edition: Edition): Promise<PublishedEdition> {
  const known = kept(context);
  const found = known.get(edition.id) ?? readPublishedEdition(context, edition);
  known.set(edition.id, found);
  // A failed read is not cached.
  found.catch(() => known.delete(edition.id));
  return found;
}

async function readPublishedEdition(context: Context, edition: Edition): Promise<PublishedEdition> {
  const [groups, values] = await Promise.all([readGroups(context, edition.id), readCounted(context, edition.id)]);
  return {
    edition,
    groups: groups.map(({ key, kind, label, farmIds }) => ({ key, kind, label, farmIds: new Set(farmIds) })),
    counted: byIndicator(values),
  };
}

export function byIndicator(
  values: readonly (Omit<Counted, 'value'> & { indicator: string; value: number | null })[],
): Map<string, Counted[]> {
  const counted = new Map<string, Counted[]>();
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
