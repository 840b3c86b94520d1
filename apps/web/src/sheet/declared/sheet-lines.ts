import { type HarvestYears, harvestMonths, MONTH_NAMES, monthOfHarvest } from '#domain/calendar';
import { asReference, type Field, type Row, type Value } from '#model/kit/field';
import type { Resource, SheetResource } from '#model/kit/resource';
import { answersAcross, type ChoicesAcross, choicesAcross, headingField, lineFields, monthsAcross } from '#model/kit/sheet';
import { fullMonthName, shortMonth } from '../month-words';
import { columnKey, type SheetColumn, type SheetGroup, type SheetRow, slotKey } from '../sheet';
import { readStored, type StoredRow, type WireSlot } from '../stored';

export const START = 'start';
/** Key of the only column group of a sheet without months or options across. */
export const ALONE = '';
export const NO = 'no';
export const YES = 'yes';

/** Without months the line is its own slot. */
export interface WireLine {
  start?: WireSlot;
  months?: readonly (WireSlot & { date: string })[];
  answers?: readonly WireSlot[];
  choices?: readonly WireSlot[];
  [name: string]: unknown;
}

interface Heading {
  key: string;
  title: string;
}

export interface SheetEntry {
  key: string;
  title: string;
  /** Key fields of the line and its heading; references carry their attributes. */
  place: Row;
  heading: Heading | null;
}

interface ReadSheet {
  entries: readonly SheetEntry[];
  stored: ReadonlyMap<string, StoredRow>;
}

export function parseSheetLines(resource: SheetResource, harvest: HarvestYears, response: readonly WireLine[]): ReadSheet {
  const stored = new Map<string, StoredRow>();
  const entries = response.map((line) => {
    const entry = entryOf(resource, harvest, line);
    for (const [group, slot] of slotsOf(resource, line)) {
      const row = readStored(slot, resource.cells.values);
      if (row) stored.set(slotKey(entry.key, group), row);
    }
    return entry;
  });
  return { entries, stored };
}

export function linesAmong(response: readonly WireLine[], among: Readonly<Record<string, readonly string[]>>): WireLine[] {
  const isAmong = (line: WireLine) =>
    Object.entries(among).every(([path, values]) => {
      const [name = '', attribute = ''] = path.split('.');
      return values.includes(String(asReference(line[name] as Value)?.[attribute]));
    });
  return response.filter(isAmong);
}

function slotsOf({ cells }: SheetResource, line: WireLine): [string, WireSlot][] {
  if (!cells.sheet.across) return [[ALONE, line as unknown as WireSlot]];
  const answers = answersAcross(cells);
  if (answers) return (line.answers ?? []).map((one) => [one[answers.answer] === true ? YES : NO, one]);
  const choices = choicesAcross(cells);
  if (choices) return (line.choices ?? []).map((one) => [String(one[choices.choice]), one]);
  const months = (line.months ?? []).map((month): [string, WireSlot] => [month.date, month]);
  return line.start ? [[START, line.start], ...months] : months;
}

function entryOf(resource: SheetResource, harvest: HarvestYears, line: WireLine): SheetEntry {
  const names = lineFields(resource.cells);
  const under = headingField(resource.cells);
  const place: Row = Object.fromEntries([...names, ...(under ? [under] : [])].map((name) => [name, line[name] as Value]));
  return {
    key: names.map((name) => plain(place[name])).join(' '),
    title: titleOf(resource, harvest, place),
    place,
    heading: under ? { key: `under ${plain(place[under])}`, title: wordOf(resource, under, place[under]) } : null,
  };
}

export function valueOfLine(entry: SheetEntry | undefined, path: string): string | null {
  const [name = '', attribute] = path.split('.');
  const value = entry?.place[name];
  const own = attribute === undefined ? plain(value) : asReference(value)?.[attribute];
  return own === undefined || own === null ? null : String(own);
}

const plain = (value: Value | undefined): unknown => asReference(value)?.id ?? value;

function titleOf(resource: SheetResource, harvest: HarvestYears, place: Row): string {
  const { lines } = resource.cells.sheet;
  if (lines.of === 'one') return lines.title;
  if (lines.of === 'months') {
    const number = Number(place[lines.field]);
    return `${MONTH_NAMES[number - 1]}/${monthOfHarvest(harvest, number).slice(0, 4)}`;
  }
  const under = headingField(resource.cells);
  const [first = '', ...rest] = lineFields(resource.cells)
    .filter((name) => name !== under)
    .map((name) => wordOf(resource, name, place[name]));
  return [first, ...rest.map((word) => word.toLocaleLowerCase('pt-BR'))].join(', ');
}

