import { CASH } from '#domain/beef/indicators/cash';
import { CONFINEMENT } from '#domain/beef/indicators/confinement';
import type { FarmPeriod } from '#domain/beef/indicators/farm-period';
import { type Indicator, isMoney } from '#domain/beef/indicators/figure';
import { FINANCIAL } from '#domain/beef/indicators/financial';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import { MOVEMENT } from '#domain/beef/indicators/movement';
import { plannedSoFar } from '#domain/beef/indicators/plan';
import { PRODUCTIVE } from '#domain/beef/indicators/productive';
import { PROPERTY } from '#domain/beef/indicators/property';
import { REPRODUCTIVE } from '#domain/beef/indicators/reproductive';
import { TEAM } from '#domain/beef/indicators/team';
import { differenceFrom, measureOfDifference } from '#domain/benchmark/difference';
import type { LedgerEntered } from '#domain/facts/entered';
import { FLOW_KINDS, type FlowKind } from '#domain/facts/herd';
import type { Lot } from '#domain/facts/lots';
import { LEDGER_TYPES } from '#model/catalogues/ledger-types';

/** All indicators come from the shared functions; only sums of entries are made here. Source: indicator sheet 1.10. */

export interface ReportRow {
  /** Equal for the same row of all farms. */
  key: string;
  label: string;
  unit: string;
  decimals: number;
  value: number | string | null;
  /** On paper a cell of a table: one line with a column for each of several measures. */
  cell?: { line: string; column: string; hasUnit?: boolean };
  /** Cost centre of the row; a workbook has a table of them. */
  centre?: { type: string; title: string; measure: CentreMeasure };
}

export const CENTRE_MEASURES = ['R$', 'R$/cab/mês', 'R$/@', '% do total'] as const;
type CentreMeasure = (typeof CENTRE_MEASURES)[number];

export interface ReportSection {
  title: string;
  rows: readonly ReportRow[];
}

export interface EarlierYear {
  harvest: string;
  nominal: FarmPeriod;
  corrected: FarmPeriod | null;
  currency: string;
}

export interface FarmYear {
  described: readonly ReportRow[];
  period: FarmPeriod;
  ledger: readonly LedgerEntered[];
  earlier: EarlierYear | null;
}

type Values = ReadonlyMap<Indicator, number | null>;

const valuesOf = (period: FarmPeriod, indicators: readonly Indicator[] = INDICATORS): Values =>
  new Map(indicatorsOf(period, indicators).map(({ indicator, value }) => [indicator, value]));

const rowOf = ({ key, label, unit, decimals }: Indicator, value: number | null, prefix = ''): ReportRow => ({
  key: `${prefix}${key}`,
  label,
  unit,
  decimals,
  value,
});

/** Always all thirteen, with empty values where the farm has no data. */
export function farmSections(year: FarmYear): ReportSection[] {
  const { described, period, earlier } = year;
  const values = valuesOf(period);
  const rows = (indicators: readonly Indicator[]) => indicators.map((one) => rowOf(one, values.get(one) ?? null));
  const inMonths = (key: string) => rows(TEAM.filter((one) => (one.key === 'rain_mm') === (key === 'rain_mm')));
  return [
    { title: '1. Caracterização', rows: [...described, ...rows(PRODUCTIVE.filter(({ key }) => key === 'livestock_area_ha'))] },
    { title: '2. Rebanho', rows: [...herdRows(period, values), ...rows(MOVEMENT)] },
    { title: '3. Produtivo', rows: rows(PRODUCTIVE) },
    { title: '4. Reprodutivo', rows: rows(REPRODUCTIVE) },
    { title: '5. Confinamento', rows: [...rows(CONFINEMENT), ...lotRows(period)] },
    { title: '6. Financeiro', rows: [...rows(FINANCIAL), ...ledgerRows(year, values)] },
    { title: '7. Estoques, máquinas e patrimônio', rows: [...holdingRows(period), ...rows(PROPERTY)] },
    { title: '8. Equipe', rows: inMonths('team') },
    { title: '9. Clima', rows: inMonths('rain_mm') },
    { title: '10. Planejado × realizado', rows: plannedRows(period, values) },
    { title: '11. Caixa', rows: [...cashRows(period), ...rows(CASH.filter(({ key }) => key.startsWith('cash_')))] },
    { title: '12. Outros setores', rows: [...sectorRows(period), ...rows(CASH.filter(({ key }) => !key.startsWith('cash_')))] },
    { title: '13. Safra anterior', rows: earlierRows(earlier) },
  ];
}

