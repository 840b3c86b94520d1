/**
 * SQLSTATEs that say nothing about what was asked: the server is going, coming or has lost the connection (08, 57P0x), or has run out of
 * connections, memory or disk (53, 58).
 */
const SERVER_STATE = /^(08|53|57P0|58)/;

/** How the system says that the way to the server is cut, or that there is none. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What `pg` and `pg-pool` say themselves; they have no codes for it. */
const DRIVER =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|timeout expired$)/;

/** Whether an error is the loss (or the lack) of the connection to the database, not an answer to what was asked of it. */
export function isConnectionLost(error: unknown): boolean {
  // A name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return SERVER_STATE.test(code);
  // The system's own errors name the call that failed; others borrow its codes (mail does).
  if ('syscall' in error) return NETWORK.has(code);
  return DRIVER.test(error.message);
}
