import { describe, expect, it } from 'vitest';
import { column } from '../table';
import { climatePage } from './farm-pages';
import { withEarlier } from './with-earlier';

const months = ['2025-07', '2025-08'];
const rain = (mm: readonly number[]) =>
  climatePage(
    mm.map((one, index) => ({ month: months[index] ?? '', mm: one, validated: true })),
    { months, today: '2026-11-28' },
  );
const page = (isOver: boolean) => withEarlier(rain([30, 50]), { title: '2024/2025', page: rain([40]), isOver });

describe('a page beside that of the harvest before', () => {
  it('tells its sums and the difference, but not how much was measured', () => {
    const [total, measured] = page(true).kpis;
    expect(total?.beside).toEqual([
      { kind: 'previous', label: 'Safra 2024/2025', value: 40, change: { value: 100, unit: '%', decimals: 1 } },
    ]);
    expect(measured?.beside).toBeUndefined();
  });

  it('says that money is as it was paid', () => {
    const content = (value: number) => ({
      kpis: [{ key: 'total', label: 'Receitas', value, unit: 'R$', decimals: 2 }],
      charts: [],
      tables: [
        {
          key: 'months',
          title: 'Mês a mês',
          columns: [column('month', 'Mês', 'text'), column('value', 'Receitas', 'money')],
          rows: [{ month: 'Jul', value }],
          total: null,
        },
      ],
    });
    const { about, kpis, tables } = withEarlier(content(3), { title: '2024/2025', page: content(2), isOver: true });
    expect([about, page(true).about]).toEqual(['R$ da safra 2024/2025 em valores da época, sem correção', undefined]);
    expect(kpis[0]?.beside?.[0]?.label).toBe('Safra 2024/2025');
    expect(tables[0]?.columns.at(-1)?.label).toBe('Safra 2024/2025');
  });

  it('has no sums of twelve months beside those of a running harvest', () => {
    expect(page(false).kpis.every(({ beside }) => beside === undefined)).toBe(true);
  });

  it('has the months before over its bars and in its table, and none where nothing was entered', () => {
    const { charts, tables } = page(true);
    expect(charts[0]).toMatchObject({ label: 'Esta safra', marks: { label: 'Safra 2024/2025', points: [{ data: 40 }, { data: null }] } });
    expect(tables[0]?.columns.map(({ label }) => label)).toEqual(['Mês', 'Chuva (mm)', 'Safra 2024/2025']);
    expect(tables[0]?.rows.map(({ previous }) => previous)).toEqual([40, null]);
    expect(tables[0]?.total?.previous).toBe(40);
    const alone = withEarlier(rain([30]), { title: '2024/2025', page: { kpis: [], charts: [], tables: [] }, isOver: true });
    expect(alone).toEqual(rain([30]));
  });
});
