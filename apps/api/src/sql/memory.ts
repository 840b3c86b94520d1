import type { Context } from '../context';
import { Presumed } from './aside';
import type { Values } from './values';

/**
 * What reads brought when they were last asked. Whoever writes the next row of the same farm refers to the same harvest, farm and
 * catalogues, and whoever changes a row changes it again: what a write has to read first is mostly known. It is a guess and nothing more:
 * the statement that writes asks whether all that was presumed stands, and writes nothing where it does not.
 *
 * Nearly all that is read for a write is of registers, which change a few times a day: the database keeps their age, another one after every
 * change of any of them (migration 0032). What was read stands for as long as the age; only what comes from entries has a mark of its own.
 */

/** A read that may be presumed. */
export interface Recallable<T> {
  /** Says which read it is: what has another key may bring something else. A key too wide costs a statement, and nothing more. */
  key: string;
  /**
   * SQL of a text that is another one as soon as the read could bring anything else at the same age of the registers: the versions of the
   * entries it reads. Null where it reads none.
   */
  mark: ((values: Values) => string) | null;
  read(): Promise<T>;
}

/** A value that was read, the age of the registers and the mark it had then. Whoever gets it leaves it as it is. */
interface Known {
  value: unknown;
  age: string;
  mark: string | null;
}

/** SQL of the age of the registers. */
export const REGISTER_AGE = '(select age from register_age)';

/** SQL of the mark that several make together; none of them is mistaken for another. */
export const marksSql = (marks: readonly string[]) => `concat_ws('|', ${marks.map((mark) => `coalesce(${mark}, '')`).join(', ')})`;

const MOST_KNOWN = 5_000;

export class Memory {
  readonly #known = new Map<string, Known>();

  find(key: string): Known | null {
    const known = this.#known.get(key);
    if (!known) return null;
    // The oldest goes first, and what is asked for is young again.
    this.#known.delete(key);
    this.#known.set(key, known);
    return known;
  }

  keep(key: string, known: Known): void {
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.size > MOST_KNOWN ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}

const memories = new WeakMap<Context, Memory>();

/** What a process knows of its database. */
export function memoryOf(context: Context): Memory {
  const memory = memories.get(context) ?? new Memory();
  memories.set(context, memory);
  return memory;
}

/** The registers are as old as they were: nothing in them has changed. */
export class SameAge extends Presumed {
  constructor(readonly at: string) {
    super();
  }

  sql(values: Values): string {
    return `${REGISTER_AGE} = ${values.bind(this.at)}::xid8`;
  }
}

/** A read of entries that was not made: what it brought last is taken for what it would bring. */
export class Recollection extends Presumed {
  constructor(
    readonly mark: string,
    readonly markSql: (values: Values) => string,
  ) {
    super();
  }

  sql(values: Values): string {
    return `coalesce(${this.markSql(values)} = ${values.bind(this.mark)}::text, false)`;
  }
}
