import { describe, expect, it } from 'vitest';
import { choiceErrors, settleFarms } from './choice';

const farm = (id: number) => ({ id, name: `Fazenda ${id}`, only_diagnosis: false });
const customer = { id: 1, name: 'Santa Rita' };
const harvest = { id: 10, title: '2025/2026', first_year: 2025, last_year: 2026 };

describe('settleFarms', () => {
  it('keeps what is on offer, in the order of the list, and ticks the only farm by itself', () => {
    expect(settleFarms([3, 1, 9], [farm(1), farm(2), farm(3)])).toEqual([1, 3]);
    expect(settleFarms([], [farm(7)])).toEqual([7]);
    expect(settleFarms([], [farm(1), farm(2)])).toEqual([]);
    expect(settleFarms([4], undefined)).toEqual([4]);
  });
});

describe('choiceErrors', () => {
  const farms = { ticked: [1], list: [farm(1), farm(2)] };
  const range = { first: '2025-09', last: '2025-08' };

  it('asks for customer, harvest and a farm, unless the harvest has none', () => {
    const nothing = choiceErrors('analytical', { customer: null, harvest: null }, { ticked: [], list: undefined }, null);
    expect(nothing).toEqual({ customer: 'Campo obrigatório', harvest: 'Campo obrigatório', farms: 'Campo obrigatório' });
    expect(choiceErrors('analytical', { customer, harvest }, { ticked: [], list: [] }, null)).toEqual({});
    expect(choiceErrors('analytical', { customer, harvest }, farms, range)).toEqual({});
  });

  it('wants months that run forward, where months matter', () => {
    expect(choiceErrors('synthetic', { customer, harvest }, farms, range)).toEqual({
      months: 'O mês final deve ser igual ou depois do inicial',
    });
    expect(choiceErrors('synthetic', { customer, harvest }, farms, { ...range, last: '2025-09' })).toEqual({});
  });
});
