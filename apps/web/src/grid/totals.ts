import { type Field, isNumberField } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { formatMoney, formatNumber } from '#model/kit/text-value';
import type { Totals } from '../rows/row-client';
import type { GridColumn } from './columns';
import { VALIDATED } from './columns';

const TOTAL = 'Total geral';

export function totalTexts(
  resource: Resource,
  columns: readonly GridColumn[],
  totals: Totals | null,
  size: number,
): Record<string, string> | null {
  if (!totals || size === 0) return null;
  const texts: Record<string, string> = {};
  for (const [name, { by }] of Object.entries(resource.totals)) {
    const [sum, field] = [totals[name], resource.fields[name]];
    if (typeof sum === 'number' && field) texts[name] = sumText(field, sum);
    const split = totals[`${name}_by`];
    if (by && typeof split === 'object') texts[by] = splitText(resource.fields[by], split);
  }
  if (columns.some((column) => column.id === VALIDATED) && typeof totals.validated === 'number') {
    texts[VALIDATED] = `${formatNumber(totals.validated, 0)} de ${formatNumber(size, 0)}`;
  }
  const place = columns.find((column) => !(column.id in texts));
  return Object.keys(texts).length === 0 || !place ? null : { ...texts, [place.id]: TOTAL };
}

export interface Total {
  label: string;
  text: string;
}

export function totalList(resource: Resource, columns: readonly GridColumn[], totals: Totals | null, size: number): Total[] | null {
  const texts = totalTexts(resource, columns, totals, size);
  if (!texts) return null;
  return columns.flatMap(({ id, field, label }) => {
    const text = texts[id];
    return text && text !== TOTAL ? [{ label: field ? label : 'Validados', text }] : [];
  });
}

function sumText(field: Field, sum: number): string {
  if (!isNumberField(field)) return formatNumber(sum, 0);
  return field.kind === 'money' ? formatMoney(sum) : formatNumber(sum, field.decimals);
}

function splitText(field: Field | undefined, split: Readonly<Record<string, number>>): string {
  if (field?.kind !== 'enum') return '';
  const parts = field.options.map(({ value, label }) => `${formatNumber(split[value] ?? 0, 0)} ${plural(label, split[value] ?? 0)}`);
  return parts.join(', ');
}

/** Option labels are nouns or adjectives; those ending in a vowel take an s. */
function plural(label: string, count: number): string {
  const word = label.toLocaleLowerCase('pt-BR');
  return count !== 1 && /[aeiouãáéêíóôú]$/.test(word) ? `${word}s` : word;
}