function wordOf({ fields }: Pick<Resource, 'fields'>, name: string, value: Value | undefined): string {
  const field = fields[name];
  if (field?.kind === 'enum') return field.options.find((option) => option.value === value)?.label ?? '';
  return asReference(value)?.title ?? '';
}

/** Each heading becomes a bold read-only row. `groups`: columns left empty in it. */
export function sheetRows(entries: readonly SheetEntry[], groups: readonly SheetGroup[]): SheetRow[] {
  const texts = Object.fromEntries(groups.flatMap(({ key, columns }) => columns.map(({ field }) => [columnKey(key, field), ''])));
  const headings = new Map(entries.map(({ heading }) => [heading?.key, heading]));
  return [...headings].flatMap(([key, heading]) => [
    ...(heading ? [{ key: heading.key, title: heading.title, isBold: true, isReadOnly: true, texts }] : []),
    ...entries.filter((entry) => entry.heading?.key === key).map((entry) => ({ key: entry.key, title: entry.title })),
  ]);
}

/** `labels`: column heads that differ from the field labels. */
export function groupsOf(
  { cells, fields }: SheetResource,
  harvest: HarvestYears,
  labels: Readonly<Record<string, string>>,
  isNarrow: boolean,
): SheetGroup[] {
  const [months, answers, choices] = [monthsAcross(cells), answersAcross(cells), choicesAcross(cells)];
  if (choices) return choiceGroups({ fields }, choices, labels);
  const columns = cells.values.map((field): SheetColumn => {
    const label = labels[field] === undefined ? {} : { label: labels[field] };
    if (months) return { field, ...label };
    const isMoney = fields[field]?.kind === 'money';
    return { field, ...label, widthPx: isMoney ? (isNarrow ? 110 : 148) : isNarrow ? 78 : 104 };
  });
  if (answers) return answerGroups(fields[answers.answer], columns);
  if (!months) return [{ key: ALONE, label: '', columns }];
  const groups = harvestMonths(harvest).map((month) => ({ key: month, label: shortMonth(month), name: fullMonthName(month), columns }));
  return months.start ? [{ key: START, label: 'Início', name: 'início da safra', columns }, ...groups] : groups;
}

const CHOICE_PX = { money: 116, weight: 76, other: 72 };
const GROUP_LETTER_PX = 8;
const GROUP_MARGIN_PX = 16;

function choiceGroups(
  { fields }: Pick<SheetResource, 'fields'>,
  { choice, values }: ChoicesAcross,
  labels: Readonly<Record<string, string>>,
): SheetGroup[] {
  return Object.entries(values).map(([key, names]) => {
    const label = wordOf({ fields }, choice, key);
    const least = names.length === 1 ? label.length * GROUP_LETTER_PX + GROUP_MARGIN_PX : 0;
    const columns = names.map((field): SheetColumn => {
      const kind = fields[field]?.kind;
      const widthPx = Math.max(least, kind === 'money' || kind === 'weight' ? CHOICE_PX[kind] : CHOICE_PX.other);
      return { field, widthPx, ...(labels[field] === undefined ? {} : { label: labels[field] }) };
    });
    return { key, label, columns };
  });
}

function answerGroups(field: Field | undefined, columns: readonly SheetColumn[]): SheetGroup[] {
  const words = field?.kind === 'boolean' ? field.words : undefined;
  return [
    { key: NO, label: words?.no ?? 'Não', columns },
    { key: YES, label: words?.yes ?? 'Sim', columns },
  ];
}

/** The fields of `cells.by` of a slot; none for a line that no longer exists. */
export function keyOfSlot({ cells }: SheetResource, entry: SheetEntry | undefined, group: string): Record<string, unknown> {
  if (!entry) return {};
  const own = Object.fromEntries(lineFields(cells).map((name) => [name, plain(entry.place[name])]));
  const [months, answers, choices] = [monthsAcross(cells), answersAcross(cells), choicesAcross(cells)];
  if (answers) return { ...own, [answers.answer]: group === YES };
  if (choices) return { ...own, [choices.choice]: group };
  if (!months) return own;
  const { month, start } = months;
  if (group === START) return { ...own, ...(start ? { [start]: false } : {}) };
  return { ...own, ...(start ? { [start]: true } : {}), [month]: `${group}-01` };
}
