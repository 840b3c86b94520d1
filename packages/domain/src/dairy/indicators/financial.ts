import { type DairyIndicator, dairyIndicator, dairyMeasureIndicator, dairyRatio } from './figure';
import { lactating, totalArea } from './herd-measures';
import * as ledger from './ledger-measures';
import { MONTHS_A_YEAR } from './productive';

/** Sources: indicator sheet 6, 6.1, 6.2, 6.3, 6.6. */

const group = 'FINANCIAL';
const { milk, milkSold, milkDays, milkMonths, milkRevenue, revenue, running, invested, feed, bulky, concentrate, labour } = ledger;
const BRL = { unit: 'R$', decimals: 2, group } as const;
const PER_LITRE = { unit: 'R$/L', decimals: 2, group } as const;
const PER_LITRE_MILKED = { ...PER_LITRE, over: milk } as const;
const PERCENT = { unit: '%', decimals: 1, group } as const;

export const milkPrice = dairyRatio({
  ...PER_LITRE,
  key: 'milk_price',
  label: 'Preço do leite',
  direction: 'HIGHER',
  source: '6.2, 6.6; L1',
  part: milkRevenue,
  over: milkSold,
});

export const grossRevenue = dairyMeasureIndicator(revenue, {
  key: 'gross_revenue',
  label: 'Renda bruta',
  group,
  direction: 'HIGHER',
  source: '6; L1, L4',
  formula: 'soma de todas as receitas, também das vendas de animais',
});

export const coe = dairyMeasureIndicator(running, {
  key: 'coe',
  label: 'COE (custo operacional efetivo)',
  group,
  direction: 'LOWER',
  source: '6; L1, S12',
  formula: 'soma das despesas que não são investimento, com a equipe e a comida da própria fazenda',
});

export const investment = dairyMeasureIndicator(invested, {
  key: 'investment',
  label: 'Investimento',
  group,
  source: '6',
  formula: 'soma das despesas de investimento, também das compras de animais',
});

export const coePerLitre = dairyRatio({
  ...PER_LITRE_MILKED,
  key: 'coe_per_litre',
  label: 'Custo por litro: total (COE)',
  direction: 'LOWER',
  source: '6.2',
  formula: 'COE ÷ leite produzido',
  part: running,
});

export const margin = dairyIndicator({
  ...BRL,
  key: 'gross_margin',
  label: 'Margem bruta',
  direction: 'HIGHER',
  aggregation: 'SUM',
  source: '6; L8',
  formula: 'renda bruta − COE',
  inputs: { revenue, running },
  of: (values) => values.revenue - values.running,
});

export const marginPerLitre = dairyRatio({
  ...PER_LITRE_MILKED,
  key: 'gross_margin_per_litre',
  label: 'Margem bruta por litro',
  direction: 'HIGHER',
  source: '6.2',
  part: margin,
});

const overRevenue = (key: string, label: string, part: typeof bulky, source: string): DairyIndicator =>
  dairyRatio({
    ...PERCENT,
    key,
    label,
    direction: 'LOWER',
    source,
    formula: `100 × ${part.label.toLowerCase()} ÷ renda bruta`,
    part,
    over: revenue,
  });

export const concentrateOverRevenue = overRevenue(
  'GASTO_CONCENTRADO_RB',
  'Gasto com concentrado / renda bruta',
  concentrate,
  '6.2, 6.3; L1',
);
export const bulkyOverRevenue = overRevenue('GASTO_VOLUMOSO_RB', 'Gasto com volumoso / renda bruta', bulky, '6.2, 6.3; L1');
const labourOverRevenue = overRevenue('labour_over_rb_pct', 'Gasto com mão de obra / renda bruta', labour, '6.2, 6.6');

export const rmcaValue = dairyIndicator({
  ...BRL,
  key: 'rmca_value',
  label: 'RMCA (receita menos custo alimentar)',
  direction: 'HIGHER',
  aggregation: 'SUM',
  source: '6.2; L3',
  formula: 'receita do leite − custo alimentar',
  inputs: { milkRevenue, feed },
  of: (values) => values.milkRevenue - values.feed,
});

export const rmcaPerCowDay = dairyIndicator({
  key: 'rmca_per_cow_day',
  label: 'RMCA por vaca e dia',
  unit: 'R$/vaca/dia',
  decimals: 2,
  group,
  direction: 'HIGHER',
  aggregation: 'RATIO',
  source: '6.2, 6.6; L3',
  formula: 'RMCA ÷ (vacas em lactação × dias dos meses com leite)',
  inputs: { rmca: rmcaValue, lactating, milkDays },
  divisors: ['lactating', 'milkDays'],
  of: (values) => values.rmca / (values.lactating * values.milkDays),
});

export const rmca = dairyRatio({
  ...PERCENT,
  key: 'RMCA',
  label: 'RMCA sobre a receita do leite',
  direction: 'HIGHER',
  source: '6.2, 6.3; L3',
  formula: '100 × (receita do leite − custo alimentar) ÷ receita do leite',
  part: rmcaValue,
  over: milkRevenue,
});

const dmcaValue = dairyIndicator({
  ...BRL,
  key: 'dmca_value',
  label: 'DMCA (despesa menos custo alimentar)',
  direction: 'LOWER',
  aggregation: 'SUM',
  source: '6.2, definição própria',
  formula: 'COE − custo alimentar',
  inputs: { running, feed },
  of: (values) => values.running - values.feed,
});

