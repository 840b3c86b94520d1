import { sql } from 'kysely';
import { targetAttributes } from '#model/kit/check';
import { isReferenceField, type Reference, type ReferenceField } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { type Resource, scopeReferences } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { isResourcePath, resourceOf } from '#model/registry';
import { andAll, quote, type Sql } from '../../sql/fragments';
import { titleMember } from '../../sql/members';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { attributeSql, hasAttribute } from './shape';

interface Table {
  ids: Set<number>;
  attributes: Set<string>;
}

export class Wanted {
  readonly #tables = new Map<string, Table>();

  add(path: string, id: number, attributes: Iterable<string>): void {
    const table = this.#tables.get(path) ?? { ids: new Set(), attributes: new Set() };
    table.ids.add(id);
    for (const attribute of attributes) table.attributes.add(attribute);
    this.#tables.set(path, table);
  }

  get tables() {
    return this.#tables;
  }
}

/** Missing rows and rows out of reach are equally absent. */
export type Found = <Attributes = Reference>(path: string, id: number) => Attributes | undefined;

export function attributesOf(resource: Resource, field: ReferenceField): string[] {
  return [...targetAttributes(field), ...scopeAttributes(field.to), ...(resource.environments ? environmentAttribute(field.to) : [])];
}

function scopeAttributes(path: string): string[] {
  return isResourcePath(path) ? scopeReferences(resourceOf(path).scope).map(({ name }) => name) : [];
}

/** A farm has an environment too, but is checked as scope. */
function environmentAttribute(path: string): string[] {
  if (!isResourcePath(path)) return [];
  const target = resourceOf(path);
  return target.environments && target.environmentRole === 'split' ? ['environment'] : [];
}

/** A further `select` of (path, id, attributes) in the same statement, with the reader of its answer. */
export interface SideQuestion<Answer> {
  selects(actor: Actor): Sql[];
  answer(found: Found): Answer;
}

function wantedSql({ actor }: Operation, [path, { ids, attributes }]: [string, Table]): Sql {
  const reach = isResourcePath(path) ? reachSql(actor, resourceOf(path), 'x') : null;
  return sql`${selectSql([path, ...attributes].join(' '))} where ${andAll([idsSql([...ids]), reach])}`;
}

const selectSql = onceForEach((combination: string) => {
  const [path = '', ...attributes] = combination.split(' ');
  const title = titleMember(path);
  const names = [...new Set([...(title ? [title.column] : []), ...attributes])].filter((name) => hasAttribute(path, name));
  const pairs = names.map((name) => `, '${name}', ${attributeSql(path, 'x', name)}`).join('');
  return sql.raw(`select '${path}' as path, x.id, json_build_object('id', x.id${pairs}) as attributes from ${quote(path)} x`);
});

export async function loadReferences(
  operation: Operation,
  wanted: Wanted,
  questions: readonly SideQuestion<unknown>[] = [],
): Promise<Found> {
  const selects = [...wanted.tables].map((table) => wantedSql(operation, table));
  selects.push(...questions.flatMap((question) => question.selects(operation.actor)));
  const rows = selects.length === 0 ? [] : await operation.connection.rows(sql.join(selects, sql` union all `));
  const found = new Map(rows.map(([path, id, attributes]) => [`${path} ${id}`, attributes]));
  return <Attributes>(path: string, id: number) => found.get(`${path} ${id}`) as Attributes | undefined;
}

/** A single id always has the same plan; the plan for a list depends on its length. */
function idsSql(ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`x.id = ${ids[0]}` : sql`x.id = any(${ids}::integer[])`;
}

export const referenceFields: (resource: Resource) => readonly [string, ReferenceField][] = onceForEach((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]): [string, ReferenceField][] =>
    isReferenceField(field) && !field.readOnly ? [[name, field]] : [],
  ),
);
