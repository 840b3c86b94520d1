export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** `middles` are the middles of the other rows in pixels, from top to bottom. */
export function placeAt(height: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < height).length;
}

interface Ordered {
  id: number;
  version: number;
  ordenation: number | null;
}

/** Only rows whose place changes; places count from 1. */
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