export const dmca = dairyRatio({
  ...PERCENT,
  key: 'DMCA',
  label: 'DMCA sobre a receita do leite',
  direction: 'LOWER',
  source: '6.2, 6.3, definição própria',
  formula: '100 × (COE − custo alimentar) ÷ receita do leite',
  part: dmcaValue,
  over: milkRevenue,
});

/** Milk bears the operating cost in proportion to its share of the gross revenue. */
const coeOfMilk = dairyIndicator({
  ...BRL,
  key: 'coe_of_milk',
  label: 'COE do leite',
  direction: 'LOWER',
  aggregation: 'RATIO',
  source: '6.3; L1, L4',
  formula: 'COE × receita do leite ÷ renda bruta',
  inputs: { running, milkRevenue, revenue },
  divisors: ['revenue'],
  of: (values) => (values.running * values.milkRevenue) / values.revenue,
});

export const coeOfMilkPerLitre = dairyRatio({
  ...PER_LITRE_MILKED,
  key: 'coe_milk_per_litre',
  label: 'COE do leite por litro',
  direction: 'LOWER',
  source: '6.3, 6.6; L1, L4',
  formula: 'COE do leite ÷ leite produzido',
  part: coeOfMilk,
});

const coeOverPrice = dairyRatio({
  ...PERCENT,
  key: 'coe_over_milk_price_pct',
  label: 'COE do leite / preço do leite',
  direction: 'LOWER',
  source: '6.6',
  formula: '100 × COE do leite por litro ÷ preço do leite',
  part: coeOfMilkPerLitre,
  over: milkPrice,
});

/** Extrapolates a running harvest to twelve months. */
const yearly = { MONTHS_A_YEAR, milkMonths };

export const marginPerHa = dairyIndicator({
  key: 'MARGEM_BRUTA_AREA',
  label: 'Margem bruta por área',
  unit: 'R$/ha/ano',
  decimals: 2,
  group,
  direction: 'HIGHER',
  aggregation: 'RATIO',
  source: '6.3; L1, L4',
  formula: 'margem bruta ÷ área total × 12 ÷ meses com leite',
  inputs: { margin, totalArea, ...yearly },
  divisors: ['totalArea', 'milkMonths'],
  of: (values) => ((values.margin / values.totalArea) * values.MONTHS_A_YEAR) / values.milkMonths,
});

export const marginPerCow = dairyIndicator({
  key: 'MARGEM_BRUTA_VACAS_LACTACAO',
  label: 'Margem bruta por vaca em lactação',
  unit: 'R$/vaca/ano',
  decimals: 2,
  group,
  direction: 'HIGHER',
  aggregation: 'RATIO',
  source: '6.3; L1',
  formula: 'margem bruta ÷ vacas em lactação × 12 ÷ meses com leite',
  inputs: { margin, lactating, ...yearly },
  divisors: ['lactating', 'milkMonths'],
  of: (values) => ((values.margin / values.lactating) * values.MONTHS_A_YEAR) / values.milkMonths,
});

export const unitMargin = dairyIndicator({
  ...PER_LITRE,
  key: 'MARGEM_BRUTA_UNITARIA',
  label: 'Margem bruta unitária',
  direction: 'HIGHER',
  source: '6.3; L1, L4',
  aggregation: 'RATIO',
  formula: '(receita do leite − COE do leite) ÷ leite produzido',
  inputs: { milkRevenue, coeOfMilk, milk },
  divisors: ['milk'],
  of: (values) => (values.milkRevenue - values.coeOfMilk) / values.milk,
});

/** R$ of cash; a missing entry counts as 0. */
export const cashBefore = dairyIndicator({
  ...BRL,
  key: 'cash_without_investment',
  label: 'Fluxo de caixa sem investimento',
  direction: 'HIGHER',
  aggregation: 'SUM',
  source: '6.1',
  formula: 'renda bruta − COE',
  inputs: { revenue, running },
  of: (values) => values.revenue - values.running,
});
export const cashAfter = dairyIndicator({
  ...BRL,
  key: 'cash_with_investment',
  label: 'Fluxo de caixa com investimento',
  direction: 'HIGHER',
  aggregation: 'SUM',
  source: '6.1',
  formula: 'fluxo de caixa sem investimento − investimento',
  inputs: { cashBefore, invested },
  of: (values) => values.cashBefore - values.invested,
});

export const FINANCIAL: readonly DairyIndicator[] = [
  milkPrice,
  dairyMeasureIndicator(milkRevenue, {
    key: 'milk_revenue',
    label: 'Receita do leite',
    group,
    direction: 'HIGHER',
    source: '6; L1',
    formula: 'soma do valor do leite vendido',
  }),
  dairyMeasureIndicator(ledger.otherRevenue, {
    key: 'other_revenue',
    label: 'Outras receitas',
    group,
    source: '6.2',
    formula: 'renda bruta − receita do leite',
  }),
  grossRevenue,
  ...ledger.COST_LINE_MEASURES.map(({ key, label, own }) =>
    dairyRatio({
      ...PER_LITRE_MILKED,
      key: `cost_litre_${key}`,
      label: `Custo por litro: ${label}`,
      direction: 'LOWER',
      source: '6.2',
      formula: `despesas da linha ${label} ÷ leite produzido`,
      part: own,
    }),
  ),
  coePerLitre,
  coe,
  investment,
  margin,
  marginPerLitre,
  concentrateOverRevenue,
  bulkyOverRevenue,
  labourOverRevenue,
  rmcaValue,
  rmcaPerCowDay,
  rmca,
  dmcaValue,
  dmca,
  coeOfMilk,
  coeOfMilkPerLitre,
  coeOverPrice,
  marginPerHa,
  marginPerCow,
  unitMargin,
  cashBefore,
  cashAfter,
];
