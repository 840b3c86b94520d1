import { describe, expect, it } from 'vitest';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { climates } from '#model/entries/climates';
import { births } from '#model/herd/births';
import { type SheetResource, variantOf } from '#model/kit/resource';
import type { RowWrite } from '../client/offline-gateway';
import type { QueueContents } from '../queue/ports';
import type { QueuedEntry } from '../queue/queued-entry';
import { cellEntry, isUndoneBy, mendedBy, placeOfWrite, refusedBefore, rowEntry, typedRow, waitingOf } from './typed-entry';

const resource = variantOf(births, 'BEEF_CATTLE');
const place = { environment: 'BEEF_CATTLE', harvest: 3, customer: 1, farm: 7 } as const;
const scope = { harvest: { id: 3 }, customer: { id: 1 }, farm: { id: 7 }, environment: 'BEEF_CATTLE' };
const stored = { ...scope, id: 12, version: 4, date: '2026-03-10', amount: 3, sex: 'MALE', period: false, validated: true };
const nothing: QueueContents = { entries: [], receipts: [] };
const queued = (part: Partial<QueuedEntry>, entry: Partial<QueuedEntry['entry']>): QueuedEntry => ({
  order: 5,
  problem: null,
  tries: 0,
  ...part,
  entry: {
    resource: 'births',
    action: 'create',
    place,
    values: {},
    over: {},
    key: 'k5',
    schema: 1,
    typed_at: '2026-03-10T10:00:00Z',
    ...entry,
  },
});
const changeOf = (body: object, base: RowWrite['base'] = stored): RowWrite => ({
  ...{ path: 'births', action: 'change', base, typed: { ...base, ...body } },
  body: { date: '2026-03-10', amount: 3, sex: 'MALE', period: false, version: 4, ...body },
});
const entryOf = (write: RowWrite, contents = nothing, isReturned = false) => rowEntry(write, resource, { place, contents, isReturned });

describe('an entry of a row', () => {
  it('brings the changed fields only, each with the value that it was typed over', () => {
    expect(entryOf(changeOf({ amount: 5 }), nothing, true)).toEqual({
      ...{ resource: 'births', action: 'change', place, row: 12, version: 4, seen: ['VALIDATED', 'RETURNED'] },
      ...{ values: { amount: 5 }, over: { amount: 3 } },
    });
    expect(entryOf(changeOf({}))).toBeNull();
  });

  it('names a row that only this device has by the key of its creation, also once that was mended', () => {
    const base = { ...stored, id: -5, version: 0 };
    const contents = { entries: [queued({}, { key: 'k6', mends: 'k5' })], receipts: [] };
    const { row, ...entry } = entryOf(changeOf({ amount: 5 }, base), contents) ?? {};
    expect([row, 'version' in entry]).toEqual([{ key: 'k5' }, false]);
  });

  it('takes its place from the row, and is none of a farm without one', () => {
    expect([placeOfWrite(stored, 'DAIRY_CATTLE'), placeOfWrite({ harvest: { id: 3 } }, 'BEEF_CATTLE')]).toEqual([place, null]);
  });

  it('is shown as typed, with the negative order of its creation', () => {
    const write: RowWrite = {
      path: 'births',
      action: 'create',
      body: { ...scope, amount: 5 },
      base: null,
      typed: { amount: 5, sex: 'MALE' },
    };
    expect(typedRow(write, queued({}, {}))).toMatchObject({ ...scope, id: -5, version: 0, amount: 5, sex: 'MALE', validated: false });
  });
});

it('brings the place of a cell beside its value, and only the value over the old one', () => {
  const sheet = variantOf(climates, 'BEEF_CATTLE') as SheetResource;
  const entry = { ...scope, month: 3, precipitation: 25, version: 2 };
  const base = { id: 9, version: 2, validated: false, values: { precipitation: 30 } };
  expect(cellEntry('climates', { entry, base }, sheet, { place, isReturned: false })).toEqual({
    ...{ resource: 'climates', action: 'cell', place, version: 2 },
    ...{ values: { month: 3, precipitation: 25 }, over: { precipitation: 30 } },
  });
});

