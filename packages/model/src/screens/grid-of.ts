import type { Environment } from '../kit/environment';
import { type Field, type Fields, isReferenceField } from '../kit/field';
import { type Resource, scopeReferences, variantOf, withScopeFields } from '../kit/resource';
import { type Actor, assignableRoles } from '../permissions';
import type { GridScreen } from './screen';

export interface ScreenGrid {
  resource: Resource;
  columns: readonly string[] | null;
  fixed: Readonly<Record<string, string | number | boolean>>;
  among: Readonly<Record<string, readonly string[]>>;
  search: string | null;
}

export function gridOf(screen: GridScreen, actor: Actor, resourceOf: (path: string) => Resource): ScreenGrid {
  const declared = variantOf(resourceOf(screen.resource), screen.environment);
  const belongs = scopeReferences(declared.scope).some(({ name }) => screen.columns?.includes(name));
  const resource = belongs ? withScopeFields(declared, resourceOf) : declared;
  const offered = Object.entries(screen.among ?? {}).map(([name, values]): [string, readonly string[]] => [
    name,
    offeredTo(actor, resource, name, values),
  ]);
  const fixed = Object.fromEntries(
    offered.flatMap(([name, [only, ...others]]) => (only !== undefined && others.length === 0 ? [[name, only]] : [])),
  );
  const among = Object.fromEntries(offered.filter(([name]) => !(name in fixed)));
  return {
    resource: { ...resource, ...screen.names, fields: fieldsOn(screen, resource.fields, among) },
    columns: screen.columns?.filter((name) => !(name in fixed)) ?? null,
    fixed: { ...screen.fixed, ...fixed },
    among,
    search: screen.search ?? searchPath(declared),
  };
}

export function amongIn({ environmentsIn }: GridScreen, { among }: ScreenGrid, environment: Environment): ScreenGrid['among'] {
  return environmentsIn ? { ...among, [environmentsIn]: [environment] } : among;
}

function offeredTo(actor: Actor, { access }: Resource, name: string, values: readonly string[]): readonly string[] {
  if (access !== 'user' || name !== 'user_type') return values;
  const roles: readonly string[] = assignableRoles(actor);
  return values.filter((value) => roles.includes(value));
}

function fieldsOn({ labels = {}, readOnly = [] }: GridScreen, fields: Fields, among: ScreenGrid['among']): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => {
      const shown: Field = { ...field, label: labels[name] ?? field.label, ...(readOnly.includes(name) ? { readOnly: true } : {}) };
      return [name, narrowed(shown, among[name])];
    }),
  );
}

/** The initial value must be one of the offered. */
function narrowed(field: Field, values: readonly string[] | undefined): Field {
  if (!values || field.kind !== 'enum') return field;
  const initial = field.initial === undefined ? {} : { initial: values[0] ?? null };
  return { ...field, ...initial, options: field.options.filter(({ value }) => values.includes(value)) };
}

function searchPath({ titleField, fields }: Resource): string | null {
  if (fields[titleField]?.kind === 'text') return titleField;
  const first = Object.entries(fields).find(([, field]) => isReferenceField(field) && field.kind === 'reference');
  return first ? `${first[0]}.title` : null;
}
