import { type Day, formatDay, formatMonth, isDay, MONTH_WORDS, readDay } from '#domain/calendar';
import { isUnknown } from '#domain/unknown-number';
import { dayLimits } from './check';
import {
  asReference,
  type BooleanField,
  type EnumField,
  type Field,
  isNumberField,
  isReferenceField,
  isTextField,
  type NumberField,
  type Option,
  type Reference,
  type RowContext,
  type Value,
} from './field';
import { messages } from './messages';
import { doubtOf, readNumber } from './number-text';

/** Brazilian text of values: `1.234,56`, `05/07/2025`, `07/2025`, `Sim`, for grid, import and export. */

/** Turns a title into a reference in paste and import. */
export type FindByTitle = (title: string) => Reference | null | 'ambiguous';

/** Longer cells are refused unread; a list of many titles may be this long. */
export const MAX_CELL_LENGTH = 4_000;

const MAX_QUOTE_LENGTH = 200;

export type TextResult = { value: Value; message?: undefined } | { message: string };

/** Folds accents, case and repeated spaces, to match titles. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

type LocalOptions = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'useGrouping' | 'signDisplay'>;

const formats = new Map<string, Intl.NumberFormat>();

/** Placeholder for a number that depends on a refused one. */
const UNKNOWN_TEXT = '—';

/** Like `toLocaleString` with the minus sign of print, but sixty times as fast because formatters are cached. */
export function localNumber(value: number, options: LocalOptions): string {
  return typedNumber(value, options).replace('-', '−');
}

