import { useMemo, useState } from 'react';
import { lacksStart, stockBalance } from '#domain/beef/stock-balance';
import type { LineChartDescription } from '../../../chart/chart';
import { LineChart } from '../../../chart/LineChart';
import { useScope } from '../../../session/use-session';
import { sumOf } from '../../../sheet/foot';
import { Sheet } from '../../../sheet/Sheet';
import { SheetDownload } from '../../../sheet/SheetDownload';
import { slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { SheetPage } from '../SheetPage';
import { ChartToggle, useChartToggle } from './ChartToggle';
import { shortMonth } from './month-words';
import { StockCheck } from './StockCheck';
import styles from './StockScreen.module.css';
import { MISSING_START } from './stock-check';
import { useMovementParts } from './stock-client';
import { stockFoot } from './stock-foot';
import { START, useStockSheet } from './use-stock-sheet';

/** Estoque pecuário: the herd counted at the start and at the end of each month, checked against its movements. */
export default function StockScreen() {
  const scope = useScope();
  const parts = useMovementParts(scope);
  const { sheet, months, error, retry } = useStockSheet();
  const [opened, setOpened] = useState<string | null>(null);
  const charting = useChartToggle();
  const { hasChart } = charting;
  const { rows, numberAt } = sheet;
  const checks = useMemo(() => {
    if (!parts) return null;
    const headsAt = (month: string | null) => sumOf({ rows, numberAt }, { group: month ?? START, field: 'amount' });
    return new Map(stockBalance(months, parts, headsAt).map((check) => [check.month, check]));
  }, [parts, months, rows, numberAt]);
  const check = opened === null ? undefined : checks?.get(opened);
  const chart = useHerdChart(sheet, months);
  return (
    <SheetPage
      title="Estoque pecuário"
      sheets={[sheet]}
      hint="Nenhuma contagem nesta safra. Comece pela coluna Início: quantas cabeças de cada categoria havia em 1º de julho e o peso médio delas; depois, o fim de cada mês. Dá para colar direto da sua planilha."
      error={error}
      onRetry={retry}
      isFilling={!hasChart}
    >
      {hasChart && (
        <section className={styles.chart}>
          <LineChart chart={chart} heightPx={120} hasScale hasTitle />
        </section>
      )}
      {checks && check?.opening !== null && lacksStart(checks.values()) && (
        <p className={styles.missing} role="status">
          {MISSING_START}
        </p>
      )}
      {check && parts && <StockCheck check={check} parts={parts} onClose={() => setOpened(null)} />}
      <Sheet
        sheet={sheet}
        label="Estoque pecuário"
        titleLabel="Categoria"
        titleWidthPx={196}
        foot={stockFoot(sheet, checks, (month) => setOpened(month))}
      >
        <ChartToggle {...charting} />
        <SheetDownload sheet={sheet} />
      </Sheet>
    </SheetPage>
  );
}

/** The herd at the end of each month that was counted, as it is shown now. */
function useHerdChart({ rows, numberAt, state: { stored } }: SheetModel, months: readonly string[]): LineChartDescription {
  return useMemo(() => {
    const points = [START, ...months].flatMap((month) => {
      const data = sumOf({ rows, numberAt }, { group: month, field: 'amount' });
      const own = rows.flatMap(({ key }) => stored.get(slotKey(key, month)) ?? []);
      return data === null
        ? []
        : [{ label: month === START ? 'Início' : shortMonth(month), data, validated: own.length > 0 && own.every((one) => one.validated) }];
    });
    return { title: 'Rebanho no início da safra e no fim de cada mês', unit: 'cabeças', points };
  }, [rows, numberAt, stored, months]);
}
