import { type Indicator, indicator, type Measure, measureIndicator, ratio } from './figure';
import { soldArroba, soldValue } from './herd-measures';
import {
  expenses,
  expensesExcept,
  financing,
  herdPurchases,
  inputsUsed,
  investments,
  nutrition,
  pasture,
  revenues,
} from './ledger-measures';
import { closedMonths } from './period-measures';
import { averageHerd, globalGain, productionArroba, productionArrobaPerHa } from './productive';

/** Sources: indicator sheet 1.2, 1.3, 3. */

const group = 'FINANCIAL';
const BRL = { unit: 'R$', decimals: 2, group, course: 'ADDS_UP' } as const;
const PER_ARROBA = { unit: 'R$/@', decimals: 2, group } as const;
const PERCENT = { unit: '%', decimals: 2, group } as const;

export const totalRevenue = measureIndicator(revenues, {
  group,
  course: 'ADDS_UP',
  key: 'total_revenue',
  label: 'Receita total',
  direction: 'HIGHER',
  formula: 'soma das receitas do período; as vendas de animais contam pelo livro, e não outra vez pelo rebanho',
  source: '1.2',
});

const totalExpenses = measureIndicator(expenses, {
  group,
  course: 'ADDS_UP',
  key: 'total_expenses',
  label: 'Despesa total',
  formula: 'soma de todas as despesas do período',
  source: '1.2',
});

const cashResult = indicator({
  ...BRL,
  key: 'cash_result',
  label: 'Resultado de caixa',
  direction: 'HIGHER',
  formula: 'receita total − despesa total',
  source: '1.2',
  inputs: { received: totalRevenue, paid: totalExpenses },
  of: ({ received, paid }) => received - paid,
});

const disbursement = indicator({
  ...BRL,
  key: 'desembolso',
  label: 'Desembolso',
  formula: 'despesas − compra de animais − pagamento de financiamentos',
  source: '3.2; S1, S2b',
  inputs: { expenses, herdPurchases, financing },
  rows: (period) => expensesExcept(period, 'COMPRA_REBANHO', 'FINANCIAMENTO'),
  of: (values) => values.expenses - values.herdPurchases - values.financing,
});

export const cost = indicator({
  ...BRL,
  key: 'custo',
  label: 'Custo',
  formula: 'desembolso − investimentos + insumos em estoque no início menos no fim (só na safra inteira)',
  source: '3.3; S3',
  inputs: { disbursement, investments, inputsUsed },
  rows: (period) => [...expensesExcept(period, 'COMPRA_REBANHO', 'FINANCIAMENTO', 'INVESTIMENTO'), ...inputsUsed.rows(period)],
  of: (values) => values.disbursement - values.investments + values.inputsUsed,
});

const operatingCost = indicator({
  ...BRL,
  key: 'coe',
  label: 'Custo operacional efetivo (COE)',
  formula: 'custo + compra de animais',
  source: '3.3; S12',
  inputs: { cost, herdPurchases },
  of: (values) => values.cost + values.herdPurchases,
});

const grossMargin = indicator({
  ...BRL,
  key: 'gross_margin',
  label: 'Margem bruta',
  direction: 'HIGHER',
  formula: 'receita total − custo operacional efetivo',
  source: '3.3',
  inputs: { received: totalRevenue, operatingCost },
  of: (values) => values.received - values.operatingCost,
});

function perHeadAndMonth(shown: Pick<Indicator, 'key' | 'label' | 'source'>, spent: Measure | Indicator): Indicator {
  return indicator({
    ...shown,
    unit: 'R$/cab/mês',
    decimals: 2,
    group,
    direction: 'LOWER',
    formula: `${spent.label.toLowerCase()} ÷ (rebanho médio × meses)`,
    inputs: { spent, herd: averageHerd, months: closedMonths },
    divisors: ['herd', 'months'],
    of: ({ spent: brl, herd, months }) => brl / (herd * months),
  });
}

export const disbursementPerHead = perHeadAndMonth(
  { key: 'desembolso_cab_mes', label: 'Desembolso por cabeça/mês', source: '1.2; S1, S2' },
  disbursement,
);
const costPerHead = perHeadAndMonth({ key: 'custo_cab_mes', label: 'Custo por cabeça/mês', source: '1.2; S3' }, cost);
export const nutritionPerHead = perHeadAndMonth(
  { key: 'desembolso_nutricao_cab_mes', label: 'Desembolso/cab/mês nutrição', source: '1.3' },
  nutrition,
);
export const pasturePerHead = perHeadAndMonth(
  { key: 'desembolso_pasto_cab_mes', label: 'Desembolso/cab/mês pasto', source: '1.3' },
  pasture,
);

const disbursementPerArroba = ratio({
  ...PER_ARROBA,
  key: 'desembolso_arroba',
  label: 'Desembolso por arroba produzida',
  direction: 'LOWER',
  source: '1.2; S2, S15',
  part: disbursement,
  over: productionArroba,
});

export const salePrice = ratio({
  ...PER_ARROBA,
  key: 'avg_sale_value_arroba',
  label: 'Valor médio de venda',
  direction: 'HIGHER',
  source: '1.2; S1',
  part: soldValue,
  over: soldArroba,
});

const resultPerArroba = indicator({
  ...PER_ARROBA,
  key: 'result_arroba',
  label: 'Resultado por arroba',
  direction: 'HIGHER',
  formula: 'valor médio de venda − desembolso por arroba produzida',
  source: '1.2; S15',
  inputs: { price: salePrice, spent: disbursementPerArroba },
  of: ({ price, spent }) => price - spent,
});

const saleMargin = ratio({
  ...PERCENT,
  key: 'margin_sale_pct',
  label: 'Margem sobre a venda',
  direction: 'HIGHER',
  source: '1.2; S2',
  part: resultPerArroba,
  over: salePrice,
});

const productiveResult = indicator({
  key: 'productive_result_ha',
  course: 'ADDS_UP',
  label: 'Resultado produtivo',
  unit: 'R$/ha',
  decimals: 2,
  group,
  direction: 'HIGHER',
  formula: 'resultado por arroba × produção por hectare',
  source: '1.2, definição própria',
  inputs: { result: resultPerArroba, produced: productionArrobaPerHa },
  of: ({ result, produced }) => result * produced,
});

export const disbursementPer100g = indicator({
  key: 'desembolso_por_100g_gmd',
  label: 'Desembolso a cada 100 g de GMD',
  unit: 'R$/cab/mês',
  decimals: 2,
  group,
  direction: 'LOWER',
  formula: 'desembolso por cabeça/mês ÷ (GMD global × 10)',
  source: '1.3; S2b',
  inputs: { spent: disbursementPerHead, gain: globalGain },
  divisors: ['gain'],
  of: ({ spent, gain }) => spent / (gain * 10),
});

const arrobaPer100g = ratio({
  ...PERCENT,
  key: 'pct_arroba_por_100g_gmd',
  label: '% da arroba a cada 100 g de GMD',
  direction: 'LOWER',
  formula: '100 × desembolso a cada 100 g de GMD ÷ valor médio de venda',
  source: '1.3; S2b',
  part: disbursementPer100g,
  over: salePrice,
});

export const FINANCIAL: readonly Indicator[] = [
  totalRevenue,
  totalExpenses,
  cashResult,
  disbursement,
  cost,
  operatingCost,
  grossMargin,
  disbursementPerHead,
  nutritionPerHead,
  pasturePerHead,
  costPerHead,
  disbursementPer100g,
  arrobaPer100g,
  disbursementPerArroba,
  salePrice,
  resultPerArroba,
  saleMargin,
  productiveResult,
];
