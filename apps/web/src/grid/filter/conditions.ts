import { formatDay, formatMonth, isDay, type Month } from '#domain/calendar';
import { type Field, isNumberField, isReferenceField, type Option } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { readNumber } from '#model/kit/number-text';
import { formatValue, parseText } from '#model/kit/text-value';
import { monthOfDays } from '#model/screens/deep-link';
import { shownEntry } from '../../rows/editors/number-entry';

/** Operators as the API spells them. */
export type Operator = 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'contains';

export const OPERATOR_SIGNS: Readonly<Record<Operator, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  contains: 'contém',
};

const COMPARING: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'];
const TEXTUAL: readonly Operator[] = ['contains', 'eq', 'ne'];

/** `text`: as shown; `value`: as sent. */
export interface Condition {
  operator: Operator;
  text: string;
  value: string;
}

/** `isExcept`: the rows with none of the options. */
export type ColumnFilter =
  | { kind: 'conditions'; join: 'and' | 'or'; conditions: Condition[] }
  | { kind: 'list'; options: Option[]; isExcept?: boolean };

const INVALID_DATE_FORMAT = 'Invalid date format';

export function isFilteredByList(field: Field): boolean {
  return isReferenceField(field) || field.kind === 'enum' || field.kind === 'enums' || field.kind === 'boolean';
}

export function operatorsOf(field: Field): readonly Operator[] {
  return isNumberField(field) || field.kind === 'date' || field.kind === 'month' ? COMPARING : TEXTUAL;
}

export function fixedOptions(field: Field): readonly Option[] | null {
  if (field.kind === 'enum' || field.kind === 'enums') return field.options;
  return field.kind === 'boolean' ? [true, false].map((value) => ({ value: String(value), label: formatValue(field, value) })) : null;
}

/** Dates take 6 or 8 digits, with or without separators. */
export function readCondition(field: Field, operator: Operator, text: string): Condition | { message: string } {
  const written = text.trim();
  if (field.kind === 'date') return readDate(operator, written);
  if (field.kind === 'month') {
    const result = parseText(field, written, () => null);
    return result.message === undefined ? { operator, text: written, value: String(result.value) } : { message: result.message };
  }
  if (!isNumberField(field)) return { operator, text: written, value: written };
  const number = readNumber(field, written);
  return number === null ? { message: messages.invalid } : { operator, text: shownEntry(field, number), value: String(number) };
}

function readDate(operator: Operator, text: string): Condition | { message: string } {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 6 && digits.length !== 8) return { message: INVALID_DATE_FORMAT };
  const year = digits.length === 6 ? `20${digits.slice(4)}` : digits.slice(4);
  const day = `${year}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return isDay(day) ? { operator, text: formatDay(day), value: day } : { message: 'Data inválida' };
}

export function describeFilter(filter: ColumnFilter): string {
  if (filter.kind === 'list') return filter.options.map((option) => option.label).join(', ');
  const month = wholeMonth(filter);
  if (month) return formatMonth(month);
  return spanWords(filter) ?? filter.conditions.map(conditionWords).join(filter.join === 'and' ? ' e ' : ' ou ');
}

/** `de 01/07/2025 a 30/06/2026` */
function spanWords({ join, conditions: [first, last, ...others] }: Extract<ColumnFilter, { kind: 'conditions' }>): string | null {
  const isSpan = join === 'and' && others.length === 0 && first?.operator === 'gte' && last?.operator === 'lte';
  return isSpan ? `de ${first.text} a ${last.text}` : null;
}

const WORDS: Readonly<Record<Operator, { day: string; other: string }>> = {
  eq: { day: 'em', other: 'igual a' },
  ne: { day: 'exceto', other: 'diferente de' },
  lt: { day: 'antes de', other: 'menor que' },
  lte: { day: 'até', other: 'até' },
  gt: { day: 'depois de', other: 'maior que' },
  gte: { day: 'desde', other: 'a partir de' },
  contains: { day: 'contém', other: 'contém' },
};

const conditionWords = ({ operator, text, value }: Condition): string => `${WORDS[operator][isDay(value) ? 'day' : 'other']} ${text}`;

function wholeMonth({ join, conditions: [first, last] }: Extract<ColumnFilter, { kind: 'conditions' }>): Month | null {
  if (join !== 'and' || first?.operator !== 'gte' || last?.operator !== 'lte' || !isDay(first.value) || !isDay(last.value)) return null;
  return monthOfDays({ from: first.value, to: last.value });
}

export function filterQuery(path: string, field: Field, filter: ColumnFilter): [string, string][] {
  if (filter.kind === 'list') {
    const target = isReferenceField(field) ? `${path}.id` : path;
    const values = filter.options.map((option) => option.value);
    if (field.kind === 'enums') return [[`whereinmatch[${target}]`, values.join('|')]];
    return [[`wherein[${target}]`, values.join('|')]];
  }
  return filter.conditions.map(({ operator, value }, index) => {
    const join = index > 0 && filter.join === 'or' ? 'or:' : '';
    return [`wherecustom[${path}]`, `${join}${operator}:${value}`];
  });
}
