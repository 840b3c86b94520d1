import type { FarmPeriod } from '#domain/beef/indicators/farm-period';
import { type Indicator, isMoney } from '#domain/beef/indicators/figure';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import type { Period } from '#domain/beef/indicators/period';
import { canUse } from '#model/permissions';
import type { Context } from '../../context';
import { readFarmPeriods } from '../../facts/farm-periods';
import { forbidden } from '../../refusals/refusals';
import type { FarmYears, Harvest } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

export interface Compared {
  period: FarmPeriod;
  /** Null when the customer took part in no earlier harvest. */
  previous: Previous | null;
}

export interface Previous {
  harvest: Harvest;
  /** Currency of the corrected values; nominal without a price index. */
  currency: string;
  of(indicator: Indicator): { value: number | null; corrected: number | null };
  /** The same months in nominal values, and corrected to the requested harvest when there is a price index. */
  nominal: FarmPeriod;
  corrected: FarmPeriod | null;
}

export async function readCompared(context: Context, work: Operation, years: FarmYears, period: Period): Promise<Compared> {
  const { source, period: own, earlier } = await readFarmPeriods(context, work, years, { period, count: 1 });
  // Diagnosis and monthly entries need different rights.
  if (source !== 'NOWHERE' && !canUse(work.actor, source === 'DIAGNOSIS' ? 'diagnosis' : 'platform')) throw forbidden();
  const [last] = earlier;
  if (!last) return { period: own, previous: null };
  const nominal = valuesOf(last.nominal);
  const inMoneyOfToday = last.corrected && valuesOf(last.corrected, INDICATORS.filter(isMoney));
  return {
    period: own,
    previous: {
      harvest: last.harvest,
      currency: last.currency,
      nominal: last.nominal,
      corrected: last.corrected,
      of: (indicator) => {
        const value = nominal.get(indicator) ?? null;
        if (!isMoney(indicator)) return { value, corrected: value };
        return { value, corrected: inMoneyOfToday?.get(indicator) ?? null };
      },
    },
  };
}

function valuesOf(period: FarmPeriod, indicators: readonly Indicator[] = INDICATORS): ReadonlyMap<Indicator, number | null> {
  return new Map(indicatorsOf(period, indicators).map(({ indicator, value }) => [indicator, value]));
}

export function previousOf({ harvest: { id, title }, currency, of }: Previous, indicator: Indicator) {
  return { harvest: { id, title }, ...of(indicator), currency };
}
