import { CompiledQuery, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../context';
import type { Aside } from './aside';
import type { Keeping } from './keeping';
import { statementName } from './prepared';

/** The way to the database of one operation: straight over the pool, or inside a transaction. */
export interface Connection {
  /** Runs a statement; each row is an array in the order of the selected columns, which need names of their own. */
  rows(text: string, values: readonly unknown[]): Promise<unknown[][]>;
  /** Runs `select {columns} {rest}`, which only reads: what the call still has to know comes along with it. */
  read(columns: string, rest: string, values: Values): Promise<unknown[][]>;
  /** Asks what the call still has to know, if anything. */
  settle(): Promise<void>;
  transaction: Transaction<Database> | null;
}

/** Everything a verb works with. There is none without an actor. */
export interface Operation {
  context: Context;
  actor: Actor;
  connection: Connection;
  /** Keeps the answer with the statement that writes it; null where nothing is to be kept, or the caller sees to it. */
  keeping: Keeping | null;
}

/** An operation for this actor, each statement by itself. Nothing is written before all `asides` are known. */
export function operation(context: Context, actor: Actor, asides: readonly Aside[] = [], keeping: Keeping | null = null): Operation {
  let open = asides;
  const run = async (text: string, values: readonly unknown[]) => {
    const result = await context.pool.query<unknown[]>({ name: statementName(text), text, values: [...values], rowMode: 'array' });
    return result.rows;
  };
  const selectAsides = (values: Values) => open.map((aside, index) => `${aside.sql(values)} as aside${index}`).join(', ');
  const take = (cells: readonly unknown[]) => {
    for (const [index, aside] of open.entries()) aside.take(cells[index]);
    open = [];
  };
  const settle = async () => {
    if (open.length === 0) return;
    const values = new Values();
    const [cells = []] = await run(`select ${selectAsides(values)}`, values.list);
    take(cells);
  };
  const connection: Connection = {
    rows: async (text, values) => {
      await settle();
      return run(text, values);
    },
    read: async (columns, rest, values) => {
      if (open.length === 0) return run(`select ${columns} ${rest}`, values.list);
      const asked = open.length;
      const rows = await run(`select ${columns}, ${selectAsides(values)} ${rest}`, values.list);
      // No row says nothing of what came along with it.
      if (!rows[0]) await settle();
      else take(rows[0].slice(-asked));
      return rows.map((cells) => cells.slice(0, -asked));
    },
    settle,
    transaction: null,
  };
  return { context, actor, connection, keeping };
}

/** The same operation inside a transaction that the caller opened. */
export function within(
  outer: Pick<Operation, 'context' | 'actor'>,
  transaction: Transaction<Database>,
  keeping: Keeping | null,
): Operation {
  const rows = async (text: string, values: readonly unknown[]) => {
    const result = await transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
    return result.rows.map((row) => Object.values(row));
  };
  const read: Connection['read'] = (columns, rest, values) => rows(`select ${columns} ${rest}`, values.list);
  // Whoever opened the transaction has asked before.
  const settle = async () => {};
  return { context: outer.context, actor: outer.actor, connection: { rows, read, settle, transaction }, keeping };
}

/**
 * Does the work wholly or not at all: in a transaction of its own, or in a part of the caller's that can be taken back alone, so
 * that a refused part leaves the rest usable.
 */
export async function inTransaction<T>(
  outer: Operation,
  work: (inner: Operation, transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const { transaction } = outer.connection;
  if (transaction) return inSavepoint(transaction, () => work(outer, transaction));
  await outer.connection.settle();
  return outer.context.db.transaction().execute((opened) => work(within(outer, opened, outer.keeping), opened));
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
