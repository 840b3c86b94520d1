import { countedHeads } from '#domain/facts/herd';
import type { FarmPeriod } from '#domain/indicators/farm-period';
import { changePercent, type IndicatorValue, indicatorsOf } from '#domain/indicators/indicator-values';
import { INDICATORS } from '#domain/indicators/list';
import { LEDGER_TYPES, type LedgerType } from '#model/catalogues/finance';
import type { ChartPoint } from '../chart/chart';
import { amountText, cellText } from '../formats';
import type { Kpi } from '../page';
import type { Table } from '../table';
import { monthName } from './panel-months';
import { charts, column, NOTHING, type PageContent } from './panel-page';
import type { PageCode } from './templates';

/** Pages made of indicators: the two of a period, and what the pages of movements say besides their sums. Sources: indicator sheet 1.1, 1.2, 1.4. */

const PERIODICAL = {
  PRODUCTIVE: [
    ...['period_months', 'livestock_area_ha', 'avg_herd', 'deaths_total', 'production_arroba', 'production_kg', 'mortality_pct'],
    ...['gmd_global_kg', 'stocking_ua_ha', 'stocking_cab_ha', 'production_arroba_ha', 'production_kg_ha'],
  ],
  FINANCIAL: [
    ...['total_revenue', 'total_expenses', 'desembolso_cab_mes', 'custo_cab_mes', 'desembolso_arroba', 'avg_sale_value_arroba'],
    ...['result_arroba', 'margin_sale_pct', 'productive_result_ha'],
  ],
} satisfies Record<PageCode<'periodical'>, readonly string[]>;

/** Beside the sums of what was entered. They are of closed months, as every indicator is. */
const BESIDE: Readonly<Partial<Record<PageCode<'livestocks'>, readonly string[]>>> = {
  births: ['births_female_pct'],
  deaths: ['mortality_pct', 'calf_mortality_from_deaths_pct'],
  weanings: ['weaned_weight_kg', 'gmd_weaning_kg', 'gmd_weaning_male_kg', 'gmd_weaning_female_kg'],
  confinements: ['conf_gmd_kg', 'conf_gmd_kg_male', 'conf_gmd_kg_female', 'conf_arroba_produced', 'conf_cost_arroba'],
  herd_entry: ['bought_total', 'bought_value_head', 'bought_value_arroba'],
  herd_departure: ['sold_total', 'sold_value_head', 'avg_sale_value_arroba', 'departures_weight_kg'],
  stocks: ['avg_herd', 'gmd_global_kg', 'gmd_male_kg', 'gmd_female_kg'],
};

/** What a page of movements says besides; nothing where no indicator belongs to it. */
export function besideKpis(code: PageCode<'livestocks'>, period: FarmPeriod): Kpi[] {
  return valuesOf(BESIDE[code] ?? [], period).map(kpiOf);
}

/** What farms of a livestock system are on average; `values` by the key of an indicator, null where too few farms know it. */
export interface GroupMeans {
  title: string;
  farms: number;
  values: ReadonlyMap<string, number | null>;
}

/** Of fewer farms no mean is shown: it would say too much of each. Source: indicator sheet, disclosure. */
const FEWEST_FARMS = 5;

/** The means of the indicators of a page over farms. */
export function meansOf(code: PageCode<'periodical'>, title: string, periods: readonly FarmPeriod[]): GroupMeans {
  const all = periods.map((period) => valuesOf(PERIODICAL[code], period));
  const values = PERIODICAL[code].map((key, index) => {
    const known = all.flatMap((one) => one[index]?.value ?? []);
    const mean = known.length < FEWEST_FARMS ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
    return [key, mean] as const;
  });
  return { title, farms: periods.length, values: new Map(values) };
}

/** What a period is compared with; null where there is nothing. */
interface Comparison {
  previous: FarmPeriod | null;
  group: GroupMeans | null;
}

