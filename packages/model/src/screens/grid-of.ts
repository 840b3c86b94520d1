import type { Environment } from '../kit/environment';
import { type Field, type Fields, isReferenceField } from '../kit/field';
import { natureOf, type Resource, scopeReferences, withScopeFields } from '../kit/resource';
import { type Actor, assignableRoles } from '../permissions';
import type { GridScreen } from './screen';

/** What a grid needs to know of its screen. */
export interface ScreenGrid {
  /** The resource as the screen shows it: its own labels, and what the screen leaves to choose among the fields. */
  resource: Resource;
  /** Fields that are columns, in their order; null for all. */
  columns: readonly string[] | null;
  fixed: Readonly<Record<string, string | number | boolean>>;
  /** Values of a column that the rows are narrowed to. */
  among: Readonly<Record<string, readonly string[]>>;
  /** Path that the search box looks into; null where there is nothing to search. */
  search: string | null;
}

/**
 * A screen as this actor sees it.
 * @param resourceOf finds the declaration of a path.
 */
export function gridOf(screen: GridScreen, actor: Actor, resourceOf: (path: string) => Resource): ScreenGrid {
  const declared = natureOf(resourceOf(screen.resource), screen.environment);
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

/** What narrows the list of a screen in this environment. */
export function amongIn({ environmentsIn }: GridScreen, { among }: ScreenGrid, environment: Environment): ScreenGrid['among'] {
  return environmentsIn ? { ...among, [environmentsIn]: [environment] } : among;
}

/** Nobody is offered a role that it may not give. */
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

/** A choice that offers these values only; where a new row had a value, it has the first of these. */
function narrowed(field: Field, values: readonly string[] | undefined): Field {
  if (!values || field.kind !== 'enum') return field;
  const initial = field.initial === undefined ? {} : { initial: values[0] ?? null };
  return { ...field, ...initial, options: field.options.filter(({ value }) => values.includes(value)) };
}

/** The title of a row, or of the first row it refers to where it has none itself. */
function searchPath({ titleField, fields }: Resource): string | null {
  if (fields[titleField]?.kind === 'text') return titleField;
  const first = Object.entries(fields).find(([, field]) => isReferenceField(field) && field.kind === 'reference');
  return first ? `${first[0]}.title` : null;
}
