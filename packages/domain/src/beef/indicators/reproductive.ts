import type { Mating } from '../../facts/reproduction';
import { REPRODUCTION_RATES, type ReproductionRate, sumEntered } from '../reproduction';
import type { FarmPeriod } from './farm-period';
import { type Indicator, indicator, known, type Measure, measure, missing, type Parts, type Reading, ratio } from './figure';
import { type Reason, reason } from './reasons';
import { rowsOfHarvest } from './rows';

/** Calves come from the birth and weaning sheets, or from single entries where a sheet is empty. Source: indicator sheet 1.6. */

const entered = (value: number | null, why: Reason): Reading => (value === null ? missing(why) : known(value));

/** Reason for a missing number: a diagnosis does not ask for it, entries lack it. */
const absent = ({ facts }: FarmPeriod, entries: Reason, label: string): Reason =>
  facts.diagnosis ? reason('not_told', { label }) : entries;

const females = (counts: Mating['counts'], key: string, label: string): Measure =>
  measure({
    key,
    label,
    unit: 'cab',
    decimals: 0,
    read: (period) => {
      const own = period.facts.mating.flatMap((one) => (one.counts === counts ? [one.current] : []));
      return entered(sumEntered(own), absent(period, reason('no_mating', { label }), label));
    },
    rows: () => rowsOfHarvest('reproduction_mount_herding', { 'category_reference.counts': [counts] }),
  });

const exposed = females('EXPOSED', 'exposed_females', 'Fêmeas em cobertura');
const pregnant = females('PREGNANT', 'pregnant_females', 'Fêmeas prenhes');

const bornOneByOne = ({ facts }: FarmPeriod): number | null =>
  sumEntered(facts.flows.flatMap(({ kind, heads }) => (kind === 'births' ? [heads] : [])));

const born = measure({
  key: 'born_calves',
  label: 'Bezerros nascidos',
  unit: 'cab',
  decimals: 0,
  read: (period) => entered(period.facts.born ?? bornOneByOne(period), absent(period, reason('no_births'), 'bezerros nascidos')),
  rows: ({ facts }) => rowsOfHarvest(facts.born === null ? 'births' : 'reproduction_birth'),
});

const weanedOneByOne = ({ facts }: FarmPeriod) => ({
  heads: sumEntered(facts.weanedCalves.map(({ heads }) => heads)),
  kg: facts.weanedCalves.reduce((sum, { liveKg }) => sum + liveKg, 0),
});

const weaningRows = ({ facts }: FarmPeriod) => rowsOfHarvest(facts.weaned === null ? 'weaning' : 'reproduction_weaning');

const weaned = measure({
  key: 'weaned_calves',
  label: 'Bezerros desmamados',
  unit: 'cab',
  decimals: 0,
  read: (period) =>
    entered(period.facts.weaned ?? weanedOneByOne(period).heads, absent(period, reason('no_weaning'), 'bezerros desmamados')),
  rows: weaningRows,
});

const weanedWeightKg = measure({
  key: 'weaning_weight_kg',
  label: 'Peso médio ao desmame',
  unit: 'kg/cab',
  decimals: 1,
  read: (period) => {
    const { weaned: sheet, weighedAtWeaning } = period.facts;
    const { heads, kg } = sheet === null ? weanedOneByOne(period) : (weighedAtWeaning ?? { heads: null, kg: 0 });
    return entered(heads ? kg / heads : null, absent(period, reason('no_weaning_weight'), 'peso ao desmame'));
  },
  rows: weaningRows,
});

const COHORT = { exposed, pregnant, born, weaned, weanedWeightKg };

function rate(of: ReproductionRate, inputs: Partial<typeof COHORT>, divisor: keyof typeof COHORT): Indicator {
  const { code, label, unit, formula } = of;
  const isLoss = label.startsWith('Perda') || label.startsWith('Mortalidade');
  return indicator({
    key: code,
    label,
    unit: unit === 'kg' ? 'kg/cab' : unit,
    decimals: 2,
    group: 'REPRODUCTIVE',
    direction: isLoss ? 'LOWER' : 'HIGHER',
    // Pregnancy is diagnosed once; births and weanings go on until the harvest is over.
    course: of === fertility ? 'STANDS' : 'SEASON',
    formula,
    source: '1.6; S2, S8, S9, S10',
    isOfHarvest: true,
    inputs: inputs as Parts,
    divisors: [divisor],
    of: (values) => of.of(values) ?? 0,
  });
}

const { fertility, preBirthLoss, birthRate, calfMortality, weaningRate, kgWeanedPerExposedCow } = REPRODUCTION_RATES;

const bulls = measure({
  key: 'bulls_in_stock',
  label: 'Touros no último mês contado',
  unit: 'cab',
  decimals: 0,
  read: (period) => {
    const last = period.effective.months.at(-1) ?? null;
    const kinds = new Set(period.facts.categories.flatMap(({ categoryId, isBull }) => (isBull ? [categoryId] : [])));
    const counted = period.facts.stock.flatMap(({ month, categoryId, heads }) => (month === last && kinds.has(categoryId) ? [heads] : []));
    return entered(sumEntered(counted), reason('no_bulls'));
  },
  rows: ({ effective }) => {
    const last = effective.months.at(-1);
    const between = { field: 'date', from: `${last}-01`, to: `${last}-01` };
    return last ? [{ path: 'livestock_stocks', between, having: { 'category_livestock.role': ['BULL'] } }] : [];
  },
});

const cowsPerBull = ratio({
  key: 'cows_per_bull',
  label: 'Relação touro:vaca',
  unit: 'vacas/touro',
  decimals: 1,
  group: 'REPRODUCTIVE',
  source: '1.6, definição própria',
  isOfHarvest: true,
  part: exposed,
  over: bulls,
});

export const REPRODUCTIVE: readonly Indicator[] = [
  rate(fertility, { exposed, pregnant }, 'exposed'),
  rate(preBirthLoss, { pregnant, born }, 'pregnant'),
  rate(birthRate, { exposed, born }, 'exposed'),
  rate(calfMortality, { born, weaned }, 'born'),
  rate(weaningRate, { exposed, weaned }, 'exposed'),
  rate(kgWeanedPerExposedCow, { exposed, weaned, weanedWeightKg }, 'exposed'),
  cowsPerBull,
];
