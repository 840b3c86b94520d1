import { hasAtMostDecimals } from '#domain/decimal';
import type { NumberField, Value } from '#model/kit/field';
import { readNumber } from '#model/kit/number-text';
import { formatNumber, formatValue, plainNumber } from '#model/kit/text-value';

/** A number, or text that is none and makes the row invalid; null when empty. */
export type NumberEntry = number | string | null;

export function readEntry(field: NumberField, text: string): NumberEntry {
  const written = text.trim();
  return written === '' ? null : (readNumber(field, written) ?? written);
}

export function entryOf(value: Value | undefined): NumberEntry {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

export function shownEntry(field: NumberField, entry: NumberEntry): string {
  if (typeof entry !== 'number') return entry ?? '';
  // Too many decimals are an error, so they must be visible.
  return hasAtMostDecimals(entry, field.decimals) ? formatValue(field, entry) : formatNumber(entry, MAX_DECIMALS, true);
}

/** Without thousands separators, because typing a further digit would leave them in the wrong place. */
export function writtenEntry(field: NumberField, entry: NumberEntry): string {
  if (typeof entry !== 'number') return entry ?? '';
  return plainNumber(entry, field.kind === 'money' ? field.decimals : 0);
}

const MAX_DECIMALS = 20;

export const MINUS_REFUSED = 'O sinal de menos não entra neste campo.';

export function isBlockedKey(key: string, canBeNegative = false): boolean {
  return key === '+' || key.toLowerCase() === 'e' || (key === '-' && !canBeNegative);
}
