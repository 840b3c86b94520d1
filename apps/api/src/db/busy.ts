import { Unavailable } from '../refusals/api-error';

const AGAIN_IN_SECONDS = 5;

/** `query_canceled`: the statement timeout of `connect.ts`. */
const CUT_STATEMENT = '57014';
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** 503 for a timeout; null for any other error. Requests are bounded in size, so a timeout means load or a lock, and a retry helps. */
export function busyAnswer(error: unknown): Unavailable | null {
  if (!(error instanceof Error)) return null;
  if (error.message === NO_CONNECTION)
    return new Unavailable('Muitas pessoas estão usando o sistema neste momento; tente de novo em instantes', AGAIN_IN_SECONDS);
  const isCut = 'code' in error && error.code === CUT_STATEMENT;
  return isCut
    ? new Unavailable('A operação demorou demais e foi interrompida; nada foi gravado. Tente de novo em instantes', AGAIN_IN_SECONDS)
    : null;
}