const FLOW_LABELS: Readonly<Record<FlowKind, string>> = {
  births: 'Nascimentos',
  entries: 'Entradas',
  departures: 'Saídas',
  deaths: 'Mortes',
};
const heads = (key: string, label: string, value: number | null): ReportRow => ({ key, label, unit: 'cab', decimals: 0, value });
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function herdRows(period: FarmPeriod, values: Values): ReportRow[] {
  const { opening, closing } = period.herd('ALL');
  const total = (kind: FlowKind) => sum(period.flows(kind).map((flow) => flow.heads));
  const flows = FLOW_KINDS.flatMap((kind): ReportRow[] => [heads(`herd.${kind}`, FLOW_LABELS[kind], total(kind)), ...byType(period, kind)]);
  const calculated = opening === null ? null : opening.heads + total('births') + total('entries') - total('departures') - total('deaths');
  const named = ['avg_herd', 'avg_ua', 'avg_live_kg', 'avg_weight_kg'];
  return [
    heads('herd.opening', 'Rebanho inicial', opening?.heads ?? null),
    ...flows,
    heads('herd.closing', 'Rebanho final', closing?.heads ?? null),
    heads('herd.calculated', 'Estoque calculado', calculated),
    heads('herd.difference', 'Diferença do estoque', calculated === null || !closing ? null : closing.heads - calculated),
    ...PRODUCTIVE.filter(({ key }) => named.includes(key)).map((one) => rowOf(one, values.get(one) ?? null, 'herd.')),
  ];
}

function byType(period: FarmPeriod, kind: FlowKind): ReportRow[] {
  const types = new Map<string, number>();
  for (const { type, heads: some } of period.flows(kind)) if (type !== null) types.set(type, (types.get(type) ?? 0) + some);
  return [...types].sort(byLabel).map(([type, some]) => heads(`herd.${kind}.${type}`, `${FLOW_LABELS[kind]}: ${type}`, some));
}

const byLabel = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => one.localeCompare(other, 'pt-BR');

/** Each system has the same indicators, over its own lots. */
const inUnit = ({ label, unit }: Pick<ReportRow, 'label' | 'unit'>): string => (unit === '' ? label : `${label}, ${unit}`);

const FEEDINGS: readonly (readonly [label: string, isMeant: (lot: Lot) => boolean])[] = [
  ['confinamento', ({ isConfined }) => isConfined],
  ['semiconfinamento 1 %', (lot) => isShare(lot, 0.01)],
  ['semiconfinamento 1,5 %', (lot) => isShare(lot, 0.015)],
  ['semiconfinamento 2 %', (lot) => isShare(lot, 0.02)],
];
const isShare = ({ isConfined, concentrateShare }: Lot, share: number) => !isConfined && concentrateShare === share;

function lotRows(period: FarmPeriod): ReportRow[] {
  return FEEDINGS.flatMap(([label, isMeant]) => {
    const lots = period.lots.filter(isMeant);
    if (lots.length === 0) return [];
    return indicatorsOf({ ...period, lots }, CONFINEMENT).map(({ indicator, value }) => {
      const row = rowOf(indicator, value, `${label}.`);
      return { ...row, label: `${row.label} (${label})`, cell: { line: inUnit(indicator), column: label } };
    });
  });
}

function ledgerRows({ period, ledger }: FarmYear, values: Values): ReportRow[] {
  const months = new Set(period.effective.months);
  const numberOf = (key: string) => values.get(INDICATORS.find((one) => one.key === key) as Indicator) ?? null;
  const [herd, count, arrobas] = [numberOf('avg_herd'), numberOf('period_months'), numberOf('production_arroba')];
  const headMonths = herd !== null && count !== null ? herd * count : null;
  return (['RECEITAS', 'DESPESAS'] as const).flatMap((type) => {
    const centers = new Map<string, number>();
    for (const one of ledger)
      if (one.type === type && months.has(one.month)) centers.set(one.center, (centers.get(one.center) ?? 0) + one.valueBrl);
    const whole = sum([...centers.values()]);
    return [...centers].sort(byLabel).flatMap(([center, value]): ReportRow[] => {
      const numbers = [value, over(value, headMonths), over(value, arrobas), over(100 * value, whole)];
      return CENTRE_MEASURES.map((measure, at) => ({
        key: `ledger.${type}.${center}.${measure}`,
        label: `${LEDGER_TYPES[type]}: ${center}`,
        unit: measure,
        decimals: 2,
        value: numbers[at] ?? null,
        cell: { line: `${LEDGER_TYPES[type]}: ${center}`, column: measure },
        centre: { type: LEDGER_TYPES[type], title: center, measure },
      }));
    });
  });
}

