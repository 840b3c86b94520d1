import { type Day, formatDay, formatMonth, type Month, monthOfHarvest } from '#domain/calendar';
import { isEmpty, limitOf, presenceOf } from './check';
import { asNumber, asReference, type Field, isNumberField, type NumberField, type Row, type RowContext } from './field';
import { onceForEach } from './once-for-each';
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
  type WithinRule,
} from './plausibility-rule';
import { amountText, headsText, percentText, timesText } from './plausibility-text';
import type { FieldErrors, Resource } from './resource';
import { formatNumber } from './text-value';

/** Judges how usual a row is, from facts that somebody else has looked up, and says so in words. Pure. */

/** How far back earlier rows are looked at, and how many of them at most. */
export const MONTHS_BACK = 24;
export const MAX_EARLIER = 200;
/** Fewer say nothing: among three, one that was itself mistyped does not become the median. */
const MIN_FOR_MEDIAN = 3;
/** The wettest month so far says little before a whole year is known: it may be one of the dry season. */
const MIN_FOR_RECORD = 12;
/** Animals grow into the next category without an entry of their own: an older count says little about a day. */
export const HERD_MONTHS_BACK = 3;

/** The value of a field in an earlier row, and when that was. */
export interface Earlier {
  at: Day;
  value: number;
}

/** The farm's last count before a day. */
export interface HerdCount {
  /** Counted at the end of this month. */
  month: Month;
  /** Heads of the category then. */
  heads: number;
  /** Heads of the category that were born, weaned or entered from then to the day. */
  came: number;
  /** Heads of the category at the end of the day's own month, where that is counted already: they may have grown into it. */
  after: number;
}

/** What the farm's other rows say. */
export interface Facts {
  /** Values of the rule's field in earlier rows, newest first. */
  earlier(rule: HistoryRule): readonly Earlier[];
  herd(rule: HerdRule): HerdCount | null;
  /** What the row holds that this one is a part of; null when there is none, or nothing in it. */
  whole(rule: WithinRule): number | null;
  /** What the row of another step holds; null when there is none, or nothing in it. */
  step(rule: StepsRule, value: string): number | null;
}

/** When a row of a resource is: in its date or month, in the calendar month it names, or in its harvest as a whole. */
export type RowTime = { kind: 'field'; name: string } | { kind: 'calendarMonth'; name: string } | { kind: 'harvest' };

/** Where rows of a resource say when they are. */
export function timeOf({ month, fields }: Pick<Resource, 'month' | 'fields'>): RowTime {
  const field = month && fields[month.field];
  if (!field) return { kind: 'harvest' };
  return { kind: isNumberField(field) ? 'calendarMonth' : 'field', name: month.field };
}

/** The day that a row counts as; null when it does not say. */
export function momentOf(resource: Resource, row: Row, { harvest }: RowContext): Day | null {
  const time = timeOf(resource);
  if (time.kind === 'field') {
    const day = row[time.name];
    return typeof day === 'string' ? day : null;
  }
  if (!harvest) return null;
  if (time.kind === 'harvest') return `${harvest.first_year}-07-01`;
  const month = asNumber(row[time.name]);
  if (month === null) return null;
  return `${monthOfHarvest(harvest, month)}-01`;
}

/** Fields that the rules of a resource look at: while they stay, its warnings do. */
export const watchedFields: (resource: Resource) => ReadonlySet<string> = onceForEach((resource) => {
  const time = timeOf(resource);
  const names = (resource.plausibility ?? []).flatMap((rule): readonly string[] => {
    if (rule.kind === 'herd') return [rule.category, rule.amount];
    if (rule.kind === 'limit') return [rule.field, ...(rule.looksAt ?? [])];
    if (rule.kind === 'ratio') return [rule.field, rule.of];
    if (rule.kind === 'within') return [rule.field, rule.group, rule.by];
    if (rule.kind === 'steps') return [rule.field, rule.by];
    return [rule.field, ...rule.by, ...Object.keys(rule.where ?? {})];
  });
  return new Set(time.kind === 'harvest' ? names : [...names, time.name]);
});

