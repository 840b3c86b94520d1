import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedMonth, lacksStart, stockBalance } from './stock-balance';

const QUIET: CountedMonth = { births: 0, entries: 0, departures: 0, deaths: 0, typed: null };

describe('the stock check', () => {
  it('adds what came and takes off what left', () => {
    const july = { births: 32, entries: 10, departures: 15, deaths: 5, typed: 1250 };
    expect(stockBalance(1240, [july])).toEqual([{ ...july, opening: 1240, calculated: 1262, difference: -12, reason: null }]);
  });

  it('opens a month with what was counted, not with what was calculated', () => {
    const [, august] = stockBalance(100, [
      { ...QUIET, typed: 90 },
      { ...QUIET, births: 5, typed: 95 },
    ]);
    expect(august).toMatchObject({ opening: 90, calculated: 95, difference: 0 });
  });

  it('passes the calculated stock over months that were not counted', () => {
    const balances = stockBalance(100, [
      { ...QUIET, births: 7 },
      { ...QUIET, deaths: 2 },
      { ...QUIET, typed: 105 },
    ]);
    expect(balances.map(({ opening, calculated, difference }) => [opening, calculated, difference])).toEqual([
      [100, 107, null],
      [107, 105, null],
      [105, 105, 0],
    ]);
  });

  it('claims nothing before the first count, which the check begins after', () => {
    const balances = stockBalance(null, [
      { ...QUIET, births: 3 },
      { ...QUIET, entries: 40, typed: 1240 },
      { ...QUIET, deaths: 1, typed: 1238 },
    ]);
    expect(balances.map(({ opening, calculated, difference, reason }) => [opening, calculated, difference, reason])).toEqual([
      [null, null, null, 'not_counted'],
      [null, null, null, 'start_missing'],
      [1240, 1239, -1, null],
    ]);
    expect([lacksStart(balances), lacksStart(balances.slice(0, 1)), lacksStart(stockBalance(1200, balances))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

const heads = fc.nat({ max: 100_000 });
const flows = { births: heads, entries: heads, departures: heads, deaths: heads };
const counted = fc.record<CountedMonth>({ ...flows, typed: fc.option(heads, { nil: null }) });
const year = fc.array(counted, { maxLength: 12 });

describe('of any harvest', () => {
  it('each month opens with the end of the month before', () => {
    fc.assert(
      fc.property(fc.option(heads, { nil: null }), year, (start, months) => {
        const balances = stockBalance(start, months);
        for (const [index, { opening }] of balances.entries()) {
          const before = balances[index - 1];
          expect(opening).toBe(before ? (before.typed ?? before.calculated) : start);
        }
      }),
    );
  });

  it('no count of the start is that of the first counted month, for all that follow it', () => {
    fc.assert(
      fc.property(year, (months) => {
        const first = months.findIndex(({ typed }) => typed !== null);
        const unknown = first < 0 ? months.length : first + 1;
        const balances = stockBalance(null, months);
        for (const balance of balances.slice(0, unknown)) {
          expect([balance.opening, balance.calculated, balance.difference]).toEqual([null, null, null]);
        }
        expect(balances.slice(unknown)).toEqual(stockBalance(months[first]?.typed ?? null, months.slice(unknown)));
      }),
    );
  });

  it('a stock typed as it is calculated closes in every month', () => {
    fc.assert(
      fc.property(heads, year, (start, months) => {
        const closed = stockBalance(
          start,
          months.map((month) => ({ ...month, typed: null })),
        ).map(({ calculated }) => calculated);
        const balances = stockBalance(
          start,
          months.map((month, index) => ({ ...month, typed: closed[index] ?? null })),
        );
        for (const { difference } of balances) expect(difference).toBe(0);
      }),
    );
  });

  it('the differences add up to what the movements do not explain', () => {
    fc.assert(
      fc.property(
        heads,
        fc.array(fc.record<CountedMonth>({ ...flows, typed: heads }), { minLength: 1, maxLength: 12 }),
        (start, months) => {
          const balances = stockBalance(start, months);
          const sum = (of: (month: (typeof balances)[number]) => number) => balances.reduce((total, month) => total + of(month), 0);
          const moved = sum(({ births, entries, departures, deaths }) => births + entries - departures - deaths);
          expect(sum(({ difference }) => difference ?? 0)).toBe((balances.at(-1)?.typed ?? 0) - start - moved);
        },
      ),
    );
  });
});
