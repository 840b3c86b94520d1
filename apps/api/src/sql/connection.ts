import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../context';
import { statementName } from './prepared';

/** The way to the database of an operation: over the pool, or inside a transaction. */
export interface Connection {
  /** Runs a statement; each row is an array in the order of the selected columns. */
  rows(text: string, values: readonly unknown[]): Promise<unknown[][]>;
  transaction: Transaction<Database> | null;
}

/** The way over the pool, or over one of its connections, which is in this transaction. */
export function over(client: Pick<pg.ClientBase, 'query'>, transaction: Connection['transaction']): Connection {
  const ask = (text: string, values: readonly unknown[]) =>
    client.query<unknown[]>({ name: statementName(text), text, values: [...values], rowMode: 'array' });
  return { rows: async (text, values) => (await ask(text, values)).rows, transaction };
}
