import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfMonth } from '#domain/calendar';
import { BEEF_CATEGORY } from '../../api/src/db/catalogues/herd';
import { simulateDairyHerd } from './dairy-simulation';
import type { HerdEvent, HerdHistory, SimulatedPeriod, StockLine } from './herd';
import { type BeefPlan, beefPlan, dairyPlan } from './herd-plan';
import { simulateHerd } from './herd-simulation';
import { createRandom } from './random';

const PERIOD: SimulatedPeriod = { first: '2024-07', last: '2026-10' };

const anyBeefPlan = fc
  .record({
    system: fc.constantFrom<BeefPlan['system']>('CRIA', 'RECRIA_ENGORDA', 'CICLO_COMPLETO'),
    size: fc.integer({ min: 20, max: 2_000 }),
    birthRate: fc.double({ min: 0.5, max: 0.9, noNaN: true }),
    gainFactor: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
    mortalityFactor: fc.double({ min: 0, max: 4, noNaN: true }),
    confinedShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
    transferShare: fc.double({ min: 0, max: 1, noNaN: true }),
    confinementType: fc.constantFrom<BeefPlan['confinementType']>(
      'CONFINAMENTO',
      'SEMICONFINAMENTO_1',
      'SEMICONFINAMENTO_15',
      'SEMICONFINAMENTO_2',
    ),
  })
  .map(({ size, ...plan }) => beefPlan({ ...plan, ...(plan.system === 'RECRIA_ENGORDA' ? { weanersAYear: size } : { cows: size }) }));

const heads = (lines: readonly StockLine[]): number => lines.reduce((sum, line) => sum + line.heads, 0);
const sumOf = (events: readonly HerdEvent[], kind: HerdEvent['kind']): number =>
  events.filter((event) => event.kind === kind).reduce((sum, event) => sum + event.heads, 0);

function expectBalance({ opening, months, events }: HerdHistory): void {
  let before = opening;
  for (const { month, lines } of months) {
    const now = events.filter((event) => event.kind !== 'lot' && event.kind !== 'weaning' && event.month === month);
    const calculated = heads(before) + sumOf(now, 'birth') + sumOf(now, 'entry') - sumOf(now, 'departure') - sumOf(now, 'death');
    expect(heads(lines), month).toBe(calculated);
    expect(
      lines.filter((line) => !Number.isInteger(line.heads) || line.heads <= 0 || !(line.weightKg > 20)),
      month,
    ).toEqual([]);
    before = lines;
  }
}

function expectPossible({ opening, months, events }: HerdHistory): void {
  let alive = heads(opening);
  for (const { month, lines } of months) {
    const out = events.filter((event) => event.month === month && (event.kind === 'departure' || event.kind === 'death'));
    const into = events.filter((event) => event.month === month && (event.kind === 'birth' || event.kind === 'entry'));
    expect(out.reduce((sum, event) => sum + event.heads, 0)).toBeLessThanOrEqual(alive + into.reduce((sum, event) => sum + event.heads, 0));
    alive = heads(lines);
  }
  expect(events.filter((event) => !(event.heads > 0) || event.month < PERIOD.first || event.month > PERIOD.last)).toEqual([]);
}

