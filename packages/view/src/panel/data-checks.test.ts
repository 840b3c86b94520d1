import { describe, expect, it } from 'vitest';
import { farmPeriod } from '#domain/beef/indicators/farm-period';
import { NOTHING } from '#domain/beef/indicators/farm-year.fixture';
import { periodOf, WHOLE_HARVEST } from '#domain/beef/indicators/period';
import type { EntryCount } from '#model/review/facts';
import { dataChecks } from './data-checks';

const HARVEST = { first_year: 2023, last_year: 2024 };
const LATER = '2025-01-01';
const cows = (month: string | null, heads: number) => ({
  month,
  categoryId: 2,
  category: 'Matrizes',
  takesBirths: false,
  heads,
  weightKg: 400,
});
const quarter = (stock: ReturnType<typeof cows>[]) => farmPeriod({ ...NOTHING, stock }, HARVEST, periodOf('Q1'), LATER);
const WHOLE = [cows(null, 100), cows('2023-07', 100), cows('2023-08', 100), cows('2023-09', 100)];
const entry = (values: Partial<EntryCount>): EntryCount => ({
  module: 'births',
  month: '2023-07',
  count: 3,
  validated: 3,
  warned: 0,
  warning: null,
  ...values,
});
const said = (lines: ReturnType<typeof dataChecks>) => lines.map(({ state, text }) => [state, text]);

describe('what numbers stand on', () => {
  it('is well where all months are counted, the stock closes and everything is validated', () => {
    expect(said(dataChecks(quarter(WHOLE), [], [entry({}), entry({ module: 'teams', month: null, count: 1, validated: 1 })]))).toEqual([
      ['DONE', '3 de 3 meses com estoque fechado'],
      ['DONE', 'Estoque bate com os movimentos: diferença de 0 cabeça'],
      ['DONE', 'Validados todos os 4 lançamentos'],
    ]);
  });

  it('names the months that are missing, the largest difference, what waits and what was unusual, with the rows of the period alone', () => {
    const period = quarter([cows(null, 100), cows('2023-07', 97), cows('2023-09', 99)]);
    const lines = dataChecks(period, [], [entry({ validated: 1, warned: 1 }), entry({ month: '2023-12', validated: 0 })]);
    expect(said(lines)).toEqual([
      ['WAITS', '2 de 3 meses com estoque fechado'],
      ['WARNS', 'Estoque não bate com os movimentos em 2 meses: até 3 cabeças de diferença'],
      ['WAITS', '2 de 3 lançamentos esperam validação'],
      ['WARNS', '1 lançamento foi salvo com um aviso de valor incomum'],
    ]);
    expect(lines[2]?.rows).toEqual([
      { path: 'births', between: { field: 'date', from: '2023-07-01', to: '2023-09-30' }, having: { validated: [false] } },
    ]);
  });

  it('claims no difference without the herd of the beginning', () => {
    const [, stock] = dataChecks(farmPeriod({ ...NOTHING, stock: [cows('2023-07', 97)] }, HARVEST, WHOLE_HARVEST, LATER), [], []);
    expect(stock).toMatchObject({ state: 'WAITS', value: null, text: 'Falta o rebanho do início para conferir o estoque' });
  });
});
