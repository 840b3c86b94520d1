import { type BenchmarkIndicator, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { Context } from '../../context';
import type { Operation } from '../../sql/operation';
import { type ComparedCell, comparedCell } from './compared';
import { type PublishedEdition, readPublished } from './published';
import type { Comparison } from './read-values';
import { OUTSIDER, type ToldCells, toldCells } from './told-cells';
import { type Viewer, viewerOf } from './viewer';

/** The last edition of a harvest as whoever asks may look at it. */
export interface Room {
  viewer: Viewer;
  published: readonly PublishedEdition[];
  last: PublishedEdition;
  cells: ToldCells;
  outside: ToldCells;
}

/** Throws 409 where no edition is published. */
export async function enterRoom(context: Context, work: Operation, comparison: Comparison): Promise<Room> {
  const [viewer, published] = await Promise.all([viewerOf(work), readPublished(context, comparison)]);
  return roomOf(context, viewer, published);
}

/** @param published the editions of a harvest, the oldest first; at least one */
export function roomOf(context: Context, viewer: Viewer, published: readonly PublishedEdition[]): Room {
  const last = published.at(-1);
  if (!last) throw new Error('a harvest without editions has no room');
  const outside = toldCells(context, published, OUTSIDER);
  return { viewer, published, last, outside, cells: viewer.seesAll ? outside : toldCells(context, published, viewer) };
}

/** An indicator of a group; undefined where the edition has no such cell. */
export function cellIn({ viewer, last, cells, outside }: Room, indicator: BenchmarkIndicator, group: string): ComparedCell | undefined {
  const [told, beyond] = [cells.get(indicator.key)?.get(group), outside.get(indicator.key)?.get(group)];
  return told && beyond && comparedCell(indicator, { told, outside: beyond, viewer, last: last.edition.number });
}

/** All indicators of a group, in the order in which they are shown. */
export function cellsIn(room: Room, group: string): ComparedCell[] {
  return benchmarkIndicators(room.last.edition.environment).flatMap((indicator) => cellIn(room, indicator, group) ?? []);
}
