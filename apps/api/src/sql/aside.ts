import type { Values } from './values';

/** What is asked along with another statement, and so costs no way to the database of its own. */
export interface Aside {
  /** SQL of the value that is asked for. */
  sql(values: Values): string;
  /** Takes the value. */
  take(value: unknown): void;
}

/**
 * What a call has to know before it writes or answers anything: asked along with the first statement that reads, or a condition of the one
 * that writes. `take` throws `Interrupted` when the call must not go on.
 */
export interface Proviso extends Aside {
  /** The age of the registers that it was read at, and stands with; see `memory.ts`. Nothing where it asks all by itself. */
  readonly age?: string;
  /** SQL of whether the call may go on. */
  allows(values: Values): string;
}

/** A call must not go on: what was asked along with its first statement says so. Only whoever began the call catches it. */
export abstract class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Something that the call went by is not so, or not any more: it begins anew, and presumes nothing. */
export class PresumedWrongly extends Interrupted {}

/** What was presumed stands, or the call does not go on. */
export abstract class Presumed implements Proviso {
  readonly age?: string;
  abstract sql(values: Values): string;

  allows(values: Values): string {
    return this.sql(values);
  }

  take(isConfirmed: unknown): void {
    if (isConfirmed !== true) throw new PresumedWrongly();
  }
}
