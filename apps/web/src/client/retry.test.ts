import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getConnection } from './activity';
import { ApiFailure } from './api-failure';
import { READ_RETRY_MS, WRITE_RETRY_MS, withRetry } from './retry';

const attempt = vi.fn<() => Promise<string>>();
const lost = (status = 0, retryAfterSeconds: number | null = null) =>
  new ApiFailure(status, { code: 'x', message: 'x' }, retryAfterSeconds);
const online = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', online);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  attempt.mockReset();
});

const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe('withRetry', () => {
  it('retries after 1, 2 and 4 seconds, reports the retry, and returns the last answer', async () => {
    for (const status of [0, 502, 504]) attempt.mockRejectedValueOnce(lost(status));
    attempt.mockResolvedValueOnce('saved');
    const call = withRetry(attempt, { retryMs: WRITE_RETRY_MS });
    await vi.advanceTimersByTimeAsync(999);
    expect([attempt.mock.calls.length, getConnection()]).toEqual([1, 'repeating']);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000 + 4_000);
    expect([attempt.mock.calls.length, await call, getConnection()]).toEqual([4, 'saved', 'good']);
  });

  it('waits as long as Retry-After says', async () => {
    attempt.mockRejectedValueOnce(lost(503, 7));
    attempt.mockResolvedValueOnce('saved');
    const call = withRetry(attempt, { retryMs: WRITE_RETRY_MS });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toBe('saved');
  });

  it('retries at once when the browser is online again', async () => {
    attempt.mockRejectedValueOnce(lost(503, 20));
    attempt.mockResolvedValueOnce('saved');
    const call = withRetry(attempt, { retryMs: WRITE_RETRY_MS });
    await vi.advanceTimersByTimeAsync(10);
    online.dispatchEvent(new Event('online'));
    expect(await call).toBe('saved');
  });

  it.each([
    { retryMs: WRITE_RETRY_MS, tries: 6 },
    { retryMs: READ_RETRY_MS, tries: 4 },
  ])('gives up after $patienceMs ms', async ({ retryMs, tries }) => {
    attempt.mockRejectedValue(lost());
    const call = outcome(withRetry(attempt, { retryMs }));
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(await call).toMatchObject({ error: { status: 0 } });
    expect([attempt.mock.calls.length, getConnection()]).toEqual([tries, 'good']);
  });

  it.each([lost(500), lost(422), lost(409), lost(429, 1), new Error('broken')])('does not retry an answer: %s', async (error) => {
    attempt.mockRejectedValue(error);
    expect(await outcome(withRetry(attempt, { retryMs: WRITE_RETRY_MS }))).toEqual({ error });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('stops when the caller aborts', async () => {
    attempt.mockRejectedValue(lost());
    const caller = new AbortController();
    const given = outcome(withRetry(attempt, { retryMs: WRITE_RETRY_MS, signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    caller.abort(new Error('given up'));
    expect(await given).toMatchObject({ error: { message: 'given up' } });

    let isWanted = true;
    const unwanted = outcome(withRetry(attempt, { retryMs: WRITE_RETRY_MS, isWanted: () => isWanted }));
    await vi.advanceTimersByTimeAsync(10);
    isWanted = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await unwanted).toMatchObject({ error: { status: 0 } });
    expect([attempt.mock.calls.length, getConnection()]).toEqual([2, 'good']);
  });
});
