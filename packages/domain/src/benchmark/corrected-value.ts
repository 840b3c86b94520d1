import { correctedFacts } from '../beef/indicators/corrected-facts';
import { evaluationOf } from '../beef/indicators/evaluate';
import { farmPeriod } from '../beef/indicators/farm-period';
import type { Indicator } from '../beef/indicators/figure';
import { WHOLE_HARVEST } from '../beef/indicators/period';
import type { HarvestYears, Month } from '../calendar';
import { correctedDairyFacts } from '../dairy/indicators/corrected-facts';
import type { PriceIndex } from '../igpdi';
import { type AnyPart, type BenchmarkFacts, evaluatedFarm } from './evaluated-farm';
import type { BenchmarkIndicator } from './list-benchmark';

export interface MoneyOf {
  harvest: HarvestYears;
  reference: Month;
  index: PriceIndex;
}

/** Corrected month by month, like the previous harvest in `GET /indicators`. Null where the index does not cover all of it. */
export function correctedValue(own: BenchmarkFacts, { indicator }: Pick<BenchmarkIndicator, 'indicator'>, to: MoneyOf): number | null {
  return (WAYS[own.environment] as (own: BenchmarkFacts, indicator: AnyPart, to: MoneyOf) => number | null)(own, indicator, to);
}

type OfEnvironment<Environment> = Extract<BenchmarkFacts, { environment: Environment }>;
const WAYS: {
  readonly [Name in BenchmarkFacts['environment']]: (own: OfEnvironment<Name>, indicator: AnyPart, to: MoneyOf) => number | null;
} = {
  BEEF_CATTLE: ({ facts, harvest, day }, indicator, to) => {
    const corrected = correctedFacts(facts, harvest, to);
    if (!corrected) return null;
    const open = (some: typeof facts) => farmPeriod(some, harvest, WHOLE_HARVEST, day);
    return evaluationOf({ ...open(corrected), asPaid: open(facts) })(indicator as Indicator).value;
  },
  DAIRY_CATTLE: (own, indicator, to) => {
    const facts = correctedDairyFacts(own.facts, to);
    return facts && evaluatedFarm({ ...own, facts }).evaluate(indicator).value;
  },
};
