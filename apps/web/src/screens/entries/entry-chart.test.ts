import { describe, expect, it } from 'vitest';
import { seriesOf } from '#view/chart/chart';
import { INVENTORIES, inventoryView, monthsView } from './entry-chart';

const machine = (brand: string, unitary_value: number, start_harvest: boolean, end_harvest: boolean, validated = false) => ({
  brand,
  amount: 2,
  unitary_value,
  start_harvest,
  end_harvest,
  validated,
});
const { machines, stocks } = INVENTORIES;
if (!machines || !stocks) throw new Error('inventories have gone');

describe('chart of an entry screen', () => {
  it('shows the months of a movement and what they add up to', () => {
    const points = [
      { label: 'Jul', data: 1200.5, validated: true },
      { label: 'Ago', data: 0, validated: true },
    ];
    expect(monthsView('Receitas', 'R$', points)).toEqual({
      chart: { type: 'line', title: 'Receitas por mês', unit: 'R$', points },
      summary: 'R$ 1.200,50 na safra',
    });
    expect(monthsView('Receitas', 'R$', points.slice(1))).toBeNull();
  });

  it('shows what machines are worth by brand at the start and at the end', () => {
    const view = inventoryView(machines, [
      machine('Valtra', 100, true, true, true),
      machine('Valtra', 50, false, true),
      machine('Jacto', 10, true, false, true),
    ]);
    expect(view).toMatchObject({
      summary: 'R$ 220,00 no início e R$ 300,00 no fim da safra',
      chart: {
        label: 'Início da safra',
        points: [
          { label: 'Valtra', data: 200, validated: false },
          { label: 'Jacto', data: 20, validated: true },
        ],
        beside: [
          {
            label: 'Fim da safra',
            points: [
              { label: 'Valtra', data: 300, validated: false },
              { label: 'Jacto', data: 0, validated: true },
            ],
          },
        ],
      },
    });
    expect(inventoryView(machines, [])).toBeNull();
  });

  it('gathers the least valuable names', () => {
    const rows = Array.from({ length: 11 }, (_, index) => machine(`Marca ${index}`, 100 - index, true, index === 10));
    const view = inventoryView(machines, rows);
    const [start, end] = view ? seriesOf(view.chart) : [];
    expect(start?.points.at(-1)).toEqual({ label: 'Outros', data: 2 * (93 + 92 + 91), validated: false });
    expect([start?.points.length, end?.points[0]?.label, end?.points[0]?.data]).toEqual([9, 'Marca 10', 180]);
  });

  it('shows what inputs are worth by type', () => {
    const input = (title: string, date_harvest: boolean) => ({
      category_material_type: { id: 1, title },
      date_harvest,
      amount: 10,
      value: 1.5,
      validated: true,
    });
    expect(inventoryView(stocks, [input('Nutrição', false), input('Nutrição', true), input('Sanidade', true)])).toMatchObject({
      summary: 'R$ 15,00 no início e R$ 30,00 no fim da safra',
      chart: { category: 'Tipo de insumo', points: [{ data: 15 }, { data: 0 }], beside: [{ points: [{ data: 15 }, { data: 15 }] }] },
    });
  });
});
