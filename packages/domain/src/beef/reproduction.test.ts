import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALF_RATES, isMatingValidated, meanWeightKg, REPRODUCTION_RATES as RATES, sumEntered } from './reproduction';

const cohort = { exposed: 400, pregnant: 320, born: 304, weaned: 285, weanedWeightKg: 190 };

it('no weight is weaned of calves that were not weighed, or of a weight without calves', () => {
  const { of } = RATES.kgWeanedPerExposedCow;
  expect([
    of({ exposed: 10, weaned: 5 }),
    of({ exposed: 10, weanedWeightKg: 200 }),
    of({ exposed: 10, weaned: 5, weanedWeightKg: 200 }),
  ]).toEqual([null, null, 100]);
});

describe('rates of reproduction', () => {
  it('of a herd worked by hand', () => {
    expect(RATES.fertility.of(cohort)).toBe(80);
    expect(RATES.preBirthLoss.of(cohort)).toBe(5);
    expect(RATES.birthRate.of(cohort)).toBe(76);
    expect(RATES.calfMortality.of(cohort)).toBe(6.25);
    expect(RATES.weaningRate.of(cohort)).toBe(71.25);
    expect(RATES.kgWeanedPerExposedCow.of(cohort)).toBe(135.375);
  });

  it('are null without a denominator, and 0 where nothing came of it', () => {
    for (const rate of [...CALF_RATES, RATES.fertility]) {
      expect([rate.code, rate.of({})]).toEqual([rate.code, null]);
      expect([rate.code, rate.of({ exposed: 0, pregnant: 0, born: 0, weaned: 0, weanedWeightKg: 0 })]).toEqual([rate.code, null]);
    }
    expect(RATES.fertility.of({ exposed: 10, pregnant: 0 })).toBe(0);
    expect(RATES.fertility.of({ exposed: 10, pregnant: null })).toBeNull();
    // Nothing weaned yet is no loss of all calves.
    expect(RATES.calfMortality.of({ born: 10, weaned: null })).toBeNull();
    expect(RATES.calfMortality.of({ born: 10, weaned: 0 })).toBe(100);
  });

  it('chain: weaned of exposed is fertility less what is lost on the way', () => {
    const heads = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(heads, heads, heads, heads, (exposed, pregnant, born, weaned) => {
        const one = { exposed, pregnant, born, weaned };
        const [fertility = 0, loss = 0, mortality = 0] = [
          RATES.fertility.of(one),
          RATES.preBirthLoss.of(one),
          RATES.calfMortality.of(one),
        ].map((value) => (value ?? Number.NaN) / 100);
        const expected = 100 * fertility * (1 - loss) * (1 - mortality);
        expect(Math.abs((RATES.weaningRate.of(one) ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
      }),
    );
  });

  it('are never anything but a finite number or null', () => {
    const count = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    const any = fc.record({ exposed: count, pregnant: count, born: count, weaned: count, weanedWeightKg: count });
    fc.assert(
      fc.property(any, (one) =>
        Object.values(RATES).every(({ of }) => [of(one)].every((value) => value === null || Number.isFinite(value))),
      ),
    );
  });
});

describe('sums and means', () => {
  it('keep nothing apart from zero', () => {
    expect(sumEntered([])).toBeNull();
    expect(sumEntered([null, undefined])).toBeNull();
    expect(sumEntered([null, 0])).toBe(0);
    expect(sumEntered([3, null, 4])).toBe(7);
  });

  it('weigh by head', () => {
    expect(
      meanWeightKg([
        { amount: 100, weight: 200 },
        { amount: 300, weight: 180 },
        { amount: 50, weight: null },
        { amount: null, weight: 900 },
      ]),
    ).toBe(185);
    expect(meanWeightKg([{ amount: null, weight: 180 }])).toBeNull();
  });
});

it('a mating row with both amounts loads as validated', () => {
  const row = { validated: false, amount_harvest_current: 10, amount_harvest_next: 12 };
  expect(isMatingValidated(row)).toBe(true);
  expect(isMatingValidated({ ...row, amount_harvest_next: null })).toBe(false);
  expect(isMatingValidated({ ...row, amount_harvest_next: null, validated: true })).toBe(true);
});
