import { createQueryId, PostgresQueryCompiler } from 'kysely';
import type { Sql } from './fragments';

/** Collects the values of a statement while its text is written. Only rooms that do not write fragments yet have it. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value and returns the place that stands for it in the text. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  /** Takes a fragment with its values and returns its text. */
  add(fragment: Sql): string {
    const { sql, parameters } = new PostgresQueryCompiler().compileQuery(fragment.toOperationNode(), createQueryId());
    const from = this.list.length;
    this.list.push(...parameters);
    return sql.replace(/\$(\d+)/g, (_, at) => `$${Number(at) + from}`);
  }
}
