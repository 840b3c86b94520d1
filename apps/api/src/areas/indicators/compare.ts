import { addMonths, type Day, endOfMonth, todayInBrazil } from '#domain/calendar';
import { correctionLabel, referenceMonth } from '#domain/igpdi';
import { correctedFacts } from '#domain/indicators/corrected-facts';
import { type FarmPeriod, farmPeriod } from '#domain/indicators/farm-period';
import type { FarmYearFacts } from '#domain/indicators/farm-year-facts';
import { type Indicator, isMoney } from '#domain/indicators/figure';
import { indicatorsOf } from '#domain/indicators/indicator-values';
import type { Period } from '#domain/indicators/period';
import type { Context } from '../../context';
import { INDICATOR_FACTS } from '../../facts/indicators';
import { readPriceIndex } from '../../facts/price-index';
import { readFarmFacts } from '../../facts/read-facts';
import type { FarmYears, Harvest } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** A farm over a period, and the same of its harvest before. */
export interface Compared {
  period: FarmPeriod;
  /** Null where the customer took part in no harvest before. */
  previous: Previous | null;
}

export interface Previous {
  harvest: Harvest;
  /** Money the corrected values are in; nominal where there is no index. */
  currency: string;
  of(indicator: Indicator): { value: number | null; corrected: number | null };
}

/** Reads what the indicators of the only farm are made of, in its harvest and in the one before. */
export async function readCompared(context: Context, work: Operation, years: FarmYears, period: Period): Promise<Compared> {
  const today = todayInBrazil(context.now());
  const [earlier] = await years.earlier(work);
  const [facts, before] = await Promise.all([
    readFarmFacts(context, years, INDICATOR_FACTS),
    earlier?.farms.length === 1 ? readFarmFacts(context, earlier, INDICATOR_FACTS) : null,
  ]);
  const own = farmPeriod(facts, years.harvest, period, today);
  if (!earlier || !before) return { period: own, previous: null };
  const openEarlier = (known: FarmYearFacts) => farmPeriod(known, earlier.harvest, period, sameDay(own, earlier.harvest) ?? today);
  const index = await readPriceIndex(work);
  const reference = referenceMonth(index, years.harvest);
  const corrected = reference === null ? null : correctedFacts(before, earlier.harvest, { harvest: years.harvest, reference, index });
  const nominal = valuesOf(openEarlier(before));
  const inMoneyOfToday = corrected && valuesOf(openEarlier(corrected));
  return {
    period: own,
    previous: {
      harvest: earlier.harvest,
      currency: correctionLabel(corrected ? reference : null),
      of: (indicator) => {
        const value = nominal.get(indicator) ?? null;
        // What is no money needs no correction.
        if (!isMoney(indicator)) return { value, corrected: value };
        return { value, corrected: inMoneyOfToday?.get(indicator) ?? null };
      },
    },
  };
}

/** The end of the month of an earlier harvest that the period has come to in its own: months are compared with the same months. */
function sameDay({ harvest, effective }: FarmPeriod, earlier: Harvest): Day | null {
  const last = effective.months.at(-1);
  return last ? endOfMonth(addMonths(last, 12 * (earlier.first_year - harvest.first_year))) : null;
}

function valuesOf(period: FarmPeriod): ReadonlyMap<Indicator, number | null> {
  return new Map(indicatorsOf(period).map(({ indicator, value }) => [indicator, value]));
}
