import type { Figure, RowsCall } from '../beef/indicators/figure';
import { type BenchmarkFacts, evaluatedFarm } from './evaluated-farm';
import { benchmarkIndicator } from './list-benchmark';

export interface BenchmarkInput {
  part: Figure;
  value: number | null;
  rows: readonly RowsCall[] | null;
}

export function benchmarkInputs(own: BenchmarkFacts, key: string): BenchmarkInput[] {
  const indicator = benchmarkIndicator(own.environment, key)?.indicator;
  if (!indicator) return [];
  const { inputsOf, evaluate, rowsOf } = evaluatedFarm(own);
  return inputsOf(indicator).map((part) => ({ part, value: evaluate(part).value, rows: rowsOf(part) }));
}
