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

/** A farm over a period of its harvest, and over the same months of harvests before. */
export interface FarmPeriods {
  source: Source;
  period: FarmPeriod;
  /** The latest first. */
  earlier: readonly EarlierHarvest[];
}

/** An earlier harvest of a farm, by what is made of its facts. */
export interface EarlierHarvest<Made = FarmPeriod> {
  harvest: Harvest;
  nominal: Made;
  /** In money of the harvest that is asked for; null where the index does not reach. */
  corrected: Made | null;
  /** The money that corrected values are in; nominal where there is no index. */
  currency: string;
}

/** Reads what the indicators of the only farm are made of, in its harvest and in those before: one statement a harvest, at the same time. */
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

/** Where as many harvests begin at the earliest, one behind the other: none is called by more than two years. */
const monthsBack = ({ first_year }: Harvest, count: number): Month => `${first_year - 2 * count}-07`;

/** The end of the month of an earlier harvest that the period has come to in its own: months are compared with the same months. */
function sameDay({ harvest, effective }: FarmPeriod, earlier: Harvest): Day | null {
  const last = effective.months.at(-1);
  return last ? endOfMonth(addMonths(last, 12 * (earlier.first_year - harvest.first_year))) : null;
}
