import { daysBetween } from '../../calendar';
import type { WeanedCalves } from '../../facts/calves';
import { constant, type Indicator, indicator, known, type Measure, measure, measureIndicator, ratio } from './figure';
import {
  bornHeads,
  boughtHeads,
  boughtKg,
  boughtValue,
  departures,
  entries,
  femaleBirths,
  flowMeasure,
  HERD,
  inClosedMonths,
  maleBirths,
  soldHeads,
  soldValue,
} from './herd-measures';
import { KG_PER_LIVE_ARROBA } from './period-measures';
import { rowsInPeriod } from './rows';

/** Source: indicator sheet 1.4. */

const group = 'MOVEMENT';
const OWN = '1.4, definição própria';

const total = (key: string, label: string, part: Measure, formula: string): Indicator =>
  measureIndicator(part, { group, course: 'ADDS_UP', source: OWN, key, label, formula });

const PERCENT = { unit: '%', decimals: 2, group } as const;

const femaleShare = ratio({
  ...PERCENT,
  key: 'births_female_pct',
  label: 'Fêmeas entre os nascidos',
  source: OWN,
  part: femaleBirths,
  over: bornHeads,
});

/** The catalogue says which categories are calves. */
const calfDeaths: Measure = measure({
  key: 'calf_deaths',
  label: 'Mortes de bezerros até o desmame',
  unit: 'cab',
  decimals: 0,
  read: inClosedMonths((period) => {
    const calves = new Set(period.facts.categories.flatMap(({ categoryId, stage }) => (stage === 'CRIA' ? [categoryId] : [])));
    const dead = period.flows('deaths').filter(({ categoryId }) => categoryId !== null && calves.has(categoryId));
    return known(dead.reduce((sum, { heads }) => sum + heads, 0));
  }),
  rows: (period) => rowsInPeriod(period, 'deaths', { 'category_livestock.stage': ['CRIA'] }),
});

const calfMortality = ratio({
  ...PERCENT,
  key: 'calf_mortality_from_deaths_pct',
  label: 'Mortalidade de bezerros até o desmame',
  direction: 'LOWER',
  source: '1.4; S8',
  part: calfDeaths,
  over: bornHeads,
});

/** Subtracted from the weaning weight. Source: indicator sheet 0.1; S2. */
const BIRTH_WEIGHT = constant('birth_weight_kg', 'Peso ao nascer', 'kg', 30);

interface WeaningFigure {
  key: string;
  label: string;
  unit: string;
  decimals?: number;
  where?: (calves: WeanedCalves) => boolean;
  sex?: 'MALE' | 'FEMALE';
  of(calves: WeanedCalves): number;
}

const weanedCalves = ({ where = () => true, sex, of, decimals = 0, ...figure }: WeaningFigure): Measure =>
  measure({
    decimals,
    ...figure,
    read: inClosedMonths(({ facts, span }) => {
      const within = facts.weanedCalves.filter((one) => span !== null && one.day >= span.from && one.day <= span.to);
      const meant = within.filter((one) => where(one) && (!sex || one.sex === sex));
      return known(meant.reduce((sum, one) => sum + of(one), 0));
    }),
    rows: (period) => rowsInPeriod(period, 'weaning', sex ? { 'category_livestock.sex': [sex] } : undefined),
  });

const weanedHeads = weanedCalves({ key: 'weaned_heads', label: 'Cabeças desmamadas', unit: 'cab', of: ({ heads }) => heads });
const weanedKg = weanedCalves({ key: 'weaned_kg', label: 'Peso vivo ao desmame, somado', unit: 'kg', of: ({ liveKg }) => liveKg });

const MEAN_WEIGHT = { unit: 'kg/cab', decimals: 1, group, source: OWN } as const;

const weanedWeight = ratio({
  ...MEAN_WEIGHT,
  key: 'weaned_weight_kg',
  label: 'Peso médio ao desmame',
  direction: 'HIGHER',
  part: weanedKg,
  over: weanedHeads,
});

/** The day of birth is unknown, so the age counts from the middle of the month. */
const ageDays = ({ day, bornIn }: WeanedCalves) => daysBetween(`${bornIn}-15`, day);
const hasAge = (calves: WeanedCalves) => ageDays(calves) > 0;

