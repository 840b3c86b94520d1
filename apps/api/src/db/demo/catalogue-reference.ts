import { isReferenceField, type Reference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { farmStartValues } from '../catalogues/farm';
import { herdStartValues } from '../catalogues/herd';

const references = new Map<string, Reference>();

/** A row of a catalogue as a reference, with all that rules may ask of it. The demo knows catalogues by their start values. */
export function catalogueReference(path: string, id: number): Reference {
  const key = `${path}/${id}`;
  const known = references.get(key);
  if (known) return known;
  const row = (herdStartValues[path] ?? farmStartValues[path] ?? []).find((one) => one.id === id);
  if (!row) throw new Error(`${path} starts without a row ${id}`);
  const attributes = Object.entries(resourceOf(path).fields).map(([name, field]): [string, unknown] => {
    const value = row[name];
    return [name, isReferenceField(field) && typeof value === 'number' ? { id: value } : value];
  });
  const environment = row.environment ? { environment: row.environment } : {};
  const reference: Reference = { ...Object.fromEntries(attributes), ...environment, id };
  references.set(key, reference);
  return reference;
}

/** Id of the row of a catalogue that has this title. */
export function idOfTitle(path: string, title: string, environment?: string): number {
  const row = (herdStartValues[path] ?? []).find((one) => one.title === title && (!environment || one.environment === environment));
  if (!row) throw new Error(`${path} starts without "${title}"`);
  return row.id;
}
