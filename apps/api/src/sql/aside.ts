/** Takes the values of a statement while its text is written; each becomes the place that stands for it in the text. */
export interface Binder {
  bind(value: unknown): string;
}

/**
 * What a call has to know before it writes or answers anything. It is asked along with the first statement that reads, and so costs no
 * way to the database of its own.
 */
export interface Aside<Taker extends Binder = Binder> {
  /** SQL of the value that is asked for. */
  sql(values: Taker): string;
  /** Takes the value. Throws `Interrupted` when the call must not go on. */
  take(value: unknown): void;
}

/** A call must not go on: what was asked along with its first statement says so. Only whoever began the call catches it. */
export abstract class Interrupted extends Error {
  override name = 'Interrupted';
}
