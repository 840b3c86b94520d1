import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { canonicalName, memberKey } from '../wire-oddities';
import type { Sql } from './fragments';
import { type Member, membersOf, referredMembersOf, titleOf } from './members';

/** References a path may cross; more than any chain of declarations has. */
const MAX_HOPS = 4;
const MAX_ALIAS = 63;

/** Tables joined by the paths of a statement, by alias. The alias follows from the path, so equal paths share one join. */
export type Joins = Map<string, Sql>;

/** The joins of a statement, in the order in which they were asked for. */
export const joinsSql = (joins: Joins): Sql => sql.join([...joins.values()], sql` `);

/** What a path of the list grammar leads to. */
export interface PathTarget {
  /** The member at the end. */
  member: Exclude<Member, { kind: 'reference' | 'references' }>;
  /** SQL of the value. */
  sql: Sql;
  joins: Joins;
  /** Set when the path crosses a list of references: the condition must hold for one of them. */
  anyOf: ((condition: Sql) => Sql) | null;
}

/** Joins the row a reference points at, once. Returns its alias. */
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

/**
 * Follows a path over references of any depth.
 * @param end what a path that stops at a reference means: the id (filters) or the title (orders).
 * @returns null when the path names nothing.
 */
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
    if (isLast) segments.push(end === 'id' ? 'id' : (titleOf(member.to)?.column ?? 'id'));
    crossed.push(name);
    if (member.kind === 'reference') {
      // The id of the referred row stands in the row itself.
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

/** A list of references that a path has crossed: the table of its pairs, and what is joined behind it. */
type Inner = { joins: Joins; pairs: string; owner: string; to: string; alias: string };

function target(member: PathTarget['member'], compared: Sql, joins: Joins, inner: Inner | null): PathTarget {
  if (!inner) return { member, sql: compared, joins, anyOf: null };
  const { pairs, owner, to, alias } = inner;
  const from = sql`${sql.raw(pairs)} link join ${sql.id(to)} ${sql.id(alias)} on ${sql.id(alias, 'id')} = link.target_id ${joinsSql(inner.joins)}`;
  // Not correlated: what the condition leaves is found once, not once a row. Unknown where a left join found no owner.
  const anyOf = (condition: Sql) => sql`${sql.id(owner, 'id')} in (select link.owner_id from ${from} where ${condition})`;
  return { member, sql: compared, joins, anyOf };
}
