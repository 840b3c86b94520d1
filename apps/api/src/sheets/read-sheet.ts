import { computedValues } from '#model/kit/check';
import { asReference, isReferenceField, type Reference, type Row, type Value } from '#model/kit/field';
import type { SheetResource } from '#model/kit/resource';
import { answersAcross, choicesAcross, headingField, lineFields, monthsAcross, type RowLines } from '#model/kit/sheet';
import { resourceOf } from '#model/registry';
import { recordsOf } from '../records/gateway';
import type { WireRow } from '../records/table/shape';
import type { FarmYears } from '../scope/farm-years';
import { entryListOf } from '../scope/select-entries';
import type { Operation } from '../sql/operation';

/** Identifies a line and its heading; references include attributes that rules need. */
type Place = Readonly<Record<string, Value>>;

/** An empty slot has null `id` and `version`. */
export type SheetSlot = Readonly<Record<string, unknown>> & { id: number | null; version: number | null; validated: boolean };

export type StoredLine = Place &
  (
    | SheetSlot
    | { start?: SheetSlot; months: readonly (SheetSlot & { date: string })[] }
    | { answers: readonly SheetSlot[] }
    | { choices: readonly SheetSlot[] }
  );

const EMPTY = {
  id: null,
  version: null,
  validated: false,
  status: false,
  warnings: {},
  created_by: null,
  updated_at: null,
  updated_by: null,
  validated_at: null,
  validated_by: null,
};

/** Includes empty lines, and stored rows whose line is no longer declared. */
export async function readSheet(work: Operation, years: FarmYears, sheet: SheetResource): Promise<StoredLine[]> {
  const declared = await placesOf(work, years, sheet);
  const { resultList: stored } = await recordsOf(work, sheet).list(entryListOf(years));
  const lines = new Map(declared.map((place) => [keyOf(sheet, place), { place, rows: [] as WireRow[] }]));
  for (const row of stored) {
    const key = keyOf(sheet, row);
    const line = lines.get(key) ?? { place: storedPlace(sheet, row), rows: [] };
    lines.set(key, line);
    line.rows.push(row);
  }
  return [...lines.values()].map(({ place, rows }) => lineOf(sheet, years, place, rows));
}

function keyOf(sheet: SheetResource, row: Row): string {
  return lineFields(sheet.cells)
    .map((name) => asReference(row[name])?.id ?? row[name])
    .join(' ');
}

async function placesOf(work: Operation, years: FarmYears, sheet: SheetResource): Promise<Place[]> {
  const { lines } = sheet.cells.sheet;
  switch (lines.of) {
    case 'one':
      return [{}];
    case 'months':
      return years.months.map((month) => ({ [lines.field]: Number(month.slice(5)) }));
    case 'choices':
      return choicesOf(sheet, lines.field).map((value) => choicePlace(sheet, years, { [lines.field]: value }));
    case 'rows':
      return (await listLines(work, years, sheet, lines)).map((row) => rowPlace(sheet, lines, row));
  }
}

function choicesOf({ fields, path }: SheetResource, name: string): string[] {
  const field = fields[name];
  if (field?.kind !== 'enum') throw new Error(`${path}.${name} is no choice: a sheet has no lines of it`);
  return field.options.map(({ value }) => value);
}

function choicePlace(sheet: SheetResource, { environment, harvest }: FarmYears, place: Place): Place {
  const under = headingField(sheet.cells);
  if (!under) return place;
  const known = computedValues(sheet, place, new Set(Object.keys(place)), { environment, harvest, today: '' });
  return { ...place, [under]: known[under] ?? null };
}

