import { describe, expect, it } from 'vitest';
import type { MonthLine, MonthTableData } from '#view/month-table';
import { monthWidths } from './month-widths';

const line = (value: number): MonthLine => ({
  key: 'milk',
  label: 'Venda de leite',
  unit: 'R$',
  decimals: 2,
  values: Array(12).fill(value),
  whole: value * 12,
});
const table = (value: number): MonthTableData => ({
  key: 'cash',
  title: 'Fluxo de caixa',
  months: Array.from({ length: 12 }, (_, at) => `2025-${at + 1}`),
  whole: 'Total',
  lines: [line(value)],
});
const px = (text: string) => Number.parseFloat(text);

describe('columns of months', () => {
  it('fill the room between the names and the sum with whole months', () => {
    for (const roomPx of [664, 1106, 1262]) {
      const { '--name': name, '--month': month, '--whole': whole } = monthWidths(table(187_513.4), roomPx);
      const shown = (roomPx - 2 - px(name) - px(whole)) / px(month);
      expect([roomPx, Math.abs(shown - Math.round(shown)) < 0.001, shown >= 3]).toEqual([roomPx, true, true]);
    }
  });

  it('are as wide as their widest number, however large', () => {
    const [small, large] = [table(12.5), table(98_765_432.1)].map((one) => px(monthWidths(one, 664)['--month']));
    expect(large).toBeGreaterThan('98.765.432,10'.length * 7);
    expect(small).toBeLessThan(large ?? 0);
  });

  it('leave the sum to the scrolled part on a phone', () => {
    const { '--name': name, '--month': month, '--whole': whole } = monthWidths(table(187_513.4), 362);
    expect(whole).toBe(month);
    expect((362 - 2 - px(name)) / px(month)).toBeCloseTo(2, 5);
  });
});