function typedNumber(value: number, options: LocalOptions): string {
  if (isUnknown(value)) return UNKNOWN_TEXT;
  const { minimumFractionDigits, maximumFractionDigits, useGrouping, signDisplay } = options;
  const name = `${minimumFractionDigits} ${maximumFractionDigits} ${useGrouping} ${signDisplay}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.NumberFormat('pt-BR', options);
    formats.set(name, format);
  }
  return format.format(value);
}

export function formatNumber(value: number, decimals: number, trim = false): string {
  return localNumber(value, {
    minimumFractionDigits: trim ? 0 : decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
}

/** As it is typed, with a hyphen for minus. */
export function plainNumber(value: number, fewestDecimals = 0): string {
  return typedNumber(value, { useGrouping: false, minimumFractionDigits: fewestDecimals, maximumFractionDigits: 20 });
}

/** A plain instead of a non-breaking space, so that it can be searched and copied. `decimals` is a maximum. */
export function formatMoney(value: number, decimals = 2): string {
  if (isUnknown(value)) return UNKNOWN_TEXT;
  const amount = localNumber(Math.abs(value), { minimumFractionDigits: 2, maximumFractionDigits: decimals });
  return value < 0 && /[1-9]/.test(amount) ? `−R$ ${amount}` : `R$ ${amount}`;
}

function formatNumberField(field: NumberField, value: number): string {
  if (field.kind === 'money') return formatMoney(value, field.decimals);
  if (field.isGrouped === false) return localNumber(value, { useGrouping: false, maximumFractionDigits: field.decimals });
  const text = formatNumber(value, field.decimals, field.isTrimmed === true || field.kind === 'percentage');
  return field.kind === 'percentage' ? `${text} %` : text;
}

/** The largest and the smallest value then have the longest text. */
export function hasFixedDecimals(field: NumberField): boolean {
  if (field.kind === 'money') return field.decimals === 2;
  return field.decimals === 0 || (field.isGrouped !== false && field.isTrimmed !== true && field.kind !== 'percentage');
}

/** Empty for null. `isPeriod`: the day stands for its whole month. */
export function formatValue(field: Field, value: Value | undefined, isPeriod = false): string {
  if (value === null || value === undefined || value === '') return '';
  if (isNumberField(field)) return typeof value === 'number' ? formatNumberField(field, value) : '';
  switch (field.kind) {
    case 'boolean':
      return value ? booleanWords(field).yes : booleanWords(field).no;
    case 'date':
      return isPeriod ? formatMonth(String(value)) : formatDay(String(value));
    case 'month':
      return formatMonth(String(value));
    case 'enum':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'enums':
      return field.options.flatMap((option) => ((value as string[]).includes(option.value) ? option.label : [])).join(', ');
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

export interface Titled {
  id: number;
  title?: unknown;
  name?: unknown;
}

export function referenceTitle(reference: Titled | null): string {
  return reference ? String(reference.title ?? reference.name ?? reference.id) : '';
}

/** @param isPointed other pasted numbers use a decimal point, so ambiguous ones are asked back. @param context resolves two-digit years */
export function parseText(field: Field, raw: string, find: FindByTitle, isPointed = false, context?: RowContext): TextResult {
  const text = raw.replace(/\u00a0/g, ' ').trim();
  if (text === '') return { value: field.kind === 'boolean' ? false : null };
  if (isTextField(field)) return { value: text };
  if (text.length > MAX_CELL_LENGTH) return { message: messages.tooLong(MAX_CELL_LENGTH) };
  if (isNumberField(field)) return parseNumber(field, text, isPointed);
  if (isReferenceField(field)) return parseTitle(text, find, field.kind === 'references');
  switch (field.kind) {
    case 'boolean':
      return parseBoolean(field, text);
    case 'date':
      return parseDay(text, context && dayLimits(field, context));
    case 'month':
      return parseMonth(text);
    case 'enum': {
      const option = field.options.find((one) => foldText(one.label) === foldText(text) || one.value === text) ?? byInitial(field, text);
      return option ? { value: option.value } : { message: `Valor inválido: use ${field.options.map((one) => one.label).join(' ou ')}` };
    }
    case 'enums': {
      const found = listParts(text).map((part) =>
        field.options.find((one) => foldText(one.label) === foldText(part) || one.value === part),
      );
      return found.every((option) => option !== undefined)
        ? { value: found.map((option) => option.value) }
        : { message: `Valor inválido: use ${field.options.map((one) => one.label).join(', ')}` };
    }
    default:
      throw new Error(`no text parser for kind ${(field as Field).kind}`);
  }
}

/** The only option that begins with this letter: M and F for the sexes. */
function byInitial({ options }: EnumField, text: string): Option | undefined {
  const [only, other] = text.length === 1 ? options.filter(({ label }) => foldText(label).startsWith(foldText(text))) : [];
  return other ? undefined : only;
}

function parseNumber(field: NumberField, text: string, isPointed: boolean): TextResult {
  const doubt = isPointed ? doubtOf(field, text) : null;
  if (doubt) return { message: messages.doubtful(plainNumber(doubt[0]), plainNumber(doubt[1])) };
  const value = readNumber(field, text);
  return value === null ? { message: messages.invalid } : { value };
}

export function listParts(text: string): string[] {
  return text.split(/[,;]/).map((part) => part.trim());
}

function parseTitle(text: string, find: FindByTitle, isList: boolean): TextResult {
  const titles = isList ? listParts(text) : [text];
  const found: Reference[] = [];
  for (const title of titles) {
    const target = find(title);
    if (target === 'ambiguous') return { message: `Há mais de um registro com o título "${shortened(title)}"` };
    if (target === null) return { message: `"${shortened(title)}" não está na lista` };
    found.push(target);
  }
  return { value: isList ? found : (found[0] ?? null) };
}

const shortened = (title: string) => (title.length > MAX_QUOTE_LENGTH ? `${title.slice(0, MAX_QUOTE_LENGTH)}…` : title);

export function booleanWords({ words }: BooleanField): { yes: string; no: string } {
  return words ?? { yes: 'Sim', no: 'Não' };
}

function parseBoolean(field: BooleanField, text: string): TextResult {
  const folded = foldText(text);
  const words = booleanWords(field);
  if (folded === foldText(words.yes)) return { value: true };
  if (folded === foldText(words.no)) return { value: false };
  if (['sim', 's', 'true', '1', 'x'].includes(folded)) return { value: true };
  return ['nao', 'n', 'false', '0'].includes(folded) ? { value: false } : { message: `Valor inválido: use ${words.yes} ou ${words.no}` };
}

/** Accepts `5/7/2025`, `05/07/25`, `05072025`, `5/jul/2025`, `2025-07-05`. A two-digit year takes the century within the limits, by default this one. */
function parseDay(written: string, limits?: { min: Day; max: Day }): TextResult {
  const text = withMonthNumber(written);
  const short = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  const candidate = short ? `${fullYear(short[3])}-${short[2]?.padStart(2, '0')}-${short[1]?.padStart(2, '0')}` : text;
  const day = readDay(candidate);
  if (day) return { value: short?.[3]?.length === 2 ? ofCentury(day, limits) : day };
  const month = parseMonth(text);
  return month.message === undefined ? month : { message: messages.invalidDate };
}

function parseMonth(written: string): TextResult {
  const text = withMonthNumber(written);
  const match = /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text);
  const day = match ? `${fullYear(match[2])}-${match[1]?.padStart(2, '0')}-01` : iso ? `${iso[1]}-${iso[2]}-01` : '';
  if (isDay(day)) return { value: day };
  const wholeDay = readDay(text);
  return wholeDay ? { value: `${wholeDay.slice(0, 7)}-01` } : { message: messages.invalidDate };
}

/** Spreadsheets write `05/ago/25` and `ago-25`, people `5 de agosto de 2025`. */
function withMonthNumber(text: string): string {
  const [, day, word = '', year] = /^(?:(\d{1,2})(?: de |[/.\- ]))?([a-z]{3,9})(?: de |[/.\- ])(\d{2}|\d{4})$/.exec(foldText(text)) ?? [];
  const month = MONTH_WORDS.map(foldText).findIndex((name) => word === name || word === name.slice(0, 3)) + 1;
  return month === 0 ? text : [day, month, year].filter((part) => part !== undefined).join('/');
}

function ofCentury(day: Day, limits?: { min: Day; max: Day }): Day {
  const before = readDay(`19${day.slice(2)}`);
  const isWithin = (one: Day) => limits !== undefined && one >= limits.min && one <= limits.max;
  return before && isWithin(before) && !isWithin(day) ? before : day;
}

const fullYear = (digits = '') => (digits.length === 2 ? `20${digits}` : digits);
