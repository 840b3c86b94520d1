import { isReferenceField, type Reference } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { agricultureStartValues } from '../../api/src/db/catalogues/agriculture';
import { beefFarmStartValues } from '../../api/src/db/catalogues/beef-farm';
import { costCenterStartValues } from '../../api/src/db/catalogues/cost-centers';
import { dairyStartValues } from '../../api/src/db/catalogues/dairy';
import { farmStartValues } from '../../api/src/db/catalogues/farm';
import { herdStartValues } from '../../api/src/db/catalogues/herd';
import { reproductionStartValues } from '../../api/src/db/catalogues/reproduction';
import type { StartRow } from '../../api/src/db/catalogues/start-row';
import { stockStartValues } from '../../api/src/db/catalogues/stock';
import { teamStartValues } from '../../api/src/db/catalogues/team';

/** Catalogues of places are large and are looked up in the database. */
const START_VALUES: Readonly<Record<string, readonly StartRow[]>> = {
  ...herdStartValues,
  ...farmStartValues,
  ...beefFarmStartValues,
  ...costCenterStartValues,
  ...reproductionStartValues,
  ...teamStartValues,
  ...stockStartValues,
  ...dairyStartValues,
  ...agricultureStartValues,
};

const references = new Map<string, Reference>();

/** Carries all attributes that rules may use. Ids are those of the start values. */
export function catalogueReference(path: string, id: number): Reference {
  const key = `${path}/${id}`;
  const known = references.get(key);
  if (known) return known;
  const row = (START_VALUES[path] ?? []).find((one) => one.id === id);
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

export const livestockCategory = (id: number): Reference => catalogueReference('category_livestock', id);

export function idOfTitle(path: string, title: string, match: Readonly<Record<string, string | number>> = {}): number {
  const wanted = Object.entries(match);
  const row = (START_VALUES[path] ?? []).find((one) => one.title === title && wanted.every(([name, value]) => one[name] === value));
  if (!row) throw new Error(`${path} starts without "${title}"`);
  return row.id;
}

export function titledReference(path: string, title: string, match: Readonly<Record<string, string | number>> = {}): Reference {
  return catalogueReference(path, idOfTitle(path, title, match));
}
