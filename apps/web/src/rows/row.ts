import type { Environment } from '#model/kit/environment';
import { asReference, type Field, type Row, type RowContext, type Value } from '#model/kit/field';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { formatValue } from '#model/kit/text-value';

/** As the API answers it, with references as `{id, title}`. */
export type GridRow = Row & { id: number; version: number };

/** Only the parts the resource uses. */
export interface GridScope {
  harvest?: { id: number; first_year: number; last_year: number } | null;
  customer?: { id: number } | null;
  farm?: { id: number } | null;
}

export interface RowScope {
  environment: Environment;
  scope: GridScope;
}

/** Hidden in the grid, sent with every new row and used as list filter (such as the type of a ledger). */
export type FixedValues = Readonly<Record<string, string | number | boolean>>;

export type AmongValues = Readonly<Record<string, readonly string[]>>;

export function rowContext(environment: Environment, scope: GridScope, today: string): RowContext {
  return { environment, today, harvest: scope.harvest ?? undefined };
}

export function scopeValues(resource: Resource, scope: GridScope): Record<string, { id: number }> {
  const entries = scopeReferences(resource.scope).flatMap(({ name }): [string, { id: number }][] => {
    const chosen = scope[name];
    return chosen ? [[name, { id: chosen.id }]] : [];
  });
  return Object.fromEntries(entries);
}

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

export function ownershipOf(resource: Resource, environment: Environment, scope: GridScope): Record<string, unknown> {
  return { ...(resource.environments ? { environment } : {}), ...scopeValues(resource, scope) };
}

/** The period mark is no column, because its date shows it. @param names only these, in this order. */
export function columnFields(resource: Resource, fixed: FixedValues = {}, names: readonly string[] | null = null): [string, Field][] {
  const fields = Object.entries(resource.fields);
  const hasPeriod = fields.some(([, field]) => field.kind === 'date' && field.allowsPeriod);
  const shown = fields.filter(([name]) => !(name in fixed) && !(hasPeriod && name === 'period'));
  return names ? names.flatMap((name) => shown.filter(([one]) => one === name)) : shown;
}

/** A date of a row marked as period stands for its whole month. */
export function fieldText(field: Field, row: Row, name: string): string {
  return formatValue(field, row[name], field.kind === 'date' && field.allowsPeriod && row.period === true);
}

/** References by id only. */
export function wireValue(value: Value | undefined): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : { id: one.id }));
  const reference = asReference(value);
  return reference ? { id: reference.id } : value;
}

export function isSameValue(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(wireValue(one)) === JSON.stringify(wireValue(other));
}
