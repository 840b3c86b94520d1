import { watchRetries } from './activity';
import { ApiFailure } from './api-failure';

/** Longest automatic retry of a write; then the user is asked. */
export const WRITE_RETRY_MS = 30_000;
/** A reader is told sooner and may retry. */
export const READ_RETRY_MS = 10_000;

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** No response, or a temporary one of the server or a proxy. */
const RETRYABLE_STATUSES: readonly number[] = [0, 502, 503, 504];

/** It is unknown whether a lost call was carried out. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiFailure && RETRYABLE_STATUSES.includes(error.status);
}

interface RetryOptions {
  retryMs: number;
  signal?: AbortSignal | undefined;
  isWanted?: () => boolean;
}

/** Waits 1, 2, 4, 8 and 15 seconds, or as `Retry-After` says, or until the browser is online. @throws what the last attempt threw. */
export async function withRetry<T>(attempt: () => Promise<T>, { retryMs, signal, isWanted = () => true }: RetryOptions): Promise<T> {
  const startedAt = Date.now();
  let finish: (() => void) | null = null;
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ApiFailure && isRetryable(error))) throw error;
        const waitMs = waitBefore(tries, error.retryAfterSeconds);
        if (Date.now() - startedAt + waitMs > retryMs || !isWanted()) throw error;
        finish ??= watchRetries();
        await pause(waitMs, signal);
        if (!isWanted()) throw error;
      }
    }
  } finally {
    finish?.();
  }
}

function waitBefore(tries: number, retryAfterSeconds: number | null): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000;
  return Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal?.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      stop();
      resolve();
    };
    const giveUp = () => {
      stop();
      reject(signal?.reason);
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
  });
}
