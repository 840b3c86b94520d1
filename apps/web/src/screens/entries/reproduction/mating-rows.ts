import type { MatingEntry, MatingLine } from '#domain/beef/reproduction-sheet';
import { formatNumber } from '#model/kit/text-value';
import { amountText } from '#view/formats';
import { ALONE, type SheetEntry } from '../../../sheet/declared/sheet-lines';
import { columnKey, type SheetRow } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';

export const MATING_FIELDS = ['amount_harvest_current', 'amount_harvest_next'] as const;

export type MatingField = (typeof MATING_FIELDS)[number];

export interface MatingRow extends MatingEntry {
  key: string;
}

/** Unsaved numbers count. */
export function matingRows(entries: readonly SheetEntry[], numberAt: SheetModel['numberAt']): MatingRow[] {
  return entries.map(({ key, place }) => ({
    ...(place as unknown as Pick<MatingEntry, 'category_reference' | 'category_reproduction'>),
    key,
    amount_harvest_current: numberAt(key, ALONE, 'amount_harvest_current'),
    amount_harvest_next: numberAt(key, ALONE, 'amount_harvest_next'),
  }));
}

export function withSums(rows: readonly SheetRow[], lines: readonly MatingLine[]): SheetRow[] {
  const sums = new Map(lines.flatMap((line) => (line.category_reference ? [[`under ${line.category_reference.id}`, line]] : [])));
  return rows.map((row) => {
    const line = sums.get(row.key);
    if (!line) return row;
    return { ...row, texts: Object.fromEntries(MATING_FIELDS.map((field) => [columnKey(ALONE, field), countText(line[field])])) };
  });
}

const countText = (count: number | null): string => (count === null ? '' : formatNumber(count, 0));

export const rateText = (value: number | null, unit: string): string => amountText(value, { unit, decimals: 2 });
