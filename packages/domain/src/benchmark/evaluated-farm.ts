import { asAsked } from '../beef/indicators/diagnosed';
import { evaluationOf, inputRows } from '../beef/indicators/evaluate';
import { farmPeriod } from '../beef/indicators/farm-period';
import type { FarmYearFacts } from '../beef/indicators/farm-year-facts';
import type { Indicator, Part, Reading, RowsCall } from '../beef/indicators/figure';
import { WHOLE_HARVEST } from '../beef/indicators/period';
import { type Day, type HarvestYears, harvestMonths } from '../calendar';
import { dairyRowsOf, worthOf } from '../dairy/indicators/evaluate';
import type { DairyPart } from '../dairy/indicators/figure';
import { closedDairyMonths, dairyRun } from '../dairy/indicators/run';
import type { DairyFacts } from '../facts/dairy';
import type { Lot } from '../facts/lots';
import type { BenchmarkIndicator } from './list-benchmark';

/** `day` decides which months are closed. */
export type BenchmarkFacts = { harvest: HarvestYears; day: Day } & (
  | { environment: 'BEEF_CATTLE'; facts: FarmYearFacts }
  | { environment: 'DAIRY_CATTLE'; facts: DairyFacts }
);

export type AnyPart = Part | DairyPart;

export interface EvaluatedFarm {
  months: number;
  /** Lots that left the confinement; null for a diagnosis and for dairy farms. */
  lots: readonly Lot[] | null;
  evaluate(part: AnyPart): Reading;
  inputsOf(indicator: BenchmarkIndicator['indicator']): readonly AnyPart[];
  rowsOf(part: AnyPart): readonly RowsCall[] | null;
}

export function evaluatedFarm(own: BenchmarkFacts): EvaluatedFarm {
  return (WAYS[own.environment] as (own: BenchmarkFacts) => EvaluatedFarm)(own);
}

type OfEnvironment<Environment> = Extract<BenchmarkFacts, { environment: Environment }>;
const WAYS: { readonly [Name in BenchmarkFacts['environment']]: (own: OfEnvironment<Name>) => EvaluatedFarm } = {
  BEEF_CATTLE: ({ facts, harvest, day }) => {
    const period = farmPeriod(facts, harvest, WHOLE_HARVEST, day);
    const evaluate = evaluationOf(period);
    return {
      months: period.effective.months.length,
      lots: facts.diagnosis ? null : period.lots,
      evaluate: (part) => evaluate(part as Part),
      inputsOf: (indicator) => Object.values(asAsked(indicator as Indicator, period).inputs),
      rowsOf: (part) => inputRows(part as Part, period),
    };
  },
  DAIRY_CATTLE: ({ facts, harvest, day }) => {
    const whole = dairyRun(facts, harvest, harvestMonths(harvest));
    const run = whole.over(closedDairyMonths(whole, WHOLE_HARVEST, day));
    const evaluate = worthOf(run).whole;
    return {
      months: run.months.length,
      lots: null,
      evaluate: (part) => evaluate(part as DairyPart),
      inputsOf: (indicator) => Object.values(indicator.inputs),
      rowsOf: (part) => dairyRowsOf(part as DairyPart, run),
    };
  },
};
