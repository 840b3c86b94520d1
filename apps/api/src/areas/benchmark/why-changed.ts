import { type Reason, reasonText } from '#domain/beef/indicators/reasons';
import type { BenchmarkValue } from '#domain/benchmark/farm-values';
import { type BenchmarkEnvironment, benchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { amountText } from '#view/formats';

export interface DraftValue {
  value: number | null;
  reason: Reason | null;
  inputs: Readonly<Record<string, number | null>>;
}

interface ChangedPart {
  key: string;
  was: number | null;
  is: number | null;
}

export type Why =
  | { rule: 'joined' | 'left' | 'entries' }
  | { rule: 'lacks' | 'found'; values: { reason: Reason | null } }
  | { rule: 'parts'; values: { parts: readonly ChangedPart[] } };

const MAX_NAMED = 3;

export function whyChanged(environment: BenchmarkEnvironment, before: DraftValue, after: BenchmarkValue): Why {
  if (after.value === null) return { rule: 'lacks', values: { reason: after.reason } };
  if (before.value === null) return { rule: 'found', values: { reason: before.reason } };
  const parts = partsOf(environment, after.indicator).flatMap(({ key }): ChangedPart[] => {
    const [was, is] = [before.inputs[key] ?? null, after.inputs[key] ?? null];
    return was === is ? [] : [{ key, was, is }];
  });
  return parts.length === 0 ? { rule: 'entries' } : { rule: 'parts', values: { parts } };
}

export function whyText(environment: BenchmarkEnvironment, indicator: string, why: Why): string {
  switch (why.rule) {
    case 'joined':
      return 'A fazenda entrou na safra';
    case 'left':
      return 'A fazenda saiu da safra';
    case 'entries':
      return 'Mudaram lançamentos dos meses';
    case 'lacks':
      return why.values.reason ? reasonText(why.values.reason) : '';
    case 'found':
      return `Não faltam mais dados. Antes: ${why.values.reason ? reasonText(why.values.reason) : ''}`;
    case 'parts': {
      const { parts } = why.values;
      const rest = parts.length - MAX_NAMED;
      const named = parts.slice(0, MAX_NAMED).map((part) => partText(environment, indicator, part));
      return named.join('; ') + (rest > 0 ? `; e mais ${rest}` : '');
    }
  }
}

function partText(environment: BenchmarkEnvironment, indicator: string, { key, was, is }: ChangedPart): string {
  const part = partsOf(environment, indicator).find((one) => one.key === key);
  if (!part) return key;
  const [before, now] = [amountText(was, part), amountText(is, part)];
  // A difference hidden by rounding shows only the label.
  return before === now ? part.label : `${part.label}: ${before} → ${now}`;
}

const partsOf = (environment: BenchmarkEnvironment, indicator: string) =>
  Object.values(benchmarkIndicator(environment, indicator)?.indicator.inputs ?? {});