describe('typing over a refused entry', () => {
  const refused = queued(
    { problem: { code: 'invalid', message: 'no' } },
    { action: 'change', row: 12, version: 4, values: { amount: 900 }, over: { amount: 3 } },
  );
  const contents = { entries: [refused], receipts: [] };

  it('finds the one of its own row only', () => {
    const [own, other] = [entryOf(changeOf({ amount: 5 })), entryOf(changeOf({ amount: 5 }, { ...stored, id: 13 }))];
    expect([own && refusedBefore(own, contents), other && refusedBefore(other, contents)]).toEqual([refused, null]);
  });

  it('keeps the old value of the office, unless the row was read since', () => {
    const again = entryOf(changeOf({ amount: 5, sex: 'FEMALE' }, { ...stored, amount: 900 }));
    expect(again && mendedBy(again, refused)).toEqual({
      values: { amount: 5, sex: 'FEMALE' },
      over: { amount: 3, sex: 'MALE' },
      seen: ['VALIDATED'],
    });
    const since = entryOf(changeOf({ amount: 5 }, { ...stored, amount: 4, version: 5 }));
    expect(since && mendedBy(since, refused)).toMatchObject({ values: { amount: 5 }, over: { amount: 4 }, version: 5 });
  });
});

it('knows the undo of an entry that is still here', () => {
  const change = queued({ order: 6 }, { key: 'k6', action: 'change', row: 12, values: { amount: 5 }, over: { amount: 3 } });
  expect(waitingOf('births', 12, { entries: [change], receipts: [] })).toEqual([change]);
  const shown = { ...stored, amount: 5 };
  expect([{}, { amount: 4 }, { sex: 'FEMALE' }].map((body) => isUndoneBy(change.entry, changeOf(body, shown)))).toEqual([
    true,
    false,
    false,
  ]);
});

describe('an entry of a form with rows of its own', () => {
  const crops = variantOf(agricultureExpenses, 'DAIRY_CATTLE');
  const [kept, gone] = ['agriculture_expense_items.11', 'agriculture_expense_items.12'];
  const made = 'agriculture_expense_items.00000000-0000-0000-0000-000000000001';
  const base = { ...scope, id: 7, version: 2, loss: 10, [`${kept}.volume`]: 20, [`${gone}.volume`]: 4, [`${gone}.total_cost`]: 90 };
  const write = (body: object): RowWrite => ({ path: 'agriculture_expenses', action: 'change', base, typed: base, body: { ...body } });
  const entry = (body: object) => rowEntry(write(body), crops, { place, contents: nothing, isReturned: false });

  it('brings what changed in its rows, new rows over nothing, and what a removed row held', () => {
    expect(entry({ loss: 10, [`${kept}.volume`]: 25, [`${made}.volume`]: 3, [gone]: null })).toMatchObject({
      row: 7,
      values: { [`${kept}.volume`]: 25, [`${made}.volume`]: 3, [gone]: null },
      over: { [`${kept}.volume`]: 20, [`${made}.volume`]: null, [`${gone}.volume`]: 4, [`${gone}.total_cost`]: 90 },
    });
    expect(entry({ loss: 10, [`${kept}.volume`]: 20 })).toBeNull();
  });

  it('is taken back by the removal of the row that it has brought, and by no other removal', () => {
    const last = (over: object) => queued({}, { resource: 'agriculture_expenses', action: 'change', row: 7, over: { ...over } }).entry;
    expect(isUndoneBy(last({ [`${made}.volume`]: null }), write({ loss: 10, [made]: null }))).toBe(true);
    expect(isUndoneBy(last({ loss: 8 }), write({ loss: 8, [gone]: null }))).toBe(false);
    expect(isUndoneBy(last({ [`${gone}.volume`]: 3 }), write({ loss: 10, [gone]: null }))).toBe(false);
  });
});
