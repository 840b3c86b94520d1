import { isDiagnosed } from '#domain/beef/indicators/diagnosed';
import type { Group, Indicator } from '#domain/beef/indicators/figure';
import type { IndicatorValue } from '#domain/beef/indicators/indicator-values';
import { TILES } from '#domain/beef/indicators/tiles';
import { differenceFrom } from '#domain/benchmark/difference';
import { formatMoney } from '#model/kit/text-value';
import { differenceText } from '../difference-text';
import { amountText, cellText } from '../formats';
import type { Kpi, PageData } from '../page';
import { type Heads, type Table, tableOf } from '../table';

/** Both pages are stacked on screen; on paper (`diagnosis-document.ts`) they are a sheet each. */

/** The previous value is in the money of this harvest. */
export interface DiagnosedValue extends IndicatorValue {
  before: number | null;
}

export interface ComparedExpense {
  title: string;
  spent: number | null;
  low: number;
  high: number;
  standing: 'within' | 'below' | 'above' | null;
}

export interface DiagnosisResults {
  values: readonly DiagnosedValue[];
  previous: string | null;
  system: string | null;
  expenses: readonly ComparedExpense[];
  reason: string | null;
}

const PAGES = ['HERD', 'MONEY'] as const;
export type DiagnosisCode = (typeof PAGES)[number];

/** Two tables of similar length a page, as paper sets them side by side. */
export const TABLES: Readonly<Record<DiagnosisCode, readonly { groups: readonly Group[]; title: string }[]>> = {
  HERD: [
    { groups: ['PRODUCTIVE'], title: 'Produção' },
    { groups: ['MOVEMENT', 'REPRODUCTIVE'], title: 'Movimentações e reprodução' },
  ],
  MONEY: [
    { groups: ['FINANCIAL'], title: 'Dinheiro' },
    { groups: ['PROPERTY', 'TEAM'], title: 'Insumos e equipe' },
  ],
};
const FIRST: Readonly<Record<DiagnosisCode, readonly (keyof typeof TILES)[]>> = {
  HERD: ['gain', 'stocking'],
  MONEY: ['salePrice', 'disbursement', 'nutrition', 'pasture'],
};

/** Missing values and their reasons are listed on the first page, which has room. */
export function diagnosisPages(answer: DiagnosisResults): PageData[] {
  const own = answer.values.filter(({ indicator }) => isDiagnosed(indicator));
  return PAGES.map((code): PageData => {
    const tables = TABLES[code].flatMap(({ groups, title }) => groupTable(own, groups, title, answer.previous));
    const beside = code === 'MONEY' ? expenseTable(answer) : missingTable(own);
    return { page: code, pages: [...PAGES], kpis: firstOf(code, own), charts: [], tables: [...tables, ...beside] };
  });
}

const isIn = (indicator: Indicator, code: DiagnosisCode) => FIRST[code].some((name) => TILES[name].indicator.key === indicator.key);

function firstOf(code: DiagnosisCode, own: readonly DiagnosedValue[]): Kpi[] {
  return own
    .filter(({ indicator }) => isIn(indicator, code))
    .map(({ indicator: { key, label, unit, decimals, direction }, value, reason, notes }) => ({
      key,
      label,
      unit,
      decimals,
      direction,
      value,
      indicator: key,
      ...(reason === null ? {} : { reason }),
      incomplete: notes.length > 0,
    }));
}

function groupTable(own: readonly DiagnosedValue[], groups: readonly Group[], title: string, previous: string | null): Table[] {
  const known = own.filter(({ indicator, value }) => groups.includes(indicator.group) && value !== null);
  if (known.length === 0) return [];
  const hasBefore = previous !== null && known.some(({ before }) => before !== null);
  const heads: Heads = [
    ['label', 'Indicador', 'text'],
    ['value', 'Na safra', 'figure'],
    ...(hasBefore ? [['before', previous, 'figure'] as const, ['change', 'Variação', 'figure'] as const] : []),
  ];
  const rows = known.map(({ indicator, value, before }) => {
    const change = differenceFrom(before, value, indicator);
    return {
      indicator: indicator.key,
      label: indicator.label,
      value: amountText(value, indicator),
      before: before === null ? null : cellText(before, indicator),
      change: change && differenceText(change),
    };
  });
  return [tableOf(groups.join(' '), title, heads, rows)];
}

export const RANGE_WORDS = { within: 'dentro da faixa', below: 'abaixo da faixa', above: 'acima da faixa' } as const;

function expenseTable({ expenses, system }: DiagnosisResults): Table[] {
  const spent = expenses.filter((one) => one.spent !== null);
  if (spent.length === 0) return [];
  const heads: Heads = [
    ['label', 'Centro de custo', 'text'],
    ['spent', 'Fazenda', 'figure'],
    ['range', 'Referência', 'text'],
    ['standing', 'Situação', 'text'],
  ];
  const rows = spent.map(({ title, spent: own, low, high, standing }) => ({
    label: title,
    spent: own === null ? null : formatMoney(own),
    range: `${formatMoney(low)} a ${formatMoney(high)}`,
    standing: standing ? RANGE_WORDS[standing] : '',
  }));
  return [tableOf('EXPENSES', `Desembolso por cabeça e mês, ao lado de fazendas de ${system ?? 'mesmo sistema'}`, heads, rows)];
}

export function missingReasons(own: readonly DiagnosedValue[]): [reason: string, labels: string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { indicator, value, reason } of own) {
    if (value !== null || reason === null) continue;
    reasons.set(reason, [...(reasons.get(reason) ?? []), indicator.label]);
  }
  return [...reasons];
}

/** A reason that stops everything would list all indicators. */
const FEW = 6;

const MAIN: ReadonlySet<string> = new Set(Object.values(TILES).map(({ indicator }) => indicator.label));

function fewOf(labels: readonly string[]): string {
  if (labels.length <= FEW + 1) return labels.join(', ');
  const sorted = labels.toSorted((one, other) => Number(MAIN.has(other)) - Number(MAIN.has(one)));
  return `${sorted.slice(0, FEW).join(', ')} e mais ${labels.length - FEW} indicadores`;
}

function missingTable(own: readonly DiagnosedValue[]): Table[] {
  const reasons = missingReasons(own);
  if (reasons.length === 0) return [];
  const heads: Heads = [
    ['reason', 'Motivo', 'text'],
    ['labels', 'Indicadores', 'text'],
  ];
  const rows = reasons.map(([reason, labels]) => ({ reason, labels: fewOf(labels) }));
  return [tableOf('MISSING', 'O que falta para os outros números', heads, rows)];
}