async function listLines(work: Operation, years: FarmYears, sheet: SheetResource, { from, where = {}, by, under, rank }: RowLines) {
  const catalogue = resourceOf(from);
  const conditions = Object.entries(where).map(([path, value]) => {
    const name = catalogue.fields[path]?.kind === 'enums' ? 'whereinmatch' : 'wherein';
    return [`${name}[${path}]`, value];
  });
  const references = new Set([...(under ? [under] : []), ...lineFields(sheet.cells).flatMap((name) => by[name] ?? [])]);
  const order = [...references].filter((path) => path !== 'id').map((path) => [`order[${path}.id]`, 'ASC']);
  const query = Object.fromEntries([...conditions, ...order, ['order[id]', 'ASC']]);
  const environment = catalogue.environments ? { environment: years.environment } : {};
  const { resultList } = await recordsOf(work, catalogue).list({ ...query, ...environment });
  const lines = resultList.filter((row) => Object.entries(by).every(([name, path]) => path !== 'id' || isTaken(sheet, name, row)));
  return rank ? [...lines].sort((one, other) => rank(one) - rank(other)) : lines;
}

function isTaken({ fields }: SheetResource, name: string, row: WireRow): boolean {
  const field = fields[name];
  if (!field || !isReferenceField(field)) return true;
  return Object.entries(field.except ?? {}).every(([attribute, refused]) => !refused.includes(row[attribute] as string));
}

function rowPlace(sheet: SheetResource, { by, under }: RowLines, row: WireRow): Place {
  const own = Object.entries(by).map(([name, path]) => [name, named(sheet, name, path === 'id' ? row : row[path])]);
  const place = Object.fromEntries(own) as Record<string, Value>;
  return under && !(under in place) ? { ...place, [under]: named(sheet, under, row[under]) } : place;
}

function named({ fields }: SheetResource, name: string, target: unknown): Value {
  const field = fields[name];
  const { id, title, ...attributes } = target as Reference;
  const carried = field && isReferenceField(field) ? field.carry : [];
  return { id, title: title ?? '', ...Object.fromEntries(carried.map((attribute) => [attribute, attributes[attribute] ?? null])) };
}

function storedPlace(sheet: SheetResource, row: WireRow): Place {
  const under = headingField(sheet.cells);
  return Object.fromEntries([...lineFields(sheet.cells), ...(under ? [under] : [])].map((name) => [name, row[name] ?? null]));
}

function lineOf(sheet: SheetResource, years: FarmYears, place: Place, rows: readonly WireRow[]): StoredLine {
  const [months, answers, choices] = [monthsAcross(sheet.cells), answersAcross(sheet.cells), choicesAcross(sheet.cells)];
  const slot = (row: WireRow | undefined) => slotOf(sheet, row);
  if (answers) {
    const { answer } = answers;
    const slots = [false, true].map((said) => ({ [answer]: said, ...slot(rows.find((row) => (row[answer] === true) === said)) }));
    return { ...place, answers: slots } as StoredLine;
  }
  if (choices) {
    const { choice, values } = choices;
    const slots = Object.keys(values).map((chosen) => ({ [choice]: chosen, ...slot(rows.find((row) => row[choice] === chosen)) }));
    return { ...place, choices: slots } as StoredLine;
  }
  if (!months) return { ...place, ...slot(rows[0]) } as StoredLine;
  const { month, start } = months;
  const counted = start ? rows.filter((row) => row[start] === true) : rows;
  const rowIn = (at: string) => counted.find((row) => String(row[month]).startsWith(at));
  return {
    ...place,
    ...(start ? { start: slot(rows.find((row) => row[start] !== true)) } : {}),
    months: years.months.map((date) => ({ date, ...slot(rowIn(date)) })),
  } as StoredLine;
}

function slotOf({ cells }: SheetResource, row: WireRow | undefined): SheetSlot {
  if (!row) return { ...EMPTY, ...Object.fromEntries(cells.values.map((name) => [name, null])) };
  const shown = [...Object.keys(EMPTY), ...cells.values].map((name) => [name, row[name] ?? null]);
  const slot = Object.fromEntries(shown) as SheetSlot;
  return { ...slot, validated: cells.sheet.isValidated?.(row) ?? row.validated === true };
}
