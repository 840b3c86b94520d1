import { asAsked } from './diagnosed';
import { evaluationOf, inputRows } from './evaluate';
import type { FarmPeriod } from './farm-period';
import { type Indicator, inWords, type Part, type RowsCall, type WordedReading } from './figure';
import { INDICATORS } from './list';

export interface IndicatorValue extends WordedReading {
  indicator: Indicator;
}

export interface InputValue {
  part: Part;
  value: number | null;
  rows: readonly RowsCall[] | null;
}

export function indicatorsOf(period: FarmPeriod, indicators: readonly Indicator[] = INDICATORS): IndicatorValue[] {
  const evaluate = evaluationOf(period);
  return indicators.map((indicator) => ({ indicator, ...inWords(evaluate(indicator)) }));
}

export function inputsOf(indicators: readonly Indicator[], period: FarmPeriod): ReadonlyMap<Indicator, readonly InputValue[]> {
  const evaluate = evaluationOf(period);
  const input = (part: Part): InputValue => ({ part, value: evaluate(part).value, rows: inputRows(part, period) });
  return new Map(indicators.map((indicator) => [indicator, Object.values(asAsked(indicator, period).inputs).map(input)]));
}
