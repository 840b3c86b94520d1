import { CompiledQuery, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../context';
import { PresumedWrongly, type Proviso } from './aside';
import type { Keeping } from './keeping';
import { memoryOf, REGISTER_AGE, type Recallable, Recollection, SameAge } from './memory';
import { statementName } from './prepared';
import { Values } from './values';

export { Values };

/** The way to the database of one operation: straight over the pool, or inside a transaction. */
export interface Connection {
  /** Runs a statement; each row is an array in the order of the selected columns, which need names of their own. */
  rows(text: string, values: readonly unknown[]): Promise<unknown[][]>;
  /** Runs `select {columns} {rest}`, which only reads: what the call still has to know comes along with it. */
  read(columns: string, rest: string, values: Values): Promise<unknown[][]>;
  /** Makes a read, or takes what it brought when it was last made for what it would bring: see `memory.ts`. */
  recall<T>(read: Recallable<T>): Promise<T>;
  /**
   * Runs a statement that writes a row if its condition holds: that whatever the call still has to know is as it should be; null where
   * nothing is open. Throws `PresumedWrongly` when something was, and nothing was written.
   */
  write(sql: (condition: string | null) => string, values: Values): Promise<unknown[][]>;
  /** What a read that this call has recalled would bring now that it was written; `mark` makes its mark of the one it had, null where nobody knows. */
  revise(key: string, value: unknown, mark: (was: string) => string | null): void;
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

/**
 * What goes along with an operation: `recalls`, whether reads may be presumed, only those of registers at the age that its provisos confirm
 * (so that nothing of them is left to be confirmed afterwards), or are only kept for the next one that may.
 */
interface Along {
  provisos?: readonly Proviso[];
  keeping?: Keeping | null;
  recalls?: 'presumes' | 'registers' | 'keeps' | 'never';
}

/** An operation for this actor, each statement by itself. Nothing is written unless all `provisos` allow it. */
export function operation(context: Context, actor: Actor, along: Along = {}): Operation {
  const { provisos = [], keeping = null, recalls = 'never' } = along;
  const memory = memoryOf(context);
  /** Of what this call has recalled: whatever is kept of it meanwhile, these are the age and the mark it goes by. */
  const recalled = new Map<string, { age: string; mark: string | null }>();
  /** The age of the registers that everything is presumed at. */
  let age = provisos.find((proviso) => proviso.age)?.age ?? null;
  let open: readonly Proviso[] = age === null ? provisos : [...provisos, new SameAge(age)];
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
    recall: async ({ key, mark, read }) => {
      if (recalls === 'never') return read();
      const isPresumable = recalls === 'presumes' || (recalls === 'registers' && mark === null && age !== null);
      const known = isPresumable ? memory.find(key) : null;
      // Read at another age than all else: one of the two is past.
      if (known && (age === null || age === known.age)) {
        if (age === null) open = [...open, new SameAge(known.age)];
        age = known.age;
        if (mark && known.mark !== null) open = [...open, new Recollection(known.mark, mark)];
        recalled.set(key, known);
        return known.value as Awaited<ReturnType<typeof read>>;
      }
      const found: Record<'age' | 'mark', unknown> = { age: null, mark: null };
      open = [
        ...open,
        noticing(
          () => `${REGISTER_AGE}::text`,
          (text) => (found.age = text),
        ),
      ];
      if (mark) open = [...open, noticing(mark, (text) => (found.mark = text))];
      const value = await read();
      const isMarked = mark === null || typeof found.mark === 'string';
      if (typeof found.age === 'string' && isMarked) {
        const fresh = { value, age: found.age, mark: found.mark as string | null };
        memory.keep(key, fresh);
        recalled.set(key, fresh);
      }
      return value;
    },
    write: async (sql, values) => {
      if (recalls !== 'presumes') await settle();
      if (open.length === 0) return run(sql(null), values.list);
      const rows = await run(sql(open.map((aside) => aside.allows(values)).join(' and ')), values.list);
      if (!rows[0]) throw new PresumedWrongly();
      open = [];
      return rows;
    },
    revise: (key, value, mark) => {
      const was = recalled.get(key);
      const text = was?.mark == null ? null : mark(was.mark);
      if (!was || text === null) memory.forget(key);
      else memory.keep(key, { value, age: was.age, mark: text });
    },
    settle,
    transaction: null,
  };
  return { context, actor, connection, keeping };
}

/** What comes along and allows everything. */
const noticing = (sql: (values: Values) => string, take: (value: unknown) => void): Proviso => ({
  sql,
  take,
  allows: () => 'true',
});

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
  // Whoever opened the transaction has asked before; and what it reads may never come to be.
  const asked: Pick<Connection, 'recall' | 'write' | 'revise' | 'settle'> = {
    recall: ({ read: make }) => make(),
    write: (sql, values) => rows(sql(null), values.list),
    revise: () => {},
    settle: async () => {},
  };
  return { context: outer.context, actor: outer.actor, connection: { rows, read, ...asked, transaction }, keeping };
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

/** Conditions as one; those that are null say nothing. */
export const allOf = (conditions: readonly (string | null)[]): string => conditions.filter((one) => one !== null).join(' and ');

/** A name from a declaration in SQL. Never called with what a request sent. */
export const quote = (name: string): string => `"${name}"`;
