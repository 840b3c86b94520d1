import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { births } from '#model/herd/births';
import { type DraftRules, newDraft } from './draft';
import { DraftStore } from './draft-store';

const rules: DraftRules = {
  resource: births,
  context: { environment: 'BEEF_CATTLE', today: '2026-03-10', harvest: { first_year: 2025, last_year: 2026 } },
  writable: new Set(['date', 'period', 'amount', 'sex']),
  fixed: {},
};

describe('edits on their way to the row', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const opened = () => {
    const store = new DraftStore();
    store.open(newDraft(rules), rules);
    const heard = vi.fn();
    store.subscribe(heard);
    return { store, heard };
  };

  it('reach the row after a pause of 500 ms', () => {
    const { store, heard } = opened();
    store.type({ amount: 1 });
    vi.advanceTimersByTime(499);
    store.type({ amount: 12 });
    vi.advanceTimersByTime(499);
    expect(store.get()?.row.amount).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(store.get()?.row.amount).toBe(12);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are not lost when the cell is left or the row saved before', () => {
    const { store } = opened();
    store.type({ amount: 3 });
    store.leave('amount');
    expect(store.get()?.row.amount).toBe(3);
    store.type({ sex: 'MALE' });
    expect(store.flush()?.row).toMatchObject({ amount: 3, sex: 'MALE' });
    store.type({ amount: 4 });
    expect(store.isDirty()).toBe(true);
    expect(store.get()?.row.amount).toBe(4);
  });

  it('do not reach a row that was closed or replaced', () => {
    const { store } = opened();
    store.type({ amount: 3 });
    store.close();
    vi.advanceTimersByTime(1000);
    expect(store.get()).toBeNull();
    store.open(newDraft(rules), rules);
    vi.advanceTimersByTime(1000);
    expect(store.get()?.row.amount).toBeNull();
  });

  it('keep what was typed when a save is refused', () => {
    const { store } = opened();
    store.type({ amount: 3 });
    store.refuse({ date: 'A data mínima deve ser 01/07/2025' });
    expect(store.get()).toMatchObject({
      isAttempted: true,
      serverErrors: { date: 'A data mínima deve ser 01/07/2025' },
      row: { amount: 3 },
    });
  });
});
