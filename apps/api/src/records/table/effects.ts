import type { Transaction } from 'kysely';
import type { Environment } from '#model/kit/environment';
import type { Row } from '#model/kit/field';
import type { FieldErrors, Resource } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../../context';
import type { Operation } from '../../sql/operation';
import type { WireRow } from './shape';

/** What an area does along with the writes of a resource, in their transaction. Refusing is throwing an `ApiError`. */
export interface Effects {
  /** Only of rows of these environments; of all when absent. */
  environments?: readonly Environment[];
  /**
   * Rules that need to know who asks, or what is stored. They are answered along with the broken fields; what the actor may not do
   * at all is thrown. Pure.
   */
  judge?(draft: { actor: Actor; row: Row; stored: WireRow | null; given: ReadonlySet<string> }): FieldErrors;
  /**
   * Before a row is created (`stored` null) or changed. The row is judged already; it holds every field of its environment, the
   * password too, and the scope references; `sent` is what the call itself said of it. May return values of columns that no field has, to be written along.
   */
  beforeWrite?(change: Change & { row: Row; sent: Row; stored: WireRow | null }): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Before the cells of a call are written, which are judged already: what has to be said of all of them at once. A refusal names their places. */
  beforeCells?(work: Operation, cells: readonly SentCell[]): Promise<void>;
  afterCreate?(change: Change & { row: WireRow }): Promise<void>;
  afterUpdate?(change: Change & { row: WireRow; stored: WireRow }): Promise<void>;
  /** Rows were marked as validated; a refusal takes their marks back. */
  afterMark?(marking: { work: Operation; ids: readonly number[] }): Promise<void>;
  beforeRemove?(change: Change & { row: WireRow }): Promise<void>;
  /** The row is gone, but the transaction may still be refused. */
  afterRemove?(change: Change & { row: WireRow }): Promise<void>;
  /** Before a deletion is taken back; `columns` is the table row as it was and may be changed. */
  beforeRestore?(change: Change & { columns: Record<string, unknown> }): Promise<void>;
  /** The row is back, but the transaction may still be refused. */
  afterRestore?(change: Change & { row: WireRow }): Promise<void>;
}

/** A cell of a call, by its place in it. */
export interface SentCell {
  index: number;
  row: Row;
  /** Values that the call sent. */
  sent: Row;
}

export interface Change {
  work: Operation;
  transaction: Transaction<Database>;
  context: Context;
  actor: Actor;
}

/** By the path of the resource. */
export type EffectsByPath = Readonly<Record<string, Effects>>;

declare module '../../context' {
  interface Context {
    /** The engine knows no area, so whoever makes the context hands in what areas do along with writes. */
    effects: EffectsByPath;
  }
}

/** The effects of writes of a resource, of one nature or of any; undefined for most. */
export function effectsOf({ effects: all }: Context, { path, environments }: Resource): Effects | undefined {
  const effects = all[path];
  const concerns = !effects?.environments || environments?.some((one) => effects.environments?.includes(one));
  return concerns ? effects : undefined;
}
