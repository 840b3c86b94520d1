import { todayInBrazil } from '#domain/calendar';
import { igpdi, unfinishedMonth } from '#model/catalogues/igpdi';
import { checkValue } from '#model/kit/check';
import type { NumberField, RowContext } from '#model/kit/field';
import { hasDecimalPoint } from '#model/kit/number-text';
import { formatNumber, parseText } from '#model/kit/text-value';
import { entryOf, type NumberEntry } from '../../../rows/editors/number-entry';
import type { IgpdiRow, MonthValue } from './igpdi-client';

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

const FIRST_YEAR = 1970;

export function monthsOf(rows: readonly IgpdiRow[]): (IgpdiRow | null)[] {
  return MONTHS.map((_, month) => rows.find(({ date }) => Number(date.slice(5, 7)) === month + 1) ?? null);
}

export function indexText(row: IgpdiRow | null): string {
  return row ? formatNumber(row.index, FIELD.decimals) : '';
}

/** Reads a pasted row or column. `1.500` stays unread beside numbers with a decimal point, as it may be 1,5 or 1500. */
export function readIndexMonths(copied: string): NumberEntry[] {
  const texts = copied
    .replace(/\r\n?/g, '\n')
    // A final line break starts no further month.
    .replace(/\n$/, '')
    .split(/[\t\n]/);
  const isPointed = texts.some((text) => hasDecimalPoint(FIELD, text));
  return texts.map((text) => {
    const read = parseText(FIELD, text, () => null, isPointed);
    return read.message === undefined ? entryOf(read.value) : text.trim();
  });
}

export function indexError(entry: NumberEntry): string | null {
  if (entry === null) return null;
  const unread = typeof entry === 'string' ? parseText(FIELD, entry, () => null, true).message : undefined;
  return unread ?? checkValue(FIELD, entry, {}, CONTEXT);
}

const DOUBTFUL_FACTOR = 2;

/** A monthly change in place of the index, or a lost comma, would spoil every corrected sum of money. */
export function indexDoubt(entries: readonly NumberEntry[], month: number): string | null {
  const at = entries.findLastIndex((entry, other) => other < month && typeof entry === 'number');
  const [before, entry] = [entries[at], entries[month]];
  if (typeof before !== 'number' || typeof entry !== 'number') return null;
  const factor = entry / before;
  if (factor < DOUBTFUL_FACTOR && factor > 1 / DOUBTFUL_FACTOR) return null;
  return `Muito longe de ${MONTHS[at]?.toLocaleLowerCase('pt-BR')} (${formatNumber(before, FIELD.decimals)}): confira`;
}

/** Months that are not over take no index. */
export function monthError(entry: NumberEntry, year: number, month: number, today = todayInBrazil()): string | null {
  return indexError(entry) ?? (entry === null ? null : unfinishedMonth(monthAt(year, month), today));
}

/** A stored index of such a month stays editable, so that it can be deleted. */
export const isToCome = (stored: IgpdiRow | null, year: number, month: number, today = todayInBrazil()): boolean =>
  stored === null && unfinishedMonth(monthAt(year, month), today) !== null;

const monthAt = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}`;

export function isChanged(entry: NumberEntry, stored: IgpdiRow | null): boolean {
  return entry !== (stored?.index ?? null);
}

/** Months to send: with an index or emptied, each with the version read; months that were empty are skipped. */
export function yearValues(entries: readonly NumberEntry[], stored: readonly (IgpdiRow | null)[]): MonthValue[] {
  return entries.map((index, month) => {
    if (typeof index === 'string') return null;
    const version = stored[month]?.version;
    if (version === undefined) return index === null ? null : { index };
    return { index, version };
  });
}

export function withYear(years: readonly number[], year: number): number[] {
  return [...new Set([...years, year])].sort((one, other) => other - one);
}

export function yearError(text: string, thisYear: number): string | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= FIRST_YEAR && year <= thisYear ? null : `Use um ano de ${FIRST_YEAR} a ${thisYear}`;
}
