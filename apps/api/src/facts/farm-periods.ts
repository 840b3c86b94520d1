import { correctedFacts } from '#domain/beef/indicators/corrected-facts';
import { type FarmPeriod, farmPeriod } from '#domain/beef/indicators/farm-period';
import type { FarmYearFacts } from '#domain/beef/indicators/farm-year-facts';
import type { Period } from '#domain/beef/indicators/period';
import { addMonths, type Day, endOfMonth, type Month, todayInBrazil } from '#domain/calendar';
import { correctionLabel, referenceMonth } from '#domain/igpdi';
import type { Context } from '../context';
import type { FarmYears, Harvest } from '../scope/farm-years';
import type { Operation } from '../sql/operation';
import { DIAGNOSIS } from './diagnosis';
import { INDICATOR_FACTS } from './indicators';
import { readPriceIndex } from './price-index';
import { readFarmFacts } from './read-facts';
import { readSources, type Source } from './source';

interface FarmPeriods {
  source: Source;
  period: FarmPeriod;
  earlier: readonly EarlierHarvest[];
}

export interface EarlierHarvest<Made = FarmPeriod> {
  harvest: Harvest;
  nominal: Made;
  /** In money of the requested harvest; null when the index does not reach. */
  corrected: Made | null;
  /** Currency of the corrected values; nominal without a price index. */
  currency: string;
}

/** One concurrent statement per harvest. */
export async function readFarmPeriods(
  context: Context,
  work: Operation,
  years: FarmYears,
  { period, count }: { period: Period; count: number },
): Promise<FarmPeriods> {
  const today = todayInBrazil(context.now());
  const [chain, sourceOf, index] = await Promise.all([
    years.before(work, count),
    readSources(work, years),
    readPriceIndex(work, monthsBack(years.harvest, count)),
  ]);
  const before = chain.filter(({ farms }) => farms.length === 1);
  const read = (of: FarmYears): Promise<FarmYearFacts> =>
    sourceOf(of) === 'DIAGNOSIS' ? readFarmFacts(context, of, DIAGNOSIS) : readFarmFacts(context, of, INDICATOR_FACTS);
  const [facts, ...known] = await Promise.all([read(years), ...before.map(read)] as const);
  const own = farmPeriod(facts, years.harvest, period, today);
  const reference = referenceMonth(index, years.harvest);
  const earlier = before.map(({ harvest }, place): EarlierHarvest => {
    const nominal = known[place] as FarmYearFacts;
    const open = (some: FarmYearFacts) => farmPeriod(some, harvest, period, sameDay(own, harvest) ?? today);
    const asPaid = open(nominal);
    const corrected = reference === null ? null : correctedFacts(nominal, harvest, { harvest: years.harvest, reference, index });
    return {
      harvest,
      nominal: asPaid,
      corrected: corrected && { ...open(corrected), asPaid },
      currency: correctionLabel(corrected ? reference : null),
    };
  });
  return { source: sourceOf(years), period: own, earlier };
}

/** Earliest possible start of `count` harvests: none is longer than two years. */
const monthsBack = ({ first_year }: Harvest, count: number): Month => `${first_year - 2 * count}-07`;

/** Compares the same months: the last day of the matching month. */
function sameDay({ harvest, effective }: FarmPeriod, earlier: Harvest): Day | null {
  const last = effective.months.at(-1);
  return last ? endOfMonth(addMonths(last, 12 * (earlier.first_year - harvest.first_year))) : null;
}
