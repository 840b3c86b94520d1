import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, type Month } from '../calendar';
import { FLOW_KINDS, type FlowKind } from '../facts/herd';
import { lacksStart, type MonthBalance, stockBalance } from './stock-balance';

type Counted = Partial<Record<FlowKind, number>> & { typed?: number | null };
const FIRST = '2025-07';

function balance(start: number | null, counted: readonly Counted[]): MonthBalance[] {
  const months = counted.map((_, index) => addMonths(FIRST, index));
  const flows = counted.flatMap((one, index) => FLOW_KINDS.map((kind) => ({ kind, month: months[index] ?? '', heads: one[kind] ?? 0 })));
  const headsAt = (month: Month | null) => (month === null ? start : (counted[months.indexOf(month)]?.typed ?? null));
  return stockBalance(months, flows, headsAt);
}

describe('the stock check', () => {
  it('adds what came and takes off what left', () => {
    const july = { births: 32, entries: 10, departures: 15, deaths: 5, typed: 1250 };
    expect(balance(1240, [july])).toEqual([{ ...july, month: FIRST, opening: 1240, calculated: 1262, difference: -12, reason: null }]);
  });

  it('opens a month with what was counted, not with what was calculated', () => {
    const [, august] = balance(100, [{ typed: 90 }, { births: 5, typed: 95 }]);
    expect(august).toMatchObject({ opening: 90, calculated: 95, difference: 0 });
  });

  it('passes the calculated stock over months that were not counted', () => {
    const balances = balance(100, [{ births: 7 }, { deaths: 2 }, { typed: 105 }]);
    expect(balances.map(({ opening, calculated, difference }) => [opening, calculated, difference])).toEqual([
      [100, 107, null],
      [107, 105, null],
      [105, 105, 0],
    ]);
  });

  it('claims nothing before the first count, which the check begins after', () => {
    const balances = balance(null, [{ births: 3 }, { entries: 40, typed: 1240 }, { deaths: 1, typed: 1238 }]);
    expect(balances.map(({ opening, calculated, difference, reason }) => [opening, calculated, difference, reason])).toEqual([
      [null, null, null, 'not_counted'],
      [null, null, null, 'start_missing'],
      [1240, 1239, -1, null],
    ]);
    expect([lacksStart(balances), lacksStart(balances.slice(0, 1)), lacksStart(balance(1200, balances))]).toEqual([true, false, false]);
  });
});

const heads = fc.nat({ max: 100_000 });
const moved = { births: heads, entries: heads, departures: heads, deaths: heads };
const counted = fc.record<Counted>({ ...moved, typed: fc.option(heads, { nil: null }) });
const year = fc.array(counted, { maxLength: 12 });

describe('of any harvest', () => {
  it('each month opens with the end of the month before', () => {
    void fc.assert(
      fc.property(fc.option(heads, { nil: null }), year, (start, months) => {
        const balances = balance(start, months);
        for (const [index, { opening }] of balances.entries()) {
          const before = balances[index - 1];
          expect(opening).toBe(before ? (before.typed ?? before.calculated) : start);
        }
      }),
    );
  });

  it('no count of the start is that of the first counted month, for all that follow it', () => {
    void fc.assert(
      fc.property(year, (months) => {
        const first = months.findIndex(({ typed }) => typed !== null && typed !== undefined);
        const unknown = first < 0 ? months.length : first + 1;
        const balances = balance(null, months);
        for (const { opening, calculated, difference } of balances.slice(0, unknown)) {
          expect([opening, calculated, difference]).toEqual([null, null, null]);
        }
        const following = balance(months[first]?.typed ?? null, months.slice(unknown));
        expect(balances.slice(unknown)).toEqual(following.map((one, index) => ({ ...one, month: addMonths(FIRST, unknown + index) })));
      }),
    );
  });

  it('a stock typed as it is calculated closes in every month', () => {
    void fc.assert(
      fc.property(heads, year, (start, months) => {
        const closed = balance(
          start,
          months.map((month) => ({ ...month, typed: null })),
        ).map(({ calculated }) => calculated);
        const balances = balance(
          start,
          months.map((month, index) => ({ ...month, typed: closed[index] ?? null })),
        );
        for (const { difference } of balances) expect(difference).toBe(0);
      }),
    );
  });

  it('the differences add up to what the movements do not explain', () => {
    void fc.assert(
      fc.property(heads, fc.array(fc.record<Counted>({ ...moved, typed: heads }), { minLength: 1, maxLength: 12 }), (start, months) => {
        const balances = balance(start, months);
        const sum = (of: (month: (typeof balances)[number]) => number) => balances.reduce((total, month) => total + of(month), 0);
        const explained = sum(({ births, entries, departures, deaths }) => births + entries - departures - deaths);
        expect(sum(({ difference }) => difference ?? 0)).toBe((balances.at(-1)?.typed ?? 0) - start - explained);
      }),
    );
  });

  it('a movement written in two rows, or in another order, changes nothing', () => {
    const flow = fc.record({ kind: fc.constantFrom(...FLOW_KINDS), month: fc.constantFrom('2025-07', '2025-08', '2025-09'), heads });
    void fc.assert(
      fc.property(fc.array(flow), fc.option(heads, { nil: null }), (flows, start) => {
        const check = (some: typeof flows) => stockBalance(['2025-07', '2025-08', '2025-09'], some, (month) => (month ? null : start));
        const halves = flows.flatMap((one) => [
          { ...one, heads: Math.floor(one.heads / 2) },
          { ...one, heads: Math.ceil(one.heads / 2) },
        ]);
        expect(check(halves.reverse())).toEqual(check(flows));
      }),
    );
  });
});
