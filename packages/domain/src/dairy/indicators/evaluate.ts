import { known, missing, type Reading, type RowsCall, readFormula } from '../../beef/indicators/figure';
import { reason } from '../../beef/indicators/reasons';
import type { Month } from '../../calendar';
import type { DairyIndicator, DairyMeasure, DairyPart } from './figure';
import { geometricMean } from './geometric-mean';
import type { DairyRun } from './run';

export type DairyEvaluation = (part: DairyPart) => Reading;

export interface DairyWorth {
  whole: DairyEvaluation;
  in(month: Month): DairyEvaluation;
}

export function worthOf(run: DairyRun): DairyWorth {
  const months = new Map<Month, DairyEvaluation>();
  const inMonth = (month: Month): DairyEvaluation => {
    const found = months.get(month) ?? evaluation(run.over([month]), () => missing(reason('no_dairy_month')));
    months.set(month, found);
    return found;
  };
  return { whole: evaluation(run, (part) => acrossMonths(part, run, inMonth)), in: inMonth };
}

/** @param across reads a number of several months from its months, by its aggregation */
function evaluation(run: DairyRun, across: (part: DairyIndicator) => Reading): DairyEvaluation {
  const done = new Map<DairyPart, Reading>();
  const isOne = run.months.length === 1;
  const evaluate = (part: DairyPart): Reading => {
    if (part.kind === 'constant') return known(part.value);
    const found = done.get(part) ?? work(part);
    done.set(part, found);
    return found;
  };
  const work = (part: DairyMeasure | DairyIndicator): Reading => {
    if (run.months.length === 0) return missing(reason('no_dairy_month'));
    if (part.kind === 'measure') return readMeasure(part, run);
    return isOne || !GOES_BY_MONTHS.includes(part.aggregation) ? readFormula(part, evaluate) : across(part);
  };
  return evaluate;
}

const GOES_BY_MONTHS: readonly string[] = ['MEAN', 'WEIGHTED', 'GEOMETRIC'];

function readMeasure(measure: DairyMeasure, run: DairyRun): Reading {
  const { over, at, absent, label } = measure;
  const values = run.months.flatMap((month) => at(run.at(month), run) ?? []);
  const [first] = values;
  if (first === undefined) return missing(absent);
  if (over === 'HELD') return known(first);
  const sum = values.reduce((total, value) => total + value, 0);
  const notes = values.length < run.months.length ? [partly(label, values.length, run.months.length)] : [];
  return known(over === 'SUM' ? sum : sum / values.length, notes);
}

const partly = (label: string, months: number, of: number) => reason('months_of', { label, months, of });

function acrossMonths(indicator: DairyIndicator, run: DairyRun, inMonth: (month: Month) => DairyEvaluation): Reading {
  const { aggregation, label, weight } = indicator;
  const months = run.months.flatMap((month) => {
    const { value } = inMonth(month)(indicator);
    // A count of zero has no logarithm and is left out.
    if (value === null || (aggregation === 'GEOMETRIC' && value <= 0)) return [];
    return [{ value, weight: weight && inMonth(month)(weight).value }];
  });
  if (months.length === 0) return firstReason(indicator, run, inMonth);
  const notes = months.length < run.months.length ? [partly(label, months.length, run.months.length)] : [];
  const geometric = aggregation === 'GEOMETRIC' ? geometricMean(months.map(({ value }) => value)) : null;
  if (geometric !== null) return known(geometric, notes);
  // A month without a weight gets the mean weight of the others.
  const weights = months.flatMap((month) => month.weight ?? []);
  const usual = weights.length > 0 ? meanOf(weights) : 1;
  const whole = months.reduce((sum, month) => sum + (month.weight ?? usual), 0);
  if (whole <= 0) return known(meanOf(months.map(({ value }) => value)), notes);
  return known(months.reduce((sum, month) => sum + month.value * (month.weight ?? usual), 0) / whole, notes);
}

function firstReason(indicator: DairyIndicator, run: DairyRun, inMonth: (month: Month) => DairyEvaluation): Reading {
  const [first] = run.months.flatMap((month) => inMonth(month)(indicator).reason ?? []);
  return missing(first ?? reason('lacks', { label: indicator.label }));
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function dairyRowsOf(part: DairyPart, run: DairyRun): readonly RowsCall[] | null {
  if (part.kind === 'constant') return null;
  const calls = new Map<string, RowsCall>();
  if (run.months.length > 0)
    for (const measure of measuresOf(part)) for (const call of measure.rows(run)) calls.set(JSON.stringify(call), call);
  return [...calls.values()];
}

export function measuresOf(part: DairyPart): DairyMeasure[] {
  if (part.kind === 'constant') return [];
  return part.kind === 'measure' ? [part] : Object.values(part.inputs).flatMap(measuresOf);
}
