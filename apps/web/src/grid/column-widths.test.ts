import { describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { customers } from '#model/registers/customers';
import { harvests } from '#model/registers/harvests';
import { columnTracks, minWidthPx, paperTracks, placesOf, storedWidths, storeWidths, wholeNumbers, withWidth } from './column-widths';
import { gridColumns } from './columns';

const columns = gridColumns(births, false);

describe('widths of columns', () => {
  it('keep chosen widths; texts share the rest', () => {
    const [, amount, sex] = columns;
    const text = `minmax(180px, 180px) 90px minmax(${sex?.minWidthPx}px, ${sex?.grow}fr)`;
    expect(columnTracks(gridColumns(births, true), { amount: 90 })).toContain(text);
    expect(columnTracks(columns, { sex: 200 })).not.toContain('180px, 180px');
    expect(minWidthPx(columns, { amount: 90 })).toBe(minWidthPx(columns, {}) - (amount?.minWidthPx ?? 0) + 90);
  });

  it('keep numbers near the only text of a list', () => {
    const years = gridColumns(harvests, false);
    const [title] = years;
    expect(columnTracks(years, {})).toMatch(/^minmax\(220px, 320px\) (minmax\(\d+px, 180px\) ){2}1fr$/);
    expect(columnTracks(years, { [title?.id ?? '']: 400 })).not.toContain('320px');
    expect(columnTracks(gridColumns(customers, false), {})).not.toContain('320px');
  });

  it('share the paper width like the screen', () => {
    expect(paperTracks(columns, { date: 100, amount: 90, sex: 110 })).toBe('minmax(0, 100fr) minmax(0, 90fr) minmax(0, 110fr)');
    expect(paperTracks(columns, { date: 100, amount: 90, sex: 110 }, 2)).toBe('minmax(0, 110fr) minmax(0, 90fr)');
  });

  it('hold numbers on the right, unless words stand in the same place of another line', () => {
    expect(placesOf(columns, 3).map(({ isFirst, isRight }) => [isFirst, isRight])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(placesOf([...columns, ...columns], 2).map(({ isRight }) => isRight)).toEqual(Array(6).fill(false));
  });

  it('cut no number, however narrow the user wants its column', () => {
    expect(wholeNumbers(columns, { amount: 56, sex: 56 }, { amount: 118, sex: 90 })).toEqual({ amount: 118, sex: 56 });
    expect(wholeNumbers(columns, { amount: 200 }, { amount: 118 })).toEqual({ amount: 200 });
  });

  it('stay between a minimum and the screen width', () => {
    expect(withWidth({}, 'date', 3)).toEqual({ date: 56 });
    expect(withWidth({ date: 200, amount: 90 }, 'date', 99_999)).toEqual({ amount: 90, date: 900 });
    expect(withWidth({ date: 200, amount: 90 }, 'date', null)).toEqual({ amount: 90 });
  });

  it('are stored by screen and user; invalid ones are ignored', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    storeWidths('/vendas', 7, { date: 180 }, storage);
    expect(storedWidths('/vendas', 7, storage)).toEqual({ date: 180 });
    expect([storedWidths('/vendas', 8, storage), storedWidths('/compras', 7, storage)]).toEqual([{}, {}]);
    storeWidths('/vendas', 7, {}, storage);
    expect(kept.size).toBe(0);
    for (const text of ['{', 'null', '[1]', '{"date":"x"}']) {
      kept.set('porteira.columns.7./vendas', text);
      expect(storedWidths('/vendas', 7, storage)).not.toHaveProperty('date');
    }
  });
});
