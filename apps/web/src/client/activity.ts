/** How the connection is doing, for the frame to show: calls that take long, that did not get through, and that are being tried again. */

export type Connection = 'good' | 'slow' | 'repeating' | 'lost';

const SLOW_MS = 2_500;

let slowCalls = 0;
let repeatedCalls = 0;
let isLost = false;
const listeners = new Set<() => void>();

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function getConnection(): Connection {
  const seen = seenByCalls();
  return navigator.onLine || seen === 'repeating' ? seen : 'lost';
}

function seenByCalls(): Connection {
  if (repeatedCalls > 0) return 'repeating';
  if (isLost) return 'lost';
  return slowCalls > 0 ? 'slow' : 'good';
}

/** Watches one call from its start; the answer tells how it ended: `true` if the server was reached, null if it was given up. */
export function watchCall(): (wasReached: boolean | null) => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    change(() => {
      slowCalls += 1;
    });
  }, SLOW_MS);
  return (wasReached) => {
    clearTimeout(timer);
    change(() => {
      if (isSlow) slowCalls -= 1;
      // What comes after the head of an answer may still be lost.
      isSlow = false;
      if (wasReached !== null) isLost = !wasReached;
    });
  };
}

/** A call is being made again and again; the answer ends it. */
export function watchRepeats(): () => void {
  change(() => {
    repeatedCalls += 1;
  });
  return () =>
    change(() => {
      repeatedCalls -= 1;
    });
}

function change(apply: () => void): void {
  const before = seenByCalls();
  apply();
  if (seenByCalls() !== before) for (const listener of listeners) listener();
}
