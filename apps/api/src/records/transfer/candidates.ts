import { sql } from 'kysely';
import { referenceFits } from '#model/kit/check';
import type { Reference, ReferenceField, Row, RowContext } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { type FindByTitle, foldText, listParts, MAX_CELL_LENGTH } from '#model/kit/text-value';
import { resourceOf } from '#model/registry';
import { titleMember } from '../../sql/members';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { attributesOf } from '../table/references';
import { attributeSql, hasAttribute } from '../table/shape';

export class Candidates {
  readonly #operation: Operation;
  readonly #resource: Resource;
  readonly #found = new Map<string, Map<string, Reference[]>>();
  readonly #wanted = new Map<string, { field: ReferenceField; texts: Set<string> }>();

  constructor(operation: Operation, resource: Resource) {
    this.#operation = operation;
    this.#resource = resource;
  }

  /** Queues a title for `load`; a text above the cell limit is never looked up. */
  want(name: string, field: ReferenceField, text: string): void {
    if (text.length > MAX_CELL_LENGTH) return;
    const known = this.#found.get(name);
    const wanted = this.#wanted.get(name) ?? { field, texts: new Set() };
    const parts = field.kind === 'references' ? listParts(text) : [];
    for (const one of [text, ...parts]) if (one !== '' && !known?.has(foldText(one))) wanted.texts.add(one);
    this.#wanted.set(name, wanted);
  }

  async load(): Promise<void> {
    for (const [name, { field, texts }] of this.#wanted) {
      const found = this.#found.get(name) ?? new Map<string, Reference[]>();
      this.#found.set(name, found);
      for (const text of texts) found.set(foldText(text), []);
      if (texts.size === 0) continue;
      for (const [title, reference] of await this.#read(field, [...texts])) {
        const folded = foldText(title);
        found.set(folded, [...(found.get(folded) ?? []), { ...reference, title }]);
      }
    }
    this.#wanted.clear();
  }

  async #read(field: ReferenceField, texts: readonly string[]): Promise<[string, Reference][]> {
    const { to } = field;
    const title = titleMember(to);
    const names = [...new Set([...attributesOf(this.#resource, field), ...field.carry])].filter((name) => hasAttribute(to, name));
    const pairs = ["'id', x.id", ...names.map((name) => `'${name}', ${attributeSql(to, 'x', name)}`)].join(', ');
    const column = title && sql.id('x', title.column);
    // PostgreSQL rejects null characters even in a parameter.
    const asked = texts.filter((text) => !text.includes('\0'));
    const condition = column
      ? sql`fold_text(${column}) in (select fold_text(one) from unnest(${asked}::text[]) one)`
      : sql`x.id::text = any(${asked}::text[])`;
    const rows = await this.#operation.connection.rows(
      sql`select ${column ?? sql`x.id::text`} as title, jsonb_build_object(${sql.raw(pairs)}) as reference
        from ${sql.id(to)} x where ${condition} and ${reachSql(this.#operation.actor, resourceOf(to), 'x')} order by x.id`,
    );
    return rows as [string, Reference][];
  }

  /** Finds a target by title among those that fit the row; an exact match takes precedence over a folded one. */
  finder(name: string, field: ReferenceField, row: Row, context: RowContext): FindByTitle {
    return (text) => {
      const found = this.#found.get(name)?.get(foldText(text)) ?? [];
      const fitting = found.filter((target) => referenceFits(field, target, row, context));
      const exact = fitting.filter(({ title }) => title === text);
      const chosen = exact.length > 0 ? exact : fitting;
      return chosen.length > 1 ? 'ambiguous' : (chosen[0] ?? null);
    };
  }
}
