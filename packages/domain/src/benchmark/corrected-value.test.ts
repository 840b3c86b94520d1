import { expect, it } from 'vitest';
import { COWS, HARVEST, LATER, NOTHING, stockOf } from '../beef/indicators/farm-year.fixture';
import { named } from '../beef/indicators/figure';
import * as dairy from '../dairy/indicators/dairy.fixture';
import { correctedValue } from './corrected-value';
import { BEEF_BENCHMARK, DAIRY_BENCHMARK } from './list-benchmark';

const index = new Map([
  ['2023-07', 100],
  ['2024-05', 160],
  ['2025-06', 200],
]);
const to = { harvest: { first_year: 2024, last_year: 2025 }, reference: '2025-06', index };
const months = Array.from({ length: 12 }, (_, at) =>
  at < 6 ? `2023-${String(at + 7).padStart(2, '0')}` : `2024-${String(at - 5).padStart(2, '0')}`,
);
const stock = [null, ...months].map((month) => stockOf(month, COWS, 100, 400));
const paid = (month: string, valueBrl: number) => ({ type: 'DESPESAS', group: 'NUTRICAO', month, valueBrl });
const of = (ledger: ReturnType<typeof paid>[]) => ({
  environment: 'BEEF_CATTLE' as const,
  harvest: HARVEST,
  day: LATER,
  facts: { ...NOTHING, stock, ledger },
});
const perHead = named(BEEF_BENCHMARK, 'desembolso_cab_mes');

it('corrects a value by the months of payment, not by the mean of the harvest', () => {
  // 1,200 of July are 2,400 of June 2025, and 1,200 of May 2024 are 1,500.
  expect(correctedValue(of([paid('2023-07', 1200), paid('2024-05', 1200)]), perHead, to)).toBeCloseTo((2400 + 1500) / (100 * 12), 9);
  expect(correctedValue(of([paid('2023-07', 2400)]), perHead, to)).toBeCloseTo(4800 / (100 * 12), 9);
});

it('gives null where the index does not reach', () => {
  expect(correctedValue(of([paid('2023-07', 1)]), perHead, { ...to, index: new Map([['2025-06', 200]]) })).toBeNull();
});

it('corrects the price of milk by the months in which it was sold', () => {
  const sold = (month: string, valueBrl: number) => dairy.sumOf(dairy.MILK, month, valueBrl, 1000);
  const farm = {
    environment: 'DAIRY_CATTLE' as const,
    harvest: HARVEST,
    day: LATER,
    facts: { ...dairy.NOTHING, dairyLedger: [sold('2023-07', 2000), sold('2024-05', 2400)] },
  };
  // R$ 2 of July are R$ 4, and R$ 2,40 of May are R$ 3; as many litres in both.
  expect(correctedValue(farm, named(DAIRY_BENCHMARK, 'milk_price'), to)).toBeCloseTo(3.5, 9);
  expect(correctedValue(farm, named(DAIRY_BENCHMARK, 'milk_price'), { ...to, index: new Map([['2025-06', 200]]) })).toBeNull();
});
