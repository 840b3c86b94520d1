import { describe, expect, it } from 'vitest';
import { births } from '../herd/births';
import { herdDeparture } from '../herd/herd-departure';
import { alikeRows, rowText } from './alike';
import type { Row } from './field';
import { variantOf } from './resource';

const birth = (date: string, amount: number, more: Row = {}): Row => ({ date, amount, sex: 'MALE', period: false, ...more });
const alike = (stored: readonly Row[], rows: readonly Row[]) => {
  const found = alikeRows(births, stored, rows, (row) => row);
  return rows.map((row) => found.has(row));
};

describe('rows that are there already', () => {
  it('say the same, whatever else the stored row knows of itself', () => {
    const stored = [birth('2025-08-01', 12, { id: 7, version: 3, validated: true })];
    expect(alike(stored, [birth('2025-08-01', 12), birth('2025-08-01', 13), birth('2025-08-02', 12)])).toEqual([true, false, false]);
    expect(alike(stored, [birth('2025-08-01', 12, { period: true })])).toEqual([false]);
  });

  it('stand for one pasted row each: a second of the same may be meant', () => {
    expect(alike([birth('2025-08-01', 12)], [birth('2025-08-01', 12), birth('2025-08-01', 12)])).toEqual([true, false]);
  });

  it('refer to the same by id, and do not mind what was computed', () => {
    const departure = variantOf(herdDeparture, 'BEEF_CATTLE');
    const sale: Row = {
      date: '2025-08-01',
      category_herd_departure_type: { id: 1, title: 'Venda', is_sale: true },
      amount: 3,
      value_head: 4500,
      status: true,
    };
    const stored: Row = { ...sale, category_herd_departure_type: { id: 1, title: 'Vendas' }, destination: null };
    expect(rowText(departure, stored)).toBe(rowText(departure, sale));
    expect(rowText(departure, { ...sale, category_herd_departure_type: { id: 2 } })).not.toBe(rowText(departure, sale));
  });
});
