/** How the connection is doing, for the frame to show: calls that take long, and calls that did not get through. */

export type Connection = 'good' | 'slow' | 'lost';

const SLOW_MS = 2_500;

let slowCalls = 0;
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
  return navigator.onLine ? seenByCalls() : 'lost';
}

function seenByCalls(): Connection {
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
      if (wasReached !== null) isLost = !wasReached;
    });
  };
}

function change(apply: () => void): void {
  const before = seenByCalls();
  apply();
  if (seenByCalls() !== before) for (const listener of listeners) listener();
}
