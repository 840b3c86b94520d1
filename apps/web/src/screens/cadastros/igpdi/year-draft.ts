import { igpdi } from '#model/catalogues/igpdi';
import { checkValue } from '#model/kit/check';
import type { NumberField, RowContext } from '#model/kit/field';
import { formatNumber, parseNumber } from '#model/kit/text-value';
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

const FIELD = igpdi.fields.index as NumberField;
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

/** What is wrong with a written index; null for nothing, and for an empty one. */
export function indexError(text: string): string | null {
  if (text.trim() === '') return null;
  const value = parseNumber(text);
  return checkValue(FIELD, value ?? Number.NaN, {}, CONTEXT);
}

/** Was something written that is not stored? An emptied month stays as it is stored, and changes nothing. */
export function isChanged(text: string, stored: IgpdiRow | null): boolean {
  return text.trim() !== '' && parseNumber(text) !== (stored?.index ?? null);
}

/** What to send: each month that was written, with the version it was read in; empty months are skipped. */
export function valuesOf(texts: readonly string[], stored: readonly (IgpdiRow | null)[]): MonthValue[] {
  return texts.map((text, month) => {
    const index = parseNumber(text);
    if (text.trim() === '' || index === null) return null;
    const version = stored[month]?.version;
    return version === undefined ? { index } : { index, version };
  });
}

/** The years with one more, newest first, each once. */
export function withYear(years: readonly number[], year: number): number[] {
  return [...new Set([...years, year])].sort((one, other) => other - one);
}

/** What is wrong with a year to be added; null when it can be. */
export function yearError(text: string, thisYear: number): string | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= FIRST_YEAR && year <= thisYear + 1 ? null : `Use um ano de ${FIRST_YEAR} a ${thisYear + 1}`;
}
