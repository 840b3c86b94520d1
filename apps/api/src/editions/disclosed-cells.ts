import { type DisclosedCell, disclose } from '#domain/benchmark/disclose';
import { families, type Owns, ownsNone } from '#domain/benchmark/disclosure';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { PanelsFrom } from '#domain/benchmark/matched-panel';
import { cacheOf } from '../cache';
import type { Context } from '../context';
import type { PublishedEdition } from './published';
import type { Viewer } from './viewer';

/** Figures of the last edition of a harvest that a viewer may see, by indicator and group. */
export type DisclosedCells = ReadonlyMap<string, ReadonlyMap<string, DisclosedCell>>;

/** All figures of an environment that a viewer may see; every view, file and paper uses it. */
interface DisclosedEditions {
  cells: ReadonlyMap<number, DisclosedCells>;
  panels: readonly PanelsFrom[];
}

/** Editions never change, so viewers with the same farms share one result until the next edition. */
const MAX_ENTRIES = 100;
const cache = cacheOf<string, DisclosedEditions>(MAX_ENTRIES);

/** @param editions of all harvests of an environment, the oldest first */
export function disclosedEditions(
  context: Context,
  editions: readonly PublishedEdition[],
  { key, owns }: Pick<Viewer, 'key' | 'owns'>,
): DisclosedEditions {
  const known = cache(context);
  const harvests = harvestsIn(editions);
  const name = `${editions.map(({ edition }) => edition.id).join(' ')} | ${harvests.join(' ')} | ${key}`;
  const found = known.get(name) ?? discloseEditions(editions, harvests, owns);
  known.set(name, found);
  return found;
}

/** A viewer without farms, who sees the least; administrators see everything. */
export const OUTSIDER = { key: '', owns: ownsNone };

/** Ids of the harvests, the earliest first. */
export function harvestsIn(editions: readonly Pick<PublishedEdition, 'edition'>[]): number[] {
  const inTime = editions
    .map(({ edition }) => edition)
    .toSorted((one, other) => one.firstYear - other.firstYear || one.lastYear - other.lastYear || one.harvestId - other.harvestId);
  return [...new Set(inTime.map(({ harvestId }) => harvestId))];
}

function discloseEditions(editions: readonly PublishedEdition[], harvests: readonly number[], owns: Owns): DisclosedEditions {
  const [first] = editions;
  const all = families(first ? benchmarkIndicators(first.edition.environment).map(({ key }) => key) : []).map((family) =>
    disclose(
      editions.map(({ edition, groups, cells }) => ({
        harvest: harvests.indexOf(edition.harvestId),
        edition: edition.number,
        members: new Set(groups.flatMap(({ farmIds }) => [...farmIds])),
        cells: family.flatMap((indicator) => cells.get(indicator) ?? []),
      })),
      family,
      owns,
    ),
  );
  const cells = harvests.map((id, rank) => [id, byIndicator(all.flatMap((family) => family.cells.get(rank) ?? []))] as const);
  return { cells: new Map(cells), panels: all.flatMap(({ panels }) => panels) };
}

function byIndicator(all: readonly DisclosedCell[]): DisclosedCells {
  const cells = new Map<string, Map<string, DisclosedCell>>();
  for (const disclosed of all) {
    const own = cells.get(disclosed.cell.indicator) ?? new Map<string, DisclosedCell>();
    cells.set(disclosed.cell.indicator, own.set(disclosed.cell.group, disclosed));
  }
  return cells;
}
