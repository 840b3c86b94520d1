import { formatDay, formatMonth, isDay, readDay } from '#domain/calendar';
import {
  asReference,
  type BooleanField,
  type Field,
  isNumberField,
  isReferenceField,
  isTextField,
  type NumberField,
  type Reference,
  type Value,
} from './field';
import { messages } from './messages';

/**
 * Values as people write and read them in Brazil: `1.234,56`, `05/07/2025`, `07/2025`, `Sim`, the title of a row.
 * Used by the grid (display, copy, paste), by imports and by exports.
 */

/** What paste and import need to turn a title into a reference. */
export type FindByTitle = (title: string) => Reference | null | 'ambiguous';

export type TextResult = { value: Value; message?: undefined } | { message: string };

/** The same text without accents, case, and repeated spaces: how titles are matched. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Reads a Brazilian number: `1.234,56`, `1234,56`, `R$ 1.234,56`, `12,5 %`, `300 kg`. A single dot followed by exactly three
 * digits is a thousands mark (`1.234` is 1234); any other single dot is a decimal point, as spreadsheets in English write it.
 * @returns null when the text is not a number.
 */
export function parseNumber(text: string): number | null {
  const bare = text
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^R\$\s*/i, '')
    .replace(/\s*(%|@|[a-zà-ú]{1,4})$/i, '')
    .replace(/\s/g, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+(,\d+)?$/.test(bare)) return Number(bare.replace(',', '.'));
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return Number(bare.replaceAll(',', ''));
  return /^-?\d+\.\d+$/.test(bare) ? Number(bare) : null;
}

/** A number in Brazilian format with a fixed count of decimals (or up to it, when `trim`). */
export function formatNumber(value: number, decimals: number, trim = false): string {
  return value.toLocaleString('pt-BR', { minimumFractionDigits: trim ? 0 : decimals, maximumFractionDigits: decimals });
}

/** R$ 1.234,56, with a plain space so that it can be searched and copied. */
export function formatMoney(value: number): string {
  return `R$ ${formatNumber(value, 2)}`;
}

function formatNumberField(field: NumberField, value: number): string {
  if (field.kind === 'money') return formatMoney(value);
  if (field.isGrouped === false) return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: field.decimals });
  return field.kind === 'percentage' ? `${formatNumber(value, field.decimals, true)} %` : formatNumber(value, field.decimals);
}

/** The value as the screen shows it; empty text for nothing entered. `isPeriod`: the day stands for its whole month. */
export function formatValue(field: Field, value: Value | undefined, isPeriod = false): string {
  if (value === null || value === undefined || value === '') return '';
  if (isNumberField(field)) return typeof value === 'number' ? formatNumberField(field, value) : '';
  switch (field.kind) {
    case 'boolean':
      return value ? wordsOf(field).yes : wordsOf(field).no;
    case 'date':
      return isPeriod ? formatMonth(String(value)) : formatDay(String(value));
    case 'month':
      return formatMonth(String(value));
    case 'enum':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'enums':
      return (value as string[]).map((one) => field.options.find((option) => option.value === one)?.label ?? one).join(', ');
    case 'reference':
      return referenceTitle(asReference(value));
    case 'references':
      return (value as Reference[]).map(referenceTitle).join(', ');
    case 'password':
      return '••••••••';
    default:
      return String(value);
  }
}

/** What is shown of a reference: its title or its name. */
export function referenceTitle(reference: Reference | null): string {
  return reference ? String(reference.title ?? reference.name ?? reference.id) : '';
}

/** Reads what a person wrote in a cell or pasted from a spreadsheet. Empty text is nothing entered. */
export function parseText(field: Field, raw: string, find: FindByTitle): TextResult {
  const text = raw.replace(/\u00a0/g, ' ').trim();
  if (text === '') return { value: field.kind === 'boolean' ? false : null };
  if (isTextField(field)) return { value: text };
  if (isNumberField(field)) {
    const value = parseNumber(text);
    return value === null ? { message: messages.invalid } : { value };
  }
  if (isReferenceField(field)) return parseTitle(text, find, field.kind === 'references');
  switch (field.kind) {
    case 'boolean':
      return parseBoolean(field, text);
    case 'date':
      return parseDay(text);
    case 'month':
      return parseMonth(text);
    case 'enum': {
      const option = field.options.find((one) => foldText(one.label) === foldText(text) || one.value === text);
      return option ? { value: option.value } : { message: `Valor inválido: use ${field.options.map((one) => one.label).join(' ou ')}` };
    }
    case 'enums': {
      const found = text
        .split(/\s*[,;]\s*/)
        .map((part) => field.options.find((one) => foldText(one.label) === foldText(part) || one.value === part));
      return found.every((option) => option !== undefined)
        ? { value: found.map((option) => option.value) }
        : { message: `Valor inválido: use ${field.options.map((one) => one.label).join(', ')}` };
    }
    default:
      throw new Error(`no text parser for kind ${(field as Field).kind}`);
  }
}

function parseTitle(text: string, find: FindByTitle, isList: boolean): TextResult {
  const titles = isList ? text.split(/\s*[,;]\s*/) : [text];
  const found: Reference[] = [];
  for (const title of titles) {
    const target = find(title);
    if (target === 'ambiguous') return { message: `Há mais de um registro com o título "${title}"` };
    if (target === null) return { message: `"${title}" não está na lista` };
    found.push(target);
  }
  return { value: isList ? found : (found[0] ?? null) };
}

/** What the two values of a yes or no are called. */
export function wordsOf({ words }: BooleanField): { yes: string; no: string } {
  return words ?? { yes: 'Sim', no: 'Não' };
}

function parseBoolean(field: BooleanField, text: string): TextResult {
  const folded = foldText(text);
  const words = wordsOf(field);
  if (folded === foldText(words.yes)) return { value: true };
  if (folded === foldText(words.no)) return { value: false };
  if (['sim', 's', 'true', '1', 'x'].includes(folded)) return { value: true };
  return ['nao', 'n', 'false', '0'].includes(folded) ? { value: false } : { message: `Valor inválido: use ${words.yes} ou ${words.no}` };
}

/** `5/7/2025`, `05/07/25`, `05072025`, `2025-07-05`; `07/2025` is read as the first day of the month. */
function parseDay(text: string): TextResult {
  const short = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  const candidate = short ? `${fullYear(short[3])}-${short[2]?.padStart(2, '0')}-${short[1]?.padStart(2, '0')}` : text;
  const day = readDay(candidate);
  if (day) return { value: day };
  const month = parseMonth(text);
  return month.message === undefined ? month : { message: messages.invalidDate };
}

function parseMonth(text: string): TextResult {
  const match = /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text);
  const day = match ? `${fullYear(match[2])}-${match[1]?.padStart(2, '0')}-01` : iso ? `${iso[1]}-${iso[2]}-01` : '';
  if (isDay(day)) return { value: day };
  const wholeDay = readDay(text);
  return wholeDay ? { value: `${wholeDay.slice(0, 7)}-01` } : { message: messages.invalidDate };
}

/** Two digits mean 2000 to 2099. */
const fullYear = (digits = '') => (digits.length === 2 ? `20${digits}` : digits);