/** The warnings of a row: field name to Portuguese sentence. Computed fields say nothing: what they are computed from does. */
export function warningsOf(resource: Resource, row: Row, context: RowContext, facts: Facts): FieldErrors {
  const fieldOf = (name: string): Field | undefined => resource.fields[name];
  const warnings: FieldErrors = {};
  const warn = (name: string, text: string | null) => {
    const field = fieldOf(name);
    if (text && field && presenceOf(field, row) !== 'computed') warnings[name] ??= text;
  };
  for (const rule of resource.plausibility ?? []) {
    if (rule.kind === 'herd') {
      const warning = herdWarning(rule, row, facts.herd(rule));
      if (warning) warn(warning.field, warning.text);
      continue;
    }
    const field = fieldOf(rule.field);
    const value = asNumber(row[rule.field]);
    if (!field || !isNumberField(field) || value === null) continue;
    if (rule.kind === 'limit') warn(rule.field, limitWarning(rule, field, value, row, context));
    else if (rule.kind === 'ratio') warn(rule.field, ratioWarning(rule, field, value, row, fieldOf(rule.of)));
    else if (rule.kind === 'within') warn(rule.field, withinWarning(rule, value, row, facts.whole(rule)));
    else if (rule.kind === 'steps') warn(rule.field, stepsWarning(rule, value, row, facts));
    else if (isCompared(rule, row)) warn(rule.field, historyWarning(rule, field, value, facts.earlier(rule), timeOf(resource)));
  }
  const ahead = aheadWarning(resource, row, context);
  if (ahead) warn(ahead.field, ahead.text);
  return warnings;
}

/**
 * What lies ahead has seldom happened: most often the year is another one. It is said of every resource that is judged at all and knows a
 * day or a month; in a sheet, where the month is not typed, beside what was. Says which day it was, as the warning is kept with the row.
 */
function aheadWarning(resource: Resource, row: Row, context: RowContext): { field: string; text: string } | null {
  const [time, moment] = [timeOf(resource), momentOf(resource, row, context)];
  if (time.kind === 'harvest' || moment === null || moment <= context.today) return null;
  const isMonth = resource.fields[time.name]?.kind !== 'date' || row.period === true;
  const today = formatDay(context.today);
  const text = isMonth
    ? `${formatMonth(moment)} ainda não começou: hoje é ${today}. Confira o mês.`
    : `Data depois de hoje, ${today}. Confira a data.`;
  const field = resource.cells?.values.find((name) => !isEmpty(row[name])) ?? time.name;
  if (resource.cells && field === time.name) return null;
  return { field, text };
}

/** Does the rule speak of this row, and does the row say what to compare it with? */
export function isCompared(rule: HistoryRule, row: Row): boolean {
  if (!Object.entries(rule.where ?? {}).every(([name, wanted]) => (row[name] === true) === wanted)) return false;
  return rule.by.length === 0 || rule.by.some((name) => !isEmpty(row[name]));
}

/** Rules of a resource that compare with earlier rows. */
export function historyRules(resource: Resource): readonly HistoryRule[] {
  return (resource.plausibility ?? []).filter(isHistoryRule);
}

const CHECK = 'Confira o valor.';

/** What earlier values, newest first, say about this one; null when it is usual, or too little is known. */
export function historyWarning(
  rule: HistoryRule,
  field: NumberField,
  value: number,
  earlier: readonly Earlier[],
  time: RowTime,
): string | null {
  switch (rule.kind) {
    case 'usual':
      return usualWarning(rule, field, value, earlier);
    case 'jump':
      return jumpWarning(rule, field, value, earlier, time);
    case 'record':
      return recordWarning(rule, field, value, earlier, time);
  }
}

/** `em 05/2025`, or `na safra 2024/2025` of rows that only know their harvest. */
function whenText(at: Day, { kind }: RowTime): string {
  if (kind !== 'harvest') return `em ${formatMonth(at)}`;
  const year = Number(at.slice(0, 4));
  return `na safra ${year}/${year + 1}`;
}

function usualWarning(rule: UsualRule, field: NumberField, value: number, earlier: readonly Earlier[]): string | null {
  const median = medianOf(earlier.map((one) => one.value));
  if (earlier.length < MIN_FOR_MEDIAN || median <= 0) return null;
  const isAbove = value > median * rule.factor;
  if (!isAbove && (rule.onlyAbove || value >= median / rule.factor)) return null;
  const how = isAbove ? `${timesText(value / median)} o de costume` : `é só ${percentText(value / median)} do de costume`;
  const source = `a mediana ${rule.of} nos últimos ${MONTHS_BACK} meses é ${amountText(field, median)} (${earlier.length} lançamentos)`;
  return `${field.label} ${how}: ${source}. ${CHECK}`;
}

function jumpWarning(rule: JumpRule, field: NumberField, value: number, [last]: readonly Earlier[], time: RowTime): string | null {
  if (!last || last.value <= 0) return null;
  const share = value / last.value - 1;
  const isBelow = share < 0;
  const most = isBelow ? (rule.shareBelow ?? rule.share) : rule.share;
  if (Math.abs(share) <= most || (rule.least !== undefined && Math.max(value, last.value) < rule.least)) return null;
  // That nothing is left says more than a slip would: it is typed as such.
  if (value === 0 && rule.shareBelow !== undefined) return null;
  const side = isBelow ? 'abaixo' : 'acima';
  const source = `${amountText(field, last.value)} ${whenText(last.at, time)}`;
  return `${field.label} ${percentText(Math.abs(share))} ${side} do valor anterior ${rule.of}: ${source}. ${CHECK}`;
}

