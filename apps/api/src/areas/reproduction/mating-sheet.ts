import { isMatingValidated } from '#domain/beef/reproduction';
import { type Dams, type MatingEntry, matingLines } from '#domain/beef/reproduction-sheet';
import type { Reference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../records/gateway';
import type { WireRow } from '../../records/table/shape';
import type { FarmYears } from '../../scope/farm-years';
import { listOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';
import { EMPTY_ROW, named, numberOf, savedRow } from './sheet-row';

const mating = resourceOf('reproduction_mount_herding');
const categories = resourceOf('category_reproduction');

/** A row for each category under each reference, saved or not, and the lines under them. */
export async function readMatingSheet(work: Operation, years: FarmYears) {
  const entries = await readEntries(work, years);
  const lines = matingLines(entries);
  const references = [...new Set(entries.map(({ category_reference }) => category_reference.id))];
  const sums = new Map(lines.flatMap((line) => (line.category_reference ? [[line.category_reference.id, line]] : [])));
  const groups = references.flatMap((id) => {
    const sum = sums.get(id);
    return [...entries.filter(({ category_reference }) => category_reference.id === id), ...(sum ? [{ codigo: null, ...sum }] : [])];
  });
  const rates = lines.filter((line) => line.category_reference === null).map((line) => ({ codigo: null, ...line }));
  return [...groups, ...rates];
}

/** The females whose calving falls in this harvest. */
export async function readDams(work: Operation, years: FarmYears): Promise<Dams> {
  const lines = matingLines(await readEntries(work, years));
  const of = (code: string) => lines.find((line) => line.code === code)?.amount_harvest_current ?? null;
  return { exposed: of('exposed'), pregnant: of('pregnant') };
}

async function readEntries(work: Operation, years: FarmYears) {
  const listed = await recordsOf(work, categories).list({
    'wherein[category_reference.show]': 'MOUNT',
    'order[category_reference.id]': 'ASC',
    'order[id]': 'ASC',
  });
  const saved = new Map(
    (await recordsOf(work, mating).list(listOf(years))).resultList.map((row) => [named(row.category_reproduction).id, row]),
  );
  const rows = listed.resultList.map((category) => entryOf(category, saved.get(category.id)));
  const shown = new Set(listed.resultList.map(({ id }) => id));
  // What was saved stays to be seen when its reference has left the sheet since.
  const left = [...saved].flatMap(([id, row]) =>
    shown.has(id) ? [] : [entryOf({ ...row, ...(row.category_reproduction as Reference) }, row)],
  );
  return [...rows, ...left];
}

function entryOf(category: Reference, saved?: WireRow) {
  const reference = category.category_reference as Reference;
  const entry: MatingEntry = {
    category_reference: { ...named(reference), counts: reference.counts as MatingEntry['category_reference']['counts'] },
    category_reproduction: { ...named(category), female_group: numberOf(category.female_group) },
    amount_harvest_current: numberOf(saved?.amount_harvest_current),
    amount_harvest_next: numberOf(saved?.amount_harvest_next),
  };
  if (!saved) return { ...EMPTY_ROW, ...entry };
  return { ...savedRow(saved), ...entry, validated: isMatingValidated({ ...entry, validated: saved.validated === true }) };
}
