import type { FarmPeriod } from './farm-period';
import { type Constant, type Indicator, known, type Measure, missing, type Part, type Reading, type RowsCall } from './figure';

/** What parts of a period are worth. A part that several numbers are made of is worked out once. */
export type Evaluation = (part: Part) => Reading;

export function evaluationOf(period: FarmPeriod): Evaluation {
  const done = new Map<Measure | Indicator, Reading>();
  const evaluate = (part: Part): Reading => {
    if (part.kind === 'constant') return known(part.value);
    const found = done.get(part) ?? (part.kind === 'measure' ? part.read(period) : readIndicator(part, period, evaluate));
    done.set(part, found);
    return found;
  };
  return evaluate;
}

function readIndicator(indicator: Indicator, { effective }: FarmPeriod, evaluate: Evaluation): Reading {
  if (indicator.isOfHarvest && effective.period.code !== 'HARVEST') return missing('É um índice de safra: veja o fechamento');
  const notes = new Set<string>();
  const values: Record<string, number> = {};
  for (const [name, part] of Object.entries(indicator.inputs)) {
    const { value, reason, notes: noted } = evaluate(part);
    if (value === null) return missing(reason ?? `Falta: ${part.label}`);
    if (value <= 0 && indicator.divisors.includes(name))
      return missing(`Não se divide por ${part.label} ${value < 0 ? 'negativo' : 'igual a zero'}`);
    values[name] = value;
    for (const note of noted) notes.add(note);
  }
  return known(indicator.of(values), [...notes]);
}

/** The rows that a part comes from, each call once; null for a constant, which comes from none. */
export function rowsOf(part: Part, period: FarmPeriod): readonly RowsCall[] | null {
  if (part.kind === 'constant') return null;
  const calls = new Map<string, RowsCall>();
  for (const measure of measuresOf(part)) for (const call of measure.rows(period)) calls.set(JSON.stringify(call), call);
  return [...calls.values()];
}

function measuresOf(part: Exclude<Part, Constant>): Measure[] {
  if (part.kind === 'measure') return [part];
  return Object.values(part.inputs).flatMap((input) => (input.kind === 'constant' ? [] : measuresOf(input)));
}
