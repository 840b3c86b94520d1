import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../context';
import type { Sql } from './fragments';
import { prepared } from './prepared';

export interface Connection {
  /** Each row is an array in the order of the selected columns. */
  rows(statement: Sql): Promise<unknown[][]>;
  transaction: Transaction<Database> | null;
}

export function over(client: Pick<pg.ClientBase, 'query'>, transaction: Connection['transaction']): Connection {
  return { rows: async (statement) => (await client.query<unknown[]>({ ...prepared(statement), rowMode: 'array' })).rows, transaction };
}
