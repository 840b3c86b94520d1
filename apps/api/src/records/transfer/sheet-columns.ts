import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choice, type Field, isNumberField, isReferenceField, number, type ReferenceField, reference } from '#model/kit/field';
import { type Resource, type ScopeName, scopeReferences, variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { fileCell } from '../../files/cells';
import { dateCell, type SheetValue, type StreamedColumn } from '../../files/workbook-sheet';
import { DAY_FORMAT, numberFormat, TEXT_FORMAT } from '../../files/workbook-styles';
import type { WireRow } from '../table/shape';

export interface TransferColumn {
  role: 'id' | 'version' | 'environment' | 'scope' | 'field';
  name: string;
  label: string;
  field: Field;
}

/** Values that the address sets for all rows; their columns are optional. */
export interface Pinned {
  environment: Environment | null;
  scope: ReadonlySet<ScopeName>;
}

/** Columns in order: id, version, scope, fields; a parent comes before its dependents. */
export function sheetColumns(resource: Resource, environment: Environment | null): TransferColumn[] {
  const { fields } = variantOf(resource, environment);
  return withOwnLabels([
    { role: 'id', name: 'id', label: 'ID', field: number('ID') },
    { role: 'version', name: 'version', label: 'Versão', field: number('Versão') },
    ...scopeReferences(resource.scope).map(({ name, to }): TransferColumn => {
      const field = scopeField(resource, to);
      return { role: 'scope', name, label: field.label, field };
    }),
    ...(resource.environments ? [ENVIRONMENT_COLUMN] : []),
    ...Object.entries(fields).map(([name, field]): TransferColumn => ({ role: 'field', name, label: field.label, field })),
  ]);
}

export function exportColumns(resource: Resource, environment: Environment | null, pinned: Pinned): TransferColumn[] {
  return sheetColumns(resource, environment).filter(({ role, name, field }) => {
    if (role === 'scope') return !pinned.scope.has(name as ScopeName);
    return role === 'environment' ? pinned.environment === null : field.kind !== 'password';
  });
}

export function isWritten({ role, field }: TransferColumn): boolean {
  return role !== 'id' && role !== 'version' && field.readOnly !== true;
}

export function unitOfColumn({ field }: TransferColumn): string | undefined {
  if (!isNumberField(field)) return undefined;
  return field.unit ?? (field.kind === 'money' ? 'R$' : undefined);
}

export const withUnits = (columns: readonly TransferColumn[]): TransferColumn[] =>
  columns.map((column) => {
    const unit = unitOfColumn(column);
    return unit && !column.label.includes(`(${unit})`) ? { ...column, label: `${column.label} (${unit})` } : column;
  });

/** The minimum width leaves room for values of new rows. */
export function formatOfColumn({ label, role, field }: TransferColumn): StreamedColumn {
  const minWidth = isNumberField(field) || field.kind === 'boolean' ? 11 : isReferenceField(field) || field.kind === 'text' ? 20 : 12;
  const format = role === 'field' ? formatOf(field) : isNumberField(field) ? '0' : TEXT_FORMAT;
  return { label, format, minWidth };
}

function formatOf(field: Field): string {
  if (isNumberField(field)) return field.isTrimmed ? 'General' : numberFormat(field.decimals);
  if (field.kind === 'date') return DAY_FORMAT;
  // The text format keeps leading zeros of a postal code and titles that begin with =.
  return field.kind === 'month' ? 'mm/yyyy' : TEXT_FORMAT;
}

/** Columns that the resource declares a plain total for. */
export function summedColumns({ totals }: Resource, columns: readonly TransferColumn[]): number[] {
  return columns.flatMap(({ name, role }, index) => (role === 'field' && totals[name] && !totals[name].times ? [index] : []));
}

export type CellForm = 'workbook' | 'text';

export function rowCells(columns: readonly TransferColumn[], row: WireRow, form: CellForm): SheetValue[] {
  return columns.map(({ name, field }) => {
    const value = row[name];
    const written = fileCell(field, value);
    const isDay = form === 'workbook' && (field.kind === 'date' || field.kind === 'month') && typeof value === 'string';
    return isDay && written !== null ? dateCell(value) : written;
  });
}

const ENVIRONMENT_COLUMN: TransferColumn = {
  role: 'environment',
  name: 'environment',
  label: 'Ambiente',
  field: choice('Ambiente', ENVIRONMENT_LABELS),
};

/** A scope reference that is found by its own scope too. */
function scopeField(resource: Resource, to: string): ReferenceField {
  const target = resourceOf(to);
  const own = new Set<string>(scopeReferences(resource.scope).map(({ name }) => name));
  const shared = scopeReferences(target.scope).filter(({ name }) => own.has(name));
  return reference(target.one, to, {
    match: Object.fromEntries(shared.map(({ name }) => [name, name])),
    carry: target.environments && resource.environments ? ['environment'] : [],
  });
}

/** Columns with equal labels get their unit added, or else their name, so that a header is unique. */
function withOwnLabels(columns: readonly TransferColumn[]): TransferColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const unit = isNumberField(column.field) ? column.field.unit : undefined;
    const label = taken.has(column.label) ? `${column.label} (${unit ?? column.name})` : column.label;
    taken.add(label);
    return { ...column, label };
  });
}
