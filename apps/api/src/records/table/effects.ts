import type { Transaction } from 'kysely';
import type { Environment } from '#model/kit/environment';
import type { Row } from '#model/kit/field';
import type { FieldErrors, Resource } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../../context';
import type { Operation } from '../../sql/operation';
import type { WireRow } from './shape';

/** Work of an area in the transaction of a write. It refuses the write by throwing an `ApiError`. */
export interface Effects {
  environments?: readonly Environment[];
  /** Pure rules that need the actor or the stored row. They return field errors; a forbidden action is thrown. */
  judge?(draft: { actor: Actor; row: Row; stored: WireRow | null; given: ReadonlySet<string> }): FieldErrors;
  /** `row` has every field of its environment, also the password; `sent` is the body. May return values of columns without a field. */
  beforeWrite?(change: RowChange & { row: Row; sent: Row; stored: WireRow | null }): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Runs on all judged cells of a call together; a refusal names their indexes. */
  beforeCells?(work: Operation, cells: readonly SentCell[]): Promise<void>;
  afterCreate?(change: RowChange & { row: WireRow }): Promise<void>;
  afterUpdate?(change: RowChange & { row: WireRow; stored: WireRow }): Promise<void>;
  /** A refusal rolls the validations back. */
  afterValidation?(marking: { work: Operation; ids: readonly number[] }): Promise<void>;
  beforeRemove?(change: RowChange & { row: WireRow }): Promise<void>;
  afterRemove?(change: RowChange & { row: WireRow }): Promise<void>;
  /** `columns` is the stored table row and may be changed. */
  beforeRestore?(change: RowChange & { columns: Record<string, unknown> }): Promise<void>;
  afterRestore?(change: RowChange & { row: WireRow }): Promise<void>;
}

export interface SentCell {
  index: number;
  row: Row;
  sent: Row;
}

export interface RowChange {
  work: Operation;
  transaction: Transaction<Database>;
  context: Context;
  actor: Actor;
}

export type EffectsByPath = Readonly<Record<string, Effects>>;

declare module '../../context' {
  interface Context {
    /** Passed in by the composition root, because the engine must not import areas. */
    effects: EffectsByPath;
  }
}

export function effectsOf({ effects: all }: Context, { path, environments }: Resource): Effects | undefined {
  const effects = all[path];
  const concerns = !effects?.environments || environments?.some((one) => effects.environments?.includes(one));
  return concerns ? effects : undefined;
}
