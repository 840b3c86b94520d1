import { type Environment, isEnvironment } from '#model/kit/environment';
import { type Field, isReferenceField, type Reference, type Value } from '#model/kit/field';
import { fieldsOf, type Resource, scopeReferences } from '#model/kit/resource';
import { quote } from './connection';
import { type Member, membersOf, referredMembersOf, titleOf, USERS } from './members';
import { BASE, type Joins, joinReference } from './paths';
import { memberKey } from './wire-oddities';

/** A row as it travels: its fields by name, then scope and traits. */
export interface WireRow {
  id: number;
  version: number;
  [name: string]: Value;
}

/** How rows of a resource are read: what to select, what to join, and how the cells of a selected row become a wire row. */
export interface Shape {
  columns: string;
  joins: Joins;
  toRow(cells: readonly unknown[]): WireRow;
}

/** The same for many rows at once: they name the same few others over and over, so those are read apart, once each. */
export interface ListShape {
  columns: string;
  lookups: readonly Lookup[];
  /** `titles`: for each lookup, what was found by id. */
  toRow(cells: readonly unknown[], titles: readonly Titles[]): WireRow;
}

/** A reference whose id stands in cell `at`, and what is wanted of its target. */
export interface Lookup {
  at: number;
  to: string;
  carry: readonly string[];
}

export type Titles = ReadonlyMap<number, Reference>;

type Part = {
  key: string;
  columns: readonly string[];
  read: (cells: readonly unknown[], at: number, titles: readonly Titles[]) => unknown;
  lookup?: { to: string; carry: readonly string[] };
};

/** How a part reads `{id, title, ...carried}` of the row that a column points at. */
type Refer = (key: string, column: string, to: string, carry: readonly string[]) => Part;

/** Where the targets of a list stand: in its link table, or in the JSON of a row that the trace keeps. */
type LinkSource = (name: string, pairs: string) => string;

const linkTable: LinkSource = (_name, pairs) => pairs;

const shapes = new Map<string, Shape>();
const listShapes = new Map<string, ListShape>();

/**
 * The shape of a resource's rows in one environment, or (null) of rows of any, each with the fields of its own.
 * Made once: the select list and the way back are the same for every request.
 */
export function shapeOf(resource: Resource, environment: Environment | null): Shape {
  const key = `${resource.path} ${environment ?? ''}`;
  const known = shapes.get(key) ?? joinedShape(resource, environment, linkTable);
  shapes.set(key, known);
  return known;
}

/** The shape of rows as the trace keeps them, in a column `json` beside their own. */
export function keptShapeOf(resource: Resource): Shape {
  const source: LinkSource = (name) =>
    `(select ${BASE}.id as owner_id, value::integer as target_id from jsonb_array_elements_text(${BASE}.json -> '${name}'))`;
  return joinedShape(resource, null, source);
}

/** The shape of a list of rows; see `shapeOf`. */
export function listShapeOf(resource: Resource, environment: Environment | null): ListShape {
  const key = `${resource.path} ${environment ?? ''}`;
  const known = listShapes.get(key);
  if (known) return known;
  let slots = 0;
  const refer: Refer = (name, column, to, carry) => {
    const slot = slots++;
    const read: Part['read'] = (cells, at, titles) => (cells[at] === null ? null : titles[slot]?.get(cells[at] as number));
    return { key: name, columns: [`${BASE}.${quote(column)}`], read, lookup: { to, carry } };
  };
  const { columns, toRow, placed } = assemble(resource, environment, partsOf(resource, environment, refer, linkTable));
  const shape = { columns, toRow, lookups: placed.flatMap(({ at, lookup }) => (lookup ? [{ at, ...lookup }] : [])) };
  listShapes.set(key, shape);
  return shape;
}

function joinedShape(resource: Resource, environment: Environment | null, links: LinkSource): Shape {
  const joins: Joins = new Map();
  const parts = partsOf(resource, environment, (key, column, to, carry) => joinedReference(key, column, to, carry, joins), links);
  const { columns, toRow } = assemble(resource, environment, parts);
  return { columns, joins, toRow: (cells) => toRow(cells, []) };
}

function partsOf(resource: Resource, environment: Environment | null, refer: Refer, links: LinkSource): Part[] {
  const fields = environment ? fieldsOf(resource, environment) : Object.entries(resource.fields);
  const marks = resource.hasValidation ? ['validated', 'status'].filter((name) => !(name in resource.fields)) : [];
  return [
    value('id', 'id'),
    ...fields.flatMap(([name, field]) => fieldPart(resource, name, field, refer, links)),
    ...scopeReferences(resource.scope).map(({ name, to }) => refer(name, `${name}_id`, to, scopeCarry(resource, name))),
    ...(resource.environments ? [value('environment', 'environment')] : []),
    ...marks.map((name) => value(name, name)),
    ...(resource.hasValidation
      ? [refer('validated_by', 'validated_by', USERS, []), value('validated_at', 'validated_at'), value('warnings', 'warnings')]
      : []),
    value('version', 'version'),
    refer('created_by', 'created_by', USERS, []),
    value('created_at', 'created_at'),
    refer('updated_by', 'updated_by', USERS, []),
    value('updated_at', 'updated_at'),
  ];
}

