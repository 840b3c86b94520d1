import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harvestMonths } from '../../calendar';
import type { DairyFacts } from '../../facts/dairy';
import { cashFlow } from '../cash-flow';
import { CENTERS, dairyValues, HARVEST, NOTHING } from './dairy.fixture';
import { worthOf } from './evaluate';
import { DAIRY_INDICATORS } from './list';
import { dairyRun } from './run';

const MONTHS = harvestMonths(HARVEST);
const month = fc.constantFrom(...MONTHS);
const heads = fc.integer({ min: 0, max: 200 });

const sum = fc
  .record({
    center: fc.constantFrom(...CENTERS),
    month,
    valueBrl: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 40_000 }),
  })
  .map(({ center, valueBrl, ...rest }) => {
    const value = center.isOnlyQuantity ? 0 : valueBrl;
    return { ...rest, centerId: center.centerId, valueBrl: value, confirmedBrl: value };
  });
const farm: fc.Arbitrary<DairyFacts> = fc
  .record({
    dairyLedger: fc.array(sum, { maxLength: 60 }),
    dairyCounts: fc.array(fc.record({ month, role: fc.constantFrom('LACTATING_COW', 'DRY_COW', 'HEIFER', null), heads }), {
      maxLength: 30,
    }),
    dairyFlows: fc.array(
      fc.record({
        kind: fc.constantFrom('births', 'deaths', 'entries', 'departures'),
        month,
        role: fc.constantFrom('CALF', 'DRY_COW', null),
        sex: fc.constantFrom('MALE', 'FEMALE'),
        heads,
      }),
      { maxLength: 20 },
    ),
    payroll: fc.uniqueArray(fc.record({ month, people: fc.integer({ min: 1, max: 9 }), manDays: fc.integer({ min: 1, max: 200 }) }), {
      selector: (one) => one.month,
    }),
    zootechnicalCases: fc.array(fc.record({ month, countsAs: fc.constantFrom('MASTITE', 'CASCO', 'PARTOS', 'ABORTOS'), cases: heads }), {
      maxLength: 12,
    }),
    milkAnalyses: fc.uniqueArray(
      fc.record({ month, measure: fc.constantFrom('GORDURA', 'CCS'), value: fc.integer({ min: 0, max: 900 }) }),
      {
        selector: (one) => `${one.month} ${one.measure}`,
      },
    ),
  })
  .map(
    (known) =>
      ({
        ...NOTHING,
        ...known,
        dairyFarm: { totalAreaHa: 80, firstBirthAgeMonths: 27, birthIntervalMonths: 14 },
        entered: [...new Set([...known.dairyLedger, ...known.dairyFlows].map((row) => row.month))].map((one) => ({
          path: 'financials',
          month: one,
          rows: 1,
          pending: 0,
        })),
      }) as DairyFacts,
  );

const runOf = (facts: DairyFacts) => dairyRun(facts, HARVEST, MONTHS);
const added = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('a dairy farm', () => {
  it('has numbers, or a reason why not', () => {
    fc.assert(
      fc.property(farm, (facts) => {
        for (const { value, reason } of dairyValues(runOf(facts)))
          expect(value === null ? typeof reason : Number.isFinite(value)).toBe(value === null ? 'string' : true);
      }),
    );
  });

  it('has sums that are those of their months', () => {
    fc.assert(
      fc.property(farm, (facts) => {
        const { whole, in: inMonth } = worthOf(runOf(facts));
        for (const indicator of DAIRY_INDICATORS.filter((one) => one.aggregation === 'SUM' && Object.keys(one.inputs).length === 1))
          expect(added(MONTHS.map((one) => inMonth(one)(indicator).value))).toBeCloseTo(whole(indicator).value ?? 0, 4);
      }),
    );
  });

  it('has means between the least and the greatest month', () => {
    fc.assert(
      fc.property(farm, (facts) => {
        const { whole, in: inMonth } = worthOf(runOf(facts));
        for (const indicator of DAIRY_INDICATORS.filter(({ aggregation }) => ['MEAN', 'WEIGHTED', 'GEOMETRIC'].includes(aggregation))) {
          const months = MONTHS.flatMap((one) => inMonth(one)(indicator).value ?? []);
          const { value } = whole(indicator);
          if (value === null) continue;
          expect(value).toBeGreaterThanOrEqual(Math.min(...months) - 1e-6);
          expect(value).toBeLessThanOrEqual(Math.max(...months) + 1e-6);
        }
      }),
    );
  });

  it('is the same when a row is entered in two parts', () => {
    fc.assert(
      fc.property(farm, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (facts, share) => {
        const part = (of: number) =>
          facts.dairyLedger.map((one) => ({
            ...one,
            valueBrl: one.valueBrl * of,
            confirmedBrl: one.confirmedBrl * of,
            quantity: one.quantity * of,
          }));
        const split = { ...facts, dairyLedger: [...part(share), ...part(1 - share)] };
        const [before, after] = [facts, split].map((one) => dairyValues(runOf(one)));
        for (const [index, { value }] of (before ?? []).entries()) {
          if (value === null) expect(after?.[index]?.value).toBeNull();
          else expect(after?.[index]?.value).toBeCloseTo(value, 4);
        }
      }),
    );
  });

  it('has spent its operating cost on the lines of a litre, each R$ once', () => {
    fc.assert(
      fc.property(farm, (facts) => {
        const values = new Map(dairyValues(runOf(facts)).map(({ indicator, value }) => [indicator.key, value]));
        const lines = [...values].filter(([key]) => key.startsWith('cost_litre_')).map(([, value]) => value);
        const whole = values.get('coe_per_litre') ?? null;
        if (whole !== null) expect(added(lines)).toBeCloseTo(whole, 6);
      }),
    );
  });

  it('has a cash flow whose accumulated line ends at the sum, and whose centres are its totals', () => {
    fc.assert(
      fc.property(farm, (facts) => {
        const { lines } = cashFlow(runOf(facts));
        const line = (key: string) => lines.find((one) => one.key === key);
        const last = line('accumulated')?.values.findLast((value) => value !== null) ?? 0;
        expect(last).toBeCloseTo(added(line('FLUXO_CAIXA_COM_INVESTIMENTO')?.values ?? []), 4);
        for (const part of ['REVENUE', 'EXPENSE', 'INVESTMENT'] as const) {
          const centers = lines.filter((one) => one.kind === 'CENTER' && one.part === part);
          expect(added(centers.map(({ total }) => total))).toBeCloseTo(line(`total_${part}`)?.total ?? 0, 4);
        }
      }),
    );
  });
});
