import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiFailure } from '../client/api-failure';
import type { Query } from '../client/query';
import { noteServerDate } from '../client/server-clock';
import type { QueueContents } from '../queue/ports';
import { addressOfCall } from './address';
import { answerName, type CopyStore, farmPrefix, resourcesOf, tableName } from './device-copy';
import { DeviceReads } from './device-reads';
import { deviceRow, FARM_QUERY, overlayEntry, SCOPE } from './offline-rows.fixture';

const READ_AT = '2026-11-14T09:10:00.000Z';
const ANA = 1;
const PLACE = { environment: 'BEEF_CATTLE', harvest_id: 3, customer_id: 6, farm_id: 10 };
const noNetwork = () => Promise.reject(new ApiFailure(0, { code: 'network', message: 'Sem conexão' }));

let copies: Map<string, unknown>;
let isOnline: boolean;
let contents: QueueContents;
let dates: (string | null)[];
let reads: DeviceReads;
let wholeAt: string | null;

const store: CopyStore = {
  names: async (prefix) => [...copies.keys()].filter((name) => name.startsWith(prefix)),
  read: async (name) => copies.get(name),
  write: async (name, value) => {
    copies.set(name, value);
    return 1;
  },
  remove: async (prefix) => {
    for (const name of copies.keys()) if (name.startsWith(prefix)) copies.delete(name);
  },
};

const readsOf = (userId: number) =>
  new DeviceReads({
    userId,
    store,
    farms: () => [{ scope: SCOPE, readAt: wholeAt, rows: 2, bytes: 1 }],
    contents: async () => contents,
    isOnline: () => isOnline,
    onAnswer: (readAt) => dates.push(readAt),
  });

beforeAll(async () => void (await resourcesOf(SCOPE)), 60_000);
beforeEach(() => {
  const prefix = farmPrefix(ANA, SCOPE);
  const rows = [
    deviceRow(1, { date: '2026-10-01', amount: 3, sex: 'MALE' }),
    deviceRow(2, { date: '2026-10-02', amount: 5, sex: 'FEMALE' }),
  ];
  const lines = [{ month: 7, id: null, version: null, validated: false, precipitation: null }];
  copies = new Map<string, unknown>([
    [tableName(prefix, 'births'), { readAt: READ_AT, harvests: [3, 2], rows }],
    [answerName(prefix, addressOfCall('/climates/datagrid', PLACE)), { readAt: READ_AT, answer: { resultList: lines, size: 1 } }],
  ]);
  [isOnline, contents, dates, wholeAt] = [false, { entries: [], receipts: [] }, [], READ_AT];
  reads = readsOf(ANA);
});

const sizeOf = async (query: Query) => ((await reads.get('/births', { ...FARM_QUERY, ...query }, noNetwork)) as { size: number }).size;

