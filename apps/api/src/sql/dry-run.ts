import type { Transaction } from 'kysely';
import type { Database } from '../context';
import { inSavepoint, type Operation } from './operation';

/** Rolls the savepoint back but carries the result out. */
class Undo<T> extends Error {
  constructor(readonly result: T) {
    super('the work was only a question, or is refused');
  }
}

/** Like `inSavepoint`, but rolls back if `shouldCommit` refuses the result, and returns it all the same. */
export async function inDryRun<T>(
  outer: Operation,
  shouldCommit: (result: T) => boolean,
  work: (inner: Operation, transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await inSavepoint(outer, async (inner, transaction) => {
      const result = await work(inner, transaction);
      if (!shouldCommit(result)) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result as T;
    throw error;
  }
}
