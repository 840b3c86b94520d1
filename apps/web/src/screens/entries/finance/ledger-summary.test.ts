import { describe, expect, it } from 'vitest';
import { balanceText, centersChart } from './ledger-summary';

const centers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Centro ${index}`, data: 10 - index, validated: true }));
const summary = (count: number) => ({ total: 1, months: [], centers: centers(count), isValidated: false });

describe('summary of a ledger', () => {
  it('says how revenues and expenses stand to each other', () => {
    expect(balanceText({ RECEITAS: 1500.5, DESPESAS: 500 })).toBe('As receitas superam as despesas em R$ 1.000,50 nesta safra.');
    expect(balanceText({ RECEITAS: 0.1 + 0.2, DESPESAS: 0.3 })).toBe('As receitas e as despesas desta safra são iguais.');
    expect(balanceText({ RECEITAS: 1, DESPESAS: 2 })).toBe('As despesas superam as receitas em R$ 1,00 nesta safra.');
    expect(balanceText({ RECEITAS: 1, DESPESAS: null })).toBe('Ainda não há despesas lançadas nesta safra.');
    expect(balanceText({ RECEITAS: null, DESPESAS: 1 })).toBe('Ainda não há receitas lançadas nesta safra.');
    expect(balanceText({ RECEITAS: null, DESPESAS: null })).toBeNull();
    expect(balanceText({})).toBeNull();
  });

  it('shows the five largest cost centres and the rest in one', () => {
    expect(centersChart('Despesas', summary(5)).title).toBe('Despesas: por centro de custo');
    const chart = centersChart('Despesas', summary(8));
    expect(chart.title).toBe('Despesas: os 5 maiores centros de custo');
    expect(chart.points.map(({ label, data }) => [label, data]).slice(4)).toEqual([
      ['Centro 4', 6],
      ['Outros', 5 + 4 + 3],
    ]);
  });
});
