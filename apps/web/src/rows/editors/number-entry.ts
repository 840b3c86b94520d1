import { hasAtMostDecimals } from '#domain/decimal';
import type { NumberField, Value } from '#model/kit/field';
import { readNumber } from '#model/kit/number-text';
import { formatNumber, formatValue, plainNumber } from '#model/kit/text-value';

/** What stands in an input for a number: the number, what was written and is none, or nothing. The judge refuses texts. */
export type NumberEntry = number | string | null;

/** What a written text sets. */
export function readEntry(field: NumberField, text: string): NumberEntry {
  const written = text.trim();
  return written === '' ? null : (readNumber(field, written) ?? written);
}

/** A value of a row as an entry. */
export function entryOf(value: Value | undefined): NumberEntry {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** How an entry looks when it was left: what was understood of it, all of it, or else what was written. */
export function shownEntry(field: NumberField, entry: NumberEntry): string {
  if (typeof entry !== 'number') return entry ?? '';
  // Decimals too many are refused, so they must be seen.
  return hasAtMostDecimals(entry, field.decimals) ? formatValue(field, entry) : formatNumber(entry, MOST_DECIMALS, true);
}

/** How it looks while it is written: nothing between the thousands, where a digit more would put all marks into wrong places. */
export function writtenEntry(field: NumberField, entry: NumberEntry): string {
  if (typeof entry !== 'number') return entry ?? '';
  return plainNumber(entry, field.kind === 'money' ? field.decimals : 0);
}

const MOST_DECIMALS = 20;

/** Keys that no number begins with or goes on with. A minus only where something below zero is allowed. */
export function isBlockedKey(key: string, canBeNegative = false): boolean {
  return key === '+' || key.toLowerCase() === 'e' || (key === '-' && !canBeNegative);
}
