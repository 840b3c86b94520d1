import type { Month } from '../../calendar';
import type { Holding } from '../../facts/holdings';
import type { ArrobaPrice } from '../../facts/settings';
import { herdAt, worthOfHerd } from '../herd-worth';
import type { FarmPeriod } from './farm-period';
import { type Indicator, indicator, known, type Measure, measure, measureIndicator, missing, type Reading, ratio } from './figure';
import { cost, totalRevenue } from './financial';
import { herdPurchases } from './ledger-measures';
import { livestockArea } from './productive';
import { reason } from './reasons';
import { pointRows, rowsOfHarvest } from './rows';

/** Sources: indicator sheet 1.2, 1.7, 1.8, 1.9. */

const group = 'PROPERTY';
type Priced = Exclude<keyof ArrobaPrice, 'categoryId'>;

/** Σ arrobas of each category × its price. What has no price or no weight is left out and named. */
function herdValue({ facts, span }: FarmPeriod, month: Month | null, price: Priced): Reading {
  if (!span) return missing(reason('no_month'));
  const prices = new Map(facts.settings?.arrobaPrices.map((one) => [one.categoryId, one[price]]));
  const priceOf = (categoryId: number) => prices.get(categoryId) ?? null;
  const herd = herdAt(facts.stock, month);
  if (herd.length === 0) return missing(reason('lacks_stock', { month }));
  const { brl, leftOut } = worthOfHerd(herd, priceOf);
  if (brl === null) {
    const isPriced = herd.some(({ categoryId }) => priceOf(categoryId) !== null);
    return missing(isPriced ? reason('lacks_weight', { month }) : reason('lacks_arroba', { price }));
  }
  const titles = new Map(facts.stock.map(({ categoryId, category }) => [categoryId, category]));
  const left = ({ categoryId }: { categoryId: number }) => {
    const category = titles.get(categoryId) ?? '';
    return priceOf(categoryId) === null ? reason('without_arroba', { category, price }) : reason('unweighed', { category });
  };
  return known(brl, leftOut.map(left));
}

const lastMonth = ({ effective }: FarmPeriod) => effective.months.at(-1) ?? null;

function herdWorth(key: string, label: string, at: 'opening' | 'closing', price: Priced): Measure {
  const monthOf = (period: FarmPeriod) => (at === 'opening' ? period.effective.opening : lastMonth(period));
  return measure({
    key,
    label,
    unit: 'R$',
    decimals: 2,
    read: (period) => herdValue(period, monthOf(period), price),
    rows: (period) => [...pointRows(period, period.herd('ALL')[at], monthOf(period)), ...rowsOfHarvest('arroba_values')],
  });
}

const worthAtStart = herdWorth('herd_worth_start', 'Rebanho do início ao valor do início', 'opening', 'startBrl');
const worthAtEnd = herdWorth('herd_worth_end', 'Rebanho do fim ao valor do fim', 'closing', 'endBrl');
const startAtMean = herdWorth('herd_worth_start_mean', 'Rebanho do início ao valor médio', 'opening', 'meanBrl');
const endAtMean = herdWorth('herd_worth_end_mean', 'Rebanho do fim ao valor médio', 'closing', 'meanBrl');

const OF_HARVEST = { unit: 'R$', decimals: 2, group, isOfHarvest: true } as const;

const herdValueStart = measureIndicator(worthAtStart, {
  ...OF_HARVEST,
  key: 'herd_value_start',
  label: 'Valor do rebanho inicial',
  formula: 'soma das categorias: arrobas vivas no início × valor da arroba no início',
  source: '1.7, definição própria',
});
const herdValueEnd = measureIndicator(worthAtEnd, {
  ...OF_HARVEST,
  key: 'herd_value_end',
  label: 'Valor do rebanho final',
  formula: 'soma das categorias: arrobas vivas no fim × valor da arroba no fim',
  source: '1.7, definição própria',
});
const currentVariation = indicator({
  ...OF_HARVEST,
  key: 'herd_variation_current',
  course: 'ADDS_UP',
  label: 'Variação do valor do rebanho',
  direction: 'HIGHER',
  formula: 'valor do rebanho final − valor do rebanho inicial',
  source: '1.7, definição própria',
  inputs: { end: herdValueEnd, start: herdValueStart },
  of: ({ end, start }) => end - start,
});
const constantVariation = indicator({
  ...OF_HARVEST,
  key: 'herd_variation_constant',
  course: 'ADDS_UP',
  label: 'Variação do rebanho a preço constante',
  direction: 'HIGHER',
  formula: 'rebanho do fim ao valor médio − rebanho do início ao valor médio',
  source: '1.7; S3',
  inputs: { endAtMean, startAtMean },
  of: (values) => values.endAtMean - values.startAtMean,
});
const resultWithInventory = indicator({
  ...OF_HARVEST,
  key: 'result_with_inventory',
  course: 'ADDS_UP',
  label: 'Resultado com variação de estoque',
  direction: 'HIGHER',
  formula: 'receita total − custo − compra de animais + variação do rebanho a preço constante',
  source: '1.2; S3',
  inputs: { received: totalRevenue, cost, herdPurchases, variation: constantVariation },
  of: (values) => values.received - values.cost - values.herdPurchases + values.variation,
});