function recordWarning(rule: RecordRule, field: NumberField, value: number, earlier: readonly Earlier[], time: RowTime): string | null {
  const [first] = earlier;
  if (!first || earlier.length < MIN_FOR_RECORD) return null;
  const record = earlier.reduce((most, one) => (one.value > most.value ? one : most), first);
  if (record.value <= 0 || value <= record.value * rule.factor) return null;
  const source = `${amountText(field, record.value)} ${whenText(record.at, time)} (${earlier.length} lançamentos)`;
  return `${field.label} ${timesText(value / record.value)} o maior valor ${rule.of}: ${source}. ${CHECK}`;
}

/** The value in the middle, or halfway between the two in the middle; zero of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

function limitWarning(rule: LimitRule, field: NumberField, value: number, row: Row, context: RowContext): string | null {
  const [min, max] = [limitOf(rule.min, row, context), limitOf(rule.max, row, context)];
  const words = typeof rule.words === 'function' ? rule.words(row) : (rule.words ?? field.label);
  const advice = rule.advice ?? CHECK;
  if (rule.isLegal) {
    const limit = max !== undefined && value > max ? `o máximo é ${amountText(field, max)}` : `o mínimo é ${amountText(field, min ?? 0)}`;
    const isBeyond = (max !== undefined && value > max) || (min !== undefined && value < min);
    return isBeyond ? `${words} fora do limite legal: ${limit}. ${advice}` : null;
  }
  if (max !== undefined && value > max) return `${words} acima de ${amountText(field, max)} não é comum. ${advice}`;
  return min !== undefined && value < min ? `${words} abaixo de ${amountText(field, min)} não é comum. ${advice}` : null;
}

function ratioWarning(rule: RatioRule, field: NumberField, value: number, row: Row, of: Field | undefined): string | null {
  const whole = asNumber(row[rule.of]);
  if (!of || whole === null || whole <= 0) return null;
  const share = value / whole;
  if (share >= rule.min && share <= rule.max) return null;
  const usual = `o comum é de ${percentText(rule.min)} a ${percentText(rule.max)}`;
  return `${field.label} é ${percentText(share)} do ${of.label.toLocaleLowerCase('pt-BR')}: ${usual}. Confira os dois.`;
}

/** Is the row one of those that are a part of another? */
export function isPart(rule: WithinRule, row: Row): boolean {
  return asReference(row[rule.group])?.[rule.told] === rule.part;
}

/** Is the row one of those that others are a part of? */
export function isWhole(rule: WithinRule, row: Row): boolean {
  return asReference(row[rule.group])?.[rule.told] === rule.whole;
}

function withinWarning(rule: WithinRule, value: number, row: Row, whole: number | null): string | null {
  if (whole === null || value <= whole || !isPart(rule, row)) return null;
  return `Mais ${rule.words} nesta categoria: ${formatNumber(value, 0)} de ${formatNumber(whole, 0)}. Confira as duas linhas.`;
}

function stepsWarning(rule: StepsRule, value: number, row: Row, facts: Facts): string | null {
  const at = rule.steps.findIndex((step) => step.value === row[rule.by]);
  const [before, own, after] = [rule.steps[at - 1], rule.steps[at], rule.steps[at + 1]];
  if (!own) return null;
  const had = before ? facts.step(rule, before.value) : null;
  if (had !== null && value > had)
    return `Mais ${own.more}: ${formatNumber(value, 0)} para ${formatNumber(had, 0)}. Confira as duas linhas.`;
  const came = after ? facts.step(rule, after.value) : null;
  if (came === null || value >= came) return null;
  return `Menos ${after?.fewer}: ${formatNumber(value, 0)} para ${formatNumber(came, 0)}. Confira as duas linhas.`;
}

function herdWarning(rule: HerdRule, row: Row, count: HerdCount | null): { field: string; text: string } | null {
  const amount = asNumber(row[rule.amount]);
  if (!count || isEmpty(row[rule.category])) return null;
  const counted = `na contagem do fim de ${formatMonth(count.month)}`;
  const had = count.heads + count.came + count.after;
  if (had <= 0) {
    const text = `Não havia animais desta categoria ${counted}, e nenhuma entrada, desmame ou nascimento foi lançado depois. Confira a categoria e a data.`;
    return { field: rule.category, text };
  }
  if (amount === null || amount <= had) return null;
  const came = count.came > 0 ? ` e ${headsText(count.came)} que vieram depois` : '';
  const text = `Mais animais do que a fazenda tinha desta categoria: ${headsText(count.heads)} ${counted}${came}. Confira a quantidade.`;
  return { field: rule.amount, text };
}
