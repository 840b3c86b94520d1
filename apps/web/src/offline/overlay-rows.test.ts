import { describe, expect, it } from 'vitest';
import { climates } from '#model/entries/climates';
import { livestockStocks } from '#model/entries/livestock-stocks';
import type { BatchEntry } from '#model/entry-batch';
import { births } from '#model/herd/births';
import { deaths } from '#model/herd/deaths';
import { isSheet, type Resource, type SheetResource, variantOf } from '#model/kit/resource';
import type { EntryReceipt } from '../queue/queued-entry';
import { answerList } from './answer-list';
import { askedList } from './asked-list';
import { deviceRow, FARM_QUERY, overlayEntry } from './offline-rows.fixture';
import { overlayCells } from './overlay-cells';
import { overlayEntries, overlayPage, overlayRows, type Refer } from './overlay-rows';

const STORED = [
  deviceRow(1, { date: '2026-10-01', amount: 3, sex: 'MALE' }),
  deviceRow(2, { date: '2026-10-02', amount: 5, sex: 'FEMALE', validated: true }),
];
const NOBODY: Refer = () => null;
const birth = { date: '2026-10-03', amount: 4, sex: 'MALE' };
const rowsWith = (...entries: ReturnType<typeof overlayEntry>[]) =>
  overlayRows(births, STORED, entries, NOBODY).map(({ id, amount }) => [id, amount]);

describe('typed rows over those of a copy', () => {
  it('a created row has the negative number of its order, its place and its values', () => {
    const [, , created] = overlayRows(births, STORED, [overlayEntry(7, { values: birth })], NOBODY);
    expect(created).toMatchObject({
      id: -7,
      version: 0,
      ...birth,
      farm: { id: 10 },
      harvest: { id: 3 },
      environment: 'BEEF_CATTLE',
      validated: false,
      warnings: {},
    });
  });

  it('a change of a row that is only here finds it by its key, also once the creation was mended', () => {
    const change = overlayEntry(8, { action: 'change', row: { key: 'key-7' }, values: { amount: 6 } });
    expect(rowsWith(overlayEntry(7, { values: birth }), change)).toEqual([
      [1, 3],
      [2, 5],
      [-7, 6],
    ]);
    expect(rowsWith(overlayEntry(7, { key: 'other', mends: 'key-7', values: birth }), change)).toEqual([
      [1, 3],
      [2, 5],
      [-7, 6],
    ]);
  });

  it('a changed row has to be confirmed again, a removed one goes, one whose removal was refused stays', () => {
    const change = overlayEntry(8, { action: 'change', row: 2, values: { amount: 6 }, over: { amount: 5 } });
    expect(overlayRows(births, STORED, [change], NOBODY)[1]).toMatchObject({ id: 2, amount: 6, sex: 'FEMALE', validated: false });
    expect(rowsWith(overlayEntry(9, { action: 'remove', row: 1 }))).toEqual([[2, 5]]);
    expect(rowsWith(overlayEntry(9, { action: 'remove', row: 1 }, { isRefused: true }))).toEqual([
      [1, 3],
      [2, 5],
    ]);
  });

  it('what was stored after the copy was read is overlaid too, under the number of the server', () => {
    const receipt = (order: number, storedAt: string): EntryReceipt => ({
      order,
      entry: overlayEntry(order, { values: birth }).entry,
      row: 90 + order,
      version: 2,
      merged: [],
      number: order,
      stored_at: storedAt,
    });
    const contents = { entries: [], receipts: [receipt(1, '2026-11-14T05:00:00.000Z'), receipt(2, '2026-11-14T07:00:00.000Z')] };
    expect(overlayEntries(contents, '2026-11-14T06:10:00.000Z').map(({ row }) => row)).toEqual([92]);
    expect(rowsWith(...overlayEntries(contents, '2026-11-14T06:10:00.000Z'))).toEqual([
      [1, 3],
      [2, 5],
      [92, 4],
    ]);
  });

  it('references get their titles from the catalogues of the device', () => {
    const beef = variantOf(deaths, 'BEEF_CATTLE');
    const refer: Refer = (to, id) =>
      to === 'category_deaths_reason' && id === 3 ? { id, title: 'Raio', environments: ['BEEF_CATTLE'] } : null;
    const [row] = overlayRows(
      beef,
      [],
      [overlayEntry(1, { resource: 'deaths', values: { category_death_reason: { id: 3 }, amount: 1 } })],
      refer,
    );
    expect(row?.category_death_reason).toEqual({ id: 3, title: 'Raio' });
  });
});

