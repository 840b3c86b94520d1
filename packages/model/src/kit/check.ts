import { addDays, type Day, harvestWindow, isDay } from '#domain/calendar';
import { hasAtMostDecimals } from '#domain/decimal';
import type { Presence, Reference, ReferenceField, Row, RowContext, TextField, Value } from './field';
import {
  asReference,
  type DateField,
  type EnumField,
  type Field,
  isNumberField,
  isTextField,
  type Limit,
  type MonthField,
  type NumberField,
} from './field';
import { messages } from './messages';
import { hasBreaks, isOneLine } from './one-line';
import { type FieldErrors, fieldsOf, type Resource } from './resource';

/** Validates rows for the grid while typing and for the API before writing. Values must already have the type of their field. */

export function presenceOf(field: Field, row: Row): Presence {
  if (field.presence) return field.presence(row);
  return field.required ? 'required' : 'optional';
}

export function isEmpty(value: Value | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** False never counts, because a yes/no question may really be answered no. */
function isNoAnswer({ unasked, kind }: Field, value: Value | undefined): boolean {
  return unasked !== undefined && kind !== 'boolean' && value === unasked.value;
}

export function dayLimits(field: DateField, context: RowContext): { min: Day; max: Day } {
  if (field.window === 'harvest' && context.harvest) {
    const { start, end } = harvestWindow(context.harvest);
    return { min: start, max: end };
  }
  if (field.window === 'past') return { min: '1970-01-01', max: context.today };
  if (field.window === 'birth') return { min: '1900-01-01', max: addDays(context.today, -1) };
  return { min: '1900-01-01', max: '2999-12-31' };
}

export function limitOf<T>(limit: Limit<T> | undefined, row: Row, context: RowContext): T | undefined {
  return typeof limit === 'function' ? (limit as (row: Row, context: RowContext) => T | undefined)(row, context) : limit;
}

export function checkValue(field: Field, value: Value | undefined, row: Row, context: RowContext): string | null {
  if (isEmpty(value) || isNoAnswer(field, value)) {
    if (presenceOf(field, row) === 'required') return messages.required;
    if (isEmpty(value)) return null;
  }
  if (isTextField(field)) return checkText(field, value as string);
  if (isNumberField(field)) return checkNumber(field, value as number, row, context);
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : messages.invalid;
    case 'date':
      return checkDate(field, value, context);
    case 'month':
      return checkMonth(field, value, row, context);
    case 'enum':
    case 'enums':
      return checkChoice(field, value);
    case 'reference':
    case 'references':
      return checkReference(field, value, row, context);
  }
}

const TEXT_PATTERNS: Partial<Record<TextField['kind'], { pattern: RegExp; message: string }>> = {
  email: { pattern: /^[^\s@]+@(?=[^\s@]+$).*?\w\../, message: messages.invalidEmail },
  phone: { pattern: /^[\d\s()+-]{14,25}$/, message: messages.invalidPhone },
  username: { pattern: /^[\d/]+$/, message: 'Use somente números e barras' },
};

function checkText(field: TextField, value: string): string | null {
  if (typeof value !== 'string') return messages.invalid;
  if (value.length > field.maxLength) return messages.tooLong(field.maxLength);
  if (isOneLine(field) && hasBreaks(value)) return messages.oneLine;
  if (field.kind === 'password') return checkPassword(value);
  const rule = TEXT_PATTERNS[field.kind];
  return rule && !rule.pattern.test(value) ? rule.message : null;
}

export function checkPassword(value: string): string | null {
  if (value.length < 8) return messages.shortPassword;
  return /\p{Lu}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value) ? null : messages.passwordRules;
}

