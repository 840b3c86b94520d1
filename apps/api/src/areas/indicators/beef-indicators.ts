import { asAsked } from '#domain/beef/indicators/diagnosed';
import { GROUPS } from '#domain/beef/indicators/figure';
import { type InputValue, indicatorsOf, inputsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import { plannedSoFar } from '#domain/beef/indicators/plan';
import { differenceFrom } from '#domain/benchmark/difference';
import type { IndicatorResponse, Input } from '#model/responses/indicators';
import type { FarmYears } from '../../scope/farm-years';
import { rowsAddresses } from '../../scope/rows-address';
import { type Compared, previousOf } from './compare';

export function answerBeef(years: FarmYears, { period, previous }: Compared): IndicatorResponse[] {
  const { effective, span, facts } = period;
  const { number, label, count } = effective.period;
  const closed = effective.months.length;
  const shared = { number, label, from: span?.from ?? null, to: span?.to ?? null, closed, months: count };
  const planned = new Map(facts.settings?.planned.map(({ key, value }) => [key, value]));
  const inputs = inputsOf(INDICATORS, period);
  return indicatorsOf(period).map(({ indicator: declared, value, reason, notes }) => {
    const indicator = asAsked(declared, period);
    const plan = planned.get(declared.key) ?? null;
    const soFar = plannedSoFar(plan, declared.course, closed);
    return {
      key: indicator.key,
      label: indicator.label,
      unit: indicator.unit,
      decimals: indicator.decimals,
      value,
      group: indicator.group,
      group_label: GROUPS[indicator.group],
      direction: indicator.direction,
      formula: indicator.formula,
      source: indicator.source,
      reason,
      incomplete: notes.length > 0,
      notes: [...notes],
      course: indicator.course,
      period: shared,
      planned: plan,
      planned_so_far: soFar,
      deviation: differenceFrom(soFar, value, indicator),
      previous: previous && previousOf(previous, declared),
      inputs: (inputs.get(declared) ?? []).map((input) => inputOf(years, input)),
    };
  });
}

function inputOf(years: FarmYears, { part: { key, label, unit, decimals }, value, rows }: InputValue): Input {
  return { key, label, unit, decimals, value, rows: rows && rowsAddresses(years, rows) };
}
