import { differenceFrom } from '#domain/benchmark/difference';
import { formatNumber } from '#model/kit/text-value';
import { differenceText } from '../difference-text';
import type { Document, DocumentBlock, DocumentSection } from '../document';
import { capitalized, NO_NUMBER, PEOPLE } from '../formats';
import { column, type Heads, type Table, tableOf } from '../table';
import type { ReportRow, ReportSection } from './farm-sections';

export interface ProcessedFarm {
  name: string;
  customer: string;
  sections: readonly ReportSection[];
}

export interface ComparedRow extends Omit<ReportRow, 'value'> {
  /** By farm; null also where a farm lacks the row. */
  values: readonly ReportRow['value'][];
}

export interface ComparedSection {
  title: string;
  rows: readonly ComparedRow[];
}

/** A row that only some farms have is placed after the row that precedes it there. */
export function compareFarms(farms: readonly ProcessedFarm[]): ComparedSection[] {
  const [first] = farms;
  return (first?.sections ?? []).map(({ title }, index) => {
    const own = farms.map(({ sections }) => sections[index]?.rows ?? []);
    const rows: ReportRow[] = [];
    const places = new Set<string>();
    for (const some of own) {
      let at = 0;
      for (const row of some) {
        if (places.has(row.key)) at = rows.findIndex(({ key }) => key === row.key) + 1;
        else {
          rows.splice(at, 0, row);
          places.add(row.key);
          at += 1;
        }
      }
    }
    const byKey = own.map((some) => new Map(some.map(({ key, value }) => [key, value])));
    return { title, rows: rows.map(({ value: _, ...row }) => ({ ...row, values: byKey.map((values) => values.get(row.key) ?? null) })) };
  });
}

/** Previous harvest, shown for a single farm. Its money is corrected to this harvest if the price index covers it. */
export interface EarlierColumn {
  title: string;
  note: string;
  numberOf(key: string): number | null;
}

export function earlierColumn(sections: readonly ComparedSection[], farms: readonly ProcessedFarm[]): EarlierColumn | null {
  const { harvest, currency } = earlierWords(sections);
  if (farms.length !== 1 || harvest === null) return null;
  const values = new Map(sections.flatMap(({ rows }) => rows).map(({ key, values: [value] }) => [key, value ?? null]));
  const numberOf = (own: string) => {
    const key = own.replace(/^herd\./, '');
    const value = values.has(`earlier.corrected.${key}`) ? values.get(`earlier.corrected.${key}`) : values.get(`earlier.${key}`);
    return typeof value === 'number' ? value : null;
  };
  return { title: `Safra ${harvest}`, note: currency === null ? '' : `Valores da safra ${harvest} em ${currency}.`, numberOf };
}

const EARLIER_WORDS = ['earlier.harvest', 'earlier.currency'];

/** The previous harvest and the currency of its corrected values, the same of every farm. */
function earlierWords(sections: readonly ComparedSection[]): { harvest: string | null; currency: string | null } {
  const [harvest = null, currency = null] = EARLIER_WORDS.map(
    (key) =>
      sections
        .flatMap(({ rows }) => rows)
        .find((row) => row.key === key)
        ?.values.flatMap((value) => (typeof value === 'string' ? value : []))[0],
  );
  return { harvest, currency };
}

function moneyNote(sections: readonly ComparedSection[], before: EarlierColumn | null): string {
  if (before?.note) return before.note;
  const { currency } = earlierWords(sections);
  return currency === null || before ? 'Valores em R$ correntes.' : `Valores em R$ correntes; os corrigidos, em ${currency}.`;
}

/** More farms do not fit the width of a page. */
export const FARMS_A_SHEET = 4;

export interface Heading {
  harvest: string;
  day: string;
  by: string | null;
}

/** More farms need landscape pages. */
const MAX_PORTRAIT = 2;
/** Most measure columns in one table; further farms get tables of their own. */
const MAX_MEASURES = 8;

export function processingDocument(farms: readonly ProcessedFarm[], { harvest, day, by }: Heading): Document {
  const title = `Processamento - Safra ${harvest}`;
  const customers = [...new Set(farms.map(({ customer }) => customer))];
  const names = farms.map(({ name }) => name).join(', ');
  const owners = customers.join(', ');
  const sections = compareFarms(farms).map(withValues);
  const before = earlierColumn(sections, farms);
  const section: DocumentSection = {
    what: 'Processamento',
    place: [...placeOf(names, owners, farms.length), `Safra ${harvest}`],
    foot: `Processamento de ${day}${by ? `, por ${by}` : ''}. ${moneyNote(sections, before)}`,
    isWide: farms.length > MAX_PORTRAIT,
    blocks: [
      { kind: 'title', text: 'Processamento', subject: names, about: `${owners} · Safra ${harvest}` },
      ...sections.map(before ? withoutShown : withoutWords).flatMap((one) => blocksOf(one, farms, before)),
    ],
  };
  return { title, sections: [section] };
}

/** Longer names would need a second line in the head of a page. */
const MAX_PLACE_LETTERS = 80;

const placeOf = (names: string, owners: string, farms: number): string[] =>
  farms === 1 || names.length + owners.length <= MAX_PLACE_LETTERS ? [names, owners] : [`${farms} fazendas`];

/** Rows without any number appear only in the workbook. */
const withValues = ({ title, rows }: ComparedSection): ComparedSection => ({
  title,
  rows: rows.filter(({ values }) => values.some((value) => value !== null)),
});

