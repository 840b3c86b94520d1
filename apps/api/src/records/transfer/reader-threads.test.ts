import { afterEach, expect, it, vi } from 'vitest';
import { keepReader, takeReader } from './reader-threads';

afterEach(() => {
  vi.useRealTimers();
});

it('a thread that read a file reads the next one, unless it has begun to end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = takeReader();
  keepReader(first);
  expect(takeReader()).toBe(first);
  keepReader(first);
  vi.advanceTimersByTime(60_000);
  const next = takeReader();
  expect(next).not.toBe(first);
  await Promise.all([first.terminate(), next.terminate()]);
});
