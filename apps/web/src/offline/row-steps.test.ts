import { beforeEach, describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { variantOf } from '#model/kit/resource';
import type { EntryAnswer } from '#model/responses/entry-batch';
import type { RowWrite } from '../client/offline-gateway';
import { EntryKeptBefore, EntryQueue } from '../queue/entry-queue';
import { batchResponse, MemoryQueue } from '../queue/memory.fixture';
import type { QueueContents } from '../queue/ports';
import { PROGRAM } from '../queue/schema';
import { sendEntries } from '../queue/send-entries';
import { creationAgain, restoreStep, rowSteps } from './row-steps';

const resource = variantOf(births, 'BEEF_CATTLE');
const place = { environment: 'BEEF_CATTLE', harvest: 3, customer: 1, farm: 7 } as const;
const terms = { resource, place, isReturned: false };
const KEY = '0123456789abcdef0123456789abcdef';
const stored = (id: number) => ({ id, version: 1, date: '2026-03-10', amount: 3, sex: 'MALE', period: false });

let memory: MemoryQueue;
let queue: EntryQueue;
beforeEach(() => {
  memory = new MemoryQueue();
  queue = new EntryQueue(memory, PROGRAM);
});

const write = (writes: readonly RowWrite[], isAlone = true) =>
  queue.write((contents) => writes.flatMap((one) => rowSteps(one, terms, contents, isAlone)));
const pasted = (...amounts: number[]) =>
  amounts.map((amount, index): RowWrite => {
    const typed = { date: '2026-03-10', amount, sex: 'MALE', period: false };
    return { path: 'births', action: 'create', base: null, key: KEY.slice(0, -1) + index, body: typed, typed };
  });
const changed = (base: RowWrite['base'], amount: number): RowWrite => {
  return { path: 'births', action: 'change', base, body: { amount }, typed: { ...base, amount } };
};
const removed = (base: RowWrite['base']): RowWrite => ({ path: 'births', action: 'remove', base, body: {}, typed: { ...base } });
const send = () => sendEntries({ ports: memory, program: PROGRAM, device: 'Celular' });
const kept = () => memory.entries.map(({ entry }) => [entry.action, entry.values.amount ?? null]);
const refuse = (isBad: (amount: unknown) => boolean) => {
  memory.answer = ({ entries }) =>
    batchResponse(
      entries.map(({ key, values }): EntryAnswer => {
        const refused = { key, state: 'REFUSED', status: 422, code: 'invalid', message: 'Valor inválido' } as const;
        return isBad(values.amount) ? refused : memory.storedAnswer(key);
      }),
    );
};
const contents = (): QueueContents => ({ entries: memory.entries, receipts: memory.receipts });

describe('a block of rows', () => {
  it('is kept in one write; a bad row waits for its person and the others are stored', async () => {
    await write(pasted(1, 900, 3));
    expect([memory.changes, kept().length]).toEqual([1, 3]);
    refuse((amount) => amount === 900);
    await send();
    expect([kept(), memory.entries[0]?.problem?.code, memory.receipts.length]).toEqual([[['create', 900]], 'invalid', 2]);
  });

  it('is not kept at all when the device cannot write it', async () => {
    memory.store.change = () => Promise.reject(new Error('no room'));
    await expect(write(pasted(1, 2))).rejects.toThrow('no room');
    expect(memory.entries).toEqual([]);
  });

  it('is kept once when its save is repeated, also after it was stored, and never with other values', async () => {
    const first = await write(pasted(1, 2));
    await send();
    expect((await write(pasted(1, 2))).map((one) => one?.entry.key)).toEqual(first.map((one) => one?.entry.key));
    await expect(write(pasted(1, 5))).rejects.toThrow(EntryKeptBefore);
    expect([memory.entries.length, memory.receipts.length]).toEqual([0, 2]);
  });
});

describe('a removal of several rows', () => {
  it('takes back in one write what is only here, with its changes, and removes the others', async () => {
    await write(pasted(1, 2));
    const [here] = [{ ...stored(-1), version: 0, amount: 1 }];
    await write([changed(here, 8), changed(stored(12), 9)]);
    const before = memory.changes;
    await write([removed({ ...here, amount: 8 }), removed(stored(13))]);
    expect([memory.changes - before, kept()]).toEqual([
      1,
      [
        ['create', 2],
        ['change', 9],
        ['remove', null],
      ],
    ]);
  });

  it('waits behind a creation that may be on its way', async () => {
    await write(pasted(1));
    memory.answer = () => null;
    await send();
    await write([removed({ ...stored(-1), version: 0 })]);
    expect(kept()).toEqual([
      ['create', 1],
      ['remove', null],
    ]);
    memory.answer = ({ entries }) => memory.stored(entries);
    await send();
    expect(memory.receipts.map(({ entry }) => entry.action)).toEqual(['create', 'remove']);
  });

  it('takes nothing back while a sender runs', async () => {
    await write(pasted(1));
    await write([removed({ ...stored(-1), version: 0 })], false);
    expect(kept().map(([action]) => action)).toEqual(['create', 'remove']);
  });

  it('discards a creation that was refused, with what waits for it', async () => {
    await write(pasted(900));
    await write([changed({ ...stored(-1), version: 0, amount: 900 }, 901)]);
    refuse(() => true);
    await send();
    await write([removed({ ...stored(-1), version: 0, amount: 901 })]);
    expect(memory.entries).toEqual([]);
  });
});

it('undoes a change of several rows: what was never sent goes, what was refused is discarded, what is stored gets its inverse', async () => {
  const rows = [stored(11), stored(12), stored(13)];
  await write([changed(stored(11), 5), changed(stored(12), 900)]);
  refuse((amount) => amount === 900);
  await send();
  await write([changed(stored(13), 6)]);
  const undo = rows.map((row, index) => changed({ ...row, amount: [5, 900, 6][index] ?? 0 }, 3));
  await write(undo);
  expect(kept()).toEqual([['change', 3]]);
  expect(memory.entries[0]?.entry).toMatchObject({ row: 11, over: { amount: 5 } });
});

it('restores what was never sent, and says when the removal may have reached the server', async () => {
  await write([removed(stored(11))]);
  const step = (id: number, isAlone = true) => restoreStep('births', stored(id), contents(), isAlone);
  expect([step(11)?.step, step(11, false), step(12)]).toEqual(['withdraw', null, undefined]);
  memory.answer = () => null;
  await send();
  expect(step(11)).toBeNull();
  refuse(() => true);
  await send();
  expect(step(11)?.step).toBe('discard');
});

it('brings a row that was taken back here with everything typed into it', async () => {
  await write(pasted(1));
  await write([changed({ ...stored(-1), version: 0, amount: 1 }, 8)]);
  expect(creationAgain('births', stored(-1), contents())).toMatchObject({
    action: 'create',
    place,
    values: { amount: 8, sex: 'MALE' },
    over: {},
  });
  expect(creationAgain('births', stored(11), contents())).toBeNull();
});
