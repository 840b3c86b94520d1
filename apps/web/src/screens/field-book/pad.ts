import type { NumberField } from '#model/kit/field';

export const ERASE = 'apagar';
const MAX_LENGTH = 12;

export function pressKey(text: string, key: string, { decimals }: Pick<NumberField, 'decimals'>): string {
  if (key === ERASE) return text.slice(0, -1);
  const [, fraction] = text.split(',');
  if (key === ',') return decimals === 0 || fraction !== undefined ? text : `${text || '0'},`;
  if (text.length >= MAX_LENGTH || (fraction !== undefined && fraction.length >= decimals)) return text;
  return text === '0' ? key : text + key;
}
