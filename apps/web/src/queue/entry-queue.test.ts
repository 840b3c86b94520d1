import { beforeEach, describe, expect, it } from 'vitest';
import { ENTRY_SCHEMA } from '#model/entry-batch';
import { EntryQueue } from './entry-queue';
import { birth, MemoryQueue } from './memory.fixture';
import { PROGRAM } from './schema';
import { sendEntries } from './send-entries';

let memory: MemoryQueue;
let queue: EntryQueue;
beforeEach(() => {
  memory = new MemoryQueue();
  queue = new EntryQueue(memory, PROGRAM);
});

const send = () => sendEntries({ ports: memory, program: PROGRAM, device: 'Celular' });
const refuseAll = () => {
  memory.answer = ({ entries }) => ({
    ...memory.stored([]),
    body: JSON.stringify({
      resultList: entries.map(({ key }) => ({ key, state: 'REFUSED', status: 422, code: 'invalid', message: 'Valor inválido' })),
      is_restored: false,
      now: '2026-11-14T12:00:00.000Z',
    }),
  });
};
const storeAll = () => {
  memory.answer = ({ entries }) => memory.stored(entries);
};
const states = async () => (await queue.list()).map(({ queued, state }) => [queued.entry.values.amount, state]);

it('names each kept entry by a key of 128 bits, with time and schema', async () => {
  const { entry, order } = await queue.keep(birth());
  expect([entry.key, entry.schema, entry.typed_at, order]).toEqual([
    '01010101-0101-0101-0101-010101010101',
    ENTRY_SCHEMA,
    '2026-11-14T12:00:00.000Z',
    1,
  ]);
});

describe('the order', () => {
  it('holds an entry back for the one before it on its row, and no other', async () => {
    const { entry } = await queue.keep(birth());
    await queue.keep(birth({ action: 'change', row: { key: entry.key }, values: { amount: 4 }, over: { amount: 3 } }));
    await queue.keep(birth({ values: { amount: 5 } }));
    expect(await states()).toEqual([
      [3, 'KEPT'],
      [4, 'WAITING'],
      [5, 'KEPT'],
    ]);
    refuseAll();
    await send();
    expect(await states()).toEqual([
      [3, 'NEEDS_PERSON'],
      [4, 'WAITING'],
      [5, 'NEEDS_PERSON'],
    ]);
  });

  it('knows the cells of a sheet apart by the fields that are typed over nothing', async () => {
    const cell = (month: number, precipitation: number) =>
      birth({ resource: 'climates', action: 'cell', values: { month, precipitation }, over: { precipitation: null } });
    await queue.keep(cell(7, 1));
    await queue.keep(cell(8, 2));
    await queue.keep(cell(7, 3));
    expect((await queue.list()).map(({ state }) => state)).toEqual(['KEPT', 'KEPT', 'WAITING']);
  });

  it('names a row of this device by its key, which survives a restore of the server', async () => {
    const { entry } = await queue.keep(birth());
    await send();
    const row = memory.receipts[0]?.row ?? 0;
    const change = await queue.keep(birth({ action: 'change', row, values: { amount: 4 }, over: { amount: 3 } }));
    expect(change.entry.row).toEqual({ key: entry.key });
    expect((await queue.keep(birth({ action: 'change', row: 7, over: { amount: 3 } }))).entry.row).toBe(7);
  });
});

describe('a refused entry', () => {
  beforeEach(async () => {
    refuseAll();
    const { entry } = await queue.keep(birth({ values: { amount: 0 } }));
    await queue.keep(birth({ action: 'change', row: { key: entry.key }, values: { amount: 4 }, over: { amount: 3 } }));
    await send();
  });
  const refused = () => memory.entries.find(({ problem }) => problem)?.entry.key ?? '';

  it('is mended under a new key at its place, and names the first one also when mended again', async () => {
    const first = refused();
    const mended = await queue.mend(first, { values: { amount: 3 } });
    expect([mended?.order, mended?.entry.mends, mended?.entry.key === first]).toEqual([1, first, false]);
    await send();
    const again = await queue.mend(refused(), { values: { amount: 2 } });
    expect(again?.entry.mends).toBe(first);
    storeAll();
    await send();
    expect([memory.entries, memory.receipts.map(({ entry }) => entry.values.amount)]).toEqual([[], [2, 4]]);
  });

  it('is sent again as it is', async () => {
    const key = refused();
    await queue.retry(key);
    storeAll();
    await send();
    expect(memory.receipts[0]?.entry.key).toBe(key);
  });

  it('is discarded, and what depends on it is shown', async () => {
    await queue.discard(refused());
    expect(memory.entries.map(({ entry, problem }) => [entry.values.amount, problem?.code])).toEqual([[4, 'origin_discarded']]);
  });
});

it('enters a removed row anew in its place, and what was typed later on it follows', async () => {
  const change = (values: object, over: object) =>
    birth({ action: 'change', row: 7, version: 4, values: { ...values }, over: { ...over } });
  const { entry: lost } = await queue.keep(change({ amount: 5 }, { amount: 3 }));
  await queue.keep(change({ sex: 'FEMALE' }, { sex: 'MALE' }));
  await queue.keep(birth({ action: 'change', row: 8, values: { amount: 1 }, over: { amount: 2 } }));
  refuseAll();
  await send();
  await queue.enterAnew(lost.key, { amount: 5, sex: 'MALE' });
  const [anew, later, other] = (await queue.list()).map(({ queued, state }) => ({ ...queued, state }));
  expect(anew).toMatchObject({
    order: 1,
    state: 'KEPT',
    entry: { action: 'create', values: { amount: 5, sex: 'MALE' }, over: {}, mends: lost.key },
  });
  expect(anew?.entry).not.toHaveProperty('row');
  expect(later).toMatchObject({ state: 'WAITING', entry: { row: { key: lost.key }, over: { sex: 'MALE' } } });
  expect(later?.entry).not.toHaveProperty('version');
  expect(other?.entry.row).toBe(8);
});

it('lets only refused entries be mended or discarded, as others may be on their way', async () => {
  const { entry } = await queue.keep(birth());
  expect(await queue.mend(entry.key, { values: { amount: 9 } })).toBeNull();
  await queue.discard(entry.key);
  expect(memory.entries.map(({ entry: { values } }) => values.amount)).toEqual([3]);
});

it('takes back only the last entry of a row, and only before it was ever sent', async () => {
  const { entry: created } = await queue.keep(birth());
  const { entry: changed } = await queue.keep(
    birth({ action: 'change', row: { key: created.key }, values: { amount: 4 }, over: { amount: 3 } }),
  );
  const withdraw = async (...keys: string[]) => (await queue.write(() => [{ step: 'withdraw', keys }]))[0]?.entry.key ?? null;
  expect(await withdraw(created.key)).toBeNull();
  expect(await withdraw(changed.key)).toBe(changed.key);
  memory.answer = () => null;
  await send();
  expect(await withdraw(created.key)).toBeNull();
  expect(memory.entries.map(({ entry }) => entry.key)).toEqual([created.key]);
});

it('is named as its save was, so that the same save is one entry', async () => {
  const { entry } = await queue.keep(birth(), '0123456789abcdef0123456789abcdef');
  expect(entry.key).toBe('01234567-89ab-cdef-0123-456789abcdef');
});
