import { useMemo } from 'react';
import { MONTH_NAMES } from '#domain/calendar';
import type { SheetScreen } from '#model/screens/screen';
import type { BarChart, ChartPoint } from '#view/chart/chart';
import { ChartView } from '../../../chart/ChartView';
import DeclaredSheet, { type UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';
import { sumRow } from '../../../sheet/foot';
import { slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import styles from './ClimateScreen.module.css';

const FIELD = 'precipitation';

/** Clima: the rain of the twelve months of the harvest, added up and drawn. */
export default function ClimateScreen({ screen }: { screen: SheetScreen }) {
  return <DeclaredSheet screen={screen} useParts={useRainParts} />;
}

const useRainParts: UseSheetParts = (sheet) => ({
  foot: [sumRow(sheet, { key: 'total', title: 'Acumulado', fields: [FIELD] })],
  beside: <RainChart sheet={sheet} />,
});

/** The months as they are shown now. One that was not measured is no month without rain: it has no bar, and is named below. */
function RainChart({ sheet: { rows, numberAt, state } }: { sheet: SheetModel }) {
  const { stored } = state;
  const { points, missing } = useMemo(() => {
    const all = rows.map(({ key }) => ({ label: nameOf(key), data: numberAt(key, ALONE, FIELD), slot: slotKey(key, ALONE) }));
    const known = all.map(({ label, data, slot }): ChartPoint => ({ label, data, validated: stored.get(slot)?.validated === true }));
    return { points: known, missing: all.filter(({ data }) => data === null).map(({ label }) => label) };
  }, [rows, numberAt, stored]);
  const chart = useMemo((): BarChart => ({ type: 'bar', title: 'Chuva por mês', unit: 'mm', decimals: 1, points }), [points]);
  return (
    <section className={styles.chart}>
      {missing.length < points.length ? (
        <ChartView chart={chart} heightPx={300} hasTitle />
      ) : (
        <p>O gráfico aparece com o primeiro mês lançado.</p>
      )}
      {missing.length < points.length && missing.length > 0 && <p className={styles.note}>Sem lançamento: {missing.join(', ')}.</p>}
    </section>
  );
}

const nameOf = (month: string): string => MONTH_NAMES[Number(month) - 1] ?? '';
