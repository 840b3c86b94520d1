import type { ClientBase } from 'pg';
import { type DemoAccount, knownDemoAccounts } from '../../../demo/src/accounts';
import { fillDemo } from '../../../demo/src/fill-demo';
import { createFirstAdmin } from '../areas/accounts/first-admin';
import type { Context } from '../context';
import { fillCatalogues } from '../db/catalogues/fill-catalogues';
import { publishDemoEditions } from './demo-editions';

export type { DemoAccount } from '../../../demo/src/accounts';

/** Any number, the same in every process: whoever holds it fills the base. */
const LOCK_KEY = 7_262_028;

/**
 * Fills an empty base after the migrations and before the first request: catalogues always; demo accounts and data if
 * `config.demo`; else the first administrator from `config.adminEmail` and `config.adminPassword` (throwing `ConfigError` if an
 * empty base has neither). Does nothing on a base that has been filled; of two processes doing it at once the second waits and finds
 * it done. Returns the demo accounts to print at start; empty on a base without them.
 */
export async function prepareData(context: Context): Promise<DemoAccount[]> {
  await prepareOnce(context, fillCatalogues);
  if (!context.config.demo) {
    await createFirstAdmin(context);
    return [];
  }
  const accounts = await prepareOnce(context, async (client) => {
    if (await isEmptyBase(client)) await fillDemo(client, context.now(), context.config.demoFarms);
    return knownDemoAccounts(client);
  });
  await publishDemoEditions(context);
  return accounts;
}

/** One transaction that waits for every other process preparing the same base. */
async function prepareOnce<T>({ pool }: Context, fill: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    // Another process may be filling the base, which takes its time.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const result = await fill(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection whose transaction failed is closed, which ends the transaction too.
    client.release(failure);
  }
}

async function isEmptyBase(client: ClientBase): Promise<boolean> {
  const answer = await client.query<{ is_empty: boolean }>('select not exists (select from users) as is_empty');
  return answer.rows[0]?.is_empty === true;
}