describe('without a network', () => {
  it('nothing comes from a farm of which not all is here', async () => {
    wholeAt = null;
    await expect(reads.get('/births', FARM_QUERY, noNetwork)).rejects.toBeInstanceOf(ApiFailure);
  });

  it('a list comes from the rows of the device, with what is only here, and tells their date', async () => {
    const { entry, order } = overlayEntry(7, { values: { date: '2026-10-03', amount: 4, sex: 'MALE' } });
    contents = { entries: [{ entry, order, problem: null, tries: 0 }], receipts: [] };
    expect(await reads.get('/births', { ...FARM_QUERY, totals: 'true' }, noNetwork)).toMatchObject({ size: 3, totals: { amount: 12 } });
    expect(await reads.get('/births/-7', {}, noNetwork)).toMatchObject({ amount: 4 });
    expect(dates).toEqual([READ_AT, READ_AT]);
  });

  it('a sheet comes from its copy, whatever the order of the question, with the cells that are only here', async () => {
    const { entry, order } = overlayEntry(4, {
      resource: 'climates',
      action: 'cell',
      values: { month: 7, precipitation: 12 },
      over: { precipitation: null },
    });
    contents = { entries: [{ entry, order, problem: null, tries: 0 }], receipts: [] };
    const question = Object.fromEntries(Object.entries(PLACE).reverse());
    expect(await reads.get('/climates/datagrid', question, noNetwork)).toMatchObject({ resultList: [{ id: -4, precipitation: 12 }] });
  });

  it('another farm, another harvest and everybody’s rows are not answered from this one', async () => {
    for (const query of [{ 'wherein[farm.id]': '11' }, { 'wherein[harvest.id]': '1' }, { 'wherein[farm.id]': null }]) {
      await expect(sizeOf(query)).rejects.toMatchObject({ code: 'network' });
    }
    expect(await sizeOf({ 'wherein[harvest.id]': '2' })).toBe(0);
  });

  it('another person gets nothing of it', async () => {
    reads = readsOf(2);
    await expect(sizeOf({})).rejects.toMatchObject({ code: 'network' });
    await expect(reads.get('/births/1', {}, noNetwork)).rejects.toMatchObject({ code: 'network' });
  });

  it('a filter that the rows cannot tell is refused in words', async () => {
    await expect(sizeOf({ 'wherein[farm.region.id]': '1' })).rejects.toMatchObject({ message: expect.stringContaining('este filtro') });
  });
});

describe('warnings without a network', () => {
  const deaths = [5, 6, 4].map((amount, at) =>
    deviceRow(at + 1, { date: `2026-0${at + 7}-10`, amount, category_livestock: { id: 3, title: 'Bezerros' } }),
  );
  const death = { farm: { id: 10 }, date: '2026-10-10', category_livestock: { id: 3 } };
  beforeEach(() => {
    copies.set(tableName(farmPrefix(ANA, SCOPE), 'deaths'), { readAt: READ_AT, harvests: [3], rows: deaths });
  });

  it('compare with the rows of the device, by the same declarations', async () => {
    expect(await reads.warnings('deaths', { ...death, amount: 26 }, noNetwork)).toEqual({ amount: expect.stringContaining('mediana') });
    expect(await reads.warnings('deaths', { ...death, amount: 25 }, noNetwork)).toEqual({});
    expect(await reads.warnings('deaths', { ...death, amount: 26, category_livestock: { id: 4 } }, noNetwork)).toEqual({});
    expect(await reads.warnings('deaths', { ...death, amount: 26, date: '2026-07-10' }, noNetwork)).toEqual({});
  });

  it('look at the changed row, and know nothing of other farms', async () => {
    expect(await reads.warnings('deaths', { id: 3, amount: 101 }, noNetwork)).toHaveProperty('amount');
    await expect(reads.warnings('deaths', { ...death, farm: { id: 11 }, amount: 101 }, noNetwork)).rejects.toMatchObject({
      code: 'network',
    });
    isOnline = true;
    const asked = vi.fn(async () => ({ amount: 'do servidor' }));
    expect([await reads.warnings('births', { id: -99, amount: 101 }, asked), asked.mock.calls]).toEqual([{}, []]);
    isOnline = false;
    await expect(reads.warnings('births', { id: 99, amount: 101 }, noNetwork)).rejects.toMatchObject({ code: 'network' });
  });
});

