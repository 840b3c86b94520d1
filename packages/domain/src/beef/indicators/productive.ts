import { type Indicator, indicator, measureIndicator, ratio } from './figure';
import {
  deadHeads,
  departures,
  departuresArroba,
  entries,
  FEMALES,
  HERD,
  MALES,
  slaughteredCarcassKg,
  slaughteredLiveKg,
  soldHeads,
} from './herd-measures';
import { closedDays, closedMonths, hectareMonths, KG_PER_ANIMAL_UNIT, KG_PER_LIVE_ARROBA } from './period-measures';

/** Sources: indicator sheet 1 and 1.1. */

const group = 'PRODUCTIVE';

/** Mean of the monthly means: the two ends count half, the months between whole. */
const meanOfMonths = ({ opening, middle, closing, months }: Readonly<Record<'opening' | 'middle' | 'closing' | 'months', number>>) =>
  (opening / 2 + middle + closing / 2) / months;

const PRODUCED = { group, course: 'ADDS_UP', direction: 'HIGHER' } as const;
const PERCENT = { unit: '%', decimals: 2, group } as const;

const periodMonths = measureIndicator(closedMonths, {
  group,
  course: 'ADDS_UP',
  key: 'period_months',
  label: 'Período',
  formula: 'meses do início do período até o último mês fechado',
  source: '0.2',
});

export const livestockArea = ratio({
  group,
  key: 'livestock_area_ha',
  label: 'Área pecuária utilizada',
  unit: 'ha',
  decimals: 2,
  formula: 'hectares de pecuária de cada mês, somados ÷ meses',
  source: '1, definição própria',
  part: hectareMonths,
  over: closedMonths,
});

export const averageHerd = indicator({
  key: 'avg_herd',
  label: 'Rebanho médio',
  unit: 'cab',
  decimals: 0,
  group,
  formula: '(cabeças no início ÷ 2 + cabeças no fim dos meses do meio, somadas + cabeças no fim ÷ 2) ÷ meses',
  source: '1; S16, S17',
  inputs: { ...HERD.heads, months: closedMonths },
  divisors: ['months'],
  of: meanOfMonths,
});

export const averageKg = indicator({
  key: 'avg_live_kg',
  label: 'Peso vivo médio em estoque',
  unit: 'kg',
  decimals: 0,
  group,
  formula: '(peso vivo no início ÷ 2 + peso vivo no fim dos meses do meio, somado + peso vivo no fim ÷ 2) ÷ meses',
  source: '1, definição própria',
  inputs: { ...HERD.kg, months: closedMonths },
  divisors: ['months'],
  of: meanOfMonths,
});

const averageAnimalUnits = indicator({
  key: 'avg_ua',
  label: 'UA média',
  unit: 'UA',
  decimals: 1,
  group,
  formula: 'peso vivo médio em estoque ÷ 450 kg',
  source: '1; S6',
  inputs: { kg: averageKg, perUnit: KG_PER_ANIMAL_UNIT },
  of: ({ kg, perUnit }) => kg / perUnit,
});

const deathsTotal = measureIndicator(deadHeads, {
  group,
  course: 'ADDS_UP',
  key: 'deaths_total',
  label: 'Total de mortes',
  direction: 'LOWER',
  formula: 'soma das mortes do período',
  source: '1.1',
});

export const productionArroba = indicator({
  ...PRODUCED,
  key: 'production_arroba',
  label: 'Total de arrobas produzidas',
  unit: '@',
  decimals: 0,
  formula: '(peso vivo no fim − peso vivo no início − peso vivo que entrou) ÷ 30 + arrobas que saíram',
  source: '1; S2, S3, S14, S15',
  inputs: {
    closing: HERD.kg.closing,
    opening: HERD.kg.opening,
    entered: HERD.entriesKg,
    left: departuresArroba,
    perArroba: KG_PER_LIVE_ARROBA,
  },
  of: ({ closing, opening, entered, left, perArroba }) => (closing - opening - entered) / perArroba + left,
});

const kgProduced = ({ closing, opening, left, entered }: Readonly<Record<'closing' | 'opening' | 'left' | 'entered', number>>) =>
  closing - opening + left - entered;

const productionKg = indicator({
  ...PRODUCED,
  key: 'production_kg',
  label: 'Total de kg produzidos',
  unit: 'kg',
  decimals: 0,
  formula: 'peso vivo no fim − peso vivo no início + peso vivo que saiu − peso vivo que entrou',
  source: '1; S3, S4, S14',
  inputs: { closing: HERD.kg.closing, opening: HERD.kg.opening, left: HERD.departuresKg, entered: HERD.entriesKg },
  of: kgProduced,
});

export const mortality = ratio({
  ...PERCENT,
  course: 'ADDS_UP',
  key: 'mortality_pct',
  label: 'Taxa de mortalidade',
  direction: 'LOWER',
  source: '1.1; S9, S17',
  part: deathsTotal,
  over: averageHerd,
});

export const globalGain = indicator({
  key: 'gmd_global_kg',
  label: 'GMD global',
  unit: 'kg/cab/dia',
  decimals: 3,
  group,
  direction: 'HIGHER',
  formula: 'total de kg produzidos ÷ (rebanho médio × dias)',
  source: '1.1; S1, S2, S5, S16',
  inputs: { produced: productionKg, herd: averageHerd, days: closedDays },
  divisors: ['herd', 'days'],
  of: ({ produced, herd, days }) => produced / (herd * days),
});

