import { describe, expect, it } from 'vitest';
import { harvestMonths } from '#domain/calendar';
import { monthsChart, type NumberMonths } from './months-chart';

const MONTHS = harvestMonths({ first_year: 2024, last_year: 2025 });
const numbers = (values: readonly (number | null)[], more: Partial<NumberMonths> = {}): NumberMonths => ({
  unit: 'R$/cab/mês',
  decimals: 2,
  planned: null,
  previous: null,
  months: MONTHS.map((month, index) => ({ month, value: values[index] ?? null, incomplete: false })),
  ...more,
});

describe('a number by month', () => {
  it('stands beside the same months of the harvest before and the plan, and says how often it is above it', () => {
    const previous = { harvest: { title: '2023/2024' }, currency: 'R$ de jun/2025 (IGP-DI)', values: [80, null] };
    const chart = monthsChart(numbers([90, 110, 120], { planned: 100, previous }));
    expect(chart).toMatchObject({
      title: 'Acima do plano em 2 de 3 meses',
      limits: [{ label: 'plano', value: 100 }],
      beside: [{ label: 'Safra 2023/2024, R$ de jun/2025 (IGP-DI)' }],
    });
    expect(chart?.points.slice(0, 4).map(({ label, data }) => [label, data])).toEqual([
      ['Jul', 90],
      ['Ago', 110],
      ['Set', 120],
      ['Out', null],
    ]);
    expect(chart?.beside?.[0]?.points.slice(0, 2).map(({ data }) => data)).toEqual([80, null]);
  });

  it('says so where no month is above the plan, and keeps out a harvest before that has none', () => {
    const previous = { harvest: { title: '2023/2024' }, currency: '', values: [null, null] };
    const chart = monthsChart(numbers([1, 2], { planned: 3, previous }));
    expect(chart?.title).toBe('Nenhum mês acima do plano, de 2');
    expect(chart).not.toHaveProperty('beside');
    expect(monthsChart(numbers([1, 2]))).toMatchObject({ title: 'Mês a mês' });
  });

  it('is no line of less than two months', () => {
    expect(monthsChart(numbers([5]))).toBeNull();
  });
});
