import { beforeEach, expect, it, vi } from 'vitest';
import { births } from '#model/herd/births';
import { variantOf } from '#model/kit/resource';
import { api } from '../client/api';
import type { DeviceRow, RowWrite } from '../client/offline-gateway';
import { EntryQueue, type QueuePlan } from '../queue/entry-queue';
import { queueIndex } from '../queue/line';
import { batchResponse, MemoryQueue } from '../queue/memory.fixture';
import type { QueueContents } from '../queue/ports';
import { PROGRAM } from '../queue/schema';
import { sendEntries } from '../queue/send-entries';
import type { AppQueue, EntryOutcome } from './app-queue';
import { keepBlock, restoreKept } from './keep-rows';

vi.mock('../client/api', () => ({ api: { put: vi.fn() } }));

const place = { environment: 'BEEF_CATTLE', harvest: 3, customer: 1, farm: 7 } as const;
const row = (id: number, amount = 3): DeviceRow => ({
  id,
  version: 1,
  date: '2026-03-10',
  amount,
  sex: 'MALE',
  period: false,
  validated: true,
});

let memory: MemoryQueue;
let queue: AppQueue;
beforeEach(() => {
  vi.resetAllMocks();
  memory = new MemoryQueue();
  const entries = new EntryQueue(memory, PROGRAM);
  const contents = () => ({ entries: memory.entries, receipts: memory.receipts });
  queue = {
    contents,
    write: (plan: (now: QueueContents, isAlone: boolean) => QueuePlan, isAlone = false) => entries.write((now) => plan(now, isAlone)),
    outcomes: async (keys: readonly string[]) => keys.map((key) => outcomeOf(key, contents())),
  } as unknown as AppQueue;
});

function outcomeOf(key: string, contents: QueueContents): EntryOutcome {
  const { receipts, queued } = queueIndex(contents);
  const [receipt, problem] = [receipts.get(key), queued.get(key)?.problem];
  return receipt ? { kind: 'STORED', receipt } : problem ? { kind: 'REFUSED', problem } : { kind: 'KEPT' };
}

const reachOf = () => ({ queue, place, resource: variantOf(births, 'BEEF_CATTLE') });
const keep = (...writes: RowWrite[]) =>
  keepBlock(
    queue,
    writes.map((write) => ({ ...write, reach: reachOf() })),
  );
const created = (amount: number): RowWrite => {
  const typed = { date: '2026-03-10', amount, sex: 'MALE', period: false };
  return { path: 'births', action: 'create', base: null, body: typed, typed };
};
const changed = (base: DeviceRow, amount: number): RowWrite => {
  return { path: 'births', action: 'change', base, body: { amount }, typed: { ...base, amount } };
};
const removed = (base: DeviceRow): RowWrite => ({ path: 'births', action: 'remove', base, body: {}, typed: base });
const send = () => sendEntries({ ports: memory, program: PROGRAM, device: 'Celular' });
const restore = (bases: readonly DeviceRow[]) => restoreKept(queue, 'births', bases);
const kept = () => memory.entries.map(({ entry }) => [entry.action, entry.values.amount ?? null]);

it('tells how many rows are kept, and shows them with the numbers that they have here', async () => {
  const { rows, kept: count, needsPerson } = await keep(created(1), created(2));
  expect([rows.map(({ id }) => id), count, needsPerson]).toEqual([[-1, -2], 2, 0]);
});

it('gives a row its mark of staff back when the change that removed it is taken back, so that a redo names it', async () => {
  const { rows } = await keep(changed(row(11), 5));
  const undone = await keep(changed(rows[0] as DeviceRow, 3));
  expect([undone.rows[0]?.validated, undone.kept, kept()]).toEqual([true, 0, []]);
  await keep(changed(undone.rows[0] as DeviceRow, 5));
  expect(memory.entries[0]?.entry.seen).toEqual(['VALIDATED']);
});

it('brings back rows that were only here under new numbers, those that were refused too', async () => {
  const { rows } = await keep(created(1), created(900));
  memory.answer = ({ entries }) =>
    batchResponse(entries.map(({ key }) => ({ key, state: 'REFUSED', status: 422, code: 'invalid', message: 'Valor inválido' })));
  await send();
  await keep(created(2));
  const all = [...rows, row(-3, 2)];
  await keep(...all.map(removed));
  expect(kept()).toEqual([]);
  expect((await restore(all))?.map(({ id }) => id)).toEqual([-4, -5, -6]);
  expect(kept()).toEqual([
    ['create', 1],
    ['create', 900],
    ['create', 2],
  ]);
});

it('lets the server restore what it has removed, and restores nothing here if it cannot', async () => {
  await keep(removed(row(11)));
  await send();
  await keep(removed(row(12)));
  vi.mocked(api.put).mockRejectedValueOnce(new Error('no network'));
  await expect(restore([row(11), row(12)])).rejects.toThrow('no network');
  expect(kept()).toEqual([['remove', null]]);
  vi.mocked(api.put).mockResolvedValue({ resultList: [{ ...row(11), version: 3 }] });
  expect((await restore([row(11), row(12)]))?.map(({ id, version }) => [id, version])).toEqual([
    [11, 3],
    [12, 1],
  ]);
  expect([kept(), vi.mocked(api.put).mock.calls.at(-1)]).toEqual([[], ['/births/batch/restore', [11]]]);
});

it('leaves rows of which nothing is here to the server, and says when nobody knows', async () => {
  expect(await restore([row(11)])).toBeUndefined();
  await keep(removed(row(11)));
  memory.answer = () => null;
  await send();
  await expect(restore([row(11)])).rejects.toThrow('Ainda não se sabe');
});
