import { useCallback, useMemo } from 'react';
import { harvestMonths } from '#domain/calendar';
import { carriedArea } from '#domain/facts/land';
import { areas as resource } from '#model/entries/areas';
import { formatNumber } from '#model/kit/text-value';
import { BarChart } from '../../../chart/BarChart';
import type { BarChartDescription } from '../../../chart/chart';
import { useActor, useScope } from '../../../session/use-session';
import type { FootRow } from '../../../sheet/foot';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { type SheetGroup, type SheetRow, slotKey } from '../../../sheet/sheet';
import { readStored, type StoredRow } from '../../../sheet/stored';
import { useSheet } from '../../../sheet/use-sheet';
import { SheetPage } from '../SheetPage';
import { ChartToggle, useChartToggle } from './ChartToggle';
import { monthName, shortMonth } from './month-words';
import styles from './StockScreen.module.css';
import { type AreaLine, useAreaLines } from './stock-client';

const FIELD = 'value';
const COLUMNS = [{ field: FIELD, widthPx: 84 }];
const NO_LINES: readonly AreaLine[] = [];

/** Área: hectares of each kind of area in the twelve months. A month left empty is worth what the one before it is. */
export default function AreaScreen() {
  const actor = useActor();
  const scope = useScope();
  const { lines, error, reload, retry } = useAreaLines(scope);
  const { harvest, environment } = scope;
  const months = useMemo(() => harvestMonths(harvest), [harvest]);
  const shown = lines ?? NO_LINES;
  const rows = useMemo(() => shown.map(areaRow), [shown]);
  const groups = useMemo(
    () => months.map((month): SheetGroup => ({ key: month, label: shortMonth(month), name: monthName(month), columns: COLUMNS })),
    [months],
  );
  const stored = useMemo(() => lines && storedLines(lines), [lines]);
  const keyOf = useCallback((row: string, group: string) => ({ category_area: Number(row), date: `${group}-01` }), []);
  const sheet = useSheet({ resource, environment, scope, actor, rows, groups, stored, keyOf, reload });
  const { numberAt } = sheet;
  const carried = useMemo(
    () => new Map(rows.map(({ key }) => [key, carriedArea(months, (month) => numberAt(key, month, FIELD))])),
    [rows, months, numberAt],
  );
  const ghostOf = useCallback(
    (row: string, group: string) => {
      const value = carried.get(row)?.get(group);
      return value === undefined ? null : formatNumber(value, 2);
    },
    [carried],
  );
  const grazed = useMemo(
    () => new Set(shown.filter((line) => line.category_area.livestock_use).map(({ category_area: { id } }) => String(id))),
    [shown],
  );
  const charting = useChartToggle();
  const { stored: known } = sheet.state;
  const chart = useMemo((): BarChartDescription => {
    // Before the first hectares are typed nothing is known, which is not zero.
    const knownMonths = months.filter((month) => sumOf(carried, month, () => true) !== null);
    const seriesOf = (label: string, isIn: (row: string) => boolean) => ({
      label,
      points: knownMonths.map((month) => {
        const own = [...carried.keys()].filter(isIn).flatMap((row) => known.get(slotKey(row, month)) ?? []);
        return { label: shortMonth(month), data: sumOf(carried, month, isIn) ?? 0, validated: own.every((one) => one.validated) };
      }),
    });
    const series = [seriesOf('Uso pecuário', (row) => grazed.has(row)), seriesOf('Outros usos', (row) => !grazed.has(row))];
    return { title: 'Área por mês', unit: 'ha', series, isStacked: true };
  }, [months, carried, grazed, known]);
  const foot = [
    sumOfCarried('used', 'Uso pecuário', (row) => grazed.has(row), carried),
    sumOfCarried('total', 'Total', () => true, carried),
  ];
  return (
    <SheetPage
      title="Área"
      sheets={[sheet]}
      hint="Nenhuma área nesta safra. Digite os hectares de cada uso em julho: um mês em branco vale o último preenchido antes dele, em cinza. Preencha outro mês só quando a área mudar."
      error={error}
      onRetry={retry}
      isFilling={!charting.hasChart}
    >
      {charting.hasChart && (
        <section className={styles.chart}>
          <BarChart chart={chart} heightPx={140} hasTitle />
        </section>
      )}
      <Sheet sheet={{ ...sheet, ghostOf }} label="Área" titleLabel="Uso da área (ha)" titleWidthPx={256} foot={foot}>
        <ChartToggle {...charting} />
        <SheetDownload sheet={sheet} />
      </Sheet>
    </SheetPage>
  );
}

const areaRow = ({ category_area: { id, title, livestock_use } }: AreaLine): SheetRow => ({
  key: String(id),
  title,
  ...(livestock_use ? { note: 'pecuária' } : {}),
});

function storedLines(lines: readonly AreaLine[]): ReadonlyMap<string, StoredRow> {
  const slots = new Map<string, StoredRow>();
  for (const { category_area, months } of lines) {
    for (const month of months) {
      const stored = readStored(month, [FIELD]);
      if (stored) slots.set(slotKey(String(category_area.id), month.date), stored);
    }
  }
  return slots;
}

/** Hectares of some kinds of area in each month, the empty months with what they are worth. */
function sumOfCarried(
  key: string,
  title: string,
  isIn: (row: string) => boolean,
  carried: ReadonlyMap<string, ReadonlyMap<string, number>>,
): FootRow {
  return {
    key,
    title,
    cell: ({ group }) => {
      const sum = sumOf(carried, group, isIn);
      return sum === null ? null : { text: formatNumber(sum, 2) };
    },
  };
}

function sumOf(carried: ReadonlyMap<string, ReadonlyMap<string, number>>, month: string, isIn: (row: string) => boolean): number | null {
  const values = [...carried].flatMap(([row, months]) => (isIn(row) ? (months.get(month) ?? []) : []));
  return values.length === 0 ? null : values.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
}
