import { type CountedThing, inventoryPart, inventoryValue } from '#domain/beef/inventory';
import { asNumber, asReference, type Row } from '#model/kit/field';
import { formatMoney, referenceTitle } from '#model/kit/text-value';
import type { BarChart, ChartPoint, LineChart } from '#view/chart/chart';
import { drawnIn, largest } from '#view/chart/chart';
import { amountText } from '#view/formats';

interface EntryChartView {
  chart: LineChart | BarChart;
  summary: string;
}

interface Inventory {
  title: string;
  category: string;
  nameOf(row: Row): string;
  countOf(row: Row): CountedThing;
}

const AT_MOST = 8;

export const INVENTORIES: Readonly<Record<string, Inventory>> = {
  machines: {
    title: 'Valor das máquinas por marca',
    category: 'Marca',
    nameOf: (row) => String(row.brand ?? ''),
    countOf: (row) => ({
      amount: asNumber(row.amount) ?? 0,
      unitValue: asNumber(row.unitary_value) ?? 0,
      isAtStart: row.start_harvest === true,
      isAtEnd: row.end_harvest === true,
    }),
  },
  stocks: {
    title: 'Valor do estoque por tipo de insumo',
    category: 'Tipo de insumo',
    nameOf: (row) => referenceTitle(asReference(row.category_material_type)),
    countOf: (row) => ({
      amount: asNumber(row.amount) ?? 0,
      unitValue: asNumber(row.value) ?? 0,
      isAtStart: row.date_harvest !== true,
      isAtEnd: row.date_harvest === true,
    }),
  },
};

export function monthsView(title: string, unit: string, points: readonly ChartPoint[]): EntryChartView | null {
  const total = points.reduce((sum, { data }) => sum + (data ?? 0), 0);
  if (total === 0) return null;
  return { chart: { type: 'line', title: `${title} por mês`, unit, points }, summary: `${amountText(total, { unit })} na safra` };
}

/** Worth at both counts; the least valuable names become one bar. Null without values. */
export function inventoryView({ title, category, nameOf, countOf }: Inventory, rows: readonly Row[]): EntryChartView | null {
  const names = new Map<string, Row[]>();
  for (const row of rows) names.set(nameOf(row), [...(names.get(nameOf(row)) ?? []), row]);
  const whole = inventoryValue(rows.map(countOf));
  if (!whole.start && !whole.end) return null;
  const sums = [...names].map(([label, some]) => ({
    label,
    validated: some.every((row) => row.validated === true),
    ...inventoryPart(whole, some.map(countOf)),
  }));
  // Both series show the same names, ordered by their worth at both counts.
  const shown = largest(
    sums.map(({ label, validated, start, end }) => ({ label, validated, data: (start ?? 0) + (end ?? 0) })),
    AT_MOST,
  );
  const pointsOf = (day: 'start' | 'end'): ChartPoint[] =>
    shown.map(({ label, validated }) => {
      const own = sums.filter((one) => drawnIn(shown, one.label) === label);
      return { label, validated, data: whole[day] === null ? null : own.reduce((sum, one) => sum + (one[day] ?? 0), 0) };
    });
  return {
    chart: {
      type: 'bar',
      title,
      unit: 'R$',
      category,
      label: 'Início da safra',
      points: pointsOf('start'),
      beside: [{ label: 'Fim da safra', points: pointsOf('end') }],
    },
    summary: `${worthOn('início', whole.start)} e ${worthOn('fim da safra', whole.end)}`,
  };
}

const worthOn = (day: string, brl: number | null) => (brl === null ? `nada contado no ${day}` : `${formatMoney(brl)} no ${day}`);
