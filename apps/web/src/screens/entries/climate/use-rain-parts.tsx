import { useMemo } from 'react';
import { MONTH_NAMES, monthOfHarvest, todayInBrazil } from '#domain/calendar';
import { orNull } from '#domain/unknown-number';
import { absenceOf, type BarChart, type ChartPoint } from '#view/chart/chart';
import { ChartView } from '../../../parts/chart/ChartView';
import { useScope } from '../../../session/use-session';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { sumRow } from '../../../sheet/footer';
import { slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';

const FIELD = 'precipitation';

export const useParts: UseSheetParts = (sheet) => ({
  footer: [sumRow(sheet, { key: 'total', title: 'Acumulado', fields: [FIELD] })],
  beside: <RainChart sheet={sheet} />,
});

/** A month without a measurement may have had rain, so it gets no bar and is named below the chart. */
function RainChart({ sheet: { rows, numberAt, state } }: { sheet: SheetModel }) {
  const { stored } = state;
  const { harvest } = useScope();
  const today = todayInBrazil();
  const { points, missing } = useMemo(() => {
    const all = rows.map(({ key }): ChartPoint => {
      const data = orNull(numberAt(key, ALONE, FIELD));
      const point = { label: nameOf(key), data, validated: stored.get(slotKey(key, ALONE))?.validated === true };
      return data === null ? { ...point, absent: absenceOf(monthOfHarvest(harvest, Number(key)), today) } : point;
    });
    return { points: all, missing: all.filter(({ absent }) => absent === 'empty').map(({ label }) => label) };
  }, [rows, numberAt, stored, harvest, today]);
  const hasAny = points.some(({ data }) => data !== null);
  const chart = useMemo((): BarChart => ({ type: 'bar', title: 'Chuva por mês', unit: 'mm', decimals: 1, points }), [points]);
  return (
    <section className="box min-w-0 py-3.5 px-4">
      {hasAny ? <ChartView chart={chart} heightPx={300} hasTitle /> : <p>O gráfico aparece com o primeiro mês lançado.</p>}
      {hasAny && missing.length > 0 && <p className="text-ink-soft text-sm mt-1.5">Sem lançamento: {missing.join(', ')}.</p>}
    </section>
  );
}

const nameOf = (month: string): string => MONTH_NAMES[Number(month) - 1] ?? '';