/** (weight - 30) ÷ age of each calf; the mean is by head. */
function weaningGain(key: string, label: string, sex?: 'MALE' | 'FEMALE'): Indicator {
  const [suffix, words] = sex ? [`_${sex.toLowerCase()}`, sex === 'MALE' ? ' dos machos' : ' das fêmeas'] : ['', ''];
  const common = { where: hasAge, ...(sex ? { sex } : {}) };
  return indicator({
    key,
    label,
    unit: 'kg/cab/dia',
    decimals: 3,
    group,
    direction: 'HIGHER',
    formula: `(quilos por dia de idade − ${BIRTH_WEIGHT.value} kg × cabeças por dia de idade) ÷ cabeças desmamadas com idade${words}; a idade conta do dia 15 do mês de nascimento`,
    source: '1.4, definição própria; S12',
    inputs: {
      kgPerDay: weanedCalves({
        ...common,
        key: `weaned_kg_per_day${suffix}`,
        label: `Quilos por dia de idade${words}`,
        unit: 'kg/dia',
        decimals: 2,
        of: (calves) => calves.liveKg / ageDays(calves),
      }),
      headsPerDay: weanedCalves({
        ...common,
        key: `weaned_heads_per_day${suffix}`,
        label: `Cabeças por dia de idade${words}`,
        unit: 'cab/dia',
        decimals: 4,
        of: (calves) => calves.heads / ageDays(calves),
      }),
      birthWeight: BIRTH_WEIGHT,
      heads: weanedCalves({
        ...common,
        key: `weaned_heads_with_age${suffix}`,
        label: `Cabeças desmamadas com idade${words}`,
        unit: 'cab',
        of: ({ heads }) => heads,
      }),
    },
    divisors: ['heads'],
    of: ({ kgPerDay, headsPerDay, birthWeight, heads }) => (kgPerDay - birthWeight * headsPerDay) / heads,
  });
}

const perHead = (key: string, label: string, value: Measure, heads: Measure): Indicator =>
  ratio({ unit: 'R$/cab', decimals: 2, group, source: OWN, key, label, part: value, over: heads });

const PRICED = { 'category_herd_departure_type.is_sale': [true] };
const soldWithPrice = flowMeasure({
  key: 'sold_heads_priced',
  label: 'Cabeças vendidas com preço',
  unit: 'cab',
  kind: 'departures',
  where: ({ isTrade, valueBrl }) => isTrade === true && valueBrl !== null,
  having: PRICED,
});

const buyingPrice = indicator({
  key: 'bought_value_arroba',
  label: 'Valor médio de compra',
  unit: 'R$/@',
  decimals: 2,
  group,
  formula: 'valor das compras de animais ÷ (peso vivo comprado ÷ 30)',
  source: OWN,
  inputs: { value: boughtValue, kg: boughtKg, perArroba: KG_PER_LIVE_ARROBA },
  divisors: ['kg'],
  of: ({ value, kg, perArroba }) => value / (kg / perArroba),
});

const departureWeight = ratio({
  ...MEAN_WEIGHT,
  key: 'departures_weight_kg',
  label: 'Peso médio das saídas',
  part: HERD.departuresKg,
  over: departures,
});

export const MOVEMENT: readonly Indicator[] = [
  total('births_total', 'Total de nascimentos', bornHeads, 'soma dos nascimentos do período'),
  total('births_male', 'Nascimentos de machos', maleBirths, 'soma dos machos nascidos no período'),
  total('births_female', 'Nascimentos de fêmeas', femaleBirths, 'soma das fêmeas nascidas no período'),
  femaleShare,
  calfMortality,
  total('weaned_total', 'Total de desmamados', weanedHeads, 'soma das cabeças desmamadas no período'),
  weanedWeight,
  weaningGain('gmd_weaning_kg', 'GMD até o desmame'),
  weaningGain('gmd_weaning_male_kg', 'GMD dos machos até o desmame', 'MALE'),
  weaningGain('gmd_weaning_female_kg', 'GMD das fêmeas até o desmame', 'FEMALE'),
  total('entries_total', 'Total de entradas', entries, 'soma das cabeças que entraram no período'),
  total('bought_total', 'Total comprado', boughtHeads, 'soma das cabeças compradas no período'),
  perHead('bought_value_head', 'Valor médio de compra por cabeça', boughtValue, boughtHeads),
  buyingPrice,
  total('departures_total', 'Total de saídas', departures, 'soma das cabeças que saíram no período'),
  total('sold_total', 'Total vendido', soldHeads, 'soma das cabeças vendidas no período'),
  perHead('sold_value_head', 'Valor médio de venda por cabeça', soldValue, soldWithPrice),
  departureWeight,
];
