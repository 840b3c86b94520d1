import { afterEach, expect, it, vi } from 'vitest';
import { lastingDatabase } from './storage-key';

afterEach(() => vi.unstubAllGlobals());

const opened: IDBDatabase[] = [];
function stubDatabases(): void {
  opened.length = 0;
  const open = () => {
    const request = { result: {} as IDBDatabase, onsuccess: () => {} };
    opened.push(request.result);
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
}

it('opens a database that the browser has closed once more, and repeats the work on it', async () => {
  stubDatabases();
  const database = await lastingDatabase('copies', 'all');
  const work = async (of: IDBDatabase) => {
    if (of === opened[0]) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return opened.indexOf(of);
  };
  expect([await database(work), await database(work), opened.length]).toEqual([1, 1, 2]);
});

it('leaves other failures to the caller', async () => {
  stubDatabases();
  const database = await lastingDatabase('copies', 'all');
  const full = new DOMException('Full', 'QuotaExceededError');
  await expect(database(() => Promise.reject(full))).rejects.toBe(full);
  expect(opened).toHaveLength(1);
});
