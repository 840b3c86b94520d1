/** SQLSTATEs of the server: connection (08), start or stop (57P0x), resources (53, 58), standby (25006), timeout (25P03, 25P04). */
const SERVER_STATE = /^(08|53|57P0|58|25006|25P0[34])/;

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

/** `pg` and `pg-pool` have no codes for these, nor have sockets a system call for theirs. */
const DRIVER = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end/,
  /^timeout expired$/,
  /^This socket has been ended by the other party$/,
  /^Cannot call write after a stream was destroyed$/,
  /^write after end$/,
  /^Client network socket disconnected before secure TLS connection was established$/,
];

export function isConnectionLost(error: unknown): boolean {
  // A host name with several addresses fails with one error each.
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('severity' in error) return SERVER_STATE.test(code);
  // Only system errors name their system call; others (mail) reuse the same codes.
  if ('syscall' in error) return NETWORK.has(code);
  return DRIVER.some((pattern) => pattern.test(error.message));
}