/** The numbers of a period, the same of the harvest before, and how herd and ledger went through its months. */
export function periodicalPage(code: PageCode<'periodical'>, period: FarmPeriod, { previous, group }: Comparison): PageContent {
  if (period.effective.months.length === 0) return NOTHING;
  const values = valuesOf(PERIODICAL[code], period);
  return {
    kpis: values.map(kpiOf),
    charts: code === 'PRODUCTIVE' ? herdCharts(period) : ledgerCharts(period),
    tables: [comparison(values, previous && valuesOf(PERIODICAL[code], previous), group)],
  };
}

function valuesOf(keys: readonly string[], period: FarmPeriod): IndicatorValue[] {
  const chosen = keys.map((key) => {
    const found = INDICATORS.find((one) => one.key === key);
    if (!found) throw new Error(`no indicator ${key}`);
    return found;
  });
  return indicatorsOf(period, chosen);
}

function kpiOf({ indicator: { key, label, unit, decimals }, value, reason }: IndicatorValue): Kpi {
  return { key, label, value, unit, decimals, ...(reason ? { reason } : {}) };
}

function herdCharts({ facts, effective, flows }: FarmPeriod) {
  const herd = effective.months.map(
    (month): ChartPoint => ({ label: monthName(month), data: countedHeads(facts.stock, month), validated: true }),
  );
  const sums = (kind: Parameters<typeof flows>[0]) =>
    effective.months.map((month): ChartPoint => {
      const own = flows(kind).filter((flow) => flow.month === month);
      return { label: monthName(month), data: own.length === 0 ? null : own.reduce((sum, { heads }) => sum + heads, 0), validated: true };
    });
  return charts({
    herd: { type: 'line', title: 'Rebanho no fim de cada mês', unit: 'cabeças', points: herd },
    flows: {
      ...{ type: 'bar', title: 'Nascimentos e mortes por mês', unit: 'cabeças', label: 'Nascimentos', points: sums('births') },
      beside: [{ label: 'Mortes', points: sums('deaths') }],
    },
  });
}

function ledgerCharts({ effective, ledger }: FarmPeriod) {
  const sums = (type: LedgerType) =>
    effective.months.map((month): ChartPoint => {
      const own = ledger(type).filter((sum) => sum.month === month);
      return {
        label: monthName(month),
        data: own.length === 0 ? null : own.reduce((sum, { valueBrl }) => sum + valueBrl, 0),
        validated: true,
      };
    });
  return charts({
    ledger: {
      ...{ type: 'bar', title: 'Receitas e despesas por mês', unit: 'R$', label: LEDGER_TYPES.RECEITAS, points: sums('RECEITAS') },
      beside: [{ label: LEDGER_TYPES.DESPESAS, points: sums('DESPESAS') }],
    },
  });
}

function comparison(values: readonly IndicatorValue[], previous: readonly IndicatorValue[] | null, group: GroupMeans | null): Table {
  const rows = values.map(({ indicator: one, value }, index) => {
    const before = previous?.[index]?.value ?? null;
    const change = changePercent(value, before);
    return {
      ...{ label: one.label, unit: one.unit, value: cellText(value, one) },
      ...(previous ? { previous: cellText(before, one), change: amountText(change, { unit: '%', decimals: 1 }) } : {}),
      ...(group ? { group: cellText(group.values.get(one.key) ?? null, one) } : {}),
    };
  });
  const compared = previous ? [column('previous', 'Safra anterior', 'figure'), column('change', 'Diferença', 'figure')] : [];
  const grouped = group ? [column('group', `Média ${group.title} (${group.farms} fazendas)`, 'figure')] : [];
  return {
    key: 'comparison',
    title: previous ? 'Esta safra e a anterior, em valores nominais' : 'Base do cálculo',
    columns: [
      column('label', 'Indicador', 'text'),
      column('unit', 'Unidade', 'text'),
      column('value', 'Nesta safra', 'figure'),
      ...compared,
      ...grouped,
    ],
    rows,
    total: null,
  };
}
