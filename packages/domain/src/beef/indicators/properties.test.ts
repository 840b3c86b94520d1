import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harvestMonths } from '../../calendar';
import { FLOW_KINDS, type HerdFlow } from '../../facts/herd';
import { evaluationOf } from './evaluate';
import { farmPeriod } from './farm-period';
import { CALVES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { bornHeads, deadHeads, departures, entries, HERD } from './herd-measures';
import { indicatorsOf } from './indicator-values';
import { PERIODS, type PeriodCode, periodOf } from './period';

const MONTHS = harvestMonths(HARVEST);
const KINDS = [COWS, CALVES, STEERS];

const month = fc.constantFrom(...MONTHS);
const heads = fc.integer({ min: 1, max: 60 });
const flow = fc
  .record({
    kind: fc.constantFrom(...FLOW_KINDS),
    month,
    heads,
    categoryId: fc.constantFrom(...KINDS),
    sex: fc.constantFrom('MALE' as const, 'FEMALE' as const),
    kg: fc.integer({ min: 30, max: 600 }),
    hasCarcass: fc.boolean(),
    isTrade: fc.boolean(),
    price: fc.integer({ min: 500, max: 6000 }),
  })
  .map(({ kind, heads: count, categoryId, sex, kg, hasCarcass, isTrade, price, ...rest }): HerdFlow => {
    if (kind === 'births') return flowOf(kind, rest.month, count, { sex });
    if (kind === 'deaths') return flowOf(kind, rest.month, count, { categoryId });
    const weights = { liveKg: count * kg, carcassKg: kind === 'departures' && hasCarcass ? count * kg * 0.53 : null };
    return flowOf(kind, rest.month, count, { categoryId, isTrade, ...weights, valueBrl: isTrade ? count * price : null });
  });
const paid = fc.record({
  type: fc.constantFrom('DESPESAS', 'RECEITAS'),
  group: fc.constantFrom('NUTRICAO', 'PASTAGEM', 'INVESTIMENTO', 'COMPRA_REBANHO', 'FINANCIAMENTO', 'VENDA_ANIMAIS'),
  month,
  valueBrl: fc.integer({ min: 1, max: 900_000 }),
});
const lot = fc
  .record({
    heads,
    days: fc.integer({ min: 20, max: 28 }),
    at: month,
    kg: fc.integer({ min: 300, max: 420 }),
    gain: fc.integer({ min: 0, max: 90 }),
  })
  .map((one) => ({
    entryDay: `${one.at}-01`,
    departureDay: `${one.at}-${one.days}`,
    isConfined: one.gain % 2 === 0,
    concentrateShare: one.gain % 2 === 0 ? null : 0.01,
    sex: 'MALE' as const,
    heads: one.heads,
    deaths: 0,
    entryKg: one.kg,
    departureKg: one.kg + one.gain,
    carcassKg: (one.kg + one.gain) * 0.54,
    entryPriceBrl: 250,
    salePriceBrl: 260,
    feedBrl: 15,
    operationBrl: 1,
    healthBrl: 1,
    dryMatterKg: 9,
    refusePercent: 2,
  }));

/** The herd is so large that it never runs out of animals, and its stock follows from its movements. */
const farm = fc
  .record({
    flows: fc.array(flow, { maxLength: 40 }),
    ledger: fc.array(paid, { minLength: 1, maxLength: 20 }),
    lots: fc.array(lot, { maxLength: 3 }),
    start: fc.integer({ min: 3000, max: 9000 }),
    weights: fc.array(fc.integer({ min: 200, max: 500 }), { minLength: 13, maxLength: 13 }),
    hectares: fc.integer({ min: 50, max: 9000 }),
    exposed: fc.integer({ min: 1, max: 900 }),
  })
  .map(({ flows, ledger, lots, start, weights, hectares, exposed }): FarmYearFacts => {
    const at = [start];
    for (const one of MONTHS) at.push((at.at(-1) ?? 0) + netOf(flows, one));
    const stock = at.map((count, index) => stockOf(MONTHS[index - 1] ?? null, COWS, count, weights[index] ?? 400));
    const mating = (['EXPOSED', 'PREGNANT'] as const).map((counts) => ({
      counts,
      femaleGroup: 1,
      category: '',
      current: exposed,
      next: null,
    }));
    return {
      ...NOTHING,
      flows,
      ledger,
      lots,
      stock,
      mating,
      areas: [{ categoryId: 1, isLivestock: true, month: '2023-07', hectares }],
      team: { people: 4, fieldPeople: 2 },
      rain: MONTHS.map((one, index) => ({ month: one, mm: index * 20 })),
      inputStock: { startBrl: 8000, endBrl: 5000 },
    };
  });

function netOf(flows: readonly HerdFlow[], of: string): number {
  return flows.reduce(
    (sum, one) => (one.month !== of ? sum : sum + (one.kind === 'births' || one.kind === 'entries' ? one.heads : -one.heads)),
    0,
  );
}

function valuesOf(
  facts: FarmYearFacts,
  code: PeriodCode = 'HARVEST',
  today = LATER,
): Map<string, { value: number | null; unit: string; reason: string | null }> {
  const found = indicatorsOf(farmPeriod(facts, HARVEST, periodOf(code), today));
  return new Map(found.map(({ indicator, value, reason }) => [indicator.key, { value, reason, unit: indicator.unit }]));
}

const isClose = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= 1e-7 * Math.max(1, Math.abs(one), Math.abs(other));

const differences = (one: ReturnType<typeof valuesOf>, other: ReturnType<typeof valuesOf>, factor: (unit: string) => number = () => 1) =>
  [...one].flatMap(([key, { value, unit }]) => {
    const expected = value === null ? null : value * factor(unit);
    const found = other.get(key)?.value ?? null;
    return isClose(expected, found) ? [] : [`${key}: ${expected} ${found}`];
  });

describe('of every farm', () => {
  it('closing herd is opening herd plus movements', () => {
    fc.assert(
      fc.property(farm, fc.constantFrom(...PERIODS), (facts, { code }) => {
        const read = evaluationOf(farmPeriod(facts, HARVEST, periodOf(code), LATER));
        const [opening, closing, born, came, left, dead] = [
          HERD.heads.opening,
          HERD.heads.closing,
          bornHeads,
          entries,
          departures,
          deadHeads,
        ].map((part) => read(part).value ?? Number.NaN) as [number, number, number, number, number, number];
        expect(closing).toBe(opening + born + came - left - dead);
      }),
    );
  });

  it('flows of quarters or semesters sum to the harvest', () => {
    const flowing = ['deaths_total', 'births_total', 'entries_total', 'sold_total', 'production_kg', 'production_arroba', 'rain_mm'];
    const money = ['total_expenses', 'total_revenue', 'desembolso', 'cash_result'];
    fc.assert(
      fc.property(farm, (facts) => {
        const whole = valuesOf(facts);
        for (const codes of [['Q1', 'Q2', 'Q3', 'Q4'] as const, ['S1', 'S2'] as const]) {
          const parts = codes.map((code) => valuesOf(facts, code));
          const sumOf = (key: string) => parts.reduce((sum, values) => sum + (values.get(key)?.value ?? 0), 0);
          const own = [...flowing, ...money].filter((key) => whole.get(key)?.value !== null);
          expect(own.filter((key) => !isClose(whole.get(key)?.value ?? null, sumOf(key)))).toEqual([]);
          // The mean of the harvest is that of its parts, by their months.
          const mean = parts.reduce(
            (sum, values) => sum + (values.get('avg_herd')?.value ?? 0) * (values.get('period_months')?.value ?? 0),
            0,
          );
          expect(isClose(whole.get('avg_herd')?.value ?? null, mean / 12)).toBe(true);
        }
      }),
    );
  });

  it('scaled by k, totals scale by k and rates stay', () => {
    const LARGE = new Set(['cab', 'kg', '@', 'R$', 'ha', 'UA', 'pessoas']);
    fc.assert(
      fc.property(farm, fc.integer({ min: 2, max: 9 }), (facts, k) => {
        const large = valuesOf(timesAsLarge(facts, k));
        expect(differences(valuesOf(facts), large, (unit) => (LARGE.has(unit) ? k : 1))).toEqual([]);
      }),
    );
  });

  it('order or splitting of rows changes nothing', () => {
    fc.assert(
      fc.property(farm, fc.integer({ min: 1, max: 9 }), (facts, tenths) => {
        const cut = <Row extends object>(rows: readonly Row[], scale: (row: Row, by: number) => Row) =>
          rows.toReversed().flatMap((row) => [scale(row, tenths / 10), scale(row, 1 - tenths / 10)]);
        const split: FarmYearFacts = {
          ...facts,
          flows: cut(facts.flows, scaleFlow),
          ledger: cut(facts.ledger, (sum, by) => ({ ...sum, valueBrl: sum.valueBrl * by })),
          lots: cut(facts.lots, (one, by) => ({ ...one, heads: one.heads * by, deaths: one.deaths * by })),
          stock: facts.stock.toReversed(),
          rain: facts.rain.toReversed(),
        };
        const found = differences(valuesOf(facts), valuesOf(split));
        // Lots are counted one by one.
        expect(found.filter((text) => !text.startsWith('conf_lots'))).toEqual([]);
      }),
    );
  });

  it('arrobas are kilograms by 30 where nothing was slaughtered', () => {
    fc.assert(
      fc.property(farm, (facts) => {
        const alive = { ...facts, flows: facts.flows.map((one) => ({ ...one, carcassKg: null })) };
        const values = valuesOf(alive);
        expect(isClose(values.get('production_arroba')?.value ?? null, (values.get('production_kg')?.value ?? Number.NaN) / 30)).toBe(true);
        expect(isClose(values.get('production_arroba_ha')?.value ?? null, (values.get('production_kg_ha')?.value ?? Number.NaN) / 30)).toBe(
          true,
        );
      }),
    );
  });

  it('every number is finite, or null with a reason', () => {
    const names = Object.keys(NOTHING) as (keyof FarmYearFacts)[];
    const day = fc.constantFrom('2023-06-30', '2023-08-31', '2024-02-10', LATER);
    fc.assert(
      fc.property(farm, fc.subarray(names), fc.constantFrom(...PERIODS), day, (facts, dropped, { code }, today) => {
        const less = { ...facts, ...Object.fromEntries(dropped.map((name) => [name, NOTHING[name]])) } as FarmYearFacts;
        for (const [key, { value, reason }] of valuesOf(less, code, today)) {
          expect([key, value === null ? typeof reason : Number.isFinite(value)]).toEqual([key, value === null ? 'string' : true]);
        }
      }),
    );
  });
});

function scaleFlow(one: HerdFlow, by: number): HerdFlow {
  const times = (value: number | null) => (value === null ? null : value * by);
  return { ...one, heads: one.heads * by, liveKg: times(one.liveKg), carcassKg: times(one.carcassKg), valueBrl: times(one.valueBrl) };
}

function timesAsLarge(facts: FarmYearFacts, k: number): FarmYearFacts {
  const times = (value: number | null) => (value === null ? null : value * k);
  return {
    ...facts,
    flows: facts.flows.map((one) => scaleFlow(one, k)),
    stock: facts.stock.map((one) => ({ ...one, heads: times(one.heads) })),
    ledger: facts.ledger.map((sum) => ({ ...sum, valueBrl: sum.valueBrl * k })),
    lots: facts.lots.map((one) => ({ ...one, heads: one.heads * k, deaths: one.deaths * k })),
    mating: facts.mating.map((one) => ({ ...one, current: times(one.current) })),
    areas: facts.areas.map((area) => ({ ...area, hectares: area.hectares * k })),
    team: facts.team && { people: facts.team.people * k, fieldPeople: facts.team.fieldPeople * k },
    inputStock: { startBrl: times(facts.inputStock.startBrl), endBrl: times(facts.inputStock.endBrl) },
  };
}
