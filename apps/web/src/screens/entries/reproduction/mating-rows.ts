import type { MatingEntry, MatingLine } from '#domain/beef/reproduction-sheet';
import { formatNumber } from '#model/kit/text-value';
import { columnKey, type SheetRow } from '../../../sheet/sheet';

export const MATING_FIELDS = ['amount_harvest_current', 'amount_harvest_next'] as const;

export type MatingField = (typeof MATING_FIELDS)[number];

/** The mating sheet has one group of columns. */
export const ALONE = '';

/** Key of the row of a category. */
export const categoryKey = ({ category_reproduction }: Pick<MatingEntry, 'category_reproduction'>): string =>
  String(category_reproduction.id);

const sumKey = (reference: number): string => `total ${reference}`;

/** Each reference with its sum first, in bold, and its categories under it. */
export function matingRows(entries: readonly MatingEntry[]): SheetRow[] {
  const references = new Map(entries.map(({ category_reference }) => [category_reference.id, category_reference.title]));
  return [...references].flatMap(([id, title]) => [
    { key: sumKey(id), title, isBold: true, isReadOnly: true, texts: EMPTY },
    ...entries
      .filter(({ category_reference }) => category_reference.id === id)
      .map((entry): SheetRow => ({ key: categoryKey(entry), title: entry.category_reproduction.title })),
  ]);
}

const textsOf = (textOf: (field: MatingField) => string) =>
  Object.fromEntries(MATING_FIELDS.map((field) => [columnKey(ALONE, field), textOf(field)]));
const EMPTY = textsOf(() => '');

/** The rows with the sums that are worked out. */
export function withSums(rows: readonly SheetRow[], lines: readonly MatingLine[]): SheetRow[] {
  const sums = new Map(lines.flatMap((line) => (line.category_reference ? [[sumKey(line.category_reference.id), line]] : [])));
  return rows.map((row) => {
    const line = sums.get(row.key);
    return line ? { ...row, texts: textsOf((field) => countText(line[field])) } : row;
  });
}

const countText = (count: number | null): string => (count === null ? '' : formatNumber(count, 0));
