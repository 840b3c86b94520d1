import { known, missing, named, type Reading } from '../beef/indicators/figure';
import { INDICATORS } from '../beef/indicators/list';
import { reason } from '../beef/indicators/reasons';
import { DAIRY_INDICATORS } from '../dairy/indicators/list';
import { type BenchmarkFacts, type EvaluatedFarm, evaluatedFarm } from './evaluated-farm';
import { type BenchmarkEnvironment, benchmarkIndicators } from './list-benchmark';

/** What a farm is compared by, computed from its facts alone: the same facts on the same day give the same digits. */

/**
 * Raised whenever the same facts would give another value: drafts and editions say by which formulas they were computed.
 * `farm-values.test.ts` tells when that is.
 */
export const FORMULAS_VERSION = 1;

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
  const farm = evaluatedFarm(own);
  const { months, lots, evaluate, inputsOf } = farm;
  const { heads, perHeadBrl } = HERD[own.environment](farm);
  const confined = lots?.filter(({ isConfined }) => isConfined);
  return {
    months,
    averageHerd: settled(heads),
    disbursementHead: settled(perHeadBrl),
    confinedHeads: confined?.reduce((sum, lot) => sum + lot.heads, 0) ?? null,
    values: benchmarkIndicators(own.environment).map(({ key, indicator }) => {
      const inputs = inputsOf(indicator).map((part) => [part.key, evaluate(part).value] as const);
      return readingOf(key, evaluate(indicator), inputs);
    }),
  };
}

const averageHerd = named(INDICATORS, 'avg_herd');
const disbursement = named(INDICATORS, 'desembolso_cab_mes');
const herdOfMilk = named(DAIRY_INDICATORS, 'herd_total');
const operatingCost = named(DAIRY_INDICATORS, 'coe');

/** How large the herd of a farm is, and what a head of it costs a month. */
const HERD: Readonly<Record<BenchmarkEnvironment, (farm: EvaluatedFarm) => Record<'heads' | 'perHeadBrl', number | null>>> = {
  BEEF_CATTLE: ({ evaluate }) => ({ heads: evaluate(averageHerd).value, perHeadBrl: evaluate(disbursement).value }),
  DAIRY_CATTLE: ({ evaluate, months }) => {
    const [heads, cost] = [evaluate(herdOfMilk).value, evaluate(operatingCost).value];
    // What a month of the farm costs to run, by the heads of its herd.
    return { heads, perHeadBrl: heads === null || heads <= 0 || cost === null ? null : cost / heads / months };
  },
};

function readingOf(indicator: string, reading: Reading, inputs: readonly (readonly [string, number | null])[]): BenchmarkValue {
  const value = settled(reading.value);
  // What cannot be written down is not known.
  const own = reading.value !== null && value === null ? missing(reason('no_number')) : reading;
  return {
    indicator,
    ...(value === null ? missing(own.reason ?? reason('lacks_something')) : known(value, own.notes)),
    inputs: Object.fromEntries(inputs.map(([key, part]) => [key, settled(part)])),
  };
}

function settled(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(DIGITS));
}
