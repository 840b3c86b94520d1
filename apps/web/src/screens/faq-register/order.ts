/** The ids with one of them at another place. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Where one that is dragged to this height comes to stand; `middles` are those of the others, from top to bottom. */
export function placeAt(height: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < height).length;
}

/** A row of an ordered list. */
export interface Ordered {
  id: number;
  version: number;
  ordenation: number | null;
}

/** What has to be written so that the rows stand in this order: each its place, counted from 1. Those that stand there already are left out. */
export function orderChanges<Row extends Ordered>(
  rows: readonly Row[],
  ids: readonly number[],
): Pick<Ordered, 'id' | 'version' | 'ordenation'>[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, index) => {
    const row = byId.get(id);
    return !row || row.ordenation === index + 1 ? [] : [{ id, version: row.version, ordenation: index + 1 }];
  });
}
