/** Null where the denominator is 0 or an input is missing. Values are not rounded. Source: indicator sheet 1.6. */

type Count = number | null | undefined;

export interface Cohort {
  /** Put to the bull or inseminated. */
  exposed: Count;
  pregnant: Count;
  born: Count;
  weaned: Count;
  weanedWeightKg: Count;
}

export interface ReproductionRate {
  code: string;
  label: string;
  unit: '%' | 'kg';
  formula: string;
  of: (cohort: Partial<Cohort>) => number | null;
}

function ratio(numerator: number | null, denominator: Count): number | null {
  return numerator === null || !isKnown(denominator) || denominator <= 0 ? null : numerator / denominator;
}

function percent(part: Count, whole: Count): number | null {
  return ratio(isKnown(part) ? 100 * part : null, whole);
}

/** Below 0 when more calves arrive than females set out (twins). */
const lossPercent = (before: Count, after: Count) => percent(isKnown(before) && isKnown(after) ? before - after : null, before);

const isKnown = (count: Count): count is number => count !== null && count !== undefined;

export const REPRODUCTION_RATES = {
  fertility: {
    code: 'fertility_pct',
    label: 'Taxa de prenhez / fertilidade',
    unit: '%',
    formula: '100 × fêmeas prenhes ÷ fêmeas em cobertura',
    of: ({ exposed, pregnant }) => percent(pregnant, exposed),
  },
  preBirthLoss: {
    code: 'pre_birth_loss_pct',
    label: 'Perda pré-parto',
    unit: '%',
    formula: '100 × (fêmeas prenhes − nascidos) ÷ fêmeas prenhes',
    of: ({ pregnant, born }) => lossPercent(pregnant, born),
  },
  birthRate: {
    code: 'birth_rate_pct',
    label: 'Taxa de natalidade',
    unit: '%',
    formula: '100 × nascidos ÷ fêmeas em cobertura',
    of: ({ exposed, born }) => percent(born, exposed),
  },
  calfMortality: {
    code: 'calf_mortality_pct',
    label: 'Mortalidade nascimento-desmama',
    unit: '%',
    formula: '100 × (nascidos − desmamados) ÷ nascidos',
    of: ({ born, weaned }) => lossPercent(born, weaned),
  },
  weaningRate: {
    code: 'weaning_rate_pct',
    label: 'Taxa de desmame',
    unit: '%',
    formula: '100 × desmamados ÷ fêmeas em cobertura',
    of: ({ exposed, weaned }) => percent(weaned, exposed),
  },
  kgWeanedPerExposedCow: {
    code: 'kg_weaned_per_exposed_cow',
    label: 'Kg de bezerro desmamado por vaca exposta',
    unit: 'kg',
    formula: 'desmamados × peso médio ao desmame ÷ fêmeas em cobertura',
    of: ({ exposed, weaned, weanedWeightKg }) =>
      ratio(isKnown(weaned) && isKnown(weanedWeightKg) ? weaned * weanedWeightKg : null, exposed),
  },
} satisfies Record<string, ReproductionRate>;

/** Rates of the birth and weaning sheets; fertility belongs to the mating sheet. */
export const CALF_RATES: readonly ReproductionRate[] = [
  REPRODUCTION_RATES.birthRate,
  REPRODUCTION_RATES.preBirthLoss,
  REPRODUCTION_RATES.calfMortality,
  REPRODUCTION_RATES.weaningRate,
  REPRODUCTION_RATES.kgWeanedPerExposedCow,
];

/** Null where nothing is entered, so that 0 keeps its meaning. */
export function sumEntered(counts: readonly Count[]): number | null {
  const known = counts.filter(isKnown);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

/** Σ heads × kg ÷ Σ heads of the groups with both. */
export function meanWeightKg(groups: readonly { amount: Count; weight: Count }[]): number | null {
  const weighed = groups.filter(({ amount, weight }) => isKnown(amount) && isKnown(weight));
  const heads = sumEntered(weighed.map(({ amount }) => amount));
  return ratio(sumEntered(weighed.map(({ amount, weight }) => (amount ?? 0) * (weight ?? 0))), heads);
}

/** A row with both amounts counts as validated on load, whatever is stored (product specification 2, section 4). */
export function isMatingValidated(row: { validated: boolean; amount_harvest_current: Count; amount_harvest_next: Count }): boolean {
  return row.validated || (isKnown(row.amount_harvest_current) && isKnown(row.amount_harvest_next));
}