const over = (part: number, whole: number | null): number | null => (whole !== null && whole > 0 ? part / whole : null);
const money = (key: string, label: string, value: number | null): ReportRow => ({ key, label, unit: 'R$', decimals: 2, value });

function holdingRows({ facts: { inputStock, machinePark, settings } }: FarmPeriod): ReportRow[] {
  return [
    money('holdings.inputs.start', 'Estoque de insumos no início', inputStock.startBrl),
    money('holdings.inputs.end', 'Estoque de insumos no fim', inputStock.endBrl),
    money('holdings.machines.start', 'Parque de máquinas no início', machinePark.startBrl),
    money('holdings.machines.end', 'Parque de máquinas no fim', machinePark.endBrl),
    money('holdings.land', 'Terra e benfeitorias', settings?.landBrl ?? null),
  ];
}

function plannedRows({ facts: { settings }, effective }: FarmPeriod, values: Values): ReportRow[] {
  const planned = new Map(settings?.planned.map(({ key, value }) => [key, value]));
  return INDICATORS.flatMap((indicator) => {
    const plan = planned.get(indicator.key) ?? null;
    if (plan === null) return [];
    const due = plannedSoFar(plan, indicator.course, effective.months.length);
    const value = values.get(indicator) ?? null;
    const row = (part: string, words: string, number: number | null) => {
      const own = rowOf(indicator, number, `plan.${part}.`);
      return { ...own, label: `${own.label}: ${words}`, cell: { line: inUnit(own), column: words } };
    };
    const difference = differenceFrom(due, value, indicator)?.value ?? null;
    const own = row('deviation', 'desvio', difference);
    const deviation = { ...own, ...measureOfDifference(indicator), cell: { ...own.cell, hasUnit: true } };
    return [row('whole', 'planejado', plan), row('due', 'planejado até agora', due), row('done', 'realizado', value), deviation];
  });
}

function cashRows({ facts: { settings } }: FarmPeriod): ReportRow[] {
  const cash = settings?.cash ?? null;
  return [
    money('cash.start', 'Saldo inicial de contas e aplicações', cash?.startBrl ?? null),
    money('cash.contribution', 'Aporte dos sócios', cash?.contributionBrl ?? null),
    money('cash.end', 'Saldo final de contas e aplicações', cash?.endBrl ?? null),
  ];
}

function sectorRows({ facts: { settings } }: FarmPeriod): ReportRow[] {
  return (settings?.sectors ?? []).flatMap(({ title, revenuesBrl, disbursementBrl, areaHa }): ReportRow[] => {
    const result = revenuesBrl === null && disbursementBrl === null ? null : (revenuesBrl ?? 0) - (disbursementBrl ?? 0);
    const key = `sector.${title}`;
    return [
      money(`${key}.revenues`, `${title}: receitas`, revenuesBrl),
      money(`${key}.disbursement`, `${title}: desembolso`, disbursementBrl),
      money(`${key}.result`, `${title}: resultado`, result),
      { key: `${key}.area`, label: `${title}: área`, unit: 'ha', decimals: 2, value: areaHa },
      { ...money(`${key}.perHa`, `${title}: resultado por hectare`, result === null ? null : over(result, areaHa)), unit: 'R$/ha' },
    ];
  });
}

function earlierRows(earlier: EarlierYear | null): ReportRow[] {
  const word = (key: string, label: string, value: string | null): ReportRow => ({ key, label, unit: '', decimals: 0, value });
  const nominal = earlier && valuesOf(earlier.nominal);
  const corrected = earlier?.corrected ? valuesOf(earlier.corrected, INDICATORS.filter(isMoney)) : null;
  return [
    word('earlier.harvest', 'Safra', earlier?.harvest ?? null),
    word('earlier.currency', 'Moeda da correção', earlier?.currency ?? null),
    ...INDICATORS.flatMap((indicator) => {
      const own = rowOf(indicator, nominal?.get(indicator) ?? null, 'earlier.');
      const cell = (column: string) => ({ line: inUnit(own), column });
      if (!isMoney(indicator)) return [{ ...own, cell: cell('nominal') }];
      const again = rowOf(indicator, corrected?.get(indicator) ?? null, 'earlier.corrected.');
      return [
        { ...own, label: `${own.label}, nominal`, cell: cell('nominal') },
        { ...again, label: `${again.label}, corrigido`, cell: cell('corrigido') },
      ];
    }),
  ];
}
