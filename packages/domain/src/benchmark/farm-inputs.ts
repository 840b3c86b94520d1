import type { Figure, RowsCall } from '../beef/indicators/figure';
import { type BenchmarkFacts, evaluatedFarm } from './evaluated-farm';
import { benchmarkIndicator } from './list-benchmark';

/** A part of a value, and the rows it adds up; null of a constant, which comes from none. */
export interface BenchmarkInput {
  part: Figure;
  value: number | null;
  rows: readonly RowsCall[] | null;
}

/** What a value of a farm is made of, in its closed months; nothing for a key that farms are not compared by. */
export function benchmarkInputs(own: BenchmarkFacts, key: string): BenchmarkInput[] {
  const indicator = benchmarkIndicator(own.environment, key)?.indicator;
  if (!indicator) return [];
  const { inputsOf, evaluate, rowsOf } = evaluatedFarm(own);
  return inputsOf(indicator).map((part) => ({ part, value: evaluate(part).value, rows: rowsOf(part) }));
}
