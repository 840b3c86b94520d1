import { expect, it } from 'vitest';
import { correctedDairyFacts } from './corrected-facts';
import { CONCENTRATE, MILK, NOTHING, sumOf } from './dairy.fixture';

const index = new Map([
  ['2023-07', 100],
  ['2023-09', 125],
  ['2024-06', 150],
]);
const to = { reference: '2024-06', index };

it('corrects each sum by its month, what is confirmed too, and no quantity', () => {
  const paid = { ...sumOf(CONCENTRATE, '2023-09', 500, 40), confirmedBrl: 100 };
  const facts = { ...NOTHING, dairyLedger: [sumOf(MILK, '2023-08', 1000, 600), paid] };
  // August has no index and takes that of July.
  expect(correctedDairyFacts(facts, to)).toEqual({
    ...facts,
    dairyLedger: [
      { ...sumOf(MILK, '2023-08', 1500, 600), confirmedBrl: 1500 },
      { ...paid, valueBrl: 600, confirmedBrl: 120 },
    ],
  });
  expect(correctedDairyFacts(NOTHING, to)).toEqual(NOTHING);
});

it('is null where one of the sums is from before the index', () => {
  const facts = { ...NOTHING, dairyLedger: [sumOf(MILK, '2023-06', 1), sumOf(MILK, '2023-07', 1)] };
  expect(correctedDairyFacts(facts, to)).toBeNull();
});
