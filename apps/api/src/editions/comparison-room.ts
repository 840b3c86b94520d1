import { type BenchmarkIndicator, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import type { Operation } from '../sql/operation';
import { type ComparedCell, commonCell, comparedCell } from './compared';
import { type PublishedEdition, readPublished } from './published';
import type { Edition } from './read-editions';
import { OUTSIDER, type ToldCells, toldCells } from './told-cells';
import { type Viewer, viewerOf, viewerOfCustomer } from './viewer';

/** The last edition of a harvest as whoever asks may look at it. */
export interface Room {
  viewer: Viewer;
  published: readonly PublishedEdition[];
  last: PublishedEdition;
  cells: ToldCells;
  outside: ToldCells;
  /** Room of the person who prints a paper for the owner; null when that person knows every farm, or on a screen. */
  printer: Room | null;
}

type Comparison = Pick<Edition, 'harvestId' | 'environment'>;

export const NOT_PUBLISHED = 'o benchmarking desta safra ainda não foi publicado';

/** Throws 409 where no edition is published. */
export async function enterRoom(context: Context, work: Operation, comparison: Comparison): Promise<Room> {
  const room = await findRoom(context, work, comparison);
  if (!room) throw new ApiError(409, 'not_published', 'O benchmarking desta safra ainda não foi publicado: quando for, aparece aqui');
  return room;
}

/** Null where no edition is published. */
export async function findRoom(context: Context, work: Operation, comparison: Comparison): Promise<Room | null> {
  const [viewer, published] = await Promise.all([viewerOf(work), readPublished(context, comparison)]);
  return published.length === 0 ? null : roomOf(context, viewer, published);
}

/**
 * The same edition for a paper of a farm, which ends up with its owner: figures that the owner is not told, beside those that were, would give the
 * farm in between. Nor does a technician get from it what is told the owner alone, as it knows farms that the owner does not.
 */
export async function enterForOwner(context: Context, work: Operation, room: Room, customerId: number): Promise<Room> {
  const own = roomOf(context, await viewerOfCustomer(work, customerId), room.published);
  return knowsAllFarms(room) ? own : { ...own, printer: room };
}

const knowsAllFarms = ({ viewer, published }: Room): boolean =>
  viewer.seesAll || published.every(({ counted }) => [...counted.values()].flat().every(({ farmId }) => viewer.owns(farmId)));

/** @param published the editions of a harvest, the oldest first; at least one */
export function roomOf(context: Context, viewer: Viewer, published: readonly PublishedEdition[]): Room {
  const last = published.at(-1);
  if (!last) throw new Error('a harvest without editions has no room');
  const outside = toldCells(context, published, OUTSIDER);
  return { viewer, published, last, outside, cells: viewer.seesAll ? outside : toldCells(context, published, viewer), printer: null };
}

/** An indicator of a group; undefined where the edition has no such cell. */
export function cellIn(room: Room, indicator: BenchmarkIndicator, group: string): ComparedCell | undefined {
  const { viewer, last, cells, outside, printer } = room;
  const [told, beyond] = [cells.get(indicator.key)?.get(group), outside.get(indicator.key)?.get(group)];
  const cell = told && beyond && comparedCell(indicator, { told, outside: beyond, viewer, last: last.edition.number });
  const printed = printer && cellIn(printer, indicator, group);
  return cell && printed ? commonCell(cell, printed) : cell;
}

/** All indicators of a group, in the order in which they are shown. */
export function cellsIn(room: Room, group: string): ComparedCell[] {
  return benchmarkIndicators(room.last.edition.environment).flatMap((indicator) => cellIn(room, indicator, group) ?? []);
}
