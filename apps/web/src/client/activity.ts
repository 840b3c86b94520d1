type Connection = 'good' | 'slow' | 'repeating' | 'lost';

const SLOW_MS = 2_500;

let callsUnderWay = 0;
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

/** Returns a function for the end of the call: true if the server was reached, null if cancelled. A body lost later calls it again. */
export function trackCall(): (wasReached: boolean | null) => void {
  let [isSlow, isOver] = [false, false];
  callsUnderWay += 1;
  const timer = setTimeout(() => {
    isSlow = true;
    change(() => {
      slowCalls += 1;
    });
  }, SLOW_MS);
  return (wasReached) => {
    clearTimeout(timer);
    if (!isOver) callsUnderWay -= 1;
    isOver = true;
    change(() => {
      if (isSlow) slowCalls -= 1;
      isSlow = false;
      if (wasReached !== null) isLost = !wasReached;
    });
  };
}

const MOMENT_MS = 50;
const PATIENCE_MS = 3_000;

/** Waits until the first calls of a screen are answered, three seconds at most. */
export async function untilIdle(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  do await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  while (callsUnderWay > 0 && performance.now() < deadline);
}

export function watchRetries(): () => void {
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
