import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../context';

/** pg-boss in the product's database; `0013-queue.sql` creates its schema. */

export const QUEUE = 'jobs';

/** The runtime role has no DDL rights, so pg-boss must not migrate its own schema. Its cron is unused. */
const OPTIONS = { schema: 'pgboss', migrate: false, schedule: false } as const;

/** Runs pg-boss in our transaction, so a job and its queue place change together. */
export function queueConnection(transaction: Transaction<Database>): PgBoss.ConnectionOptions {
  return {
    db: {
      executeSql: async (text, values = []) => ({ rows: (await transaction.executeQuery(CompiledQuery.raw(text, [...values]))).rows }),
    },
  };
}

export function openQueue(db: Kysely<Database>): PgBoss {
  return new PgBoss({ ...OPTIONS, maintenanceIntervalSeconds: 3_600, db: { executeSql: (text, values) => ask(db, text, values) } });
}

/** Only used with `queueConnection`; it runs no maintenance. */
export const enqueuer = new PgBoss({ ...OPTIONS, supervise: false, db: { executeSql: () => Promise.reject(new Error('no transaction')) } });

/** Some pg-boss statements open their own transaction; a failure must not leave it open on the connection. */
function ask(db: Kysely<Database>, text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
  return db.connection().execute(async (connection) => {
    try {
      return { rows: (await connection.executeQuery(CompiledQuery.raw(text, [...values]))).rows };
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
