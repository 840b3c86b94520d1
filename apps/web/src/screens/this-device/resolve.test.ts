import { expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { variantOf } from '#model/kit/resource';
import type { QueuedEntry } from '../../queue/queued-entry';
import { keepingMine, takingTheirs, valuesAnew } from './resolve';

const conflict = (current: number) => ({ typed: 2, over: 1, current, by: { id: 4, name: 'Paulo Dias' }, at: '2026-11-27T12:00:00.000Z' });
const place = { environment: 'BEEF_CATTLE', harvest: 1, customer: 1, farm: 1 } as const;

const queued = (values: Record<string, unknown>, problem: QueuedEntry['problem']): QueuedEntry => ({
  order: 1,
  entry: {
    ...{ key: 'k', schema: 1, typed_at: '2026-11-27T11:00:00.000Z', resource: 'births', action: 'change', place, row: 7, version: 1 },
    values,
    over: Object.fromEntries(Object.keys(values).map((name) => [name, 1])),
  },
  problem,
  tries: 0,
});

it('keeps what was typed, over what the office has written', () => {
  const one = queued({ amount: 2, sex: 'MALE' }, { code: 'conflict', message: '', conflicts: { amount: conflict(9) }, version: 3 });
  expect(keepingMine(one)).toEqual({ values: { amount: 2, sex: 'MALE' }, over: { amount: 9, sex: 1 }, version: 3 });
});

it('takes the value of the office, and sends the other fields', () => {
  const problem = { code: 'conflict', message: '', conflicts: { amount: conflict(9) }, version: 3 };
  expect(takingTheirs(queued({ amount: 2, sex: 'MALE' }, problem))).toEqual({ values: { sex: 'MALE' }, over: { sex: 1 }, version: 3 });
  expect(takingTheirs(queued({ amount: 2 }, problem))).toBeNull();
});

it('gives up a deletion for what the office has written', () => {
  const { entry, ...one } = queued({}, { code: 'conflict', message: '', conflicts: { amount: conflict(9) }, version: 3 });
  expect(takingTheirs({ ...one, entry: { ...entry, action: 'remove', over: { amount: 1, sex: 'MALE' } } })).toBeNull();
});

it('says that a validated row has been seen', () => {
  expect(keepingMine(queued({ amount: 2 }, { code: 'validated', message: '' }))).toEqual({
    values: { amount: 2 },
    over: { amount: 1 },
    seen: ['VALIDATED'],
  });
});

it('enters a removed row anew with what was typed over what the row had', () => {
  const last = { date: '2026-11-14', amount: 3, sex: 'MALE', period: false };
  const resource = variantOf(births, 'BEEF_CATTLE');
  const context = { environment: 'BEEF_CATTLE', today: '2026-11-27' } as const;
  const anew = (one: QueuedEntry) => valuesAnew(one, resource, context);
  expect(anew(queued({ amount: 5 }, { code: 'removed', message: '', last }))).toEqual({ ...last, amount: 5 });
  const { entry, ...rest } = queued({ amount: 5 }, { code: 'removed', message: '', last });
  expect(anew({ ...rest, entry: { ...entry, action: 'create', over: {} } })).toEqual({ amount: 5 });
});
