import { asAsked, isDiagnosed } from './diagnosed';
import type { FarmPeriod } from './farm-period';
import {
  type Constant,
  type Indicator,
  isMoney,
  known,
  type Measure,
  missing,
  type Part,
  type Reading,
  type RowsCall,
  readFormula,
} from './figure';
import { reason } from './reasons';
import { diagnosedRows } from './rows';

export type Evaluation = (part: Part) => Reading;

const evaluations = new WeakMap<FarmPeriod, Evaluation>();
const rows = new WeakMap<FarmPeriod, Map<Part, readonly RowsCall[]>>();

export function evaluationOf(period: FarmPeriod): Evaluation {
  const known = evaluations.get(period) ?? newEvaluation(period);
  evaluations.set(period, known);
  return known;
}

function newEvaluation(period: FarmPeriod): Evaluation {
  const done = new Map<Measure | Indicator, Reading>();
  const asPaid = period.asPaid && evaluationOf(period.asPaid);
  const evaluate = (part: Part): Reading => {
    if (part.kind === 'constant') return known(part.value);
    const found = done.get(part);
    if (found) return found;
    const read =
      part.kind === 'indicator' ? readIndicator(part, period, evaluate) : asPaid && !isMoney(part) ? asPaid(part) : part.read(period);
    done.set(part, read);
    return read;
  };
  return evaluate;
}

function readIndicator(declared: Indicator, period: FarmPeriod, evaluate: Evaluation): Reading {
  const { effective, facts } = period;
  if (facts.diagnosis && !isDiagnosed(declared)) return missing(reason('not_asked'));
  const indicator = asAsked(declared, period);
  if ((indicator.isOfHarvest || facts.diagnosis) && effective.period.code !== 'HARVEST') return missing(reason('of_harvest'));
  return readFormula(indicator, evaluate);
}

/** Calls without duplicates; the same array for the same part. Null for a constant. */
export function inputRows(part: Part, period: FarmPeriod): readonly RowsCall[] | null {
  if (part.kind === 'constant') return null;
  const ofPeriod = rows.get(period) ?? new Map<Part, readonly RowsCall[]>();
  rows.set(period, ofPeriod);
  const found = ofPeriod.get(part) ?? callsOf(part, period);
  ofPeriod.set(part, found);
  return found;
}

function callsOf(part: Exclude<Part, Constant>, period: FarmPeriod): readonly RowsCall[] {
  const own = part.rows?.(period);
  const ofParts = () => Object.values(asAsked(part as Indicator, period).inputs).flatMap((input) => inputRows(input, period) ?? []);
  const calls = own ? (period.facts.diagnosis ? diagnosedRows(own) : own) : ofParts();
  return calls.length < 2 ? calls : [...new Map(calls.map((call) => [textOf(call), call])).values()];
}

/** Most indicators of a period share their calls, so their texts are cached. */
const texts = new WeakMap<RowsCall, string>();
function textOf(call: RowsCall): string {
  const text = texts.get(call) ?? JSON.stringify(call);
  texts.set(call, text);
  return text;
}
