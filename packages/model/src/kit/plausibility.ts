import type { Day, Month } from '#domain/calendar';
import { isEmpty, limitOf, presenceOf } from './check';
import { asNumber, asReference, type Field, isNumberField, type Row, type RowContext } from './field';
import {
  type HerdRule,
  type HistoryRule,
  isHistoryRule,
  type JumpRule,
  type LimitRule,
  type RatioRule,
  type RecordRule,
  type StepsRule,
  type UsualRule,
  type Warning,
  type Warnings,
  type WithinRule,
} from './plausibility-rule';
import type { Resource } from './resource';
import { momentOf, timeOf } from './row-time';

interface FieldWarning {
  field: string;
  warning: Warning;
}

export const MONTHS_BACK = 24;
export const MAX_EARLIER = 200;
/** With fewer values a single typo could become the median. */
const MIN_FOR_MEDIAN = 3;
/** A record needs a full year: the wettest month so far may be one of the dry season. */
const MIN_FOR_RECORD = 12;
/** Animals age into the next category without an entry, so older counts say little. */
export const HERD_MONTHS_BACK = 3;

export interface Earlier {
  at: Day;
  value: number;
}

export interface HerdCount {
  month: Month;
  heads: number;
  /** Heads born, weaned or entered between the count and the day. */
  came: number;
  /** The count at the end of the same month, as animals may age into the category within it. */
  after: number;
}

export interface EarlierFacts {
  earlier(rule: HistoryRule): readonly Earlier[];
  herd(rule: HerdRule): HerdCount | null;
  /** Null where that row is missing or empty. */
  whole(rule: WithinRule): number | null;
  /** Null where that row is missing or empty. */
  step(rule: StepsRule, value: string): number | null;
}

/** Computed fields have no warnings; their inputs have. */
export function plausibilityWarnings(resource: Resource, row: Row, context: RowContext, facts: EarlierFacts): Warnings {
  const fieldOf = (name: string): Field | undefined => resource.fields[name];
  const warnings: Record<string, Warning> = {};
  const warn = (name: string, warning: Warning | null) => {
    const field = fieldOf(name);
    if (warning && field && presenceOf(field, row) !== 'computed') warnings[name] ??= warning;
  };
  for (const rule of resource.plausibility ?? []) {
    if (rule.kind === 'herd') {
      const found = herdWarning(rule, row, facts.herd(rule));
      if (found) warn(found.field, found.warning);
      continue;
    }
    const field = fieldOf(rule.field);
    const value = asNumber(row[rule.field]);
    if (!field || !isNumberField(field) || value === null) continue;
    if (rule.kind === 'limit') warn(rule.field, limitWarning(rule, value, row, context));
    else if (rule.kind === 'ratio') warn(rule.field, ratioWarning(rule, value, row));
    else if (rule.kind === 'within') warn(rule.field, withinWarning(rule, value, row, facts.whole(rule)));
    else if (rule.kind === 'steps') warn(rule.field, stepsWarning(rule, value, row, facts));
    else if (isCompared(rule, row)) warn(rule.field, historyWarning(rule, value, facts.earlier(rule)));
  }
  const ahead = aheadWarning(resource, row, context);
  if (ahead) warn(ahead.field, ahead.warning);
  return warnings;
}

/** A future date is usually a wrong year. Sheets have fixed months, so there the warning is about the cell. */
function aheadWarning(resource: Resource, row: Row, context: RowContext): FieldWarning | null {
  const [time, moment] = [timeOf(resource), momentOf(resource, row, context)];
  if (time.kind === 'harvest' || moment === null || moment <= context.today) return null;
  const isMonth = resource.fields[time.name]?.kind !== 'date' || row.period === true;
  const field = resource.cells?.values.find((name) => !isEmpty(row[name])) ?? time.name;
  if (resource.cells && field === time.name) return null;
  return { field, warning: { rule: 'ahead', values: { moment, today: context.today, isMonth } } };
}

export function isCompared(rule: HistoryRule, row: Row): boolean {
  if (!Object.entries(rule.where ?? {}).every(([name, wanted]) => (row[name] === true) === wanted)) return false;
  return rule.by.length === 0 || rule.by.some((name) => !isEmpty(row[name]));
}

export function historyRules(resource: Resource): readonly HistoryRule[] {
  return (resource.plausibility ?? []).filter(isHistoryRule);
}

