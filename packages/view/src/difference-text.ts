import type { Difference } from '#domain/benchmark/difference';
import { isUnknown } from '#domain/unknown-number';
import { amountText, NO_NUMBER } from './formats';

/** Percentages of a base near zero are meaningless beyond this. */
const MAX_PERCENT = 999;

/** Differences that round to zero have no direction. */
export function differenceParts(difference: Difference): { amount: string; way: -1 | 0 | 1 } {
  const { value, unit } = difference;
  const amount = unit === '%' && Math.abs(value) > MAX_PERCENT ? `${MAX_PERCENT} % ou mais` : amountText(Math.abs(value), difference);
  const isNone = isUnknown(value) || amount === amountText(0, difference);
  return { amount, way: isNone ? 0 : value > 0 ? 1 : -1 };
}

const SIGNS = { [-1]: '−', 0: '', 1: '+' } as const;

/** `+12,5 %`, `−0,50 p.p.`, `+R$ 1.200,00`. */
export function differenceText(difference: Difference | null): string {
  if (difference === null) return NO_NUMBER;
  const { amount, way } = differenceParts(difference);
  return `${SIGNS[way]}${amount}`;
}

/** For a place that names the unit: only per cent and points keep theirs. */
export function bareDifferenceText(difference: Difference | null): string {
  if (difference === null || difference.unit.startsWith('%') || difference.unit === 'p.p.') return differenceText(difference);
  return differenceText({ ...difference, unit: '' });
}
