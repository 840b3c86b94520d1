import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../context';
import type { Sql } from './fragments';
import { prepared } from './prepared';

/** The way to the database of an operation: over the pool, or inside a transaction. */
export interface Connection {
  /** Runs a statement; each row is an array in the order of the selected columns. */
  rows(statement: Sql): Promise<unknown[][]>;
  transaction: Transaction<Database> | null;
}

/** The way over the pool, or over one of its connections, which is in this transaction. */
export function over(client: Pick<pg.ClientBase, 'query'>, transaction: Connection['transaction']): Connection {
  return { rows: async (statement) => (await client.query<unknown[]>({ ...prepared(statement), rowMode: 'array' })).rows, transaction };
}
