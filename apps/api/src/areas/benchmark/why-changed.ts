import type { BenchmarkValue } from '#domain/benchmark/farm-values';
import { type BenchmarkEnvironment, benchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { amountText } from '#view/formats';

/** A value as it stood before an update. */
export interface Stood {
  value: number | null;
  reason: string | null;
  inputs: Readonly<Record<string, number | null>>;
}

const MOST_NAMED = 3;

/** Why a value is another one than before, in words: what it is made of and changed itself; at most three of them are named. */
export function whyChanged(environment: BenchmarkEnvironment, before: Stood, after: BenchmarkValue): string {
  if (after.value === null) return after.reason ?? '';
  if (before.value === null) return `Não faltam mais dados. Antes: ${before.reason ?? ''}`;
  const indicator = benchmarkIndicator(environment, after.indicator)?.indicator;
  const parts = Object.values(indicator?.inputs ?? {});
  const changed = parts.flatMap(({ key, label, unit, decimals }) => {
    const [was, is] = [before.inputs[key] ?? null, after.inputs[key] ?? null];
    if (was === is) return [];
    const text = (value: number | null) => amountText(value, { unit, decimals });
    // What differs behind the decimals that are shown would read as if it were the same.
    const isSeen = text(was) !== text(is);
    return [isSeen ? `${label}: ${text(was)} → ${text(is)}` : label];
  });
  if (changed.length === 0) return 'Mudaram lançamentos dos meses';
  const rest = changed.length - MOST_NAMED;
  return changed.slice(0, MOST_NAMED).join('; ') + (rest > 0 ? `; e mais ${rest}` : '');
}
