import { disclose, type Told } from '#domain/benchmark/disclose';
import { families, type Owns, ownsNone } from '#domain/benchmark/disclosure';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { PanelsFrom } from '#domain/benchmark/matched-panel';
import { cacheOf } from '../cache';
import type { Context } from '../context';
import type { PublishedEdition } from './published';
import type { Viewer } from './viewer';

/** Figures of the last edition of a harvest that a viewer may see, by indicator and group. */
export type ToldCells = ReadonlyMap<string, ReadonlyMap<string, Told>>;

/** All figures of an environment that a viewer may see; every view, file and paper uses it. */
interface ToldEditions {
  /** By harvest. */
  cells: ReadonlyMap<number, ToldCells>;
  panels: readonly PanelsFrom[];
}

/** Editions never change, so viewers with the same farms share one result until the next edition. */
const MAX_KEPT = 100;
const kept = cacheOf<string, ToldEditions>(MAX_KEPT);

/** @param editions of all harvests of an environment, the oldest first */
export function toldEditions(
  context: Context,
  editions: readonly PublishedEdition[],
  { key, owns }: Pick<Viewer, 'key' | 'owns'>,
): ToldEditions {
  const known = kept(context);
  const harvests = harvestsIn(editions);
  const name = `${editions.map(({ edition }) => edition.id).join(' ')} | ${harvests.join(' ')} | ${key}`;
  const found = known.get(name) ?? tell(editions, harvests, owns);
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

function tell(editions: readonly PublishedEdition[], harvests: readonly number[], owns: Owns): ToldEditions {
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

function byIndicator(all: readonly Told[]): ToldCells {
  const cells = new Map<string, Map<string, Told>>();
  for (const told of all) {
    const own = cells.get(told.cell.indicator) ?? new Map<string, Told>();
    cells.set(told.cell.indicator, own.set(told.cell.group, told));
  }
  return cells;
}
