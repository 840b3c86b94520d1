import { sql } from 'kysely';
import { ENVIRONMENTS } from '#model/kit/environment';
import { type EnumField, type Field, isNumberField, isReferenceField } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { columnOf, linkTableOf } from '../db/expected-schema';
import { quote, type Sql } from './fragments';

export type Member =
  /** `is`: the compared SQL, if it is not the stored value. */
  | { kind: 'value'; column: string; type: ValueType; options: readonly string[]; is?: (column: Sql) => Sql }
  | { kind: 'array'; column: string; options: readonly string[] }
  | { kind: 'reference'; column: string; to: string }
  /** `pairs`: SQL of a table with `owner_id` and `target_id`. */
  | { kind: 'references'; pairs: string; to: string };

export type ValueType = 'id' | 'number' | 'boolean' | 'day' | 'month' | 'moment' | 'text' | 'enum';

/** References to an account show its name only; other attributes need the right to list accounts. */
export const USERS = 'users';

const value = (column: string, type: ValueType, options: readonly string[] = []): Member => ({ kind: 'value', column, type, options });

export const membersOf: (path: string) => ReadonlyMap<string, Member> = onceForEach((path) => resourceMembers(resourceOf(path)));

export function referredMembersOf(path: string): ReadonlyMap<string, Member> {
  return path === USERS ? USER_MEMBERS : membersOf(path);
}

export function titleMember(path: string): { column: string; key: 'title' | 'name' } | null {
  const field = resourceOf(path).titleField;
  return field === 'id' ? null : { column: field, key: field === 'name' ? 'name' : 'title' };
}

const USER_MEMBERS: ReadonlyMap<string, Member> = new Map([
  ['id', value('id', 'id')],
  ['name', value('name', 'text')],
]);

const MARKS: readonly (readonly [string, Member])[] = [
  ['warned', { kind: 'value', column: 'warnings', type: 'boolean', options: [], is: (column) => sql`(${column} <> '{}')` }],
  ['validated', value('validated', 'boolean')],
  ['status', value('status', 'boolean')],
  ['validated_by', { kind: 'reference', column: 'validated_by', to: USERS }],
  ['validated_at', value('validated_at', 'moment')],
];

function resourceMembers(resource: Resource): ReadonlyMap<string, Member> {
  return new Map<string, Member>([
    ['id', value('id', 'id')],
    ['version', value('version', 'number')],
    ['created_at', value('created_at', 'moment')],
    ['created_by', { kind: 'reference', column: 'created_by', to: USERS }],
    ['updated_at', value('updated_at', 'moment')],
    ['updated_by', { kind: 'reference', column: 'updated_by', to: USERS }],
    ...(resource.environments ? ([['environment', value('environment', 'enum', ENVIRONMENTS)]] as const) : []),
    ...(resource.hasValidation ? MARKS : []),
    ...scopeReferences(resource.scope).map(({ name, to }) => [name, { kind: 'reference', column: `${name}_id`, to }] as const),
    ...Object.entries(resource.fields).flatMap(([name, field]) => fieldMember(resource, name, field)),
  ]);
}

function fieldMember(resource: Resource, name: string, field: Field): [string, Member][] {
  if (field.kind === 'references') return [[name, { kind: 'references', pairs: pairsOf(resource, name), to: field.to }]];
  const column = columnOf(resource, name);
  if (column === null) return [];
  if (isReferenceField(field)) return [[name, { kind: 'reference', column, to: field.to }]];
  if (field.kind === 'enums') return [[name, { kind: 'array', column, options: optionsOf(field) }]];
  return [[name, value(column, valueType(field), field.kind === 'enum' ? optionsOf(field) : [])]];
}

/** Deduplicated, because a table with further columns may repeat a pair. */
function pairsOf(resource: Resource, name: string): string {
  const { table, owner, target } = linkTableOf(resource, name);
  if (owner === 'owner_id') return quote(table);
  return `(select distinct ${quote(owner)} as owner_id, ${quote(target)} as target_id from ${quote(table)})`;
}

const optionsOf = (field: EnumField) => field.options.map((option) => option.value);

function valueType(field: Field): ValueType {
  if (isNumberField(field)) return 'number';
  switch (field.kind) {
    case 'boolean':
    case 'month':
    case 'enum':
      return field.kind;
    case 'date':
      return 'day';
    default:
      return 'text';
  }
}