function holding(key: string, label: string, { holdingOf, at, path }: Held): Measure {
  const field = at === 'start' ? 'startBrl' : 'endBrl';
  const flag = path === 'stocks' ? { date_harvest: [at === 'end'] } : { [`${at}_harvest`]: [true] };
  return measure({
    key,
    label,
    unit: 'R$',
    decimals: 2,
    read: (period) => {
      const value = holdingOf(period)[field];
      return value === null ? missing(reason('nothing_held', { label, at })) : known(value);
    },
    rows: () => rowsOfHarvest(path, flag),
  });
}

interface Held {
  holdingOf(period: FarmPeriod): Holding;
  at: 'start' | 'end';
  path: 'stocks' | 'machines';
}

const inputsHeld = ({ facts }: FarmPeriod) => facts.inputStock;
const machinesHeld = ({ facts }: FarmPeriod) => facts.machinePark;
const inputsAtStart = holding('inputs_at_start', 'Insumos no início', { holdingOf: inputsHeld, at: 'start', path: 'stocks' });
const inputsAtEnd = holding('inputs_at_end', 'Insumos no fim', { holdingOf: inputsHeld, at: 'end', path: 'stocks' });
const machinesAtStart = holding('machines_at_start', 'Máquinas no início', { holdingOf: machinesHeld, at: 'start', path: 'machines' });
const machinesAtEnd = holding('machines_at_end', 'Máquinas no fim', { holdingOf: machinesHeld, at: 'end', path: 'machines' });

const worth = (key: string, label: string, held: Measure): Indicator =>
  measureIndicator(held, {
    ...OF_HARVEST,
    key,
    label,
    formula: `${held.label.toLowerCase()}: soma de quantidade × valor unitário`,
    source: '1.7, 1.8',
  });

const inputStockEnd = worth('input_stock_end', 'Valor final do estoque de insumos', inputsAtEnd);
const machineParkEnd = worth('machine_park_end', 'Valor final das máquinas', machinesAtEnd);

const land = measure({
  key: 'land',
  label: 'Terra e benfeitorias',
  unit: 'R$',
  decimals: 2,
  read: ({ facts: { settings } }) => (settings?.landBrl == null ? missing(reason('lacks_land')) : known(settings.landBrl)),
  rows: () => rowsOfHarvest('lands_improvements'),
});

const patrimony = indicator({
  ...OF_HARVEST,
  key: 'patrimony',
  label: 'Patrimônio',
  formula: 'terra e benfeitorias + valor do rebanho final + valor final das máquinas + valor final do estoque de insumos',
  source: '1.9, definição própria',
  inputs: { land, herd: herdValueEnd, machines: machineParkEnd, inputs: inputStockEnd },
  of: ({ land: ground, herd, machines, inputs }) => ground + herd + machines + inputs,
});

const OF_RESULT = { ...OF_HARVEST, direction: 'HIGHER', course: 'ADDS_UP', part: resultWithInventory } as const;

export const PROPERTY: readonly Indicator[] = [
  herdValueStart,
  herdValueEnd,
  currentVariation,
  constantVariation,
  resultWithInventory,
  ratio({
    ...OF_RESULT,
    key: 'result_with_inventory_ha',
    label: 'Resultado com variação de estoque por hectare',
    unit: 'R$/ha',
    source: '1.2; S3',
    over: livestockArea,
  }),
  worth('input_stock_start', 'Valor inicial do estoque de insumos', inputsAtStart),
  inputStockEnd,
  worth('machine_park_start', 'Valor inicial das máquinas', machinesAtStart),
  machineParkEnd,
  patrimony,
  ratio({ ...OF_RESULT, key: 'profitability_pct', label: 'Rentabilidade', unit: '%', source: '1.9, definição própria', over: patrimony }),
  ratio({ ...OF_RESULT, key: 'profitability_land_pct', label: 'Rentabilidade sobre a terra', unit: '%', source: '1.9; S2', over: land }),
];
