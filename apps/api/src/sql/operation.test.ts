import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContext } from '../../test/context';
import { STATEMENT_MS } from '../db/connect';
import { inOwnTransaction, operation } from './operation';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives up a commit that no standby confirms, and the connection with it', async () => {
  const release = vi.fn();
  const query = vi.fn((text: string) => (text === 'commit' ? new Promise(() => {}) : Promise.resolve()));
  const client = Object.assign(new EventEmitter(), { query, release });
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const work = inOwnTransaction(operation(testContext(pool), { id: 1 } as never), async () => 'written');
  const refused = expect(work).rejects.toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  await vi.advanceTimersByTimeAsync(STATEMENT_MS - 1);
  expect(release).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(query.mock.calls.map(([text]) => text)).toEqual(['begin', 'commit']);
  expect([release.mock.calls, client.listenerCount('notice'), vi.getTimerCount()]).toEqual([[[true]], 0, 0]);
});
