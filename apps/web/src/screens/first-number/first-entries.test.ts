import { describe, expect, it } from 'vitest';
import { entriesOfDairy, entriesOfDiagnosis, entriesOfHarvest, firstKindOf, monthToCount, readFirstEntries } from './first-entries';

const harvest = { first_year: 2026, last_year: 2027 };
const NOVEMBER = '2026-11-27';
const done = (entries: readonly { isDone: boolean }[]) => entries.map(({ isDone }) => isDone);

describe('the month to count', () => {
  it.each([
    ['2026-07-31', '2026-07'],
    ['2026-08-01', '2026-07'],
    [NOVEMBER, '2026-10'],
    ['2028-01-01', '2027-06'],
  ])('on %s is %s', (today, month) => {
    expect(monthToCount(harvest, today)).toBe(month);
  });
});

it('asks for the herd at both ends and the area, each done once it has a number', () => {
  const opening = { type: false, date: '1970-01-01', amount: 300 };
  const october = { type: true, date: '2026-10-01', amount: 310 };
  expect(done(entriesOfHarvest(harvest, NOVEMBER, [], []))).toEqual([false, false, false]);
  expect(done(entriesOfHarvest(harvest, NOVEMBER, [{ ...opening, amount: null }], [{ value: 10 }]))).toEqual([false, false, true]);
  expect(done(entriesOfHarvest(harvest, NOVEMBER, [opening, { ...october, date: '2026-11-01' }], []))).toEqual([true, false, false]);
  const [start, end] = entriesOfHarvest(harvest, NOVEMBER, [opening, october], []);
  expect([start?.isDone, end?.isDone, end?.title]).toEqual([true, true, 'Rebanho no fim de outubro']);
  expect([start?.address, end?.address]).toEqual([
    '/corte/lancamentos/pecuaria/estoque-pecuario?mes=inicio',
    '/corte/lancamentos/pecuaria/estoque-pecuario?mes=2026-10',
  ]);
});

it('asks a diagnosis for both herds, their mean and the area', () => {
  const initial = { block: 'INITIAL', amount: 300 };
  expect(done(entriesOfDiagnosis([initial], [], [{ total_area: null }]))).toEqual([false, false, false]);
  expect(done(entriesOfDiagnosis([initial, { block: 'FINAL', amount: 310 }], [{}], [{ total_area: 900 }]))).toEqual([true, true, true]);
});

it('asks a farm of dairy for the herd, the milk and the costs of the month', () => {
  const entries = entriesOfDairy('2026-10', [
    { key: 'lactating_cows', value: 62 },
    { key: 'milk_l', value: 0 },
    { key: 'coe', value: null },
  ]);
  expect(done(entries)).toEqual([true, false, false]);
  expect(entries.map(({ title, address }) => [title, address])).toEqual([
    ['Rebanho no fim de outubro', '/leite/lancamentos/tipo/evolucao-rebanho?mes=2026-10'],
    ['Leite vendido em outubro', '/leite/lancamentos/financeiro/receitas'],
    ['Despesas de outubro', '/leite/lancamentos/financeiro/despesas'],
  ]);
});

it('asks a new farm of dairy for everything, and sees the month that was entered', async () => {
  const asked: unknown[] = [];
  const read = (value: number) =>
    readFirstEntries[firstKindOf('DAIRY_CATTLE', false)](
      async <Answer>(path: string, query?: unknown) => {
        asked.push([path, query]);
        return ['lactating_cows', 'milk_l', 'coe'].map((key) => ({ key, value })) as Answer;
      },
      harvest,
      NOVEMBER,
    );
  expect([done(await read(0)), done(await read(30))]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
  expect(asked[0]).toEqual(['/indicators', { date_start: '2026-10', date_end: '2026-10' }]);
});
