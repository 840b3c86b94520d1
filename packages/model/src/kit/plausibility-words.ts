import { type Day, formatDay, formatMonth, type Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import { isNumberField, type NumberField } from './field';
import type {
  HistoryRule,
  JumpRule,
  LimitRule,
  PlausibilityRule,
  RatioRule,
  RecordRule,
  StepsRule,
  UsualRule,
  Warning,
  Warnings,
  WarningValues,
} from './plausibility-rule';
import type { FieldErrors, Resource } from './resource';
import { type RowTime, timeOf } from './row-time';
import { formatMoney, formatNumber } from './text-value';

/** Warnings are stored as rule and values and turned into words on display. */

const CHECK = 'Confira o valor.';
/** The rule of a stored warning may no longer exist. */
const UNUSUAL = `Valor incomum. ${CHECK}`;

export function warningTexts(resource: Resource, warnings: Warnings): FieldErrors {
  return Object.fromEntries(Object.entries(warnings).map(([name, warning]) => [name, warningText(resource, name, warning)]));
}

export function warningText(resource: Resource, name: string, warning: Warning): string {
  switch (warning.rule) {
    case 'ahead':
      return aheadText(warning.values);
    case 'absent':
      return absentText(warning.values);
    case 'herd':
      return herdText(warning.values);
    default:
      return ruleText(resource, name, warning) ?? UNUSUAL;
  }
}

function ruleText(resource: Resource, name: string, warning: Warning): string | null {
  const field = resource.fields[name];
  const rule = (resource.plausibility ?? []).find((one) => isBy(one, name, warning));
  if (!field || !isNumberField(field) || !rule) return null;
  switch (rule.kind) {
    case 'usual':
    case 'jump':
    case 'record':
      return historyText(rule, field, warning, timeOf(resource));
    case 'limit':
      return limitText(rule, field, warning);
    case 'ratio':
      return ratioText(rule, field, warning, resource);
    case 'within':
      return warning.rule === 'within' ? withinText(rule.words, warning.values) : null;
    case 'steps':
      return stepsText(rule, warning);
    case 'herd':
      return null;
  }
}

/** A field has at most one rule of each kind, plus one legal limit. */
function isBy(rule: PlausibilityRule, name: string, warning: Warning): boolean {
  if (rule.kind === 'herd' || rule.field !== name) return false;
  if (rule.kind === 'limit') return warning.rule === (rule.isLegal ? 'legal' : 'limit');
  return rule.kind === 'steps' ? warning.rule === 'more' || warning.rule === 'fewer' : rule.kind === warning.rule;
}

export function historyText(rule: HistoryRule, field: NumberField, warning: Warning, time: RowTime): string | null {
  if (rule.kind === 'usual' && warning.rule === 'usual') return usualText(rule, field, warning.values);
  if (rule.kind === 'jump' && warning.rule === 'jump') return jumpText(rule, field, warning.values, time);
  if (rule.kind === 'record' && warning.rule === 'record') return recordText(rule, field, warning.values, time);
  return null;
}

function usualText({ of }: UsualRule, field: NumberField, { isAbove, times, median, months, count }: WarningValues['usual']): string {
  const how = isAbove ? `${timesText(times)} o de costume` : `é só ${percentText(times)} do de costume`;
  const source = `a mediana ${of} ${months === 1 ? 'no último mês' : `nos últimos ${months} meses`} é ${warningAmount(field, median)} (${count} lançamentos)`;
  return `${field.label} ${how}: ${source}. ${CHECK}`;
}

function jumpText({ of }: JumpRule, field: NumberField, { share, last, at }: WarningValues['jump'], time: RowTime): string {
  const side = share < 0 ? 'abaixo' : 'acima';
  const source = `${warningAmount(field, last)} ${whenText(at, time)}`;
  return `${field.label} ${percentText(Math.abs(share))} ${side} do valor anterior ${of}: ${source}. ${CHECK}`;
}

function recordText({ of }: RecordRule, field: NumberField, { times, most, at, count }: WarningValues['record'], time: RowTime): string {
  const source = `${warningAmount(field, most)} ${whenText(at, time)} (${count} lançamentos)`;
  return `${field.label} ${timesText(times)} o maior valor ${of}: ${source}. ${CHECK}`;
}

function whenText(at: Day, { kind }: RowTime): string {
  if (kind !== 'harvest') return `em ${formatMonth(at)}`;
  const year = Number(at.slice(0, 4));
  return `na safra ${year}/${year + 1}`;
}

function limitText(rule: LimitRule, field: NumberField, warning: Warning): string | null {
  if (warning.rule !== 'limit' && warning.rule !== 'legal') return null;
  const { max, min, subject } = warning.values;
  const words = subject ?? (typeof rule.words === 'string' ? rule.words : field.label);
  const advice = rule.advice ?? CHECK;
  const limit = warningAmount(field, max ?? min ?? 0);
  if (rule.isLegal) return `${words} fora do limite legal: o ${max === undefined ? 'mínimo' : 'máximo'} é ${limit}. ${advice}`;
  return `${words} ${max === undefined ? 'abaixo' : 'acima'} de ${limit} não é comum. ${advice}`;
}

function ratioText(rule: RatioRule, field: NumberField, warning: Warning, { fields }: Resource): string | null {
  const of = fields[rule.of];
  if (!of || warning.rule !== 'ratio') return null;
  const { share, min, max } = warning.values;
  const usual = `o comum é de ${percentText(min)} a ${percentText(max)}`;
  return `${field.label} é ${percentText(share)} do ${of.label.toLocaleLowerCase('pt-BR')}: ${usual}. Confira os dois.`;
}

function withinText(words: string, { part, whole }: WarningValues['within']): string {
  return `Mais ${words} nesta categoria: ${formatNumber(part, 0)} de ${formatNumber(whole, 0)}. Confira as duas linhas.`;
}

function stepsText({ steps }: StepsRule, warning: Warning): string | null {
  if (warning.rule !== 'more' && warning.rule !== 'fewer') return null;
  const step = steps.find(({ value }) => value === warning.values.step);
  const [words, other] =
    warning.rule === 'more' ? [`Mais ${step?.more}`, warning.values.before] : [`Menos ${step?.fewer}`, warning.values.after];
  return `${words}: ${formatNumber(warning.values.has, 0)} para ${formatNumber(other, 0)}. Confira as duas linhas.`;
}

const countedAt = (month: Month): string => `na contagem do fim de ${formatMonth(month)}`;

function absentText({ month }: WarningValues['absent']): string {
  return `Não havia animais desta categoria ${countedAt(month)}, e nenhuma entrada, desmame ou nascimento foi lançado depois. Confira a categoria e a data.`;
}

function herdText({ month, heads, came }: WarningValues['herd']): string {
  const later = came > 0 ? ` e ${headsText(came)} que vieram depois` : '';
  return `Mais animais do que a fazenda tinha desta categoria: ${headsText(heads)} ${countedAt(month)}${later}. Confira a quantidade.`;
}

function aheadText({ moment, today, isMonth }: WarningValues['ahead']): string {
  const day = formatDay(today);
  return isMonth
    ? `${formatMonth(moment)} ainda não começou: hoje é ${day}. Confira o mês.`
    : `Data depois de hoje, ${day}. Confira a data.`;
}

export function warningAmount(field: NumberField, value: number): string {
  const { unit = '' } = field;
  if (field.kind === 'money') return `${formatMoney(value, field.decimals)}${unit.replace(/^R\$/, '')}`;
  return [formatNumber(value, field.decimals, true), unit].filter((part) => part !== '').join(' ');
}

export function percentText(share: number): string {
  const percent = share * 100;
  return `${formatNumber(percent, percent < 10 ? 1 : 0, true)} %`;
}

/** `2.31` -> `2,3 vezes`; below two the singular is used: `1,6 vez`. */
export function timesText(times: number): string {
  const decimals = times < 10 ? 1 : 0;
  return `${formatNumber(times, decimals, true)} ${roundTo(times, decimals) < 2 ? 'vez' : 'vezes'}`;
}

function headsText(heads: number): string {
  return `${formatNumber(heads, 0)} ${heads === 1 ? 'cabeça' : 'cabeças'}`;
}
