import { useCallback, useMemo } from 'react';
import { todayInBrazil } from '#domain/calendar';
import { carriedArea } from '#domain/facts/land';
import { isUnknown, orNull } from '#domain/unknown-number';
import { asReference } from '#model/kit/field';
import { formatNumber } from '#model/kit/text-value';
import { absenceOf, type BarChart, type ChartPoint } from '#view/chart/chart';
import { ChartView } from '../../../parts/chart/ChartView';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { type FooterRow, footerNumber } from '../../../sheet/footer';
import { shortMonth } from '../../../sheet/month-words';
import { slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { ChartToggle, useChartToggle } from './ChartToggle';

const FIELD = 'value';

/** Hectares by line and month; an empty month carries the last value forward. */
type Carried = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const useParts: UseSheetParts = (sheet, entries) => {
  const { rows, groups, numberAt } = sheet;
  const grazed = useMemo(
    () => new Set(entries.filter(({ place }) => asReference(place.category_area)?.livestock_use).map(({ key }) => key)),
    [entries],
  );
  const carried = useMemo(() => {
    const months = groups.map(({ key }) => key);
    return new Map(rows.map(({ key }) => [key, carriedArea(months, (month) => numberAt(key, month, FIELD))]));
  }, [rows, groups, numberAt]);
  const ghostOf = useCallback(
    (row: string, group: string) => {
      const value = carried.get(row)?.get(group);
      return value === undefined || isUnknown(value) ? null : formatNumber(value, 2);
    },
    [carried],
  );
  const noted = useMemo(() => rows.map((row) => (grazed.has(row.key) ? { ...row, note: 'pecuária' } : row)), [rows, grazed]);
  const charting = useChartToggle();
  const chart = useAreaChart(sheet, carried, grazed);
  return {
    rows: noted,
    ghostOf,
    footer: [sumOfCarried('used', 'Uso pecuário', (row) => grazed.has(row), carried), sumOfCarried('total', 'Total', () => true, carried)],
    isScrolling: charting.hasChart,
    above: charting.hasChart && (
      <section className="box flex-none px-3.5 pt-2.5 pb-1 mb-2.5">
        <ChartView chart={chart} heightPx={140} hasTitle />
      </section>
    ),
    buttons: <ChartToggle {...charting} />,
  };
};

/** Carried values count; months before the first value and months to come are unknown. */
function useAreaChart({ groups, state: { stored } }: SheetModel, carried: Carried, grazed: ReadonlySet<string>): BarChart {
  const today = todayInBrazil();
  return useMemo(() => {
    const months = groups.map(({ key }) => key);
    const carriedFrom = (row: string, month: string) => {
      const found = months.findLast((one) => one <= month && stored.has(slotKey(row, one)));
      return found === undefined ? [] : (stored.get(slotKey(row, found)) ?? []);
    };
    const pointOf = (month: string, isIn: (row: string) => boolean): ChartPoint => {
      const label = shortMonth(month);
      const own = [...carried.keys()].filter(isIn);
      const isTyped = own.some((row) => stored.has(slotKey(row, month)));
      const absent = absenceOf(month, today);
      const isKnown = isTyped || (absent !== 'future' && sumOf(carried, month, () => true) !== null);
      if (!isKnown) return { label, data: null, validated: true, absent };
      return {
        label,
        data: orNull(sumOf(carried, month, isIn) ?? 0),
        validated: own.flatMap((row) => carriedFrom(row, month)).every((one) => one.validated),
      };
    };
    const seriesOf = (label: string, isIn: (row: string) => boolean) => ({ label, points: months.map((month) => pointOf(month, isIn)) });
    const grazing = seriesOf('Uso pecuário', (row) => grazed.has(row));
    const others = seriesOf('Outros usos', (row) => !grazed.has(row));
    return { type: 'bar', title: 'Área por mês', unit: 'ha', ...grazing, beside: [others], isStacked: true };
  }, [groups, carried, grazed, stored, today]);
}

function sumOfCarried(key: string, title: string, isIn: (row: string) => boolean, carried: Carried): FooterRow {
  return {
    key,
    title,
    cell: ({ group }) => {
      return footerNumber(sumOf(carried, group, isIn), (sum) => formatNumber(sum, 2));
    },
  };
}

function sumOf(carried: Carried, month: string, isIn: (row: string) => boolean): number | null {
  const values = [...carried].flatMap(([row, months]) => (isIn(row) ? (months.get(month) ?? []) : []));
  return values.length === 0 ? null : values.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
}