describe('typed rows over a page of the server', () => {
  const page = (query: object, ...entries: ReturnType<typeof overlayEntry>[]) => {
    const asked = askedList(births, { ...FARM_QUERY, totals: 'true', ...query });
    return overlayPage(births, { asked, answer: answerList(births, asked, STORED) }, entries, NOBODY);
  };

  it('come first, count and add up', () => {
    const { resultList, size, totals } = page(
      {},
      overlayEntry(7, { values: birth }),
      overlayEntry(8, { action: 'change', row: 2, values: { amount: 6 } }),
      overlayEntry(9, { action: 'remove', row: 1 }),
    );
    expect([resultList.map(({ id }) => id), size, totals]).toEqual([
      [-7, 2],
      2,
      { amount: 10, amount_by: { MALE: 4, FEMALE: 6 }, validated: 0 },
    ]);
  });

  it('stay away from a list that they do not belong to', () => {
    expect(page({ 'wherein[sex]': 'FEMALE' }, overlayEntry(7, { values: birth })).size).toBe(1);
    expect(page({ 'wherein[farm.id]': '11' }, overlayEntry(7, { values: birth })).resultList).toEqual([]);
    expect(page({ page: '1' }, overlayEntry(7, { values: birth })).resultList).toEqual([]);
  });
});

describe('typed cells over a datagrid', () => {
  const sheetOf = (resource: Resource): SheetResource => {
    const own = variantOf(resource, 'BEEF_CATTLE');
    if (!isSheet(own)) throw new Error('no sheet');
    return own;
  };
  const empty = { id: null, version: null, validated: false };

  it('a line of a month', () => {
    const lines = [7, 8].map((month) => ({ month, ...empty, precipitation: null }));
    const cell = overlayEntry(4, {
      resource: 'climates',
      action: 'cell',
      values: { month: 8, precipitation: 12 },
      over: { precipitation: null },
    });
    expect(overlayCells(sheetOf(climates), lines, [cell])).toEqual([
      lines[0],
      { month: 8, ...empty, id: -4, version: 0, precipitation: 12, kept: 'key-4' },
    ]);
  });

  it('a month of a line, and not the opening count beside it', () => {
    const sheet = sheetOf(livestockStocks);
    const months = ['2026-07', '2026-08'].map((date) => ({ date, id: 5, version: 2, validated: true, amount: 1 }));
    const line = { category_livestock: { id: 3, title: 'Vacas' }, start: { ...empty, amount: null }, months };
    const by = sheet.cells.by.filter((name) => name !== 'category_livestock');
    expect(by).toEqual(expect.arrayContaining(Object.values(sheet.cells.sheet.across ?? {})));
    const across = sheet.cells.sheet.across as { month: string; start: string };
    const values: BatchEntry['values'] = { category_livestock: 3, [across.month]: '2026-08-01', [across.start]: true, amount: 9 };
    const [overlaidLine] = overlayCells(
      sheet,
      [line],
      [overlayEntry(4, { resource: sheet.path, action: 'cell', values, over: { amount: 1 } })],
    );
    expect(overlaidLine).toEqual({
      ...line,
      months: [months[0], { date: '2026-08', id: 5, version: 2, validated: false, amount: 9, kept: 'key-4' }],
    });
    const atStart = { category_livestock: { id: 3 }, [across.start]: false, amount: 7 };
    const [started] = overlayCells(
      sheet,
      [line],
      [overlayEntry(6, { resource: sheet.path, action: 'cell', values: atStart, over: { amount: null } })],
    );
    expect(started).toEqual({ ...line, start: { ...empty, id: -6, version: 0, amount: 7, kept: 'key-6' } });
  });
});
