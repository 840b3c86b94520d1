import type { Environment } from '#model/kit/environment';
import { asReference, type Field, type Row, type RowContext, type Value } from '#model/kit/field';
import { type Resource, scopeReferences } from '#model/kit/resource';

/** A saved row as the API answers it: the values of its fields and its traits, references as `{id, title}`. */
export type GridRow = Row & { id: number; version: number };

/** What the rows on the screen belong to. Parts the resource has no use for may be missing. */
export interface GridScope {
  harvest?: { id: number; first_year: number; last_year: number } | null;
  customer?: { id: number } | null;
  farm?: { id: number } | null;
}

/** Where rows stand: what they may refer to depends on it. */
export interface RowPlace {
  environment: Environment;
  scope: GridScope;
}

/** Values every row of this grid has (the type of a ledger, for one): not shown, sent with every new row, and narrowing the list. */
export type FixedValues = Readonly<Record<string, string | number | boolean>>;

/** Values of a field that the rows of this grid are narrowed to; the field stays a column. */
export type AmongValues = Readonly<Record<string, readonly string[]>>;

/** What rules may know besides the row. */
export function rowContext(environment: Environment, scope: GridScope, today: string): RowContext {
  return { environment, today, harvest: scope.harvest ?? undefined };
}

/** Scope references of a resource that the grid knows, as they are written: `harvest: {id}`, ... */
export function scopeValues(resource: Resource, scope: GridScope): Record<string, { id: number }> {
  const entries = scopeReferences(resource.scope).flatMap(({ name }): [string, { id: number }][] => {
    const chosen = scope[name];
    return chosen ? [[name, { id: chosen.id }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Parameters that narrow a list to the rows of a place, whatever page of it is shown. */
export function scopeQuery(
  resource: Resource,
  environment: Environment,
  scope: GridScope,
  fixed: FixedValues = {},
  among: AmongValues = {},
): [string, string][] {
  const query: [string, string][] = [];
  if (resource.environments) query.push(['environment', environment]);
  for (const { name } of scopeReferences(resource.scope)) {
    const chosen = scope[name];
    if (chosen) query.push([`wherein[${name}.id]`, String(chosen.id)]);
  }
  for (const [name, value] of Object.entries(fixed)) query.push([`wherein[${name}]`, String(value)]);
  for (const [name, values] of Object.entries(among)) {
    const operator = resource.fields[name]?.kind === 'enums' ? 'whereinmatch' : 'wherein';
    query.push([`${operator}[${name}]`, values.join('|')]);
  }
  return query;
}

/** What a new row belongs to, as its body carries it. */
export function ownershipOf(resource: Resource, environment: Environment, scope: GridScope): Record<string, unknown> {
  return { ...(resource.environments ? { environment } : {}), ...scopeValues(resource, scope) };
}

/**
 * The fields that are columns: all, without the period mark that lives inside its date.
 * @param names only these, in this order; null for all as declared.
 */
export function columnFields(resource: Resource, fixed: FixedValues = {}, names: readonly string[] | null = null): [string, Field][] {
  const fields = Object.entries(resource.fields);
  const hasPeriod = fields.some(([, field]) => field.kind === 'date' && field.allowsPeriod);
  const shown = fields.filter(([name]) => !(name in fixed) && !(hasPeriod && name === 'period'));
  return names ? names.flatMap((name) => shown.filter(([one]) => one === name)) : shown;
}

/** Does this date stand for its whole month in this row? */
export function isPeriodOf(field: Field, row: Row): boolean {
  return field.kind === 'date' && field.allowsPeriod && row.period === true;
}

/** How a value is written into a body: references by id only, the rest as it is. */
export function wireValue(value: Value | undefined): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : { id: one.id }));
  const reference = asReference(value);
  return reference ? { id: reference.id } : value;
}

/** True when both would be written alike. */
export function isSameValue(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(wireValue(one)) === JSON.stringify(wireValue(other));
}
