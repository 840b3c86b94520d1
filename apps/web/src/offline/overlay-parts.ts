import type { BatchEntry } from '#model/entry-batch';
import { splitParts } from '#model/entry-parts';
import { asReference } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { originOf } from '../queue/line';
import type { GridRow } from '../rows/row';
import { idOf, type OverlayEntry } from './overlay-rows';

/** Splits the entries of a form into one entry for each of its rows, so that rows of forms need no code of their own. */
export function entriesOfResource(resource: Resource, overlay: readonly OverlayEntry[], rows: readonly GridRow[]): readonly OverlayEntry[] {
  const { path, partOf = '' } = resource;
  const field = resource.fields[partOf];
  if (field?.kind !== 'reference') return overlay;
  const wholes = new Map<string, number>();
  const made = new Map<string, number>();
  return overlay.flatMap((one): OverlayEntry[] => {
    const { entry, order } = one;
    if (entry.resource !== field.to) return [];
    if (entry.action === 'create') wholes.set(originOf(entry), idOf(one));
    const whole = wholeOf(one, wholes);
    const as = (part: Pick<BatchEntry, 'action'> & Partial<BatchEntry>, at = 0): OverlayEntry => {
      const { mends: _mends, ...rest } = entry;
      return { ...one, row: null, version: null, order: order + at / 1000, entry: { ...rest, resource: path, values: {}, ...part } };
    };
    if (entry.action === 'remove') {
      const stored = rows.filter((row) => asReference(row[partOf] ?? null)?.id === whole).map(({ id }) => id);
      const own = [...made].flatMap(([key, id]) => (id === whole ? [{ key }] : []));
      return [...stored, ...own].map((row) => as({ action: 'remove', row }));
    }
    const over = splitParts(entry.over).parts;
    return [...splitParts(entry.values).parts].flatMap(([name, values], at) => {
      const row = name.includes('-') ? { key: name } : Number(name);
      if (values === null) return [as({ action: 'remove', row })];
      if (typeof row === 'number' || made.has(name)) return [as({ action: 'change', row, values })];
      const isNew = Object.values(over.get(name) ?? {}).every((value) => value === null);
      if (!isNew) return [];
      made.set(name, whole);
      return [as({ action: 'create', key: name, values: { ...values, [partOf]: { id: whole } } }, at + 1)];
    });
  });
}

function wholeOf(one: OverlayEntry, wholes: ReadonlyMap<string, number>): number {
  const { action, row } = one.entry;
  if (action === 'create') return idOf(one);
  return (typeof row === 'object' ? (wholes.get(row.key) ?? one.target) : row) ?? 0;
}
