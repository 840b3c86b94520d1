import { beforeAll, describe, expect, it } from 'vitest';
import type { CarryModule } from '#model/responses/carry-forward';
import { loadDeclarations } from '../../../client/declarations';
import { carryForwardBody, choose, chosenRows, EVERYTHING, edit, errorOf, firstError, openRows, refusalsByRow } from './choice';

const row = (id: number, values: Record<string, number | null>, isPresent = false) => ({
  ...{ id, label: `Linha ${id}`, detail: null, values, is_present: isPresent },
});
const stocks: CarryModule = {
  ...{ path: 'livestock_stocks', title: 'Estoque pecuário', month: '2026-06', fields: ['amount', 'weight'], is_empty: false },
  rows: [row(1, { amount: 100, weight: 450 }), row(2, { amount: 4, weight: null }), row(3, { amount: 9, weight: 300 }, true)],
};
const teams: CarryModule = {
  ...{ path: 'teams', title: 'Equipe', month: null, fields: ['amount', 'average_salary'], is_empty: true },
  rows: [row(7, { amount: 2.5, average_salary: 2800 })],
};
const context = { today: '2026-07-10', environment: 'BEEF_CATTLE' } as const;
const [cows, bulls] = stocks.rows as [CarryModule['rows'][number], CarryModule['rows'][number]];

beforeAll(() => loadDeclarations('beef'));

describe('the choice of what a harvest begins with', () => {
  it('takes everything along that is not there yet', () => {
    expect(openRows(stocks).map(({ id }) => id)).toEqual([1, 2]);
    expect(carryForwardBody(EVERYTHING, [stocks, teams])).toEqual({ livestock_stocks: [{ id: 1 }, { id: 2 }], teams: [{ id: 7 }] });
  });

  it('leaves out rows and whole modules, and takes them back', () => {
    const one = choose(EVERYTHING, stocks, [cows], false);
    expect(chosenRows(one, stocks).map(({ id }) => id)).toEqual([2]);
    const none = choose(one, teams, teams.rows, false);
    expect(carryForwardBody(none, [stocks, teams])).toEqual({ livestock_stocks: [{ id: 2 }] });
    expect(carryForwardBody(choose(none, stocks, openRows(stocks), true), [stocks])).toEqual({ livestock_stocks: [{ id: 1 }, { id: 2 }] });
  });

  it('sends corrected values only', () => {
    const changed = edit(edit(EVERYTHING, stocks, cows, { amount: 98, weight: 450 }), stocks, bulls, { weight: 700 });
    expect(carryForwardBody(changed, [stocks])).toEqual({
      livestock_stocks: [
        { id: 1, amount: 98 },
        { id: 2, weight: 700 },
      ],
    });
  });

  it('judges a corrected value as the entry itself is judged, and only where it is taken along', () => {
    const broken = edit(edit(EVERYTHING, stocks, cows, { amount: 0 }), stocks, bulls, { amount: null });
    expect(errorOf(broken, stocks, cows, 'amount', context)).toBe('Valor inválido: mínimo 1');
    expect(errorOf(broken, stocks, bulls, 'amount', context)).toBe('Campo obrigatório');
    expect(errorOf(broken, stocks, bulls, 'weight', context)).toBe(null);
    expect(firstError(broken, [teams, stocks], context)).toEqual({ key: 'livestock_stocks/1', name: 'amount' });
    expect(firstError(choose(broken, stocks, stocks.rows, false), [stocks], context)).toBe(null);
  });

  it('finds the row that a refusal speaks of', () => {
    const body = carryForwardBody(choose(EVERYTHING, stocks, [cows], false), [stocks, teams]);
    const fields = { 'livestock_stocks.0.weight': 'Valor inválido', harvest_id: 'Não há safra anterior com lançamentos' };
    expect(refusalsByRow(fields, body)).toEqual({
      byRow: { 'livestock_stocks/2': { weight: 'Valor inválido' } },
      others: ['Não há safra anterior com lançamentos'],
    });
  });
});
