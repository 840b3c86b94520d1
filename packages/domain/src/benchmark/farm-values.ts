import { type Figure, known, missing, named, type Reading, type RowsCall } from '../beef/indicators/figure';
import { INDICATORS } from '../beef/indicators/list';
import { reason } from '../beef/indicators/reasons';
import { DAIRY_INDICATORS } from '../dairy/indicators/list';
import { type BenchmarkFacts, type EvaluatedFarm, evaluatedFarm } from './evaluated-farm';
import { type BenchmarkEnvironment, benchmarkIndicator, benchmarkIndicators } from './list-benchmark';

/** Deterministic: the same facts and day give the same digits. */

/** Raise it when the same facts give another value (`farm-values.test.ts` fails then). Drafts and editions store it. */
export const FORMULAS_VERSION = 1;

export interface BenchmarkValue extends Reading {
  indicator: string;
  inputs: Readonly<Record<string, number | null>>;
}

export interface BenchmarkedFarm {
  months: number;
  averageHerd: number | null;
  disbursementHead: number | null;
  /** Heads of the closed confined lots; null for a diagnosis and for dairy farms. */
  confinedHeads: number | null;
  values: readonly BenchmarkValue[];
}

/** Significant digits beyond the noise of sums in another order. */
const DIGITS = 12;

/** Source: indicator sheet 5 and 6.6. */
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

const HERD: Readonly<Record<BenchmarkEnvironment, (farm: EvaluatedFarm) => Record<'heads' | 'perHeadBrl', number | null>>> = {
  BEEF_CATTLE: ({ evaluate }) => ({ heads: evaluate(averageHerd).value, perHeadBrl: evaluate(disbursement).value }),
  DAIRY_CATTLE: ({ evaluate, months }) => {
    const [heads, cost] = [evaluate(herdOfMilk).value, evaluate(operatingCost).value];
    return { heads, perHeadBrl: heads === null || heads <= 0 || cost === null ? null : cost / heads / months };
  },
};

function readingOf(indicator: string, reading: Reading, inputs: readonly (readonly [string, number | null])[]): BenchmarkValue {
  const value = settled(reading.value);
  // Infinity and NaN cannot be stored.
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

export interface BenchmarkInput {
  part: Figure;
  value: number | null;
  rows: readonly RowsCall[] | null;
}

export function benchmarkInputs(own: BenchmarkFacts, key: string): BenchmarkInput[] {
  const indicator = benchmarkIndicator(own.environment, key)?.indicator;
  if (!indicator) return [];
  const { inputsOf, evaluate, rowsOf } = evaluatedFarm(own);
  return inputsOf(indicator).map((part) => ({ part, value: evaluate(part).value, rows: rowsOf(part) }));
}
