import { CompiledQuery, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../context';
import { statementName } from '../db/prepared';

/** The way to the database of one operation: straight over the pool, or inside a transaction. */
export interface Connection {
  /** Runs a statement; each row is an array in the order of the selected columns, which need names of their own. */
  rows(text: string, values: readonly unknown[]): Promise<unknown[][]>;
  transaction: Transaction<Database> | null;
}

/** Everything a verb works with. There is none without an actor. */
export interface Operation {
  context: Context;
  actor: Actor;
  connection: Connection;
}

/** An operation for this actor, each statement by itself. */
export function operation(context: Context, actor: Actor): Operation {
  const connection: Connection = {
    rows: async (text, values) => {
      const result = await context.pool.query<unknown[]>({ name: statementName(text), text, values: [...values], rowMode: 'array' });
      return result.rows;
    },
    transaction: null,
  };
  return { context, actor, connection };
}

/** The same operation inside a transaction that the caller opened. */
export function within(outer: Pick<Operation, 'context' | 'actor'>, transaction: Transaction<Database>): Operation {
  const rows = async (text: string, values: readonly unknown[]) => {
    const result = await transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
    return result.rows.map((row) => Object.values(row));
  };
  return { ...outer, connection: { rows, transaction } };
}

/**
 * Does the work wholly or not at all: in a transaction of its own, or in a part of the caller's that can be taken back alone, so
 * that a refused part leaves the rest usable.
 */
export function inTransaction<T>(outer: Operation, work: (inner: Operation, transaction: Transaction<Database>) => Promise<T>): Promise<T> {
  const { transaction } = outer.connection;
  if (transaction) return inSavepoint(transaction, () => work(outer, transaction));
  return outer.context.db.transaction().execute((opened) => work(within(outer, opened), opened));
}

async function inSavepoint<T>(transaction: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  const run = (text: string) => transaction.executeQuery(CompiledQuery.raw(text));
  await run('savepoint part');
  try {
    const result = await work();
    await run('release savepoint part');
    return result;
  } catch (error) {
    await run('rollback to savepoint part');
    await run('release savepoint part');
    throw error;
  }
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value and returns the place that stands for it in the text. */
  bind(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** A name from a declaration in SQL. Never called with what a request sent. */
export const quote = (name: string): string => `"${name}"`;