describe('simulateHerd', () => {
  it('balances in every month, whatever the plan and the chance', () => {
    fc.assert(
      fc.property(anyBeefPlan, fc.string(), (plan, seed) => {
        const history = simulateHerd(plan, PERIOD, createRandom(seed));
        expect(history.months).toHaveLength(28);
        expectBalance(history);
        expectPossible(history);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same herd for the same seed, and another one for another', () => {
    const plan = beefPlan({ system: 'CICLO_COMPLETO', cows: 500, confinedShare: 0.5 });
    const history = simulateHerd(plan, PERIOD, createRandom('a'));
    expect(simulateHerd(plan, PERIOD, createRandom('a'))).toEqual(history);
    expect(simulateHerd(plan, PERIOD, createRandom('b'))).not.toEqual(history);
  });

  it('weans near 190 kg about eight months after birth, no more calves than were born', () => {
    const { events } = simulateHerd(beefPlan({ system: 'CRIA', cows: 1_000 }), PERIOD, createRandom('wean'));
    const weanings = events.filter((event) => event.kind === 'weaning');
    const mean = weanings.reduce((sum, event) => sum + event.weightKg * event.heads, 0) / sumOf(weanings, 'weaning');
    expect(mean).toBeGreaterThan(175);
    expect(mean).toBeLessThan(210);
    for (const { month, birthMonth, heads: weaned } of weanings) {
      expect(['04', '05', '06']).toContain(month.slice(5));
      const born = events.filter((event) => event.kind === 'birth' && event.month === birthMonth);
      if (born.length > 0) expect(weaned).toBeLessThanOrEqual(sumOf(born, 'birth'));
    }
  });

  it('keeps births, deaths and weights within what the field knows', () => {
    const plan = beefPlan({ system: 'CICLO_COMPLETO', cows: 800, gainFactor: 1.1, confinedShare: 0.4 });
    const { opening, months, events } = simulateHerd(plan, PERIOD, createRandom('limits'));
    const year = events.filter((event) => event.month >= '2024-07' && event.month <= '2025-06');
    const meanHerd = [opening, ...months.slice(0, 12).map((month) => month.lines)].reduce((sum, lines) => sum + heads(lines), 0) / 13;
    expect((100 * sumOf(year, 'death')) / meanHerd).toBeGreaterThan(1);
    expect((100 * sumOf(year, 'death')) / meanHerd).toBeLessThan(4);
    expect(year.filter((event) => event.kind === 'birth').every((event) => ['08', '09', '10', '11'].includes(event.month.slice(5)))).toBe(
      true,
    );
    for (const event of events) {
      if (event.kind === 'departure' && event.reason === 'SLAUGHTER') expect(event.carcassKg).toBeLessThan(event.weightKg * 0.6);
      if (event.kind === 'departure') expect(event.weightKg).toBeLessThan(event.category === BEEF_CATEGORY.bulls ? 1_200 : 700);
    }
  });

  it('closes each lot with those of its heads that lived, on one day of the same harvest', () => {
    const plan = beefPlan({ system: 'RECRIA_ENGORDA', weanersAYear: 1_200, gainFactor: 1.1, confinedShare: 0.6, mortalityFactor: 2 });
    const { events } = simulateHerd(plan, PERIOD, createRandom('lots'));
    const lots = events.filter((event) => event.kind === 'lot');
    const left = events.filter((event) => event.kind === 'departure' && event.day !== null);
    expect(lots.filter((lot) => lot.departure).reduce((sum, lot) => sum + lot.heads - lot.deaths, 0)).toBe(sumOf(left, 'departure'));
    expect(lots.some((lot) => lot.departure === null)).toBe(true);
    for (const lot of lots) {
      expect(lot.deaths).toBeLessThanOrEqual(lot.heads);
      if (!lot.departure) continue;
      expect(lot.departure > lot.entry && lot.departure <= endOfMonth(`${lot.entry.slice(0, 4)}-12`)).toBe(true);
      expect(lot.departureKg).toBeGreaterThan(lot.entryKg + 70);
      expect(lot.carcassKg).toBeLessThan(lot.departureKg ?? 0);
    }
  });

  it('takes in animals that another farm sent', () => {
    const plan = beefPlan({ system: 'RECRIA_ENGORDA', weanersAYear: 100 });
    const inflow = { month: '2025-06', sex: 'MALE', birthMonth: '2024-10', heads: 33, weightKg: 200 } as const;
    const { events } = simulateHerd(plan, PERIOD, createRandom('in'), [inflow]);
    expect(events).toContainEqual({
      kind: 'entry',
      month: '2025-06',
      category: BEEF_CATEGORY.males9To12,
      heads: 33,
      weightKg: 200,
      reason: 'TRANSFER',
    });
  });

  it('has nothing to tell when no month has passed', () => {
    const history = simulateHerd(beefPlan({ system: 'CRIA', cows: 100 }), { first: '2026-07', last: '2026-06' }, createRandom('x'));
    expect(history.months).toEqual([]);
  });
});

describe('simulateDairyHerd', () => {
  const anyDairyPlan = fc
    .record({
      cows: fc.integer({ min: 5, max: 500 }),
      cullRate: fc.double({ min: 0.1, max: 0.35, noNaN: true }),
      mortalityFactor: fc.double({ min: 0, max: 4, noNaN: true }),
      heifersBoughtAYear: fc.integer({ min: 0, max: 20 }),
    })
    .map(dairyPlan);

  it('balances in every month, whatever the plan and the chance', () => {
    fc.assert(
      fc.property(anyDairyPlan, fc.string(), (plan, seed) => {
        const history = simulateDairyHerd(plan, PERIOD, createRandom(seed));
        expectBalance(history);
        expectPossible(history);
      }),
      { numRuns: 60 },
    );
  });

  it('has calvings in every month and five cows of six in milk', () => {
    const history = simulateDairyHerd(dairyPlan({ cows: 150 }), PERIOD, createRandom('milk'));
    for (const { month, lines } of history.months) {
      expect(history.events.some((event) => event.kind === 'birth' && event.month === month)).toBe(true);
      const [milking, dry] = [
        lines.find((line) => line.category === 12)?.heads ?? 0,
        lines.find((line) => line.category === 13)?.heads ?? 0,
      ];
      expect(milking / (milking + dry)).toBeGreaterThan(0.78);
      expect(milking / (milking + dry)).toBeLessThan(0.92);
    }
  });
});
