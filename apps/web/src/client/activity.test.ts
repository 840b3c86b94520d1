import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getConnection, subscribeConnection, trackCall, untilIdle } from './activity';

const listener = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  listener.mockReset();
});

it('reports slow during a long call and good after its answer', () => {
  const stop = subscribeConnection(listener);
  const finish = trackCall();
  vi.advanceTimersByTime(1_000);
  expect(getConnection()).toBe('good');
  vi.advanceTimersByTime(2_000);
  expect(getConnection()).toBe('slow');
  finish(true);
  expect(getConnection()).toBe('good');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('counts a slow call once, even if its body is lost after the headers', () => {
  const finish = trackCall();
  vi.advanceTimersByTime(3_000);
  finish(true);
  finish(false);
  trackCall()(true);
  const next = trackCall();
  vi.advanceTimersByTime(3_000);
  expect(getConnection()).toBe('slow');
  next(true);
});

it('is quiet once every call is over, also if one ends twice', async () => {
  const broken = trackCall();
  broken(true);
  broken(false);
  const next = trackCall();
  let isQuiet = false;
  const quiet = untilIdle().then(() => {
    isQuiet = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isQuiet).toBe(false);
  next(true);
  await vi.advanceTimersByTimeAsync(50);
  expect(isQuiet).toBe(true);
  await quiet;
});

it('waits three seconds for quiet, and no longer', async () => {
  const endless = trackCall();
  const quiet = untilIdle();
  await vi.advanceTimersByTimeAsync(3_050);
  await quiet;
  endless(true);
});

it('reports lost after a failed call until one succeeds; a cancelled call changes nothing', () => {
  trackCall()(false);
  expect(getConnection()).toBe('lost');
  trackCall()(null);
  expect(getConnection()).toBe('lost');
  trackCall()(true);
  expect(getConnection()).toBe('good');
});

it('believes the browser when it says that it is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(getConnection()).toBe('lost');
});
