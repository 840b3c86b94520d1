import { Loader } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { endOfMonth, formatMonth, type Month, todayInBrazil } from '#domain/calendar';
import { cashChart, cashSentence, cashTable } from '#view/dairy/cash-flow-view';
import { isEmptyMonthTable, type MonthLine } from '#view/month-table';
import type { Kpi, RowsAddress } from '#view/page';
import { type CashFlowResponse, fetchReport, useCashFlow } from '../../client/dairy-reports';
import { farmYearQuery } from '../../client/farm-year';
import { MonthTable } from '../../described/MonthTable';
import { enteredWords } from '../../indicator/words';
import { ChartView } from '../../parts/chart/ChartView';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { ReportFiles } from './ReportFiles';
import { WaitingNotice } from './WaitingNotice';

const SumPanel = lazy(() => import('../../indicator/SumPanel'));

export default function CashFlowScreen() {
  const query = useCashFlow();
  return (
    <Page title="Fluxo de caixa">
      <Loaded
        query={query}
        failure="Não foi possível calcular o fluxo de caixa."
        waiting={<Loader role="status" aria-label="Carregando..." />}
      >
        {(flow) => <Flow flow={flow} />}
      </Loaded>
    </Page>
  );
}

function Flow({ flow }: { flow: CashFlowResponse }) {
  const scope = useScope();
  const [opened, setOpened] = useState<Kpi<RowsAddress> | null>(null);
  const today = todayInBrazil();
  const chart = useMemo(() => cashChart(flow, today), [flow, today]);
  const table = useMemo(() => cashTable(flow), [flow]);
  if (!chart || isEmptyMonthTable(table)) {
    return <EmptyState title="Nenhum resultado encontrado">Nada foi lançado no financeiro desta fazenda nesta safra.</EmptyState>;
  }
  const open = (line: MonthLine, index: number | null) => setOpened(sumOf(flow, line, index));
  return (
    <>
      {flow.isWaiting && <WaitingNotice />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-3 print:mb-1.5">
        <p className="flex-[1_1_320px]">{cashSentence(flow, today)}</p>
        <ReportFiles fetch={(format) => fetchReport('cash_flow', farmYearQuery(scope), format)} />
      </div>
      <section className="box mb-3.5 py-3 px-3.5 print:mb-1.5 print:py-1">
        <ChartView chart={chart} heightPx={280} hasScale hasValues hasTitle />
      </section>
      <MonthTable table={table} lineLabel="R$" onOpen={open} />
      <Suspense fallback={null}>
        {opened && <SumPanel sum={opened} about={enteredWords(scope.harvest.title)} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

function sumOf({ months, lines }: CashFlowResponse, { key, label }: MonthLine, index: number | null): Kpi<RowsAddress> | null {
  const line = lines.find((one) => one.key === key);
  if (!line) return null;
  const [first = ''] = months;
  const month = index === null ? null : (months[index] ?? first);
  // An accumulated value starts in the first month.
  const from = line.kind === 'ACCUMULATED' ? first : month;
  return {
    key,
    unit: 'R$',
    decimals: 2,
    label: month ? `${label} · ${formatMonth(month)}` : label,
    value: index === null ? line.total : (line.values[index] ?? null),
    formula: line.formula ?? `soma dos valores lançados em ${label}`,
    rows: month && from ? line.rows.map((address) => between(address, from, month)) : line.rows,
  };
}

function between({ path, query }: RowsAddress, from: Month, to: Month): RowsAddress {
  const asked = new URLSearchParams(query);
  asked.delete('wherecustom[date]');
  asked.append('wherecustom[date]', `gte:${from}-01`);
  asked.append('wherecustom[date]', `lte:${endOfMonth(to)}`);
  return { path, query: asked.toString() };
}
