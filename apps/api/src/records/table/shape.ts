import { sql } from 'kysely';
import { isEnvironment } from '#model/kit/environment';
import { type Field, isReferenceField, type Reference, type Value } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import type { Warnings } from '#model/kit/plausibility-rule';
import { warningTexts } from '#model/kit/plausibility-words';
import { type Resource, scopeReferences, variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { extraResponseMembers, flaggedLists, memberKey, otherSpellings, savedListKey } from '../../compatibility';
import { quote, type Sql } from '../../sql/fragments';
import { type Member, membersOf, referredMembersOf, titleMember, USERS } from '../../sql/members';

export interface WireRow {
  id: number;
  version: number;
  [name: string]: Value;
}

/** A single row is read as one JSON value in wire form: thirty described columns cost the driver more than the row itself. */
export interface Shape {
  json: Sql;
  toRow(json: unknown): WireRow;
}

/** Many rows share few references, so those are read apart, once each. */
export interface ListShape {
  columns: Sql;
  lookups: readonly Lookup[];
  toRow(cells: readonly unknown[], titles: readonly Titles[]): WireRow;
}

/** A reference with its id in cell `at`, and the attributes to read of its target. */
export interface Lookup {
  at: number;
  to: string;
  carry: readonly string[];
}

export type Titles = ReadonlyMap<number, Reference>;

/** A SQL value, or with `target` the id of a reference shown as `{id, title, ...carried}`. */
interface Part {
  key: string;
  sql: string;
  target?: { to: string; carry: readonly string[] };
  isMoment?: boolean;
}

export function variantOfRow(resource: Resource, { environment }: Readonly<Record<string, unknown>>): Resource {
  return variantOf(resource, isEnvironment(environment) ? environment : null);
}

/** SQL source of list targets: the link table, or the JSON of the audit entry. */
type LinkSource = (name: string, pairs: string) => string;

const linkTable: LinkSource = (_name, pairs) => pairs;

/** Built once per resource: SQL and mapping are the same for every request. */
export const shapeOf: (resource: Resource) => Shape = onceForEach((resource) => jsonShape(resource, linkTable));

/** The shape of rows kept in the audit log, where a column `json` stands beside their own. */
export function auditShapeOf(resource: Resource): Shape {
  const source: LinkSource = (name) =>
    `(select t.id as owner_id, value::integer as target_id from jsonb_array_elements_text(t.json -> '${name}'))`;
  return jsonShape(resource, source);
}

export const listShapeOf: (resource: Resource) => ListShape = onceForEach((resource) => listShape(resource));

export function listShape(resource: Resource, names?: readonly string[]): ListShape {
  const parts = partsOf(resource, linkTable).filter(({ key }) => !names || names.includes(key));
  const lookups = parts.flatMap(({ target }, at) => (target ? [{ at, ...target }] : []));
  const slots = new Map(lookups.map(({ at }, slot) => [at, slot]));
  const own = ownMembers(resource);
  const readers = parts.map(({ key }, at) => ({ key, at, slot: slots.get(at) }));
  return {
    columns: sql.raw(parts.map((part, at) => `${part.sql} as c${at}`).join(', ')),
    lookups,
    toRow: (cells, titles) => {
      const row: Record<string, unknown> = {};
      for (const { key, at, slot } of readers) {
        row[key] = slot === undefined || cells[at] === null ? cells[at] : titles[slot]?.get(cells[at] as number);
      }
      return own(row as WireRow);
    },
  };
}

function jsonShape(resource: Resource, links: LinkSource): Shape {
  // One raw string is built ten times faster than one fragment per member.
  const members = partsOf(resource, links).map((part) => `${memberSql(part)} as "${part.key}"`);
  const own = ownMembers(resource);
  return { json: sql.raw(`(select row_to_json(r) from (select ${members.join(', ')}) r)`), toRow: (json) => own(json as WireRow) };
}

/** Matches how the driver reads a moment: UTC, in milliseconds. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

function memberSql({ sql: value, target, isMoment }: Part): string {
  if (isMoment) return `to_char(${value} at time zone 'UTC', ${MOMENT})`;
  return target ? `(select ${referenceSql(target)} from ${quote(target.to)} x where x.id = ${value})` : value;
}

/** `{id, title, ...carried}` of the row `x`. */
export function referenceSql({ to, carry }: Pick<Lookup, 'to' | 'carry'>): string {
  const title = titleMember(to);
  const pairs = [
    "'id', x.id",
    ...(title ? [`'${title.key}', x.${quote(title.column)}`] : []),
    ...carry.map((attribute) => `'${attribute}', ${attributeSql(to, 'x', attribute)}`),
  ];
  return `json_build_object(${pairs.join(', ')})`;
}

function partsOf(resource: Resource, links: LinkSource): Part[] {
  const validationColumns = resource.hasValidation ? ['validated', 'status'].filter((name) => !(name in resource.fields)) : [];
  return [
    value('id', 'id'),
    ...Object.entries(resource.fields).flatMap(([name, field]) => fieldPart(resource, name, field, links)),
    ...scopeReferences(resource.scope).map(({ name, to }) => refer(name, `${name}_id`, to, scopeCarry(resource, name))),
    ...(resource.environments ? [value('environment', 'environment')] : []),
    ...validationColumns.map((name) => value(name, name)),
    ...(resource.hasValidation
      ? [refer('validated_by', 'validated_by', USERS, []), moment('validated_at'), value('warnings', 'warnings')]
      : []),
    ...Object.entries(extraResponseMembers(resource.path)).map(([key, value]): Part => ({ key, sql: value })),
    value('version', 'version'),
    refer('created_by', 'created_by', USERS, []),
    moment('created_at'),
    refer('updated_by', 'updated_by', USERS, []),
    moment('updated_at'),
  ];
}

function scopeCarry({ looksAtCustomer }: Resource, name: 'harvest' | 'customer' | 'farm'): readonly string[] {
  if (name === 'harvest') return ['first_year', 'last_year'];
  return name === 'customer' && looksAtCustomer ? ['farms_limit', 'only_diagnosis'] : [];
}

function ownMembers(resource: Resource): (row: WireRow) => WireRow {
  const own = inWords(resource, ownFields(resource));
  const lists = flaggedLists(resource.path);
  const spellings = otherSpellings(resource.path);
  if (spellings.length > 0) {
    return (row) => {
      const known = own(row);
      return { ...known, ...Object.fromEntries(spellings.map(([other, name]) => [other, known[name]])) } as WireRow;
    };
  }
  if (lists.length === 0) return own;
  return (row) => {
    const known = own(row);
    const made = lists.filter(([, fields]) => Object.values(fields).some((field) => field in known));
    return { ...known, ...Object.fromEntries(made.map(([list, fields]) => [list, flagged(known, list, fields)])) };
  };
}

function flagged(row: WireRow, list: string, fields: Readonly<Record<string, string>>): Reference[] {
  const found = new Map<number, Reference>();
  for (const [flag, field] of Object.entries(fields)) {
    for (const target of referencesOf(row[field])) {
      const none = Object.fromEntries(Object.keys(fields).map((one) => [one, false]));
      const known = found.get(target.id) ?? { ...target, [savedListKey(list) ?? list]: { ...target }, ...none };
      found.set(target.id, { ...known, [flag]: true });
    }
  }
  return [...found.values()];
}

/** Warnings are stored as rule and values and worded here. The audit entry of a validation has none. */
function inWords(resource: Resource, own: (row: WireRow) => WireRow): (row: WireRow) => WireRow {
  if (!resource.hasValidation) return own;
  return (row) => {
    const warnings = (row.warnings ?? {}) as unknown as Warnings;
    const known = own(row);
    return Object.keys(warnings).length === 0
      ? known
      : { ...known, warnings: warningTexts(variantOfRow(resource, row), warnings) as never };
  };
}

function ownFields(resource: Resource): (row: WireRow) => WireRow {
  const foreign = foreignFields(resource);
  if (foreign.size === 0) return (row) => row;
  return (row) => {
    const names = foreign.get(row.environment);
    if (!names || names.size === 0) return row;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as WireRow;
  };
}

function foreignFields({ variants, fields }: Resource): ReadonlyMap<unknown, ReadonlySet<string>> {
  const all = Object.values(variants ?? {}).flatMap((variant) => {
    const names = new Set(Object.keys(fields).filter((name) => !(name in variant.fields)));
    return (variant.environments ?? []).map((one) => [one, names] as const);
  });
  return new Map(all);
}

const value = (key: string, column: string): Part => ({ key, sql: `t.${quote(column)}` });

const moment = (column: string): Part => ({ ...value(column, column), isMoment: true });

const refer = (key: string, column: string, to: string, carry: readonly string[]): Part => ({
  ...value(key, column),
  target: { to, carry },
});

function fieldPart(resource: Resource, name: string, field: Field, links: LinkSource): Part[] {
  const member = membersOf(resource.path).get(name);
  if (!member) return [];
  // All variants use the attributes of the widest declaration, so that rows look alike however they were read.
  const wide = resourceOf(resource.path).fields[name] ?? field;
  const carry = isReferenceField(wide) ? wide.carry : [];
  if (member.kind === 'references') return [listPart(name, member, links(name, member.pairs), carry, memberKey(resource.path, name))];
  if (member.kind === 'reference') return [refer(name, member.column, member.to, carry)];
  return [value(name, member.column)];
}

/** `[{id, title, ...carried}]` from a link table, ordered by title; `inside` wraps each one in this key. */
function listPart(
  key: string,
  member: Extract<Member, { kind: 'references' }>,
  links: string,
  carry: readonly string[],
  inside: string | null,
): Part {
  const title = titleMember(member.to);
  const own = [`'id', x.id`, ...(title ? [`'${title.key}', x.${quote(title.column)}`] : [])];
  const pairs = [
    ...own,
    ...(inside ? [`'${inside}', json_build_object(${own.join(', ')})`] : []),
    ...carry.map((attribute) => `'${attribute}', ${attributeSql(member.to, 'x', attribute)}`),
  ];
  const order = title ? `x.${quote(title.column)}, x.id` : 'x.id';
  const list = `select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by ${order}), '[]'::json)
    from ${links} link join ${quote(member.to)} x on x.id = link.target_id where link.owner_id = t.id`;
  return { key, sql: `(${list})` };
}

/** Accepts an attribute of a referenced row too, such as `cost_center.bulky`. */
export function hasAttribute(path: string, attribute: string): boolean {
  return referredMembersOf(path).has(attribute.split('.')[0] ?? '');
}

export function attributeSql(path: string, alias: string, attribute: string): string {
  const [first = '', further] = attribute.split('.');
  if (further !== undefined) return furtherSql(path, alias, first, further);
  const member = referredMembersOf(path).get(attribute);
  if (!member) throw new Error(`${path} has no ${attribute} to carry`);
  if (member.kind === 'value' || member.kind === 'array') return `${alias}.${quote(member.column)}`;
  const title = titleMember(member.to);
  const object = `json_build_object('id', y.id${title ? `, '${title.key}', y.${quote(title.column)}` : ''})`;
  if (member.kind === 'reference') return `(select ${object} from ${quote(member.to)} y where y.id = ${alias}.${quote(member.column)})`;
  return `(select coalesce(json_agg(${object} order by y.id), '[]'::json) from ${member.pairs} link
    join ${quote(member.to)} y on y.id = link.target_id where link.owner_id = ${alias}.id)`;
}

function furtherSql(path: string, alias: string, first: string, further: string): string {
  const member = referredMembersOf(path).get(first);
  if (member?.kind !== 'reference') throw new Error(`${path} has no reference ${first} to carry ${further} of`);
  return `(select ${attributeSql(member.to, 'z', further)} from ${quote(member.to)} z where z.id = ${alias}.${quote(member.column)})`;
}

export function referencesOf(value: Value | undefined): readonly Reference[] {
  if (Array.isArray(value)) return value.filter((one): one is Reference => typeof one === 'object');
  return value !== null && typeof value === 'object' ? [value] : [];
}
