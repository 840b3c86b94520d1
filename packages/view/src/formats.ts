import { isUnknown } from '#domain/unknown-number';
import { formatMoney, formatNumber } from '#model/kit/text-value';

/** How what is shown is written in Brazil, wherever it stands: on the screen, on paper, in a file. */

/** A unit and how many decimals stand before it; `R$` always has two. */
export interface Measure {
  unit: string;
  decimals?: number;
}

/** Stands where there is no number: nothing was typed, or it cannot be computed. Never a 0. */
export const NO_NUMBER = '—';

/** A number in its unit: `412 cabeças`, `R$ 1.234,56`, `3,14 %`. */
export function amountText(value: number | null, { unit, decimals = 0 }: Measure): string {
  if (value === null || isUnknown(value)) return NO_NUMBER;
  return unit === 'R$' ? formatMoney(value) : `${formatNumber(value, decimals)} ${unit}`.trimEnd();
}

/** A number that stands under, or beside, its unit. */
export function cellText(value: number | null, { unit, decimals = 0 }: Measure): string {
  return value === null ? NO_NUMBER : formatNumber(value, unit === 'R$' ? 2 : decimals);
}

const STEPS = [
  [1e9, 'bi'],
  [1e6, 'mi'],
  [1e3, 'mil'],
] as const;

/** A number on an axis or over a bar, short: `12,3 mil`, `1,5 mi`, `850`. */
export function axisText(value: number): string {
  const step = STEPS.find(([size]) => Math.abs(value) >= size);
  return step ? `${formatNumber(value / step[0], 1, true)} ${step[1]}` : formatNumber(value, 2, true);
}

/** A number at a mark: whole while it is short, else as on an axis. */
export function markText(value: number): string {
  return Math.abs(value) < 1e4 ? formatNumber(value, Math.abs(value) < 100 ? 2 : 0, true) : axisText(value);
}

/** A part of a whole: `32,5 %`. Of nothing, every part is none. */
export function shareText(part: number, whole: number): string {
  return `${formatNumber(whole === 0 ? 0 : (part / whole) * 100, 1)} %`;
}

/** Text inside a box of HTML; names are typed by people. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
