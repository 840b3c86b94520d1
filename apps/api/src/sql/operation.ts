import { sql, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../context';
import { builderOver } from '../db/connect';
import { Again } from './again';
import { type Connection, over } from './connection';

/** Everything a verb works with. There is none without an actor. `connection`: its way to the database, over the pool or in a transaction. */
export interface Operation {
  context: Context;
  actor: Actor;
  connection: Connection;
  /** The facts of farms cannot be had: see `records/judge/known.ts`. */
  isWithoutFacts?: boolean;
}

type Work<T> = (inner: Operation, transaction: Transaction<Database>) => Promise<T>;

/** An operation for this actor, each statement by itself. */
export const operation = (context: Context, actor: Actor): Operation => ({ context, actor, connection: over(context.pool, null) });

/** Does work wholly or not at all, in the transaction of the caller or in one of its own. Whoever catches what it throws wants `inPart`. */
export function inTransaction<T>(outer: Operation, work: Work<T>): Promise<T> {
  const { transaction } = outer.connection;
  return transaction ? work(outer, transaction) : inOwnTransaction(outer, work);
}

/** Does work in a part of the caller's transaction that is taken back alone, so that a refused part leaves the rest usable. */
export async function inPart<T>(outer: Operation, work: Work<T>): Promise<T> {
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

/** Statements without values that share a round trip with `begin` and with `commit`. */
type Ends<T> = { first?: readonly string[]; last?: (result: T) => readonly string[] };

/** Does work in a transaction of its own. */
export async function inOwnTransaction<T>(outer: Operation, work: Work<T>, ends: Ends<T> = {}): Promise<T> {
  return attempt(outer, work, ends).catch((error: unknown) => {
    if (error instanceof Again) return attempt({ ...outer, ...error.otherwise }, work, ends);
    throw error;
  });
}

async function attempt<T>(outer: Operation, work: Work<T>, { first = [], last = () => [] }: Ends<T>): Promise<T> {
  const client = await outer.context.pool.connect();
  try {
    await client.query(['begin', ...first].join('; '));
    const transaction = builderOver(client);
    const result = await work({ ...outer, connection: over(client, transaction) }, transaction);
    await client.query([...last(result), 'commit'].join('; '));
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even go back is given up.
    client.release(await client.query('rollback').then(() => false, Boolean));
    throw error;
  }
}
