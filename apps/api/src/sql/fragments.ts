import { type RawBuilder, sql } from 'kysely';

/** The main table has the alias `t`. Constant text from declarations becomes a fragment by `sql.raw`. */
export type Sql = RawBuilder<unknown>;

export function andAll(conditions: readonly (Sql | null)[]): Sql {
  const said = conditions.filter((one) => one !== null);
  return said.length > 0 ? sql.join(said, sql` and `) : sql`true`;
}

export const namesSql = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.id(name)));

/** Quotes a declared name for constant text. Never call it with input from a request. */
export const quote = (name: string): string => `"${name}"`;