const PER_HA = { group, direction: 'HIGHER', over: livestockArea } as const;

export const stockingUnits = ratio({
  ...PER_HA,
  key: 'stocking_ua_ha',
  label: 'Lotação',
  unit: 'UA/ha',
  decimals: 2,
  formula: 'UA média ÷ área pecuária utilizada',
  source: '1.1; S2, S6',
  part: averageAnimalUnits,
});

const stockingHeads = ratio({
  ...PER_HA,
  key: 'stocking_cab_ha',
  label: 'Lotação em cabeças',
  unit: 'cab/ha',
  decimals: 2,
  source: '1.1; S2',
  part: averageHerd,
});

export const productionArrobaPerHa = ratio({
  ...PER_HA,
  course: 'ADDS_UP',
  key: 'production_arroba_ha',
  label: 'Produção por hectare',
  unit: '@/ha',
  decimals: 2,
  source: '1.1; S3',
  part: productionArroba,
});

export const productionKgPerHa = ratio({
  ...PER_HA,
  course: 'ADDS_UP',
  key: 'production_kg_ha',
  label: 'Produção de kg PV por hectare',
  unit: 'kg/ha',
  decimals: 1,
  source: '1.1; S8',
  part: productionKg,
});

const offtakeHeads = indicator({
  ...PERCENT,
  ...PRODUCED,
  key: 'desfrute_cab_pct',
  label: 'Taxa de desfrute em cabeças',
  isOfHarvest: true,
  formula: '100 × (cabeças no fim − cabeças no início − cabeças que entraram + cabeças que saíram) ÷ cabeças no início',
  source: '1.1; S4',
  inputs: { closing: HERD.heads.closing, opening: HERD.heads.opening, entered: entries, left: departures },
  divisors: ['opening'],
  of: ({ closing, opening, entered, left }) => (100 * (closing - opening - entered + left)) / opening,
});

const offtakeArroba = indicator({
  ...PERCENT,
  ...PRODUCED,
  key: 'desfrute_arroba_pct',
  label: 'Taxa de desfrute em arrobas',
  formula: '100 × total de arrobas produzidas ÷ (peso vivo no início ÷ 30)',
  source: '1.1; S4',
  inputs: { produced: productionArroba, opening: HERD.kg.opening, perArroba: KG_PER_LIVE_ARROBA },
  divisors: ['opening'],
  of: ({ produced, opening, perArroba }) => (100 * produced) / (opening / perArroba),
});

const slaughterRate = ratio({
  ...PERCENT,
  course: 'ADDS_UP',
  key: 'slaughter_pct',
  label: 'Taxa de abate',
  source: '1.1, definição própria',
  part: soldHeads,
  over: averageHerd,
});

const averageWeight = ratio({
  group,
  key: 'avg_weight_kg',
  label: 'Peso médio do rebanho',
  unit: 'kg/cab',
  decimals: 1,
  source: '1.1',
  part: averageKg,
  over: averageHerd,
});

const carcassYield = ratio({
  ...PERCENT,
  key: 'carcass_yield_pct',
  label: 'Rendimento de carcaça médio',
  direction: 'HIGHER',
  source: '1.1, definição própria',
  part: slaughteredCarcassKg,
  over: slaughteredLiveKg,
});

const WORDS = { male: 'dos machos', female: 'das fêmeas' } as const;

function gainOfSex(sex: keyof typeof WORDS, { heads, kg, entriesKg, departuresKg }: typeof HERD): Indicator {
  const words = WORDS[sex];
  const common = { group, source: '1.4, definição própria' } as const;
  const herd = indicator({
    ...common,
    key: `avg_herd_${sex}`,
    label: `Rebanho médio ${words}`,
    unit: 'cab',
    decimals: 0,
    formula: `como o rebanho médio, só ${words}; categorias dos dois sexos se repartem como os nascimentos da safra`,
    inputs: { ...heads, months: closedMonths },
    divisors: ['months'],
    of: meanOfMonths,
  });
  const produced = indicator({
    ...common,
    key: `production_kg_${sex}`,
    label: `Total de kg produzidos ${words}`,
    unit: 'kg',
    decimals: 0,
    formula: `como o total de kg produzidos, só ${words}`,
    inputs: { closing: kg.closing, opening: kg.opening, left: departuresKg, entered: entriesKg },
    of: kgProduced,
  });
  return indicator({
    ...common,
    key: `gmd_${sex}_kg`,
    label: `GMD ${words}`,
    unit: 'kg/cab/dia',
    decimals: 3,
    direction: 'HIGHER',
    formula: `total de kg produzidos ${words} ÷ (rebanho médio ${words} × dias)`,
    inputs: { produced, herd, days: closedDays },
    divisors: ['herd', 'days'],
    of: ({ produced: kilograms, herd: mean, days }) => kilograms / (mean * days),
  });
}

export const PRODUCTIVE: readonly Indicator[] = [
  periodMonths,
  livestockArea,
  averageHerd,
  averageKg,
  averageAnimalUnits,
  averageWeight,
  deathsTotal,
  mortality,
  productionArroba,
  productionKg,
  globalGain,
  gainOfSex('male', MALES),
  gainOfSex('female', FEMALES),
  stockingUnits,
  stockingHeads,
  productionArrobaPerHa,
  productionKgPerHa,
  offtakeArroba,
  offtakeHeads,
  slaughterRate,
  carcassYield,
];
