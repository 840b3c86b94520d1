import { useCallback, useMemo } from 'react';
import { harvestMonths, MONTH_NAMES } from '#domain/calendar';
import { climates as resource } from '#model/entries/climates';
import { BarChart } from '../../../chart/BarChart';
import type { BarChartDescription, ChartPoint } from '../../../chart/chart';
import { useActor, useScope } from '../../../session/use-session';
import { sumRow } from '../../../sheet/foot';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { slotKey } from '../../../sheet/sheet';
import { readStored, type StoredRow } from '../../../sheet/stored';
import { type SheetModel, useSheet } from '../../../sheet/use-sheet';
import { SheetPage } from '../SheetPage';
import styles from './ClimateScreen.module.css';
import { type ClimateRow, useClimate } from './climate-client';

const FIELD = 'precipitation';
const ALONE = '';
const GROUPS = [{ key: ALONE, label: '', columns: [{ field: FIELD, widthPx: 120 }] }];

/** Clima: the rain of the twelve months of the harvest, added up and drawn. */
export default function ClimateScreen() {
  const actor = useActor();
  const scope = useScope();
  const { rows: measured, error, reload, retry } = useClimate(scope);
  const { harvest, environment } = scope;
  const rows = useMemo(
    () => harvestMonths(harvest).map((month) => ({ key: monthKey(month), title: `${nameOf(monthKey(month))}/${month.slice(0, 4)}` })),
    [harvest],
  );
  const stored = useMemo(() => measured && storedMonths(measured), [measured]);
  const keyOf = useCallback((row: string) => ({ month: Number(row) }), []);
  const sheet = useSheet({ resource, environment, scope, actor, rows, groups: GROUPS, stored, keyOf, reload });
  return (
    <SheetPage
      title="Clima"
      sheets={[sheet]}
      hint="Nenhuma chuva lançada nesta safra. Digite os milímetros de cada mês: Enter grava e desce. Mês sem chuva é 0; mês sem medição fica em branco."
      error={error}
      onRetry={retry}
    >
      <div className={styles.sides}>
        <div className={styles.sheet}>
          <Sheet
            sheet={sheet}
            label="Chuva por mês"
            titleLabel="Mês"
            titleWidthPx={120}
            foot={[sumRow(sheet, { key: 'total', title: 'Acumulado', fields: [FIELD] })]}
          >
            <SheetDownload sheet={sheet} />
          </Sheet>
        </div>
        <RainChart sheet={sheet} />
      </div>
    </SheetPage>
  );
}

const monthKey = (month: string): string => String(Number(month.slice(5, 7)));

function storedMonths(measured: readonly ClimateRow[]): ReadonlyMap<string, StoredRow> {
  const slots = new Map<string, StoredRow>();
  for (const row of measured) {
    const stored = readStored(row, [FIELD]);
    if (stored) slots.set(slotKey(String(row.month), ALONE), stored);
  }
  return slots;
}

/** The months as they are shown now. One that was not measured is no month without rain: it has no bar, and is named below. */
function RainChart({ sheet: { rows, numberAt, state } }: { sheet: SheetModel }) {
  const { stored } = state;
  const { points, missing } = useMemo(() => {
    const all = rows.map(({ key }) => ({ label: nameOf(key), data: numberAt(key, ALONE, FIELD), slot: slotKey(key, ALONE) }));
    const known = all.flatMap(({ label, data, slot }): ChartPoint[] =>
      data === null ? [] : [{ label, data, validated: stored.get(slot)?.validated === true }],
    );
    return { points: known, missing: all.filter(({ data }) => data === null).map(({ label }) => label) };
  }, [rows, numberAt, stored]);
  const chart = useMemo(
    (): BarChartDescription => ({ title: 'Chuva por mês', unit: 'mm', decimals: 1, series: [{ label: 'Chuva', points }] }),
    [points],
  );
  return (
    <section className={styles.chart}>
      {points.length > 0 ? <BarChart chart={chart} heightPx={300} hasTitle /> : <p>O gráfico aparece com o primeiro mês lançado.</p>}
      {points.length > 0 && missing.length > 0 && <p className={styles.note}>Sem lançamento: {missing.join(', ')}.</p>}
    </section>
  );
}

const nameOf = (month: string): string => MONTH_NAMES[Number(month) - 1] ?? '';
