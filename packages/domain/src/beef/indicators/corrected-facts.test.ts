import { describe, expect, it } from 'vitest';
import type { Lot } from '../../facts/lots';
import { correctedFacts } from './corrected-facts';
import { evaluationOf } from './evaluate';
import { farmPeriod } from './farm-period';
import { COWS, flowOf, HARVEST, LATER, NOTHING, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { named } from './figure';
import { INDICATORS } from './list';
import { WHOLE_HARVEST } from './period';

/** July doubles and June 2024 grows by a half; the mean of the harvests is 150 and 225. */
const index = new Map([
  ['2023-07', 100],
  ['2024-06', 200],
  ['2024-12', 150],
  ['2025-06', 300],
]);
const to = { harvest: { first_year: 2024, last_year: 2025 }, reference: '2025-06', index };
const corrected = (facts: Partial<FarmYearFacts>) => correctedFacts({ ...NOTHING, ...facts }, HARVEST, to);
const lot = {
  entryDay: '2023-07-20',
  departureDay: '2024-06-10',
  entryPriceBrl: 10,
  salePriceBrl: 20,
  feedBrl: 4,
  operationBrl: 2,
  healthBrl: 1,
  heads: 7,
};

describe('money of a year, corrected', () => {
  it('that has a month is of its month: movements, ledger, lots, and holdings of both ends', () => {
    const flows = [
      flowOf('entries', '2023-07', 2, { valueBrl: 10 }),
      flowOf('departures', '2024-06', 2, { valueBrl: 10 }),
      flowOf('deaths', '2023-07', 1),
    ];
    const found = corrected({
      flows,
      ledger: [{ type: 'DESPESAS', group: null, month: '2024-06', valueBrl: 8 }],
      lots: [lot as Lot],
      inputStock: { startBrl: 10, endBrl: 20 },
      machinePark: { startBrl: null, endBrl: 40 },
    });
    expect(found?.flows.map(({ valueBrl, heads }) => [valueBrl, heads])).toEqual([
      [30, 2],
      [15, 2],
      [null, 1],
    ]);
    expect(found?.ledger).toEqual([{ type: 'DESPESAS', group: null, month: '2024-06', valueBrl: 12 }]);
    expect(found?.lots).toEqual([{ ...lot, entryPriceBrl: 30, salePriceBrl: 30, feedBrl: 6, operationBrl: 3, healthBrl: 1.5 }]);
    expect([found?.inputStock, found?.machinePark]).toEqual([
      { startBrl: 30, endBrl: 30 },
      { startBrl: null, endBrl: 60 },
    ]);
    expect(corrected({ inputStock: { startBrl: 1, endBrl: null } })?.inputStock).toEqual({ startBrl: 3, endBrl: null });
  });

  it('of the harvest as a whole is of the means of both', () => {
    const settings = {
      arrobaPrices: [{ categoryId: COWS, startBrl: 10, endBrl: null, meanBrl: 20 }],
      landBrl: 100,
      cash: { contributionBrl: 2, startBrl: null, endBrl: 4 },
      sectors: [{ title: 'Soja', revenuesBrl: 6, disbursementBrl: null, areaHa: 8 }],
      planned: [{ key: 'custo', value: 9 }],
    };
    expect(corrected({ settings })?.settings).toEqual({
      arrobaPrices: [{ categoryId: COWS, startBrl: 15, endBrl: null, meanBrl: 30 }],
      landBrl: 150,
      cash: { contributionBrl: 3, startBrl: null, endBrl: 6 },
      sectors: [{ title: 'Soja', revenuesBrl: 9, disbursementBrl: null, areaHa: 8 }],
      planned: [{ key: 'custo', value: 9 }],
    });
    expect(corrected({ settings: { ...settings, landBrl: null, cash: null } })?.settings).toMatchObject({ landBrl: null, cash: null });
  });

  it('is null where the index does not reach any of it', () => {
    const before = new Map([['2024-06', 200]]);
    const found = (facts: Partial<FarmYearFacts>) => correctedFacts({ ...NOTHING, ...facts }, HARVEST, { ...to, index: before });
    expect([
      found({ inputStock: { startBrl: 1, endBrl: null } }),
      found({ flows: [flowOf('entries', '2023-07', 1, { valueBrl: 1 })] }),
    ]).toEqual([null, null]);
    expect(found({ inputStock: { startBrl: null, endBrl: 2 } })).not.toBeNull();
  });

  it('divides corrected money by what was produced, as it was', () => {
    const stock = [null, '2023-07'].map((month) => stockOf(month, COWS, 10, 450));
    const ledger = [{ type: 'DESPESAS', group: 'NUTRICAO', month: '2023-07', valueBrl: 100 }];
    // A sale without a price has no arrobas to share; with its price corrected to 0 it would be left out.
    const facts = { ...NOTHING, stock, ledger };
    const open = (some: FarmYearFacts) => farmPeriod(some, HARVEST, WHOLE_HARVEST, LATER);
    const whole = correctedFacts(facts, HARVEST, to);
    const marked = whole && { ...whole, stock: stock.map((one) => ({ ...one, heads: 999 })) };
    const evaluate = evaluationOf({ ...open(marked as FarmYearFacts), asPaid: open(facts) });
    expect([evaluate(named(INDICATORS, 'desembolso')).value, evaluate(named(INDICATORS, 'desembolso_cab_mes')).value]).toEqual([300, 30]);
  });
});
