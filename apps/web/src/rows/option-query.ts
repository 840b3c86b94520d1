import type { Environment } from '#model/kit/environment';
import { asReference, type Reference, type ReferenceField, type Row } from '#model/kit/field';
import { loadedResource } from '../client/declarations';
import { type GridScope, scopeQuery } from './row';
import type { Parameters } from './row-client';

const FOUND_OPTIONS = 100;

interface OptionSource {
  path: string;
  parameters: Parameters;
  read(rows: Reference[]): Reference[];
  isKnown: boolean;
}

/** Source of options that are searched, or reached through rows of another resource. */
export function searchedOptions(
  field: ReferenceField,
  environment: Environment,
  scope: GridScope,
  row: Row | null,
  search: string,
): OptionSource {
  const { through } = field;
  if (through && row) {
    const parents = parentFilters(through.match, row);
    return {
      path: through.path,
      parameters: [...scopeQuery(loadedResource(through.path), environment, scope), ...parents],
      read: (rows) => distinct(rows.flatMap((one) => asReference(one[through.field] as Reference | null) ?? [])),
      isKnown: parents.length === Object.keys(through.match).length,
    };
  }
  const resource = loadedResource(field.to);
  const text = search.trim();
  const order = resource.order.map(([path, direction]): [string, string] => [`order[${path}]`, direction]);
  const found: [string, string][] = text === '' ? [] : [[`wherecustom[${resource.titleField}]`, `contains:${text}`]];
  return {
    path: field.to,
    parameters: [
      ...scopeQuery(resource, environment, scope),
      ...(row ? [...parentFilters(field.match, row), ...toldFilters(field, row)] : []),
      ...found,
      ...order,
      ['perPage', String(FOUND_OPTIONS)],
    ],
    read: (rows) => [...rows],
    isKnown: true,
  };
}

function parentFilters(match: Readonly<Record<string, string>>, row: Row): [string, string][] {
  return Object.entries(match).flatMap(([attribute, name]): [string, string][] => {
    const parent = row[name];
    const reference = asReference(parent);
    if (reference) return [[`wherein[${attribute}.id]`, String(reference.id)]];
    return typeof parent === 'string' && parent !== '' ? [[`wherein[${attribute}]`, parent]] : [];
  });
}

function toldFilters({ requiredFlag: told }: ReferenceField, row: Row): [string, string][] {
  const path = told?.yes[String(row[told.by])];
  return path === undefined ? [] : [[`wherein[${path}]`, 'true']];
}

function distinct(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((one) => [one.id, one])).values()];
}
