import { asAsked } from '#domain/beef/indicators/diagnosed';
import { GROUPS, type RowsCall } from '#domain/beef/indicators/figure';
import { type InputValue, indicatorsOf, inputsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import { plannedSoFar } from '#domain/beef/indicators/plan';
import { differenceFrom } from '#domain/benchmark/difference';
import { onceForEach } from '#model/kit/once-for-each';
import type { IndicatorResponse, Input } from '#model/responses/indicators';
import type { RowsAddress } from '#view/page';
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
  const addresses = onceForEach((rows: readonly RowsCall[]) => rowsAddresses(years, rows));
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
      inputs: (inputs.get(declared) ?? []).map((input) => inputOf(input, addresses)),
    };
  });
}

type Addresses = (rows: readonly RowsCall[]) => RowsAddress[];

function inputOf({ part: { key, label, unit, decimals }, value, rows }: InputValue, addresses: Addresses): Input {
  return { key, label, unit, decimals, value, rows: rows && addresses(rows) };
}
