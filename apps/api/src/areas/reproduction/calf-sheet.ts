import { type CalfEntry, type CalfType, calfLines } from '#domain/beef/reproduction-sheet';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../../records/gateway';
import type { WireRow } from '../../records/table/shape';
import type { FarmYears } from '../../scope/farm-years';
import { listOf } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';
import { readDams } from './mating-sheet';
import { EMPTY_ROW, named, numberOf, savedRow } from './sheet-row';

const links = resourceOf('category_reference_category_weaning');
const RESOURCES = { BIRTH: resourceOf('reproduction_birth'), WEANING: resourceOf('reproduction_weaning') } as const;

/** A row for each category of calves under each reference, of the types asked for, saved or not, and the lines under them. */
export async function readCalfSheet(work: Operation, years: FarmYears, types: readonly CalfType[]) {
  const dams = await readDams(work, years);
  const groups = await Promise.all(types.map((type) => readEntries(work, years, type)));
  const lines = calfLines(groups.flat(), dams).map((line) => ({ codigo: null, ...line }));
  const rows = groups.flatMap((entries, index) => [...entries, ...lines.filter(({ type }) => type === types[index])]);
  return { rows: [...rows, ...lines.filter(({ type }) => type === null)], dams };
}

type Place = { category_reference: { id: number; title: string }; category_weaning: { id: number; title: string } };

const placeOf = (row: WireRow): Place => ({
  category_reference: named(row.category_reference),
  category_weaning: named(row.category_weaning),
});
const keyOf = ({ category_reference, category_weaning }: Place) => `${category_reference.id} ${category_weaning.id}`;

async function readEntries(work: Operation, years: FarmYears, type: CalfType) {
  const listed = await recordsOf(work, links).list({
    'wherein[type]': type,
    'wherein[category_reference.show]': 'BIRTH',
    'order[category_reference.id]': 'ASC',
    'order[category_weaning.id]': 'ASC',
  });
  const saved = new Map((await recordsOf(work, RESOURCES[type]).list(listOf(years))).resultList.map((row) => [keyOf(placeOf(row)), row]));
  // What was saved stays to be seen when its link has left the catalogue since.
  const places = new Map([...listed.resultList, ...saved.values()].map((row) => [keyOf(placeOf(row)), placeOf(row)]));
  return [...places].map(([key, place]) => entryOf(type, place, saved.get(key)));
}

function entryOf(type: CalfType, place: Place, saved?: WireRow) {
  const entry: CalfEntry = { type, ...place, amount: numberOf(saved?.amount), weight: numberOf(saved?.weight) };
  if (!saved) return { ...EMPTY_ROW, ...entry };
  // With neither amount nor weight there is nothing to confirm.
  const isFilled = entry.amount !== null || entry.weight !== null;
  return { ...savedRow(saved), ...entry, validated: isFilled && saved.validated === true };
}
