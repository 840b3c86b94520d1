import { MONTH_NAMES } from '#domain/calendar';
import { asNumber, type Field, isNumberField, type Row } from './field';
import type { Resource } from './resource';
import { formatValue } from './text-value';

const MAX_PARTS = 5;
const MAX_PART_LENGTH = 60;

/** Example: `Nascimento · 10/03/2026 · Quantidade 40 cab · Fêmea`. @param resource the variant of the row */
export function rowLabel(resource: Resource, row: Row): string {
  const names = [...new Set([...(resource.cells?.by ?? []), ...Object.keys(resource.fields)])];
  const parts = names.flatMap((name) => partOf(resource, name, row) ?? []).slice(0, MAX_PARTS);
  return [resource.one, ...parts].join(' · ');
}

function partOf(resource: Resource, name: string, row: Row): string | null {
  const field = resource.fields[name];
  if (!field || field.readOnly || name === 'period') return null;
  // The value of an unasked question says nothing.
  if (field.unasked && !field.unasked.isAsked(row)) return null;
  const text = isMonthNumber(resource, name) ? MONTH_NAMES[Number(row[name]) - 1] : textOf(field, row[name], row.period === true);
  if (!text) return null;
  return text.length > MAX_PART_LENGTH ? `${text.slice(0, MAX_PART_LENGTH - 1).trimEnd()}…` : text;
}

function isMonthNumber({ cells }: Resource, name: string): boolean {
  const lines = cells?.sheet.lines;
  return lines?.of === 'months' && lines.field === name;
}

function textOf(field: Field, value: Row[string], isPeriod: boolean): string {
  if (isNumberField(field)) {
    if (asNumber(value) === null) return '';
    const unit = field.unit && field.kind !== 'percentage' && field.kind !== 'money' ? ` ${field.unit}` : '';
    return `${field.label} ${formatValue(field, value)}${unit}`;
  }
  // A yes shows its label, a no is left out.
  if (field.kind === 'boolean' && !field.words) return value === true ? field.label : '';
  return formatValue(field, value, field.kind === 'date' && field.allowsPeriod && isPeriod).replace(/\s+/g, ' ');
}
