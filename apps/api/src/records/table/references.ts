import { targetAttributes } from '#model/kit/check';
import { isReferenceField, type Reference, type ReferenceField } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { type Resource, scopeReferences } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { isResourcePath, resourceOf } from '#model/registry';
import { titleOf } from '../../sql/members';
import { marksSql, type Recallable } from '../../sql/memory';
import { type Operation, quote, Values } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { attributeSql, hasAttribute, isEntry, targetMark } from './shape';

/** Rows that a write refers to, with the attributes that judge it. One statement for all of them, of every table. */

interface Table {
  ids: Set<number>;
  attributes: Set<string>;
}

/** What has to be loaded: by table, the ids and the attributes. */
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

/** Loaded rows; those that do not exist and those out of reach are equally absent. */
export type Found = (path: string, id: number) => Reference | undefined;

/** Attributes a reference field's targets need: those of its rules, and what ties the target to the row's scope and environment. */
export function attributesOf(resource: Resource, field: ReferenceField): string[] {
  return [...targetAttributes(field), ...scopeAttributes(field.to), ...(resource.environments ? environmentAttribute(field.to) : [])];
}

function scopeAttributes(path: string): string[] {
  return isResourcePath(path) ? scopeReferences(resourceOf(path).scope).map(({ name }) => name) : [];
}

/** A target that is split by environment belongs to one; a farm has one too, but is checked as scope. */
function environmentAttribute(path: string): string[] {
  if (!isResourcePath(path)) return [];
  const target = resourceOf(path);
  return target.environments && target.environmentRole === 'split' ? ['environment'] : [];
}

/** Something else to be read in the same statement: `select`s of (path, id, attributes), and who takes their rows. */
export interface Beside {
  selects(actor: Actor, values: Values): string[];
  take(path: string, id: number, attributes: unknown): void;
  /** How it is presumed (see `Recallable`), which reads nothing but registers; null for what changes with every write. */
  lasting: Pick<Recallable<unknown>, 'key'> | null;
}

/** A table that is wanted, as `from` and `where`. */
function wantedSql({ actor }: Operation, [path, { ids }]: [string, Table], values: Values): string {
  const reach = isResourcePath(path) ? reachSql(actor, resourceOf(path), 'x', values) : null;
  return `from ${quote(path)} x where ${idsSql([...ids], values)}${reach ? ` and ${reach}` : ''}`;
}

/** What is read of the rows `x` of a table, and the mark that changes with it. Declarations ask for few combinations, over and over. */
const attributesSql = ([path, { attributes }]: [string, Table]) => combinationSql(`${path} ${[...attributes].join(' ')}`);

const combinationSql = onceForEach((combination: string) => {
  const [path = '', ...attributes] = combination.split(' ').filter(Boolean);
  const title = titleOf(path);
  const names = [...new Set([...(title ? [title.column] : []), ...attributes])].filter((name) => hasAttribute(path, name));
  const pairs = names.map((name) => `, '${name}', ${attributeSql(path, 'x', name)}`).join('');
  return { select: `select '${path}' as path, x.id, json_build_object('id', x.id${pairs}) as attributes`, mark: targetMark(path, names) };
});

/** Loads what is wanted, as far as the actor reaches. What was loaded last may be presumed, but for what changes with every write. */
export async function loadReferences(operation: Operation, wanted: Wanted, besides: readonly Beside[] = []): Promise<Found> {
  const read = async () => {
    const values = new Values();
    const selects = [...wanted.tables].map((table) => `${attributesSql(table).select} ${wantedSql(operation, table, values)}`);
    selects.push(...besides.flatMap((beside) => beside.selects(operation.actor, values)));
    if (selects.length === 0) return [];
    return operation.connection.read('q.path, q.id, q.attributes', `from (${selects.join(' union all ')}) q`, values);
  };
  const lasting = besides.flatMap((beside) => beside.lasting ?? []);
  const entries = [...wanted.tables].filter(([path]) => isEntry(path));
  const mark = (values: Values) =>
    marksSql(
      entries.map((table) => {
        const { mark } = attributesSql(table);
        return `(select ${table[1].ids.size === 1 ? mark : `string_agg(${mark}, ',' order by x.id)`} ${wantedSql(operation, table, values)})`;
      }),
    );
  const isPresumable = wanted.tables.size > 0 && lasting.length === besides.length;
  const key = isPresumable ? keyOf(operation, wanted, lasting) : null;
  const rows = key === null ? await read() : await operation.connection.recall({ key, mark: entries.length > 0 ? mark : null, read });
  const found = new Map(rows.map(([path, id, attributes]) => [`${path} ${id}`, attributes as Reference]));
  for (const beside of besides) for (const [path, id, attributes] of rows) beside.take(path as string, id as number, attributes);
  return (path, id) => found.get(`${path} ${id}`);
}

function keyOf({ actor }: Operation, { tables }: Wanted, lasting: readonly { key: string }[]): string {
  const asked = [...tables].map(([path, { ids, attributes }]) => `${path} ${[...ids]} ${[...attributes]}`);
  return [actor.id, ...asked, ...lasting.map((one) => one.key)].join('|');
}

/** Of one id the plan is the same for all, of many it depends on how many. */
function idsSql(ids: readonly number[], values: Values): string {
  return ids.length === 1 ? `x.id = ${values.bind(ids[0])}::integer` : `x.id = any(${values.bind(ids)}::integer[])`;
}

/** Reference fields of a resource that a write fills, by name. */
export const referenceFields: (resource: Resource) => readonly [string, ReferenceField][] = onceForEach((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]): [string, ReferenceField][] =>
    isReferenceField(field) && !field.readOnly ? [[name, field]] : [],
  ),
);
