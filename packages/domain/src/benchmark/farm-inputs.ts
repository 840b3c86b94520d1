import { harvestMonths } from '../calendar';
import { closedDairyMonths, dairyRun } from '../dairy/dairy-run';
import { dairyRowsOf, worthOf } from '../dairy/evaluate-dairy';
import { farmPeriod } from '../indicators/farm-period';
import type { Constant, Figure, RowsCall } from '../indicators/figure';
import { inputsOf } from '../indicators/indicator-values';
import { WHOLE_HARVEST } from '../indicators/period';
import type { BenchmarkFacts } from './farm-values';
import { BEEF_BENCHMARK, DAIRY_BENCHMARK } from './list-benchmark';

/** A part of a value, and the rows it adds up; null of a constant, which comes from none. */
export interface BenchmarkInput {
  part: Figure | Constant;
  value: number | null;
  rows: readonly RowsCall[] | null;
}

type OfEnvironment<Environment> = Extract<BenchmarkFacts, { environment: Environment }>;
const WAYS: { readonly [Name in BenchmarkFacts['environment']]: (own: OfEnvironment<Name>, key: string) => BenchmarkInput[] } = {
  BEEF_CATTLE: ({ facts, harvest, day }, key) => {
    const indicators = BEEF_BENCHMARK.flatMap((one) => (one.key === key ? [one.indicator] : []));
    return [...inputsOf(indicators, farmPeriod(facts, harvest, WHOLE_HARVEST, day)).values()].flat();
  },
  DAIRY_CATTLE: ({ facts, harvest, day }, key) => {
    const whole = dairyRun(facts, harvest, harvestMonths(harvest));
    const run = whole.over(closedDairyMonths(whole, WHOLE_HARVEST, day));
    const evaluate = worthOf(run).whole;
    const parts = DAIRY_BENCHMARK.flatMap((one) => (one.key === key ? Object.values(one.indicator.inputs) : []));
    return parts.map((part) => ({ part, value: evaluate(part).value, rows: dairyRowsOf(part, run) }));
  },
};

/** What a value of a farm is made of, in its closed months; nothing for a key that farms are not compared by. */
export function benchmarkInputs(own: BenchmarkFacts, key: string): BenchmarkInput[] {
  return (WAYS[own.environment] as (own: BenchmarkFacts, key: string) => BenchmarkInput[])(own, key);
}
