import { watchRepeats } from './activity';
import { ApiFailure } from './api-failure';

/** Calls that did not get through are made again by themselves, while the user is told that it is being tried. */

/** So long a write is tried again by itself; then the user is asked to. */
export const WRITE_PATIENCE_MS = 30_000;
/** Whoever waits for something to look at is told sooner, and may ask again. */
export const READ_PATIENCE_MS = 10_000;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** No answer at all, or one that says "not now": from the server itself, or from whatever stands in front of it. */
const NOT_NOW: readonly number[] = [0, 502, 503, 504];

/** True when the same call may get through the next time, and nobody can say whether this one was carried out. */
export function isLostOnTheWay(error: unknown): boolean {
  return error instanceof ApiFailure && NOT_NOW.includes(error.status);
}

export interface RepeatOptions {
  patienceMs: number;
  /** Ends the waiting; rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Asked before each repetition: whether the call still makes sense. */
  isWanted?: () => boolean;
}

/**
 * Makes a call, and makes it again while it gets lost on the way: after 1, 2, 4, 8 and 15 seconds, when the server said in `Retry-After`,
 * or as soon as the browser is online again.
 * @throws what the last attempt threw, once the patience is over.
 */
export async function repeated<T>(attempt: () => Promise<T>, { patienceMs, signal, isWanted = () => true }: RepeatOptions): Promise<T> {
  const startedAt = Date.now();
  let finish: (() => void) | null = null;
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof ApiFailure && isLostOnTheWay(error))) throw error;
        const waitMs = waitBefore(tries, error.retryAfterSeconds);
        if (Date.now() - startedAt + waitMs > patienceMs || !isWanted()) throw error;
        finish ??= watchRepeats();
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
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
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
