import { Unavailable } from '../refusals/api-error';

const AGAIN_IN_SECONDS = 5;

/** Statements that were cut because they took longer than they may (see `connect.ts`), and what the pool says when it has no connection to lend. */
const CUT_STATEMENT = '57014';
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * The answer where the database had no time: 503, to be asked again unchanged. What a caller may ask for is bounded (conditions of a list,
 * rows of a batch), so that it is the load, or a lock, that took too long, and not the question. Null for any other error.
 */
export function busyAnswer(error: unknown): Unavailable | null {
  if (!(error instanceof Error)) return null;
  if (error.message === NO_CONNECTION)
    return new Unavailable('Muitas pessoas estão usando o sistema neste momento; tente de novo em instantes', AGAIN_IN_SECONDS);
  const isCut = 'code' in error && error.code === CUT_STATEMENT;
  return isCut
    ? new Unavailable('A operação demorou demais e foi interrompida; nada foi gravado. Tente de novo em instantes', AGAIN_IN_SECONDS)
    : null;
}