/** Null when the value is usual or too little is known. @param earlier newest first */
export function historyWarning(rule: HistoryRule, value: number, earlier: readonly Earlier[]): Warning | null {
  switch (rule.kind) {
    case 'usual':
      return usualWarning(rule, value, earlier);
    case 'jump':
      return jumpWarning(rule, value, earlier);
    case 'record':
      return recordWarning(rule, value, earlier);
  }
}

function usualWarning(rule: UsualRule, value: number, earlier: readonly Earlier[]): Warning | null {
  const median = medianOf(earlier.map((one) => one.value));
  if (earlier.length < MIN_FOR_MEDIAN || median <= 0) return null;
  const isAbove = value > median * rule.factor;
  if (!isAbove && (rule.onlyAbove || value >= median / rule.factor)) return null;
  return { rule: 'usual', values: { isAbove, times: value / median, median, months: MONTHS_BACK, count: earlier.length } };
}

function jumpWarning(rule: JumpRule, value: number, [last]: readonly Earlier[]): Warning | null {
  if (!last || last.value <= 0) return null;
  const share = value / last.value - 1;
  const most = share < 0 ? (rule.shareBelow ?? rule.share) : rule.share;
  if (Math.abs(share) <= most || (rule.least !== undefined && Math.max(value, last.value) < rule.least)) return null;
  // A typed zero is deliberate.
  if (value === 0 && rule.shareBelow !== undefined) return null;
  return { rule: 'jump', values: { share, last: last.value, at: last.at } };
}

function recordWarning(rule: RecordRule, value: number, earlier: readonly Earlier[]): Warning | null {
  const [first] = earlier;
  if (!first || earlier.length < MIN_FOR_RECORD) return null;
  const record = earlier.reduce((most, one) => (one.value > most.value ? one : most), first);
  if (record.value <= 0 || value <= record.value * rule.factor) return null;
  return { rule: 'record', values: { times: value / record.value, most: record.value, at: record.at, count: earlier.length } };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

function limitWarning({ min, max, words, isLegal }: LimitRule, value: number, row: Row, context: RowContext): Warning | null {
  const [least, most] = [limitOf(min, row, context), limitOf(max, row, context)];
  const subject = typeof words === 'function' ? { subject: words(row) } : {};
  const beyond = (limit: { max: number } | { min: number }): Warning => ({
    rule: isLegal ? 'legal' : 'limit',
    values: { ...limit, ...subject },
  });
  if (most !== undefined && value > most) return beyond({ max: most });
  return least !== undefined && value < least ? beyond({ min: least }) : null;
}

function ratioWarning({ of, min, max }: RatioRule, value: number, row: Row): Warning | null {
  const whole = asNumber(row[of]);
  if (whole === null || whole <= 0) return null;
  const share = value / whole;
  return share >= min && share <= max ? null : { rule: 'ratio', values: { share, min, max } };
}

export function isPart(rule: WithinRule, row: Row): boolean {
  return asReference(row[rule.group])?.[rule.attribute] === rule.part;
}

export function isWholePart(rule: WithinRule, row: Row): boolean {
  return asReference(row[rule.group])?.[rule.attribute] === rule.whole;
}

function withinWarning(rule: WithinRule, value: number, row: Row, whole: number | null): Warning | null {
  if (whole === null || value <= whole || !isPart(rule, row)) return null;
  return { rule: 'within', values: { part: value, whole } };
}

function stepsWarning(rule: StepsRule, value: number, row: Row, facts: EarlierFacts): Warning | null {
  const at = rule.steps.findIndex((step) => step.value === row[rule.by]);
  const [before, own, after] = [rule.steps[at - 1], rule.steps[at], rule.steps[at + 1]];
  if (!own) return null;
  const had = before ? facts.step(rule, before.value) : null;
  if (had !== null && value > had) return { rule: 'more', values: { step: own.value, has: value, before: had } };
  const came = after ? facts.step(rule, after.value) : null;
  if (!after || came === null || value >= came) return null;
  return { rule: 'fewer', values: { step: after.value, has: value, after: came } };
}

function herdWarning(rule: HerdRule, row: Row, count: HerdCount | null): FieldWarning | null {
  const amount = asNumber(row[rule.amount]);
  if (!count || isEmpty(row[rule.category])) return null;
  const { month, heads, came } = count;
  const had = heads + came + count.after;
  if (had <= 0) return { field: rule.category, warning: { rule: 'absent', values: { month } } };
  if (amount === null || amount <= had) return null;
  return { field: rule.amount, warning: { rule: 'herd', values: { month, heads, came } } };
}
