import { sql, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../context';
import { builderOver } from '../db/connect';
import { isConnectionLost } from '../db/lost-connection';
import { commitConfirmed, Unconfirmed } from './commit';
import { type Connection, over } from './connection';

export interface Operation {
  context: Context;
  actor: Actor;
  connection: Connection;
  /** Set on the retry without facts: see `records/judge/known.ts`. */
  isWithoutFacts?: boolean;
}

type Work<T> = (inner: Operation, transaction: Transaction<Database>) => Promise<T>;

/** Each statement runs by itself. */
export const operation = (context: Context, actor: Actor): Operation => ({ context, actor, connection: over(context.pool, null) });

/** Runs in the caller's transaction or a new one. Use `inSavepoint` to catch its errors. */
export function inTransaction<T>(outer: Operation, work: Work<T>): Promise<T> {
  const { transaction } = outer.connection;
  return transaction ? work(outer, transaction) : inOwnTransaction(outer, work);
}

/** Runs in a savepoint, so that a refused part leaves the caller's transaction usable. */
export async function inSavepoint<T>(outer: Operation, work: Work<T>): Promise<T> {
  const { rows, transaction } = outer.connection;
  if (!transaction) return inOwnTransaction(outer, work);
  await rows(sql`savepoint part`);
  const result = await work(outer, transaction).catch(async (error: unknown) => {
    await rows(sql`rollback to savepoint part`);
    await rows(sql`release savepoint part`);
    throw error;
  });
  await rows(sql`release savepoint part`);
  return result;
}

/** Asks for a retry of the failed transaction with other options of its operation. */
export class RetryTransaction extends Error {
  constructor(readonly otherwise: { readonly isWithoutFacts: true }) {
    super('the transaction is to be done again');
  }
}

/** Statements without values, sent in one round trip with `begin` or `commit`. */
type Ends<T> = { first?: readonly string[]; last?: (result: T) => readonly string[] };

export async function inOwnTransaction<T>(outer: Operation, work: Work<T>, ends: Ends<T> = {}): Promise<T> {
  return attempt(outer, work, ends).catch((error: unknown) => {
    if (error instanceof RetryTransaction) return attempt({ ...outer, ...error.otherwise }, work, ends);
    throw error;
  });
}

async function attempt<T>(outer: Operation, work: Work<T>, { first = [], last = () => [] }: Ends<T>): Promise<T> {
  const client = await outer.context.pool.connect();
  try {
    await client.query(['begin', ...first].join('; '));
    const transaction = builderOver(client);
    const result = await work({ ...outer, connection: over(client, transaction) }, transaction);
    await commitConfirmed(client, last(result));
    client.release();
    return result;
  } catch (error) {
    // A connection that still waits, leads to a standby or cannot roll back is discarded.
    const isUnfit = error instanceof Unconfirmed || (await client.query('rollback').then(() => isConnectionLost(error), Boolean));
    client.release(isUnfit);
    throw error;
  }
}
