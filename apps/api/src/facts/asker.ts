import { CompiledQuery } from 'kysely';
import type { Context } from '../context';
import type { Connection } from '../sql/operation';

/** What asks the database. */
export type Asker = Pick<Connection, 'rows'>;

/** Asks for work that nobody waits for, and that has no operation. */
export const askerOf = ({ db }: Pick<Context, 'db'>): Asker => ({
  rows: async (text, values) => {
    const answer = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
    return answer.rows.map(Object.values);
  },
});
