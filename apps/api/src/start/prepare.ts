import type { ClientBase } from 'pg';
import { type DemoAccount, knownDemoAccounts } from '../../../demo/src/accounts';
import { fillDemo } from '../../../demo/src/fill-demo';
import { createFirstAdmin } from '../areas/accounts/first-admin';
import type { Context } from '../context';
import { fillCatalogues } from '../db/catalogues/fill-catalogues';
import { publishDemoEditions } from './demo-editions';

export type { DemoAccount } from '../../../demo/src/accounts';

/** Arbitrary, but the same in every process. */
const LOCK_KEY = 7_262_028;

/** Runs once; a concurrent process waits. Throws `ConfigError` without demo and administrator. Returns the demo accounts to print. */
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

async function prepareOnce<T>({ pool }: Context, fill: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const result = await fill(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // Closing the connection ends the failed transaction.
    client.release(failure);
  }
}

async function isEmptyBase(client: ClientBase): Promise<boolean> {
  const answer = await client.query<{ is_empty: boolean }>('select not exists (select from users) as is_empty');
  return answer.rows[0]?.is_empty === true;
}
