import { formatMoney, formatNumber } from '#model/kit/text-value';
import type { ChartPoint } from './chart';

/** A unit and how many decimals stand before it. */
interface Measure {
  unit: string;
  decimals?: number;
}

/** A number in its unit: `412 cabeças`, `R$ 1.234,56`. */
export function amountText(value: number, { unit, decimals = 0 }: Measure): string {
  return unit === 'R$' ? formatMoney(value) : `${formatNumber(value, decimals)} ${unit}`;
}

/** A number of a table column that is headed by its unit. */
export function cellText(value: number, { unit, decimals = 0 }: Measure): string {
  return formatNumber(value, unit === 'R$' ? 2 : decimals);
}

/** What a point is called on hover: `412 cabeças, pendente`. */
export function pointText({ data, validated }: ChartPoint, measure: Measure): string {
  return `${amountText(data, measure)}, ${validated ? 'validado' : 'pendente'}`;
}

/** Column of a table: filled and hollow, as the chart draws it, with the word. */
export function stateText(validated: boolean): string {
  return validated ? '● validado' : '○ pendente';
}

const STEPS = [
  [1e9, 'bi'],
  [1e6, 'mi'],
  [1e3, 'mil'],
] as const;

/** A number on an axis, short: `12,3 mil`, `1,5 mi`, `850`. */
export function axisText(value: number): string {
  const step = STEPS.find(([size]) => Math.abs(value) >= size);
  return step ? `${formatNumber(value / step[0], 1, true)} ${step[1]}` : formatNumber(value, 2, true);
}

/** A part of a whole: `32,5 %`. */
export function shareText(part: number, whole: number): string {
  return `${formatNumber(whole === 0 ? 0 : (part / whole) * 100, 1)} %`;
}

/** Which points still wait, as the end of a sentence about a chart. */
export function waitingText(points: readonly ChartPoint[], ifNone: string): string {
  const pending = points.filter(({ validated }) => !validated).map(({ label }) => label);
  return pending.length > 0 ? ` Pendentes de validação: ${pending.join(', ')}.` : ` ${ifNone}`;
}

/** Text inside the box that is shown on hover. It is HTML, and names are typed by people. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
