import { describe, expect, it } from 'vitest';
import { cashClosing } from './cash-closing';

const year = {
  start: 100_000,
  contribution: 20_000,
  revenues: 900_000.1,
  otherCredits: 50_000.2,
  expenses: 700_000,
  otherDebits: 30_000,
  end: 340_000.3,
};

describe('the cash of a harvest', () => {
  it('balances if the end is start plus revenues less expenses', () => {
    expect(cashClosing(year)).toEqual({ calculated: 340_000.3, difference: 0 });
  });

  it('gives the difference if it does not balance', () => {
    expect(cashClosing({ ...year, end: 340_000 }).difference).toBe(-0.3);
    expect(cashClosing({ ...year, contribution: null }).difference).toBe(20_000);
  });

  it('is null without start or end', () => {
    expect(cashClosing({ ...year, start: null })).toEqual({ calculated: null, difference: null });
    // A ledger without any line is unknown, not zero.
    expect(cashClosing({ ...year, revenues: null }).calculated).toBeNull();
    expect(cashClosing({ ...year, expenses: null }).calculated).toBeNull();
    expect(cashClosing({ ...year, otherCredits: null, otherDebits: null }).calculated).toBe(320_000.1);
    expect(cashClosing({ ...year, end: null })).toEqual({ calculated: 340_000.3, difference: null });
  });
});
