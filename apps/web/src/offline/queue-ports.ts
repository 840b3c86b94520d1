import { trackCall } from '../client/activity';
import type { QueueClock, QueueLocks, QueueNetwork, QueueRandomness, QueueResponse } from '../queue/ports';
import { getSession } from '../session/session-store';

const PROBE_MS = 5_000;

/** No automatic retry: the queue decides when to send again. */
export const queueNetwork: QueueNetwork = {
  async post(path, body, timeLimitMs): Promise<QueueResponse | null> {
    const finish = trackCall();
    try {
      const response = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${getSession().token ?? ''}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const answer = { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() };
      finish(true);
      return answer;
    } catch {
      finish(false);
      return null;
    }
  },
};

/** Probes the server, because `navigator.onLine` is sometimes wrong. */
export async function canReachServer(): Promise<boolean> {
  if (navigator.onLine) return true;
  const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).catch(() => null);
  return answer?.ok === true;
}

export const queueLocks: QueueLocks = {
  async hold<T>(work: () => Promise<T>, waitMs?: number): Promise<T | null> {
    const terms: LockOptions = waitMs === undefined ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
    let isHeld = false;
    try {
      return (await navigator.locks.request('porteira-queue', terms, (lock) => {
        isHeld = lock !== null;
        return isHeld ? work() : null;
      })) as T | null;
    } catch (error) {
      if (isHeld) throw error;
      return null;
    }
  },
};

export const queueClock: QueueClock = {
  now: () => new Date(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const queueRandomness: QueueRandomness = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  fraction: () => Math.random(),
};
