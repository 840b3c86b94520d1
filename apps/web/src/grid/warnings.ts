import type { FieldErrors } from '#model/kit/resource';
import type { GridRow } from '../rows/row';

const NONE: FieldErrors = {};

export function warningsOf(row: Readonly<Record<string, unknown>>): FieldErrors {
  const { warnings } = row;
  return typeof warnings === 'object' && warnings !== null && !Array.isArray(warnings) ? (warnings as FieldErrors) : NONE;
}

export const hasWarnings = (row: GridRow): boolean => Object.keys(warningsOf(row)).length > 0;

export function countText(count: number): string {
  return count === 1 ? '1 linha com aviso' : `${count} linhas com aviso`;
}
