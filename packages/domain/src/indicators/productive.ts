import { type Indicator, indicator } from './figure';
import {
  deaths,
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

/** The productive page: herd, land, production. Sources: indicator sheet 1 and 1.1. */

const group = 'PRODUCTIVE';

/** Mean over the months of the mean of each month: its two ends by half, what lies between whole. */
const meanOfMonths = ({ opening, middle, closing, months }: Readonly<Record<'opening' | 'middle' | 'closing' | 'months', number>>) =>
  (opening / 2 + middle + closing / 2) / months;

const periodMonths = indicator({
  key: 'period_months',
  course: 'ADDS_UP',
  label: 'Período',
  unit: 'meses',
  decimals: 0,
  group,
  formula: 'meses do início do período até o último mês fechado',
  source: '0.2',
  inputs: { closedMonths },
  of: (values) => values.closedMonths,
});

export const livestockArea = indicator({
  key: 'livestock_area_ha',
  label: 'Área pecuária utilizada',
  unit: 'ha',
  decimals: 2,
  group,
  formula: 'hectares de pecuária de cada mês, somados ÷ meses',
  source: '1, definição própria',
  inputs: { hectareMonths, months: closedMonths },
  divisors: ['months'],
  of: (values) => values.hectareMonths / values.months,
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

/** Live weight in stock, as the average herd. */
const averageKg = indicator({
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

const deathsTotal = indicator({
  key: 'deaths_total',
  course: 'ADDS_UP',
  label: 'Total de mortes',
  unit: 'cab',
  decimals: 0,
  group,
  direction: 'LOWER',
  formula: 'soma das mortes do período',
  source: '1.1',
  inputs: { deaths },
  of: (values) => values.deaths,
});

export const productionArroba = indicator({
  key: 'production_arroba',
  course: 'ADDS_UP',
  label: 'Total de arrobas produzidas',
  unit: '@',
  decimals: 0,
  group,
  direction: 'HIGHER',
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
  key: 'production_kg',
  course: 'ADDS_UP',
  label: 'Total de kg produzidos',
  unit: 'kg',
  decimals: 0,
  group,
  direction: 'HIGHER',
  formula: 'peso vivo no fim − peso vivo no início + peso vivo que saiu − peso vivo que entrou',
  source: '1; S3, S4, S14',
  inputs: { closing: HERD.kg.closing, opening: HERD.kg.opening, left: HERD.departuresKg, entered: HERD.entriesKg },
  of: kgProduced,
});

export const mortality = indicator({
  key: 'mortality_pct',
  course: 'ADDS_UP',
  label: 'Taxa de mortalidade',
  unit: '%',
  decimals: 2,
  group,
  direction: 'LOWER',
  formula: '100 × total de mortes ÷ rebanho médio',
  source: '1.1; S9, S17',
  inputs: { dead: deathsTotal, herd: averageHerd },
  divisors: ['herd'],
  of: ({ dead, herd }) => (100 * dead) / herd,
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

export const stockingUnits = indicator({
  key: 'stocking_ua_ha',
  label: 'Lotação',
  unit: 'UA/ha',
  decimals: 2,
  group,
  direction: 'HIGHER',
  formula: 'UA média ÷ área pecuária utilizada',
  source: '1.1; S2, S6',
  inputs: { units: averageAnimalUnits, area: livestockArea },
  divisors: ['area'],
  of: ({ units, area }) => units / area,
});

const stockingHeads = indicator({
  key: 'stocking_cab_ha',
  label: 'Lotação em cabeças',
  unit: 'cab/ha',
  decimals: 2,
  group,
  direction: 'HIGHER',
  formula: 'rebanho médio ÷ área pecuária utilizada',
  source: '1.1; S2',
  inputs: { herd: averageHerd, area: livestockArea },
  divisors: ['area'],
  of: ({ herd, area }) => herd / area,
});

export const productionArrobaPerHa = indicator({
  key: 'production_arroba_ha',
  course: 'ADDS_UP',
  label: 'Produção por hectare',
  unit: '@/ha',
  decimals: 2,
  group,
  direction: 'HIGHER',
  formula: 'total de arrobas produzidas ÷ área pecuária utilizada',
  source: '1.1; S3',
  inputs: { produced: productionArroba, area: livestockArea },
  divisors: ['area'],
  of: ({ produced, area }) => produced / area,
});

export const productionKgPerHa = indicator({
  key: 'production_kg_ha',
  course: 'ADDS_UP',
  label: 'Produção de kg PV por hectare',
  unit: 'kg/ha',
  decimals: 1,
  group,
  direction: 'HIGHER',
  formula: 'total de kg produzidos ÷ área pecuária utilizada',
  source: '1.1; S8',
  inputs: { produced: productionKg, area: livestockArea },
  divisors: ['area'],
  of: ({ produced, area }) => produced / area,
});

const offtakeHeads = indicator({
  key: 'desfrute_cab_pct',
  course: 'ADDS_UP',
  label: 'Taxa de desfrute em cabeças',
  unit: '%',
  decimals: 2,
  group,
  direction: 'HIGHER',
  isOfHarvest: true,
  formula: '100 × (cabeças no fim − cabeças no início − cabeças que entraram + cabeças que saíram) ÷ cabeças no início',
  source: '1.1; S4',
  inputs: { closing: HERD.heads.closing, opening: HERD.heads.opening, entered: entries, left: departures },
  divisors: ['opening'],
  of: ({ closing, opening, entered, left }) => (100 * (closing - opening - entered + left)) / opening,
});

const offtakeArroba = indicator({
  key: 'desfrute_arroba_pct',
  course: 'ADDS_UP',
  label: 'Taxa de desfrute em arrobas',
  unit: '%',
  decimals: 2,
  group,
  direction: 'HIGHER',
  formula: '100 × total de arrobas produzidas ÷ (peso vivo no início ÷ 30)',
  source: '1.1; S4',
  inputs: { produced: productionArroba, opening: HERD.kg.opening, perArroba: KG_PER_LIVE_ARROBA },
  divisors: ['opening'],
  of: ({ produced, opening, perArroba }) => (100 * produced) / (opening / perArroba),
});

const slaughterRate = indicator({
  key: 'slaughter_pct',
  course: 'ADDS_UP',
  label: 'Taxa de abate',
  unit: '%',
  decimals: 2,
  group,
  formula: '100 × cabeças vendidas ÷ rebanho médio',
  source: '1.1, definição própria',
  inputs: { sold: soldHeads, herd: averageHerd },
  divisors: ['herd'],
  of: ({ sold, herd }) => (100 * sold) / herd,
});

const averageWeight = indicator({
  key: 'avg_weight_kg',
  label: 'Peso médio do rebanho',
  unit: 'kg/cab',
  decimals: 1,
  group,
  formula: 'peso vivo médio em estoque ÷ rebanho médio',
  source: '1.1',
  inputs: { kg: averageKg, herd: averageHerd },
  divisors: ['herd'],
  of: ({ kg, herd }) => kg / herd,
});

const carcassYield = indicator({
  key: 'carcass_yield_pct',
  label: 'Rendimento de carcaça médio',
  unit: '%',
  decimals: 2,
  group,
  direction: 'HIGHER',
  formula: '100 × peso de carcaça dos abatidos ÷ peso vivo dos abatidos',
  source: '1.1, definição própria',
  inputs: { carcass: slaughteredCarcassKg, alive: slaughteredLiveKg },
  divisors: ['alive'],
  of: ({ carcass, alive }) => (100 * carcass) / alive,
});

const WORDS = { male: 'dos machos', female: 'das fêmeas' } as const;

/** GMD of one sex: the same as of the whole herd, with its animals only. */
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
