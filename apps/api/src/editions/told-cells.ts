import { disclose, type EditionCells, type Told } from '#domain/benchmark/disclose';
import { families, type Owns, ownsNone } from '#domain/benchmark/disclosure';
import { benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import { cacheOf } from '../cache';
import type { Context } from '../context';
import type { PublishedEdition } from './published';
import type { Viewer } from './viewer';

/** Visible figures by indicator and group; every view and file asks here. */
export type ToldCells = ReadonlyMap<string, ReadonlyMap<string, Told>>;

/** Safe to cache, because editions and the visibility for a set of farms never change. */
const MOST_KEPT = 300;
const kept = cacheOf<string, ToldCells>(MOST_KEPT);

/** @param published editions of one harvest, oldest first */
export function toldCells(
  context: Context,
  published: readonly PublishedEdition[],
  { key, owns }: Pick<Viewer, 'key' | 'owns'>,
): ToldCells {
  const known = kept(context);
  const name = `${published.map(({ edition }) => edition.id).join(' ')} | ${key}`;
  const found = known.get(name) ?? tell(published, owns);
  known.set(name, found);
  return found;
}

export const OUTSIDER = { key: '', owns: ownsNone };

function tell(published: readonly PublishedEdition[], owns: Owns): ToldCells {
  const last = published.at(-1);
  if (!last) return new Map();
  const cells = new Map<string, Map<string, Told>>();
  for (const family of families(benchmarkIndicators(last.edition.environment).map(({ key }) => key)))
    for (const told of tellFamily(published, family, owns)) {
      const own = cells.get(told.cell.indicator) ?? new Map<string, Told>();
      cells.set(told.cell.indicator, own.set(told.cell.group, told));
    }
  return cells;
}

const tellFamily = (published: readonly PublishedEdition[], family: readonly string[], owns: Owns): readonly Told[] =>
  disclose(
    published.map((one) => cellsOf(one, family)),
    family,
    owns,
  );

function cellsOf({ edition, groups, counted }: PublishedEdition, family: readonly string[]): EditionCells {
  return {
    edition: edition.number,
    cells: family.flatMap((indicator) =>
      groups.map(({ key, kind, farmIds }) => ({
        indicator,
        group: key,
        kind,
        farms: (counted.get(indicator) ?? []).filter(({ farmId }) => farmIds.has(farmId)),
      })),
    ),
  };
}