/** The previous harvest has a column of its own, so its rows are dropped, except nominal money. */
function withoutShown({ title, rows }: ComparedSection): ComparedSection {
  const corrected = new Set(rows.flatMap(({ key }) => (key.startsWith(CORRECTED) ? key.slice(CORRECTED.length) : [])));
  const isShown = ({ key }: ComparedRow) =>
    key.startsWith('earlier.') && !key.startsWith(CORRECTED) && !corrected.has(key.slice('earlier.'.length));
  return { title, rows: rows.filter((row) => !isShown(row)) };
}

/** The heading names the previous harvest of several farms, the foot its currency. */
function withoutWords(section: ComparedSection): ComparedSection {
  const { harvest } = earlierWords([section]);
  return {
    title: harvest === null ? section.title : `${section.title}, ${harvest}`,
    rows: section.rows.filter(({ key }) => !EARLIER_WORDS.includes(key)),
  };
}

const CORRECTED = 'earlier.corrected.';

function blocksOf({ title, rows }: ComparedSection, farms: readonly ProcessedFarm[], before: EarlierColumn | null): DocumentBlock[] {
  if (rows.length === 0)
    return [
      { kind: 'heading', text: title },
      { kind: 'text', text: 'Nada informado.' },
    ];
  const [lines, cells] = [rows.filter(({ cell }) => !cell), rows.filter(({ cell }) => cell)];
  // A single measure would only repeat the rows below.
  const measures = lines.length > 0 && measuresOf(cells).length === 1 ? [] : cellTables(title, cells, farms);
  const tables = [...(lines.length > 0 ? [lineTable(title, lines, farms, before)] : []), ...measures];
  const more = cells.some(({ centre }) => centre) ? 'por centro de custo' : farms.length > 1 ? 'por fazenda' : 'em detalhe';
  return tables.map(
    (table, index): DocumentBlock => ({
      kind: 'table',
      table,
      isDense: true,
      heading: index === 0 || lines.length === 0 ? title : `${title}, ${more}`,
    }),
  );
}

function lineTable(title: string, rows: readonly ComparedRow[], farms: readonly ProcessedFarm[], before: EarlierColumn | null): Table {
  const heads: Heads = [
    ['label', 'Indicador', 'text'],
    ...farms.map(({ name }, index) => [`farm${index}`, before ? 'Esta safra' : name, 'figure'] as const),
    ...(before
      ? ([
          ['before', before.title, 'figure'],
          ['change', 'Diferença', 'figure'],
        ] as const)
      : []),
  ];
  const lines = rows.map((row) => ({
    label: row.unit === '' ? row.label : `${row.label}, ${row.unit}`,
    ...Object.fromEntries(row.values.map((value, index) => [`farm${index}`, figureText(value, row)])),
    ...(before ? beforeCells(row, before) : {}),
  }));
  return tableOf(title, '', heads, lines);
}

function beforeCells(row: ComparedRow, before: EarlierColumn): { before: string; change: string } {
  const [own = null] = row.values;
  const earlier = before.numberOf(row.key);
  if (earlier === null) return { before: '', change: '' };
  const change = typeof own === 'number' ? differenceText(differenceFrom(earlier, own, row)) : '';
  return { before: figureText(earlier, row), change };
}

const measuresOf = (rows: readonly ComparedRow[]): string[] => [...new Set(rows.flatMap(({ cell }) => cell?.column ?? []))];

function cellTables(title: string, rows: readonly ComparedRow[], farms: readonly ProcessedFarm[]): Table[] {
  if (rows.length === 0) return [];
  const measures = measuresOf(rows);
  const lines = [...new Set(bySize(rows).flatMap(({ cell }) => cell?.line ?? []))];
  const atOnce = Math.max(1, Math.floor(MAX_MEASURES / measures.length));
  return chunksOf([...farms.entries()], atOnce).map((some) => {
    const columns = some.flatMap(([farm, { name }]) =>
      measures.map((measure) => ({
        ...column(`${farm} ${measure}`, capitalized(measure), 'figure'),
        ...(farms.length > 1 ? { group: name } : {}),
      })),
    );
    // A measure that a line never has stays empty: a dash would say that its number is missing.
    const nothing = Object.fromEntries(columns.map(({ key }) => [key, '']));
    return {
      ...{ key: title, title: '', total: null },
      columns: [column('label', 'Indicador', 'text'), ...columns],
      rows: lines.map((label) => {
        const own = rows.filter(({ cell }) => cell?.line === label);
        const cells = some.flatMap(([farm]) =>
          own.map((row) => [`${farm} ${row.cell?.column}`, figureText(row.values[farm] ?? null, row)]),
        );
        return { ...nothing, label, ...Object.fromEntries(cells) };
      }),
    };
  });
}

function bySize(rows: readonly ComparedRow[]): readonly ComparedRow[] {
  if (rows.some(({ centre }) => !centre)) return rows;
  const types = [...new Set(rows.map(({ centre }) => centre?.type))];
  const sizeOf = ({ values }: ComparedRow) => values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
  const whole = rows.filter(({ centre }) => centre?.measure === 'R$').toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return types.flatMap((type) => whole.filter(({ centre }) => centre?.type === type));
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const figureText = (value: ReportRow['value'], { decimals, unit, cell }: Pick<ReportRow, 'decimals' | 'unit' | 'cell'>): string => {
  if (typeof value !== 'number') return value ?? NO_NUMBER;
  return cell?.hasUnit ? differenceText({ value, decimals, unit }) : formatNumber(value, decimals, unit === PEOPLE);
};