function checkNumber(field: NumberField, value: number, row: Row, context: RowContext): string | null {
  if (!Number.isFinite(value)) return messages.invalid;
  const format = (limit: number) => limit.toLocaleString('pt-BR', { maximumFractionDigits: field.decimals, useGrouping: field.isGrouped });
  const min = limitOf(field.min, row, context);
  if (min !== undefined && value < min)
    return field.tooLow?.(row) ?? (min > 0 && min < 1 ? messages.invalid : messages.minimum(format(min)));
  const max = limitOf(field.max, row, context);
  if (max !== undefined && value > max) return messages.maximum(format(max));
  return hasAtMostDecimals(value, field.decimals) ? null : messages.decimals(field.decimals);
}

function checkDate(field: DateField, value: Value | undefined, context: RowContext): string | null {
  const message = checkDay(dayLimits(field, context), value);
  const harvest = field.window === 'harvest' ? context.harvest : undefined;
  const isAfter = harvest && typeof value === 'string' && isDay(value) && value > harvestWindow(harvest).end;
  return isAfter ? messages.afterHarvest(harvest) : message;
}

function checkDay({ min, max }: { min: Day; max: Day }, value: Value | undefined): string | null {
  if (typeof value !== 'string' || !isDay(value)) return messages.invalidDate;
  if (value < min) return messages.minimumDate(min);
  return value > max ? messages.maximumDate(max) : null;
}

function checkMonth(field: MonthField, value: Value | undefined, row: Row, context: RowContext): string | null {
  if (typeof value === 'string' && !value.endsWith('-01')) return messages.invalidDate;
  return checkDay({ min: '1970-01-01', max: limitOf(field.max, row, context) ?? addDays(context.today, 366) }, value);
}

function checkChoice(field: EnumField, value: Value | undefined): string | null {
  const known = (one: unknown) => field.options.some((option) => option.value === one);
  if (field.kind === 'enum') return known(value) ? null : messages.invalid;
  if (!Array.isArray(value)) return messages.invalid;
  return value.every(known) && new Set<unknown>(value).size === value.length ? null : messages.invalid;
}

function checkReference(field: ReferenceField, value: Value | undefined, row: Row, context: RowContext): string | null {
  const targets = (Array.isArray(value) ? value : [value]) as Reference[];
  if (field.most !== undefined && targets.length > field.most) return messages.tooMany(field.most);
  return targets.every((target) => referenceFits(field, target, row, context)) ? null : messages.invalid;
}

/** Missing attributes pass, so the caller must load those of `targetAttributes`. */
export function referenceFits(field: ReferenceField, target: Reference, row: Row, context: RowContext): boolean {
  if ('environment' in target && target.environment !== context.environment) return false;
  for (const [attribute, wanted] of Object.entries(field.where)) {
    const actual = target[attribute];
    if (actual !== undefined && !(Array.isArray(actual) ? actual.includes(wanted as never) : actual === wanted)) return false;
  }
  for (const [attribute, refused] of Object.entries(field.except ?? {})) {
    if (refused.includes(target[attribute] as string | boolean)) return false;
  }
  const told = field.requiredFlag?.yes[String(row[field.requiredFlag.by])];
  if (told !== undefined && attributeAt(target, told) === false) return false;
  for (const [attribute, rowField] of Object.entries(field.match)) {
    const parent = row[rowField];
    if (isEmpty(parent) || target[attribute] === undefined) continue;
    if (keyOf(target[attribute] as Value) !== keyOf(parent)) return false;
  }
  return true;
}

/** The attribute may belong to a row that the target refers to. */
function attributeAt(target: Reference, path: string): unknown {
  if (path in target) return target[path];
  const [first = '', rest = ''] = path.split('.');
  return asReference(target[first] as Value | undefined)?.[rest];
}

const keyOf = (value: Value | undefined) => asReference(value)?.id ?? value;

export function targetAttributes(field: ReferenceField): string[] {
  const asked = [field.where, field.match, field.except ?? {}].flatMap(Object.keys);
  return [...new Set([...field.carry, ...asked, ...Object.values(field.requiredFlag?.yes ?? {})])];
}

