import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from '../context';

/** The queue: pg-boss in the database of the product. The owner of the tables has made it (`0013-queue.sql`); here it is only used. */

export const QUEUE = 'jobs';

/** What the owner sees to is not tried by the product, which may not; nothing is done on a schedule yet. */
const OPTIONS = { schema: 'pgboss', migrate: false, schedule: false } as const;

/** The queue inside of a transaction of ours: what happens to a job and to its place in the queue happens together. */
export function queueIn(transaction: Transaction<Database>): PgBoss.ConnectionOptions {
  return {
    db: {
      executeSql: async (text, values = []) => ({ rows: (await transaction.executeQuery(CompiledQuery.raw(text, [...values]))).rows }),
    },
  };
}

/** The queue by itself, over the connections of the product. It keeps its own house: what has long ended goes. */
export function openQueue(db: Kysely<Database>): PgBoss {
  return new PgBoss({ ...OPTIONS, maintenanceIntervalSeconds: 3_600, db: { executeSql: (text, values) => ask(db, text, values) } });
}

/** Takes and gives places, each inside of a transaction (`queueIn`); it does nothing by itself. */
export const places = new PgBoss({ ...OPTIONS, supervise: false, db: { executeSql: () => Promise.reject(new Error('no transaction')) } });

/** Some texts are several statements that begin and end a transaction: one that breaks in the middle must not stay on the connection. */
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
