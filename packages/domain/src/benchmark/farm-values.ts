import { type Day, type HarvestYears, harvestMonths } from '../calendar';
import { closedDairyMonths, dairyRun } from '../dairy/dairy-run';
import { worthOf } from '../dairy/evaluate-dairy';
import { DAIRY_INDICATORS } from '../dairy/list-dairy';
import type { DairyFacts } from '../facts/dairy';
import { asAsked } from '../indicators/diagnosed';
import { evaluationOf } from '../indicators/evaluate';
import { farmPeriod } from '../indicators/farm-period';
import type { FarmYearFacts } from '../indicators/farm-year-facts';
import { known, missing, type Reading } from '../indicators/figure';
import { INDICATORS } from '../indicators/list';
import { WHOLE_HARVEST } from '../indicators/period';
import { BEEF_BENCHMARK, DAIRY_BENCHMARK } from './list-benchmark';

/** What a farm is compared by, computed from its facts alone: the same facts on the same day give the same digits. */

/**
 * Raised whenever the same facts would give another value: drafts and editions say by which formulas they were computed.
 * `farm-values.test.ts` tells when that is.
 */
export const FORMULAS_VERSION = 1;

/** The facts of a farm in a harvest, and the day by which its months are closed. */
export type BenchmarkFacts = { harvest: HarvestYears; day: Day } & (
  | { environment: 'BEEF_CATTLE'; facts: FarmYearFacts }
  | { environment: 'DAIRY_CATTLE'; facts: DairyFacts }
);

/** A value, and by the key of each part what it is made of. */
export interface BenchmarkValue extends Reading {
  indicator: string;
  inputs: Readonly<Record<string, number | null>>;
}

export interface BenchmarkedFarm {
  /** Closed months of the harvest. */
  months: number;
  averageHerd: number | null;
  /** R$ a head and month. */
  disbursementHead: number | null;
  /** Heads of the confined lots that were closed; null where that is not asked. */
  confinedHeads: number | null;
  values: readonly BenchmarkValue[];
}

/** Digits that are kept: sums that were added up in another order differ behind them, and nothing else does. */
const DIGITS = 12;

/** All that a farm is compared by in the closed months of its harvest. Source: indicator sheet 5 and 6.6. */
export function benchmarkedFarm(own: BenchmarkFacts): BenchmarkedFarm {
  return (WAYS[own.environment] as (own: BenchmarkFacts) => BenchmarkedFarm)(own);
}

type OfEnvironment<Environment> = Extract<BenchmarkFacts, { environment: Environment }>;
const WAYS: { readonly [Name in BenchmarkFacts['environment']]: (own: OfEnvironment<Name>) => BenchmarkedFarm } = {
  BEEF_CATTLE: beefFarm,
  DAIRY_CATTLE: dairyFarm,
};

const beefNamed = (key: string) => {
  const found = INDICATORS.find((indicator) => indicator.key === key);
  if (!found) throw new Error(`unknown indicator ${key}`);
  return found;
};
const averageHerd = beefNamed('avg_herd');
const disbursement = beefNamed('desembolso_cab_mes');

function beefFarm({ facts, harvest, day }: OfEnvironment<'BEEF_CATTLE'>): BenchmarkedFarm {
  const period = farmPeriod(facts, harvest, WHOLE_HARVEST, day);
  const evaluate = evaluationOf(period);
  const confined = period.lots.filter(({ isConfined }) => isConfined).reduce((heads, lot) => heads + lot.heads, 0);
  return {
    months: period.effective.months.length,
    averageHerd: settled(evaluate(averageHerd).value),
    disbursementHead: settled(evaluate(disbursement).value),
    confinedHeads: facts.diagnosis ? null : confined,
    values: BEEF_BENCHMARK.map(({ key, indicator }) => {
      const inputs = Object.values(asAsked(indicator, period).inputs);
      return readingOf(
        key,
        evaluate(indicator),
        inputs.map((part) => [part.key, evaluate(part).value]),
      );
    }),
  };
}

const dairyNamed = (key: string) => {
  const found = DAIRY_INDICATORS.find((indicator) => indicator.key === key);
  if (!found) throw new Error(`unknown indicator ${key}`);
  return found;
};
const herdOfMilk = dairyNamed('herd_total');
const operatingCost = dairyNamed('coe');

function dairyFarm({ facts, harvest, day }: OfEnvironment<'DAIRY_CATTLE'>): BenchmarkedFarm {
  const whole = dairyRun(facts, harvest, harvestMonths(harvest));
  const months = closedDairyMonths(whole, WHOLE_HARVEST, day);
  const evaluate = worthOf(whole.over(months)).whole;
  const [herd, cost] = [evaluate(herdOfMilk).value, evaluate(operatingCost).value];
  return {
    months: months.length,
    averageHerd: settled(herd),
    // What a month of the farm costs to run, by the heads of its herd.
    disbursementHead: herd === null || herd <= 0 || cost === null ? null : settled(cost / herd / months.length),
    confinedHeads: null,
    values: DAIRY_BENCHMARK.map(({ key, indicator }) => {
      const inputs = Object.values(indicator.inputs);
      return readingOf(
        key,
        evaluate(indicator),
        inputs.map((part) => [part.key, evaluate(part).value]),
      );
    }),
  };
}

function readingOf(indicator: string, reading: Reading, inputs: readonly (readonly [string, number | null])[]): BenchmarkValue {
  const value = settled(reading.value);
  // What cannot be written down is not known.
  const own = reading.value !== null && value === null ? missing('O resultado não é um número') : reading;
  return {
    indicator,
    ...(value === null ? missing(own.reason ?? 'Falta um dado') : known(value, own.notes)),
    inputs: Object.fromEntries(inputs.map(([key, part]) => [key, settled(part)])),
  };
}

function settled(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(DIGITS));
}
