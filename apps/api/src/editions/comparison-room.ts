import { type BenchmarkIndicator, benchmarkIndicators } from '#domain/benchmark/list-benchmark';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import type { Operation } from '../sql/operation';
import { type ComparedCell, commonCell, comparedCell } from './compared';
import { type PublishedEdition, readPublished } from './published';
import type { Edition } from './read-editions';
import { OUTSIDER, type ToldCells, toldCells } from './told-cells';
import { type Viewer, viewerOf, viewerOfCustomer } from './viewer';

export interface Room {
  viewer: Viewer;
  published: readonly PublishedEdition[];
  last: PublishedEdition;
  cells: ToldCells;
  outside: ToldCells;
  /** Room of a person who prints for the owner; null on a screen, or when that person sees every farm. */
  printer: Room | null;
}

type Comparison = Pick<Edition, 'harvestId' | 'environment'>;

export const NOT_PUBLISHED = 'o benchmarking desta safra ainda não foi publicado';

export async function enterRoom(context: Context, work: Operation, comparison: Comparison): Promise<Room> {
  const room = await findRoom(context, work, comparison);
  if (!room) throw new ApiError(409, 'not_published', 'O benchmarking desta safra ainda não foi publicado: quando for, aparece aqui');
  return room;
}

export async function findRoom(context: Context, work: Operation, comparison: Comparison): Promise<Room | null> {
  const [viewer, published] = await Promise.all([viewerOf(work), readPublished(context, comparison)]);
  return published.length === 0 ? null : roomOf(context, viewer, published);
}

/** Paper reaches the owner, so it shows only what both may see: otherwise owner or technician could subtract known farms. */
export async function enterForOwner(context: Context, work: Operation, room: Room, customerId: number): Promise<Room> {
  const own = roomOf(context, await viewerOfCustomer(work, customerId), room.published);
  return knowsAllFarms(room) ? own : { ...own, printer: room };
}

const knowsAllFarms = ({ viewer, published }: Room): boolean =>
  viewer.seesAll || published.every(({ counted }) => [...counted.values()].flat().every(({ farmId }) => viewer.owns(farmId)));

/** @param published editions of one harvest, oldest first; at least one */
export function roomOf(context: Context, viewer: Viewer, published: readonly PublishedEdition[]): Room {
  const last = published.at(-1);
  if (!last) throw new Error('a harvest without editions has no room');
  const outside = toldCells(context, published, OUTSIDER);
  return { viewer, published, last, outside, cells: viewer.seesAll ? outside : toldCells(context, published, viewer), printer: null };
}

export function cellIn(room: Room, indicator: BenchmarkIndicator, group: string): ComparedCell | undefined {
  const { viewer, last, cells, outside, printer } = room;
  const [told, beyond] = [cells.get(indicator.key)?.get(group), outside.get(indicator.key)?.get(group)];
  const cell = told && beyond && comparedCell(indicator, { told, outside: beyond, viewer, last: last.edition.number });
  const printed = printer && cellIn(printer, indicator, group);
  return cell && printed ? commonCell(cell, printed) : cell;
}

export function cellsIn(room: Room, group: string): ComparedCell[] {
  return benchmarkIndicators(room.last.edition.environment).flatMap((indicator) => cellIn(room, indicator, group) ?? []);
}
