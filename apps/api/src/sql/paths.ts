import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { canonicalName, memberKey } from '../compatibility';
import type { Sql } from './fragments';
import { type Member, membersOf, referredMembersOf, titleMember } from './members';

/** Most references in a path; more than any chain of declarations has. */
const MAX_HOPS = 4;
const MAX_ALIAS = 63;

/** Joins by alias. The alias derives from the path, so equal paths share one join. */
export type Joins = Map<string, Sql>;

/** Joins in insertion order, as later ones build on earlier ones. */
export const joinsSql = (joins: Joins): Sql => sql.join([...joins.values()], sql` `);

export interface PathTarget {
  member: Exclude<Member, { kind: 'reference' | 'references' }>;
  sql: Sql;
  joins: Joins;
  /** Set if the path crosses a list of references: one of them must match. */
  anyOf: ((condition: Sql) => Sql) | null;
}

export function joinReference(joins: Joins, from: string, path: readonly string[], member: { column: string; to: string }): string {
  const alias = aliasOf(path);
  if (!joins.has(alias)) {
    joins.set(alias, sql`left join ${sql.id(member.to)} ${sql.id(alias)} on ${sql.id(alias, 'id')} = ${sql.id(from, member.column)}`);
  }
  return alias;
}

function aliasOf(path: readonly string[]): string {
  const name = path.join('.');
  return name.length <= MAX_ALIAS ? name : createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/** `end` says whether a final reference means its id (filters) or title (orders). Null for an unknown path. */
export function resolvePath(resource: Resource, path: string, end: 'id' | 'title'): PathTarget | null {
  const segments = path.split('.');
  const joins: Joins = new Map();
  let members = membersOf(resource.path);
  let alias = 't';
  let inner: Inner | null = null;
  const crossed: string[] = [];
  for (let index = 0; index <= MAX_HOPS; index++) {
    const name = canonicalName(segments[index] ?? '', members);
    const member = members.get(name);
    if (!member) return null;
    const isLast = index === segments.length - 1;
    if (member.kind === 'value' || member.kind === 'array') {
      const column = sql.id(alias, member.column);
      const compared = member.kind === 'value' && member.is ? member.is(column) : column;
      return isLast ? target(member, compared, joins, inner) : null;
    }
    if (isLast) segments.push(end === 'id' ? 'id' : (titleMember(member.to)?.column ?? 'id'));
    crossed.push(name);
    if (member.kind === 'reference') {
      if (segments[index + 1] === 'id' && segments.length === index + 2) {
        return target({ kind: 'value', column: member.column, type: 'id', options: [] }, sql.id(alias, member.column), joins, inner);
      }
      alias = joinReference(inner?.joins ?? joins, alias, crossed, member);
    } else {
      if (inner) return null;
      inner = { joins: new Map(), pairs: member.pairs, owner: alias, to: member.to, alias: aliasOf(crossed) };
      alias = inner.alias;
      if (index === 0 && segments[1] === memberKey(resource.path, name)) segments.splice(1, 1);
    }
    members = referredMembersOf(member.to);
  }
  return null;
}

type Inner = { joins: Joins; pairs: string; owner: string; to: string; alias: string };

function target(member: PathTarget['member'], compared: Sql, joins: Joins, inner: Inner | null): PathTarget {
  if (!inner) return { member, sql: compared, joins, anyOf: null };
  const { pairs, owner, to, alias } = inner;
  const from = sql`${sql.raw(pairs)} link join ${sql.id(to)} ${sql.id(alias)} on ${sql.id(alias, 'id')} = link.target_id ${joinsSql(inner.joins)}`;
  // Not correlated, so it is evaluated once and not per row. A left join without an owner gives null.
  const anyOf = (condition: Sql) => sql`${sql.id(owner, 'id')} in (select link.owner_id from ${from} where ${condition})`;
  return { member, sql: compared, joins, anyOf };
}
