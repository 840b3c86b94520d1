import type { ScopeName } from '#model/kit/resource';
import { foldText } from '#model/kit/text-value';
import { textOf } from '../../files/cells';
import { type Cell, columnLetters, type FileRow, isBlank } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { isWritten, type Pinned, type TransferColumn, unitOfColumn } from './sheet-columns';

export interface FileColumn {
  index: number;
  column: TransferColumn;
}

/** Matches labels (with or without name and unit) and field names; parents come first. Throws 422 for unknown or repeated headers. */
export function matchHeader(columns: readonly TransferColumn[], header: readonly Cell[]): FileColumn[] {
  const known = new Map(columns.toReversed().flatMap((column) => namesOf(column).map((name) => [name, column] as const)));
  const wrong: Record<string, string> = {};
  const found = new Map<TransferColumn, number>();
  for (const [index, cell] of header.entries()) {
    if (isBlank(cell)) continue;
    const text = textOf(cell);
    const column = known.get(foldText(text));
    if (!column) wrong[text] = 'Coluna desconhecida';
    else if (found.has(column)) wrong[text] = 'Coluna repetida';
    else found.set(column, index);
  }
  refuse(wrong);
  return columns.flatMap((column) => {
    const index = found.get(column);
    return index === undefined ? [] : [{ index, column }];
  });
}

export const columnCalled = (columns: readonly TransferColumn[], cell: Cell): TransferColumn | null =>
  (isBlank(cell) ? null : columns.find((column) => namesOf(column).includes(foldText(textOf(cell))))) ?? null;

export function refuseNameless(header: readonly Cell[], rows: readonly FileRow[]): void {
  const filled = new Set<number>();
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) if (cell !== null) filled.add(index);
  }
  for (const index of filled) if (isBlank(header[index])) refuse({ [columnLetters(index)]: 'Coluna sem título' });
}

/** Throws 422. Rows with an id keep their stored values, so only new rows require columns. */
export function refuseMissing(columns: readonly TransferColumn[], file: readonly FileColumn[], pinned: Pinned): void {
  const present = new Set(file.map(({ column }) => column.name));
  const missing = columns.filter((column) => isNeeded(column, pinned) && !present.has(column.name));
  refuse(Object.fromEntries(missing.map(({ label }) => [label, 'Falta esta coluna'])));
}

function isNeeded(column: TransferColumn, pinned: Pinned): boolean {
  if (!isWritten(column)) return false;
  if (column.role === 'scope') return !pinned.scope.has(column.name as ScopeName);
  const { field } = column;
  return column.role === 'field' && field.required && !field.presence && field.initial === undefined;
}

function refuse(fields: Readonly<Record<string, string>>): void {
  const [first] = Object.entries(fields);
  if (!first) return;
  const names = Object.keys(fields).map((name) => `"${name}"`);
  throw new ApiError(422, 'invalid_columns', `${first[1]}: ${names.join(', ')}`, { fields });
}

function namesOf(column: TransferColumn): string[] {
  const { name, label, field } = column;
  const unit = unitOfColumn(column);
  const labels = [label, `${field.label} (${name})`];
  return [...labels, ...(unit ? labels.map((one) => `${one} (${unit})`) : []), name].map(foldText);
}
