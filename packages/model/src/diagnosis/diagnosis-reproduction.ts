import type { Cohort } from '#domain/beef/reproduction';
import { choice, number, optional, type Row } from '../kit/field';
import type { LimitRule, StepsRule } from '../kit/plausibility-rule';
import { diagnosed, type FieldErrors } from '../kit/resource';

export const COHORT_MEASURES = {
  matrizes_monta: 'Matrizes em monta',
  matrizes_prenhes: 'Matrizes prenhes',
  bezerros_nascidos: 'Bezerros nascidos',
  bezerros_desmame: 'Bezerros desmamados',
  peso_desmame: 'Peso ao desmame (kg)',
} as const;
export type CohortMeasure = keyof typeof COHORT_MEASURES;

export const COHORTS = { previous_harvest: 'Safra anterior', current_harvest: 'Safra atual' } as const;
export type CohortName = keyof typeof COHORTS;

const isWeight = ({ measure }: Row) => measure === 'peso_desmame';
/** A heavier animal is no calf. */
const HEAVIEST_CALF_KG = 400;
const tooHeavy = (field: CohortName): LimitRule => ({
  kind: 'limit',
  field,
  max: (row) => (isWeight(row) ? HEAVIEST_CALF_KG : undefined),
  looksAt: ['measure'],
  words: 'Peso ao desmame',
});

/** A count must not exceed the step before. */
const inSteps = (field: CohortName): StepsRule => ({
  kind: 'steps',
  field,
  by: 'measure',
  steps: [
    { value: 'matrizes_monta' },
    { value: 'matrizes_prenhes', more: 'matrizes prenhes do que em monta', fewer: 'matrizes em monta do que prenhes' },
    { value: 'bezerros_nascidos', more: 'bezerros nascidos do que matrizes prenhes', fewer: 'matrizes prenhes do que bezerros nascidos' },
    { value: 'bezerros_desmame', more: 'bezerros desmamados do que nascidos', fewer: 'bezerros nascidos do que desmamados' },
  ],
});

const count = (label: string, help: string) => optional(number(label, { decimals: 2, isTrimmed: true, help }));

export const diagnosisReproduction = diagnosed({
  path: 'diagnosis_reproduction',
  one: 'Reprodução do diagnóstico',
  many: 'Reprodução',
  month: null,
  fields: {
    measure: choice('Informação', COHORT_MEASURES),
    previous_harvest: count(COHORTS.previous_harvest, 'A estação de monta que gerou os bezerros da safra anterior.'),
    current_harvest: count(COHORTS.current_harvest, 'A estação de monta que gerou os bezerros desta safra.'),
  },
  rules: [wholeHeads],
  plausibility: [tooHeavy('previous_harvest'), tooHeavy('current_harvest'), inSteps('previous_harvest'), inSteps('current_harvest')],
  cells: {
    by: ['measure'],
    values: ['previous_harvest', 'current_harvest'],
    isOnlyWay: true,
    sheet: { lines: { of: 'choices', field: 'measure' } },
  },
});

function wholeHeads(row: Row): FieldErrors | undefined {
  if (isWeight(row)) return undefined;
  const broken = Object.keys(COHORTS).filter((name) => typeof row[name] === 'number' && !Number.isInteger(row[name]));
  return broken.length > 0 ? Object.fromEntries(broken.map((name) => [name, 'Informe cabeças inteiras'])) : undefined;
}

export const cohortOf = (of: Readonly<Record<CohortMeasure, number | null>>): Cohort => ({
  exposed: of.matrizes_monta,
  pregnant: of.matrizes_prenhes,
  born: of.bezerros_nascidos,
  weaned: of.bezerros_desmame,
  weanedWeightKg: of.peso_desmame,
});
