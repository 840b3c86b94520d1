import { asAsked } from '#domain/indicators/diagnosed';
import { GROUPS, type Part } from '#domain/indicators/figure';
import { changePercent, indicatorsOf, inputsOf } from '#domain/indicators/indicator-values';
import { INDICATORS } from '#domain/indicators/list';
import { plannedSoFar } from '#domain/indicators/plan';
import type { ShownIndicator } from '#model/answers/indicators';
import type { FarmYears } from '../../scope/farm-years';
import { addressBook } from '../../scope/rows-address';
import type { Compared } from './compare';

/** Every indicator of the only farm over a period, each with what it is made of, down to the rows. */
export function answerBeef(years: FarmYears, { period, previous }: Compared): ShownIndicator[] {
  const { effective, span, facts } = period;
  const { number, label, count } = effective.period;
  const closed = effective.months.length;
  const shared = { number, label, from: span?.from ?? null, to: span?.to ?? null, closed, months: count };
  const planned = new Map(facts.settings?.planned.map(({ key, value }) => [key, value]));
  const inputs = inputsOf(INDICATORS, period);
  const addressesOf = addressBook(years);
  return indicatorsOf(period).map(({ indicator: declared, value, reason, notes }) => {
    const indicator = asAsked(declared, period);
    const { group, direction, formula, source, course } = indicator;
    const plan = planned.get(declared.key) ?? null;
    const soFar = plannedSoFar(plan, declared.course, closed);
    return {
      ...figureOf(indicator),
      ...{ value, reason, notes: [...notes], incomplete: notes.length > 0 },
      ...{ group, group_label: GROUPS[group], direction, formula, source, course },
      ...{ period: shared, planned: plan, planned_so_far: soFar, deviation: changePercent(value, soFar) },
      previous: previous && {
        harvest: { id: previous.harvest.id, title: previous.harvest.title },
        ...previous.of(declared),
        currency: previous.currency,
      },
      inputs: (inputs.get(declared) ?? []).map(({ part, value: worth, rows }) => ({
        ...figureOf(part),
        value: worth,
        rows: rows && addressesOf(rows),
      })),
    };
  });
}

const figureOf = ({ key, label, unit, decimals }: Part) => ({ key, label, unit, decimals });