describe('with a network', () => {
  beforeEach(() => {
    isOnline = true;
  });

  it('the server answers, and its page shows what is only here', async () => {
    const { entry, order } = overlayEntry(7, { values: { date: '2026-10-03', amount: 4, sex: 'MALE' } });
    contents = { entries: [{ entry, order, problem: null, tries: 0 }], receipts: [] };
    const answer = { resultList: [deviceRow(9, { date: '2026-10-01', amount: 1, sex: 'MALE' })], size: 31 };
    expect(await reads.get('/births', FARM_QUERY, async () => answer)).toMatchObject({ resultList: [{ id: -7 }, { id: 9 }], size: 32 });
    expect(dates).toEqual([null]);
  });

  it('answers about the farm and its choice are kept for later, others are not', async () => {
    const asks: [string, Query][] = [
      ['/births/graphic_line', PLACE],
      ['/customers/find_for_combo', { 'order[name]': 'ASC' }],
      ['/births/graphic_line', { ...PLACE, farm_id: 11 }],
      ['/births/graphic_line', { ...PLACE, harvest_id: 1 }],
      ['/births', FARM_QUERY],
      ['/users', {}],
    ];
    const before = copies.size;
    for (const [path, query] of asks) await reads.get(path, query, async () => ({ resultList: [path], size: 1 }));
    expect(copies.size - before).toBe(2);
    isOnline = false;
    expect(await reads.get('/births/graphic_line', PLACE, noNetwork)).toEqual({ resultList: ['/births/graphic_line'], size: 1 });
    expect(await reads.get('/customers/find_for_combo', { 'order[name]': 'ASC' }, noNetwork)).toMatchObject({ size: 1 });
  });

  it.each([-30, 30])('what was stored after a copy was read is overlaid on a device whose clock is off by %i hours', async (hours) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-14T12:00:00Z') + hours * 3_600_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const line = { month: 7, id: 5, version: 1, validated: false, precipitation: 3 };
    await reads.get('/climates/datagrid', PLACE, async () => {
      noteServerDate('Sat, 14 Nov 2026 12:00:00 GMT');
      return { resultList: [line], size: 1 };
    });
    isOnline = false;
    const cell = (precipitation: number) =>
      overlayEntry(1, { resource: 'climates', action: 'cell', values: { month: 7, precipitation }, over: { precipitation: 3 } });
    const rainfall = async () => ((await reads.get('/climates/datagrid', PLACE, noNetwork)) as { resultList: object[] }).resultList;
    const receipt = (storedAt: string, precipitation: number) => {
      const { order, entry } = cell(precipitation);
      contents = { entries: [], receipts: [{ order, entry, row: 5, version: 2, number: 1, merged: [], stored_at: storedAt }] };
    };
    receipt('2026-11-14T12:00:05.000Z', 12);
    expect(await rainfall()).toMatchObject([{ precipitation: 12, version: 2 }]);
    receipt('2026-11-14T11:59:55.000Z', 8);
    expect(await rainfall()).toMatchObject([{ precipitation: 3 }]);
  });

  it('a refusal is believed, and a server out of reach leaves the answer to the device', async () => {
    const refusal = new ApiFailure(403, { code: 'forbidden', message: 'Não' });
    await expect(reads.get('/births', FARM_QUERY, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(await sizeOf({})).toBe(2);
  });

  it('a session that has ended meanwhile leaves the answer to the device', async () => {
    const over = new ApiFailure(401, { code: 'expired_token', message: 'Entre de novo' });
    const answer = reads.get('/births', FARM_QUERY, () => {
      isOnline = false;
      return Promise.reject(over);
    });
    expect(await answer).toMatchObject({ size: 2 });
  });

  it('a server that keeps silent is waited for four seconds', async () => {
    vi.useFakeTimers();
    const answer = reads.get('/births', FARM_QUERY, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(4100);
    vi.useRealTimers();
    expect(await answer).toMatchObject({ size: 2 });
  });
});

it('has the cities of the state of the farm, and does not say that another state has none', async () => {
  const within = { name: 'state', id: 31 };
  copies.set(tableName(farmPrefix(ANA, SCOPE), 'cities'), {
    readAt: READ_AT,
    harvests: [3],
    rows: [deviceRow(1, { state: { id: 31 } })],
    within,
  });
  const cities = async (query: Query) => ((await reads.get('/cities', query, noNetwork)) as { size: number }).size;
  expect(await cities({})).toBe(1);
  expect(await cities({ 'wherein[state.id]': '31' })).toBe(1);
  await expect(cities({ 'wherein[state.id]': '52' })).rejects.toThrow('não está guardado neste aparelho');
});
