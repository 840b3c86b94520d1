import { todayInBrazil } from '#domain/calendar';
import { igpdi, unfinishedMonth } from '#model/catalogues/igpdi';
import { checkValue } from '#model/kit/check';
import type { NumberField, RowContext } from '#model/kit/field';
import { hasDecimalPoint } from '#model/kit/number-text';
import { formatNumber, parseText } from '#model/kit/text-value';
import { entryOf, type NumberEntry } from '../../../rows/editors/number-entry';
import type { IgpdiRow, MonthValue } from './igpdi-client';

/** The twelve months of a year as they are written: pure data and functions, January first. */

export const MONTHS = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

export const FIELD = igpdi.fields.index as NumberField;
const CONTEXT: RowContext = { environment: 'BEEF_CATTLE', today: '1970-01-01' };

/** Years the index may be kept for: as many as a month of the register can lie in. */
export const FIRST_YEAR = 1970;

/** The stored index of each month; null where there is none. */
export function monthsOf(rows: readonly IgpdiRow[]): (IgpdiRow | null)[] {
  return MONTHS.map((_, month) => rows.find(({ date }) => Number(date.slice(5, 7)) === month + 1) ?? null);
}

/** An index as it is written: `1173.831` is `1.173,831`. */
export function indexText(row: IgpdiRow | null): string {
  return row ? formatNumber(row.index, FIELD.decimals) : '';
}

/**
 * Reads months copied from a spreadsheet, a column or a row of them; what cannot be read stays as it is written. Beside numbers with a
 * decimal point that is also `1.500`, which may be two numbers then.
 */
export function readMonths(copied: string): NumberEntry[] {
  const texts = copied
    .replace(/\r\n?/g, '\n')
    // The line break that ends the last line begins no other month.
    .replace(/\n$/, '')
    .split(/[\t\n]/);
  const isPointed = texts.some((text) => hasDecimalPoint(FIELD, text));
  return texts.map((text) => {
    const read = parseText(FIELD, text, () => null, isPointed);
    return read.message === undefined ? entryOf(read.value) : text.trim();
  });
}

/** What is wrong with an index; null for nothing, and for an empty one. */
export function indexError(entry: NumberEntry): string | null {
  if (entry === null) return null;
  // A text was left as it is because it could not be read, alone or beside its neighbours.
  const unread = typeof entry === 'string' ? parseText(FIELD, entry, () => null, true).message : undefined;
  return unread ?? checkValue(FIELD, entry, {}, CONTEXT);
}

/** Error of a typed month, or null. Months that are not over take no index. */
export function monthError(entry: NumberEntry, year: number, month: number, today = todayInBrazil()): string | null {
  return indexError(entry) ?? (entry === null ? null : unfinishedMonth(monthAt(year, month), today));
}

/** Is there nothing to write yet: the month is not over, and holds no index that could be taken away? */
export const isToCome = (stored: IgpdiRow | null, year: number, month: number, today = todayInBrazil()): boolean =>
  stored === null && unfinishedMonth(monthAt(year, month), today) !== null;

const monthAt = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}`;

/** Was something written that is not stored, or a stored index taken away? */
export function isChanged(entry: NumberEntry, stored: IgpdiRow | null): boolean {
  return entry !== (stored?.index ?? null);
}

/** Months to send: with an index or emptied, each with the version read; months that were empty are skipped. */
export function valuesOf(entries: readonly NumberEntry[], stored: readonly (IgpdiRow | null)[]): MonthValue[] {
  return entries.map((index, month) => {
    if (typeof index === 'string') return null;
    const version = stored[month]?.version;
    if (version === undefined) return index === null ? null : { index };
    return { index, version };
  });
}

/** The years with one more, newest first, each once. */
export function withYear(years: readonly number[], year: number): number[] {
  return [...new Set([...years, year])].sort((one, other) => other - one);
}

/** What is wrong with a year to be added; null when it can be. */
export function yearError(text: string, thisYear: number): string | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= FIRST_YEAR && year <= thisYear ? null : `Use um ano de ${FIRST_YEAR} a ${thisYear}`;
}
