import { formatNumber } from '#model/kit/text-value';
import type { TableImportResult } from './transfer-client';

const count = (number: number, one: string, many: string) => `${formatNumber(number, 0)} ${number === 1 ? one : many}`;

/** `12 novas, 3 alteradas, 40 iguais`, without zeros; may be empty. */
export function importSummary({ inserts, updates, unchanged }: Pick<TableImportResult, 'inserts' | 'updates' | 'unchanged'>): string {
  const parts = [
    ...(inserts > 0 ? [count(inserts, 'nova', 'novas')] : []),
    ...(updates > 0 ? [count(updates, 'alterada', 'alteradas')] : []),
    ...(unchanged > 0 ? [count(unchanged, 'igual', 'iguais')] : []),
  ];
  return parts.join(', ');
}

export const duplicateWords = (alike: number): string =>
  alike === 1 ? '1 das novas já existe igual' : `${formatNumber(alike, 0)} das novas já existem iguais`;

export const duplicateRows = (alike: number): string => (alike === 1 ? 'a que já existe' : `as ${formatNumber(alike, 0)} que já existem`);

export type Wrong = Pick<TableImportResult, 'errors' | 'more_errors'>;

export function errorCount({ errors, more_errors }: Wrong): string {
  return count(errors.length + more_errors, 'linha com erro', 'linhas com erro');
}

export function unlistedErrors({ errors, more_errors }: Wrong): string {
  if (more_errors === 0) return '';
  const others = more_errors === 1 ? 'há mais 1 linha' : `há mais ${formatNumber(more_errors, 0)} linhas`;
  return `São as primeiras ${formatNumber(errors.length, 0)}; ${others} com erro.`;
}

export interface Complaint {
  row: number;
  column: string;
  message: string;
}

export function complaintsOf({ errors }: Pick<TableImportResult, 'errors'>): Complaint[] {
  return errors.flatMap(({ row, fields }) => Object.entries(fields).map(([column, message]) => ({ row, column, message })));
}