/** Fields that must be cleared when `name` changes, transitively. */
export function dependents(resource: Resource, name: string): string[] {
  const found = new Set([name]);
  // The loop also visits members added while it runs.
  for (const parent of found) {
    for (const [other, field] of fieldsOf(resource)) if ('match' in field && parentsOf(field).includes(parent)) found.add(other);
  }
  found.delete(name);
  return [...found];
}

export function parentsOf(field: ReferenceField): string[] {
  return [
    ...Object.values(field.match),
    ...Object.values(field.through?.match ?? {}),
    ...(field.requiredFlag ? [field.requiredFlag.by] : []),
  ];
}

/** The rule in words where one of two fields is enough and both are empty. */
export function eitherWords(resource: Resource, name: string, row: Row): string | null {
  const field = resource.fields[name];
  const other = resource.fields[field?.orElse ?? fieldsOf(resource).find(([, { orElse }]) => orElse === name)?.[0] ?? ''];
  return field && other && (field.orElse || presenceOf(other, row) === 'required') ? messages.either(other.label) : null;
}

/** An update without a password keeps the stored one; a new row has none. */
export function missingPasswords(resource: Resource, row: Row): FieldErrors {
  const missing = fieldsOf(resource).filter(([name, field]) => field.kind === 'password' && isEmpty(row[name]));
  return Object.fromEntries(missing.map(([name]) => [name, messages.required]));
}

/** Computes nothing from a refused number: the fields stay as they are until it is corrected. */
export function computedValues(resource: Resource, row: Row, given: ReadonlySet<string>, context: RowContext): Row {
  if (resource.variants) throw new Error(`rows of ${resource.path} are judged by the variant of their environment`);
  const isUnread = ([name, field]: readonly [string, Field]) =>
    isNumberField(field) && typeof row[name] === 'string' && presenceOf(field, row) !== 'computed';
  if (fieldsOf(resource).some(isUnread)) return {};
  const derived = resource.derive?.(row, given, context) ?? {};
  const whole = { ...row, ...derived };
  const unasked = fieldsOf(resource).flatMap(([name, field]): [string, Value][] =>
    field.unasked && !field.unasked.isAsked(whole) ? [[name, field.unasked.value]] : [],
  );
  return { ...derived, ...Object.fromEntries(unasked) };
}

/** Clears fields whose question a change asks for the first time: their old value was no answer. */
export function arisenQuestions(
  resource: Resource,
  { before, after, answered }: { before: Row; after: Row; answered: ReadonlySet<string> },
): Row {
  const arisen = fieldsOf(resource).filter(
    ([name, { unasked }]) => unasked && !answered.has(name) && !unasked.isAsked(before) && unasked.isAsked(after),
  );
  return Object.fromEntries(arisen.map(([name]) => [name, null]));
}

/** Refuses answers to questions that are not asked and have a `refusal`. */
export function unaskedAnswers(resource: Resource, row: Row, sent: ReadonlySet<string>): FieldErrors {
  const refused = fieldsOf(resource).flatMap(([name, { unasked }]): [string, string][] =>
    unasked?.refusal && sent.has(name) && !isEmpty(row[name]) && row[name] !== unasked.value && !unasked.isAsked(row)
      ? [[name, unasked.refusal]]
      : [],
  );
  return Object.fromEntries(refused);
}

/** Computes values first, then validates each field, then the rules of the row. */
export function judgeRow(resource: Resource, row: Row, given: ReadonlySet<string>, context: RowContext): { row: Row; errors: FieldErrors } {
  const complete: Row = { ...row, ...computedValues(resource, row, given, context) };
  const errors: FieldErrors = {};
  for (const [name, field] of fieldsOf(resource)) {
    if (field.readOnly) continue;
    const message = checkValue(field, complete[name], complete, context);
    if (message) errors[name] = message;
  }
  for (const rule of resource.rules) {
    for (const [name, message] of Object.entries(rule(complete, context, given, row) ?? {})) errors[name] ??= message;
  }
  return { row: complete, errors };
}