/** What rules of a row look at beside it, of what the row belongs to. */
function scopeCarry({ looksAtCustomer }: Resource, name: 'harvest' | 'customer' | 'farm'): readonly string[] {
  if (name === 'harvest') return ['first_year', 'last_year'];
  return name === 'customer' && looksAtCustomer ? ['farms_limit', 'only_diagnosis'] : [];
}

/** Puts parts side by side: their select list, the place of each, and the way from cells to a row. */
function assemble(resource: Resource, environment: Environment | null, parts: readonly Part[]) {
  let next = 0;
  const placed = parts.map((part) => {
    const at = next;
    next += part.columns.length;
    return { ...part, at };
  });
  const columns = parts.flatMap((part) => part.columns).map((sql, index) => `${sql} as c${index}`);
  const toRow: ListShape['toRow'] = (cells, titles) => {
    const row: Record<string, unknown> = {};
    for (const { key, at, read } of placed) row[key] = read(cells, at, titles);
    return environment ? (row as WireRow) : withOwnFields(resource, row as WireRow);
  };
  return { columns: columns.join(', '), placed, toRow };
}

/** The row without the fields that rows of its environment do not have. */
function withOwnFields(resource: Resource, row: WireRow): WireRow {
  const { environment } = row;
  if (!isEnvironment(environment)) return row;
  const own = new Set(fieldsOf(resource, environment).map(([name]) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => own.has(name) || !Object.hasOwn(resource.fields, name))) as WireRow;
}

const cell = (cells: readonly unknown[], at: number) => cells[at];

const value = (key: string, column: string): Part => ({ key, columns: [`${BASE}.${quote(column)}`], read: cell });

function fieldPart(resource: Resource, name: string, field: Field, refer: Refer, links: LinkSource): Part[] {
  const member = membersOf(resource.path).get(name);
  if (!member) return [];
  const carry = isReferenceField(field) ? field.carry : [];
  if (member.kind === 'references') return [listPart(name, member, links(name, member.pairs), carry, memberKey(resource.path, name))];
  if (member.kind === 'reference') return [refer(name, member.column, member.to, carry)];
  return [value(name, member.column)];
}

function joinedReference(key: string, column: string, to: string, carry: readonly string[], joins: Joins): Part {
  const alias = joinReference(joins, BASE, [key], { column, to });
  const title = titleOf(to);
  const carried = carry.map((attribute) => ({ key: attribute, sql: attributeSql(to, alias, attribute) }));
  const members = [...(title ? [{ key: title.key, sql: `${alias}.${quote(title.column)}` }] : []), ...carried];
  const names = members.map((member) => member.key);
  return {
    key,
    columns: [`${BASE}.${quote(column)}`, ...members.map((member) => member.sql)],
    read: (cells, at) => {
      const id = cells[at];
      if (id === null) return null;
      const reference: Record<string, unknown> = { id };
      for (let index = 0; index < names.length; index++) reference[names[index] as string] = cells[at + 1 + index];
      return reference;
    },
  };
}

/** `[{id, title, ...carried}]` of the rows that a link table points at, in order of their titles; `inside`: under this key once more. */
function listPart(
  key: string,
  member: Extract<Member, { kind: 'references' }>,
  links: string,
  carry: readonly string[],
  inside: string | null,
): Part {
  const title = titleOf(member.to);
  const own = [`'id', x.id`, ...(title ? [`'${title.key}', x.${quote(title.column)}`] : [])];
  const pairs = [
    ...own,
    ...(inside ? [`'${inside}', json_build_object(${own.join(', ')})`] : []),
    ...carry.map((attribute) => `'${attribute}', ${attributeSql(member.to, 'x', attribute)}`),
  ];
  const order = title ? `x.${quote(title.column)}, x.id` : 'x.id';
  const list = `select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by ${order}), '[]'::json)
    from ${links} link join ${quote(member.to)} x on x.id = link.target_id where link.owner_id = ${BASE}.id`;
  return { key, columns: [`(${list})`], read: cell };
}

/** SQL of one attribute of a row that is referred to: a value, or `{id, title}` when it is a reference itself. */
export function attributeSql(path: string, alias: string, attribute: string): string {
  const member = referredMembersOf(path).get(attribute);
  if (!member) throw new Error(`${path} has no ${attribute} to carry`);
  if (member.kind === 'value' || member.kind === 'array') return `${alias}.${quote(member.column)}`;
  const title = titleOf(member.to);
  const object = `json_build_object('id', y.id${title ? `, '${title.key}', y.${quote(title.column)}` : ''})`;
  if (member.kind === 'reference') return `(select ${object} from ${quote(member.to)} y where y.id = ${alias}.${quote(member.column)})`;
  return `(select coalesce(json_agg(${object} order by y.id), '[]'::json) from ${member.pairs} link
    join ${quote(member.to)} y on y.id = link.target_id where link.owner_id = ${alias}.id)`;
}

/** The targets a wire row's field points at. */
export function referencesOf(value: Value | undefined): readonly Reference[] {
  if (Array.isArray(value)) return value.filter((one): one is Reference => typeof one === 'object');
  return value !== null && typeof value === 'object' ? [value] : [];
}
