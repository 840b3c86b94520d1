import type { Difference } from '#domain/benchmark/difference';
import { isUnknown } from '#domain/unknown-number';
import { differenceParts } from '#view/difference-text';

const MARKS = { [-1]: '▼ ', 0: '', 1: '▲ ' } as const;

/** `▲ 12,5 %`; empty where a value is missing. */
export function changeText(change: Difference | null | undefined): string {
  if (!change || isUnknown(change.value)) return '';
  const { amount, way } = differenceParts(change);
  return `${MARKS[way]}${amount}`;
}
