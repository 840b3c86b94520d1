import { type RawBuilder, sql } from 'kysely';

/**
 * A piece of a statement, with the values in it; the rows that a statement is about have the alias `t`. Constant text made of declarations
 * becomes one by `sql.raw`.
 */
export type Sql = RawBuilder<unknown>;

/** Conditions as one; those that are null say nothing. */
export function allOf(conditions: readonly (Sql | null)[]): Sql {
  const said = conditions.filter((one) => one !== null);
  return said.length > 0 ? sql.join(said, sql` and `) : sql`true`;
}

/** Names of columns as a list. */
export const namesSql = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.id(name)));

/** A name from a declaration in constant text. Never called with what a request sent. */
export const quote = (name: string): string => `"${name}"`;
