import { sql, type Transaction } from 'kysely';
import type { Database } from '../context';
import { LONG_STATEMENT_MS } from '../db/connect';
import { sparingLoss } from '../db/reading-context';
import type { Sql } from './fragments';
import { inTransaction, type Operation } from './operation';

export async function allowLongStatements(transaction: Transaction<Database>): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true)`.execute(transaction);
}

/** For reading only. Sets the long timeout per statement, because a slow download must not hold a connection. */
export function withLongStatements(outer: Operation): Operation {
  if (outer.connection.transaction) return outer;
  const rows = (statement: Sql) =>
    sparingLoss(outer.context, () =>
      inTransaction(outer, async ({ connection }, transaction) => {
        await allowLongStatements(transaction);
        return connection.rows(statement);
      }),
    );
  return { ...outer, connection: { ...outer.connection, rows } };
}
