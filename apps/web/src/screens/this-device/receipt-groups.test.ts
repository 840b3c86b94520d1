import { expect, it } from 'vitest';
import type { EntryReceipt } from '../../queue/queued-entry';
import { receiptGroups } from './receipt-groups';

const receipt = (number: number, stored_at: string, merged: string[] = []) =>
  ({ number, stored_at, merged, order: number }) as unknown as EntryReceipt;

it('tells each sending once, the newest first, with what the office changed beside it', () => {
  const groups = receiptGroups([
    receipt(1, '2026-11-27T10:00:02.000Z'),
    receipt(3, '2026-11-28T06:10:01.000Z', ['sex']),
    receipt(2, '2026-11-27T10:00:01.000Z'),
  ]);
  expect(groups.map(({ at, words }) => [at, words])).toEqual([
    ['2026-11-28T06:10:01.000Z', '1 enviado, 1 junto com mudança do escritório'],
    ['2026-11-27T10:00:01.000Z', '2 enviados'],
  ]);
});
