import type { HarvestYears, Month } from '../calendar';
import { correctedDairyFacts } from '../dairy/corrected-dairy';
import type { PriceIndex } from '../igpdi';
import { correctedFacts } from '../indicators/corrected-facts';
import { evaluationOf } from '../indicators/evaluate';
import { farmPeriod } from '../indicators/farm-period';
import type { Indicator } from '../indicators/figure';
import { WHOLE_HARVEST } from '../indicators/period';
import { type BenchmarkFacts, evaluatedFarm } from './evaluated-farm';
import type { BenchmarkIndicator } from './list-benchmark';

/** The money that values are expressed in. */
export interface MoneyOf {
  harvest: HarvestYears;
  reference: Month;
  index: PriceIndex;
}

/**
 * A value of a farm in the money of a later harvest, every month corrected by itself, as `GET /indicators` does it of the harvest before. Null
 * where the value is not known or the index does not reach all of it.
 */
export function correctedValue(own: BenchmarkFacts, { indicator }: Pick<BenchmarkIndicator, 'indicator'>, to: MoneyOf): number | null {
  if (own.environment === 'DAIRY_CATTLE') {
    const facts = correctedDairyFacts(own.facts, to);
    return facts && evaluatedFarm({ ...own, facts }).evaluate(indicator).value;
  }
  const facts = correctedFacts(own.facts, own.harvest, to);
  if (!facts) return null;
  const open = (some: typeof facts) => farmPeriod(some, own.harvest, WHOLE_HARVEST, own.day);
  return evaluationOf({ ...open(facts), asPaid: open(own.facts) })(indicator as Indicator).value;
}
