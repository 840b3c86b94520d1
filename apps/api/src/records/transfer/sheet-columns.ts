import { ENVIRONMENT_LABELS, type Environment } from '#model/kit/environment';
import { choice, type Field, number, type ReferenceField, reference } from '#model/kit/field';
import type { ScopeName } from '#model/kit/resource';
import { natureOf, type Resource, scopeReferences } from '#model/kit/resource';
import { resourceOf } from '#model/registry';

/** A column of a resource's spreadsheet. Every column has a field, also those that no declaration lists, so that all read alike. */
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
