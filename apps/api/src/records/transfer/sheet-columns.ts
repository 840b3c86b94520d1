import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choice, type Field, isNumberField, isReferenceField, number, type ReferenceField, reference } from '#model/kit/field';
import { natureOf, type Resource, type ScopeName, scopeReferences } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { cellOf } from '../../files/cells';
import { dateCell, type XlsxCell, type XlsxColumn } from '../../files/xlsx';
import type { WireRow } from '../table/shape';

/** A column of a resource's worksheet. Every column has a field, also those that no declaration lists, so that all read alike. */
export interface SheetColumn {
  role: 'id' | 'version' | 'environment' | 'scope' | 'field';
  /** Key in a row on the wire. */
  name: string;
  /** Header. */
  label: string;
  field: Field;
}

/** What the call itself says about all rows; their columns need not be there. */
export interface Pinned {
  environment: Environment | null;
  scope: ReadonlySet<ScopeName>;
}

/**
 * The columns that a spreadsheet of the resource may have, in order: id, version, what the rows belong to, then the fields.
 * A parent stands before what depends on it.
 */
export function sheetColumns(resource: Resource, environment: Environment | null): SheetColumn[] {
  const { fields } = natureOf(resource, environment);
  return withOwnLabels([
    { role: 'id', name: 'id', label: 'ID', field: number('ID') },
    { role: 'version', name: 'version', label: 'Versão', field: number('Versão') },
    ...scopeReferences(resource.scope).map(({ name, to }): SheetColumn => {
      const field = scopeField(resource, to);
      return { role: 'scope', name, label: field.label, field };
    }),
    ...(resource.environments ? [ENVIRONMENT_COLUMN] : []),
    ...Object.entries(fields).map(([name, field]): SheetColumn => ({ role: 'field', name, label: field.label, field })),
  ]);
}

/** The columns of a download: without secrets, and without what the call says about all of its rows. */
export function exportColumns(resource: Resource, environment: Environment | null, pinned: Pinned): SheetColumn[] {
  return sheetColumns(resource, environment).filter(({ role, name, field }) => {
    if (role === 'scope') return !pinned.scope.has(name as ScopeName);
    return role === 'environment' ? pinned.environment === null : field.kind !== 'password';
  });
}

/** May an upload fill this column of a new row? The others are only shown. */
export function isWritten({ role, field }: SheetColumn): boolean {
  return role !== 'id' && role !== 'version' && field.readOnly !== true;
}

/** The same with the units of numbers in their labels. */
export const withUnits = (columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.map((column) => {
    const unit = isNumberField(column.field) ? column.field.unit : undefined;
    return unit && !column.label.includes(`(${unit})`) ? { ...column, label: `${column.label} (${unit})` } : column;
  });

/** How a column stands in a spreadsheet: its format there, and its width in characters. */
export function formatOfColumn({ label, role, field }: SheetColumn): XlsxColumn {
  const content = isNumberField(field) || field.kind === 'boolean' ? 10 : isReferenceField(field) || field.kind === 'text' ? 28 : 16;
  const format = role === 'field' ? formatOf(field) : isNumberField(field) ? '0' : '@';
  return { label, format, width: Math.max(content, label.length + 2) };
}

function formatOf(field: Field): string {
  if (isNumberField(field)) return field.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(field.decimals)}`;
  if (field.kind === 'date') return 'dd/mm/yyyy';
  // Text stays text when it is edited: a postal code keeps its zeros, a title that begins with = is no formula.
  return field.kind === 'month' ? 'mm/yyyy' : '@';
}

/** In a workbook days are dates that can be counted with; in CSV they are text. */
export type CellForm = 'workbook' | 'text';

export function rowCells(columns: readonly SheetColumn[], row: WireRow, form: CellForm): XlsxCell[] {
  return columns.map(({ name, field }) => {
    const value = row[name];
    const isDay = form === 'workbook' && (field.kind === 'date' || field.kind === 'month') && typeof value === 'string';
    return isDay ? dateCell(value) : cellOf(field, value);
  });
}

const ENVIRONMENT_COLUMN: SheetColumn = {
  role: 'environment',
  name: 'environment',
  label: 'Ambiente',
  field: choice('Ambiente', ENVIRONMENT_LABELS),
};

/** What a row belongs to, as a reference that is told apart by what it belongs to itself. */
function scopeField(resource: Resource, to: string): ReferenceField {
  const target = resourceOf(to);
  const own = new Set<string>(scopeReferences(resource.scope).map(({ name }) => name));
  const shared = scopeReferences(target.scope).filter(({ name }) => own.has(name));
  return reference(target.one, to, {
    match: Object.fromEntries(shared.map(({ name }) => [name, name])),
    carry: target.environments && resource.environments ? ['environment'] : [],
  });
}

/** Two columns with one label could not be told apart in a file: the later ones say their name as well. */
function withOwnLabels(columns: readonly SheetColumn[]): SheetColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const label = taken.has(column.label) ? `${column.label} (${column.name})` : column.label;
    taken.add(label);
    return { ...column, label };
  });
}
