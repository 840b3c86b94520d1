import { type Dams, damsOf, type MatingEntry, matingLines } from '#domain/beef/reproduction-sheet';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { type EntryRow, readEntries } from './sheet-row';

/** Includes categories without saved rows, the sum of each reference, and the rates. */
export async function readMatingSheet(work: Operation, years: FarmYears): Promise<object[]> {
  const rows: EntryRow<MatingEntry>[] = await readEntries(work, years, 'reproduction_mount_herding');
  const lines = matingLines(rows).map((line) => ({ codigo: null, ...line }));
  const references = [...new Set(rows.map(({ category_reference }) => category_reference.id))];
  const under = references.flatMap((id) => [
    ...rows.filter(({ category_reference }) => category_reference.id === id),
    ...lines.filter(({ category_reference }) => category_reference?.id === id),
  ]);
  return [...under, ...lines.filter(({ category_reference }) => category_reference === null)];
}

export async function readDams(work: Operation, years: FarmYears): Promise<Dams> {
  return damsOf(await readEntries<MatingEntry>(work, years, 'reproduction_mount_herding'));
}
