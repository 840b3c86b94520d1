import { useMemo, useState } from 'react';
import { lacksStart, stockBalance } from '#domain/beef/stock-balance';
import { todayInBrazil } from '#domain/calendar';
import { orNull } from '#domain/unknown-number';
import { absenceOf, type ChartPoint, type LineChart } from '#view/chart/chart';
import { useDeepLink } from '../../../client/use-deep-link';
import { ChartView } from '../../../parts/chart/ChartView';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { START } from '../../../sheet/declared/sheet-lines';
import { columnSum } from '../../../sheet/footer';
import { shortMonth } from '../../../sheet/month-words';
import { slotKey } from '../../../sheet/sheet';
import type { SheetModel } from '../../../sheet/use-sheet';
import { useIsNarrow } from '../../../ui/use-is-narrow';
import { ChartToggle, useChartToggle } from './ChartToggle';
import { StockCheck } from './StockCheck';
import { MISSING_START } from './stock-check';
import { useMovementParts } from './stock-client';
import { stockFooter } from './stock-footer';

export const useParts: UseSheetParts = (sheet) => {
  const parts = useMovementParts();
  const deepLink = useDeepLink();
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState<string | null>(() => (deepLink?.isOpen && deepLink.days ? deepLink.days.from.slice(0, 7) : null));
  const charting = useChartToggle();
  const today = todayInBrazil();
  const { rows, groups, numberAt } = sheet;
  const checks = useMemo(() => {
    if (!parts) return null;
    const months = groups.map(({ key }) => key).filter((key) => key !== START);
    const headsAt = (month: string | null) => columnSum({ rows, numberAt }, { group: month ?? START, field: 'amount' });
    return new Map(stockBalance(months, parts, headsAt).map((check) => [check.month, check]));
  }, [parts, groups, rows, numberAt]);
  const check = opened === null ? undefined : checks?.get(opened);
  const chart = useHerdChart(sheet, today);
  return {
    footer: stockFooter(sheet, checks, { today, open: setOpened }),
    isScrolling: charting.hasChart,
    above: (
      <>
        {charting.hasChart && (
          <section className="box flex-none px-3.5 pt-2.5 pb-1 mb-2.5">
            <ChartView chart={chart} heightPx={120} hasScale hasTitle />
          </section>
        )}
        {checks && check?.opening !== null && lacksStart(checks.values()) && (
          <p className="panel flex-none py-2 px-3 border-l-3 border-l-amber mb-2.5" role="status">
            {MISSING_START}
          </p>
        )}
        {check && parts && (
          <StockCheck check={check} parts={parts} isMeant={isNarrow && deepLink?.isOpen === true} onClose={() => setOpened(null)} />
        )}
      </>
    ),
    buttons: <ChartToggle {...charting} />,
  };
};

/** A month without a count, or still to come, has no point and says why. */
function useHerdChart({ rows, groups, numberAt, state: { stored } }: SheetModel, today: string): LineChart {
  return useMemo(() => {
    const points = groups.map(({ key: group, label }) => {
      const data = orNull(columnSum({ rows, numberAt }, { group, field: 'amount' }));
      const own = rows.flatMap(({ key }) => stored.get(slotKey(key, group)) ?? []);
      const validated = own.length > 0 && own.every((one) => one.validated);
      const isStart = group === START;
      const point: ChartPoint = { label: isStart ? label : shortMonth(group), data, validated };
      return data === null ? { ...point, absent: isStart ? 'empty' : absenceOf(group, today) } : point;
    });
    return { type: 'line', title: 'Rebanho no início da safra e no fim de cada mês', unit: 'cabeças', points };
  }, [rows, groups, numberAt, stored, today]);
}
