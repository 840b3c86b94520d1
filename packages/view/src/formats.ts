import { isUnknown } from '#domain/unknown-number';
import { formatMoney, formatNumber } from '#model/kit/text-value';

/** Brazilian formats for screen, paper and files. */

export interface NumberFormat {
  unit: string;
  decimals?: number;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Missing or incomputable number; never a 0. */
export const NO_NUMBER = '—';

/** Only people at part time have decimals: `7 pessoas`, `7,5 pessoas`. */
export const PEOPLE = 'pessoas';

/** `412 cabeças`, `R$ 1.234,56`, `3,14 %`. */
export function amountText(value: number | null, { unit, decimals = 0 }: NumberFormat): string {
  if (value === null || isUnknown(value)) return NO_NUMBER;
  return unit === 'R$' ? formatMoney(value) : `${formatNumber(value, decimals, unit === PEOPLE)} ${unit}`.trimEnd();
}

export function cellText(value: number | null, { unit, decimals = 0 }: NumberFormat): string {
  return value === null ? NO_NUMBER : formatNumber(value, unit === 'R$' ? 2 : decimals, unit === PEOPLE);
}

/** Two numbers beside their difference: with a further decimal where they differ but would read alike. */
export function comparedTexts(one: number | null, other: number | null, of: NumberFormat): readonly [string, string] {
  const texts = [cellText(one, of), cellText(other, of)] as const;
  if (one === null || other === null || one === other || texts[0] !== texts[1]) return texts;
  const finer = [one, other].map((value) => formatNumber(value, (of.decimals ?? 0) + 1));
  return finer[0] === finer[1] ? texts : [finer[0] ?? '', finer[1] ?? ''];
}

const STEPS = [
  [1e9, 'bi'],
  [1e6, 'mi'],
  [1e3, 'mil'],
] as const;

/** `12,3 mil`, `1,5 mi`, `850`. */
export function axisText(value: number): string {
  const step = STEPS.find(([size]) => Math.abs(value) >= size);
  return step ? `${formatNumber(value / step[0], 1, true)} ${step[1]}` : formatNumber(value, 2, true);
}

/** Whole while short, else as on an axis. */
export function markText(value: number): string {
  return Math.abs(value) < 1e4 ? formatNumber(value, Math.abs(value) < 100 ? 2 : 0, true) : axisText(value);
}

/** `32,5 %`; 0 % of nothing. */
export function shareText(part: number, whole: number): string {
  return `${formatNumber(whole === 0 ? 0 : (part / whole) * 100, 1)} %`;
}

/** Names are user input. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
