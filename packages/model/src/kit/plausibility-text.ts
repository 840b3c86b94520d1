import { roundTo } from '#domain/decimal';
import type { NumberField } from './field';
import { formatMoney, formatNumber } from './text-value';

export function amountText(field: NumberField, value: number): string {
  const { unit = '' } = field;
  if (field.kind === 'money') return `${formatMoney(value, field.decimals)}${unit.replace(/^R\$/, '')}`;
  return [formatNumber(value, field.decimals, true), unit].filter((part) => part !== '').join(' ');
}

export function percentText(share: number): string {
  const percent = share * 100;
  return `${formatNumber(percent, percent < 10 ? 1 : 0, true)} %`;
}

/** `2.31` -> `2,3 vezes`; below two the singular is used: `1,6 vez`. */
export function timesText(times: number): string {
  const decimals = times < 10 ? 1 : 0;
  return `${formatNumber(times, decimals, true)} ${roundTo(times, decimals) < 2 ? 'vez' : 'vezes'}`;
}

export function headsText(heads: number): string {
  return `${formatNumber(heads, 0)} ${heads === 1 ? 'cabeça' : 'cabeças'}`;
}
