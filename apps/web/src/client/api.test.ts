import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EMPTY_SESSION } from '../session/session';
import { clearSession, getSession, lastSignOut, updateSession } from '../session/session-store';
import { api } from './api';
import { ApiFailure } from './api-failure';
import { type OfflineGateway, setOfflineGateway } from './offline-gateway';
import { queryText } from './query';

const fetchMock = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`no ApiFailure: ${String(error)}`);
  return error;
};

/** Longer than all retries. */
const LONG_MS = 60_000;
const atLast = async (call: Promise<unknown>) => {
  const failure = failureOf(call);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  return failure;
};
const keysSent = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', { clear: vi.fn(), getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() });
  void updateSession({ ...EMPTY_SESSION, token: 'abc' });
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('call', () => {
  it('sends the token, the body and the query, and gives back the JSON', async () => {
    fetchMock.mockResolvedValue(json({ id: 1 }, 201));
    const row = await api.post('/births', { amount: 2 }, { query: { environment: 'BEEF_CATTLE', none: undefined }, idempotencyKey: 'k1' });
    expect(row).toEqual({ id: 1 });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/births?environment=BEEF_CATTLE');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"amount":2}',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });

  it('sends no token where none belongs, and no content type without a body', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await api.get('/x', { isPublic: true })).toBe(undefined);
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
  });

  it('throws a refusal with all of its members', async () => {
    fetchMock.mockResolvedValue(
      json({ code: 'invalid', message: 'Há campos inválidos', fields: { amount: 'Valor inválido' }, current: { id: 1 } }, 422, {
        'retry-after': '30',
      }),
    );
    const failure = await failureOf(api.put('/births/1', {}));
    expect(failure).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Há campos inválidos',
      fields: { amount: 'Valor inválido' },
      rows: [],
      current: { id: 1 },
      retryAfterSeconds: 30,
    });
  });

  it('has a message for a response of another server', async () => {
    fetchMock.mockImplementation(
      async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    const failure = await atLast(api.get('/births'));
    expect([failure.status, failure.code]).toEqual([502, 'unexpected']);
    expect(failure.message).toContain('servidor');
  });

  it('says that nothing was lost when the server cannot be reached', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure = await atLast(api.post('/births', {}));
    expect([failure.status, failure.code]).toEqual([0, 'network']);
    expect(failure.message).toContain('Nada do que você digitou foi perdido');
    expect(getSession().token).toBe('abc');
  });

  it('repeats the same write under the same key until it gets through', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchMock.mockResolvedValueOnce(json({ code: 'unavailable', message: 'x' }, 503, { 'retry-after': '2' }));
    fetchMock.mockResolvedValueOnce(json({ id: 1 }));
    const row = api.put('/births/1', { amount: 2 });
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await row).toEqual({ id: 1 });
    const [key, ...others] = keysSent();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([key, key]);
    expect(fetchMock.mock.calls.map(([, init]) => init?.body)).toEqual(Array(3).fill('{"amount":2}'));
  });

  it('gives every write a key of its own, and none to what only asks', async () => {
    fetchMock.mockImplementation(async () => json({}));
    await api.post('/births', {});
    await api.put('/births/1', {});
    await api.remove('/births/1');
    await api.get('/births');
    await api.post('/births/warnings', {}, { isAsking: true });
    const [post, put, remove, ...others] = keysSent();
    expect(new Set([post, put, remove]).size).toBe(3);
    expect([post, put, remove].every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
    expect(others).toEqual([null, null]);
  });

  it('asks somebody who signs in to try again at once, and forgets what waits when the session ends', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(api.post('/users/token', {}, { isPublic: true }))).toMatchObject({ status: 0 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const failure = failureOf(api.post('/births', {}));
    await vi.advanceTimersByTimeAsync(100);
    clearSession('asked');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await failure).toMatchObject({ status: 0 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('aborts when the caller aborts', async () => {
    fetchMock.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(api.get('/births', { signal: AbortSignal.abort() })).rejects.toThrow(DOMException);
  });
});

describe('the end of the session', () => {
  it.each([
    [401, { code: 'expired_token', message: 'x' }],
    [500, { detail: 'Expired JWT token' }],
    [500, { detail: 'JWT rejected: signature' }],
  ])('follows a %i %j', async (status, body) => {
    fetchMock.mockResolvedValue(json(body, status));
    await failureOf(api.get('/births'));
    expect([getSession().token, lastSignOut()]).toEqual([null, 'expired']);
    expect(localStorage.clear).toHaveBeenCalled();
  });

  it('is put off on a device that has offline farms', async () => {
    setOfflineGateway({
      holdsSession: () => true,
      get: (_path: string, _query: unknown, ask: () => Promise<unknown>) => ask(),
    } as unknown as OfflineGateway);
    onTestFinished(() => setOfflineGateway(null));
    fetchMock.mockResolvedValue(json({ code: 'expired_token', message: 'x' }, 401));
    expect(await failureOf(api.get('/births'))).toMatchObject({ status: 401 });
    expect(getSession().token).toBe('abc');
  });

  it.each([
    [500, { detail: 'boom' }],
    [403, { code: 'forbidden', message: 'x' }],
  ])('does not follow a %i %j', async (status, body) => {
    fetchMock.mockResolvedValue(json(body, status));
    await failureOf(api.get('/births'));
    expect(getSession().token).toBe('abc');
  });

  it('does not follow a wrong password', async () => {
    fetchMock.mockResolvedValue(json({ code: 'invalid_credentials', message: 'x' }, 401));
    await failureOf(api.post('/users/token', {}, { isPublic: true }));
    expect(getSession().token).toBe('abc');
  });

  it('keeps a session that began meanwhile', async () => {
    fetchMock.mockImplementation(async () => {
      clearSession('asked');
      void updateSession({ token: 'new' });
      return json({ code: 'expired_token', message: 'x' }, 401);
    });
    await failureOf(api.get('/births'));
    expect(getSession().token).toBe('new');
  });
});

it('queryText leaves out what is not there and repeats lists', () => {
  expect(queryText({ a: 1, b: null, c: undefined, d: false, 'wherecustom[x]': ['gt:1', 'lt:5'] })).toBe(
    '?a=1&d=false&wherecustom%5Bx%5D=gt%3A1&wherecustom%5Bx%5D=lt%3A5',
  );
  expect(queryText()).toBe('');
});
