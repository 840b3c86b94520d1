import { Loader, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMonth, harvestMonths, type Month, todayInBrazil } from '#domain/calendar';
import { isEmptyMonthTable } from '#view/month-table';
import { fetchReport, type MonthSpan, monthlyQuery, useMonthlyReport } from '../../client/dairy-reports';
import { farmYearQuery } from '../../client/farm-year';
import { MonthTable } from '../../described/MonthTable';
import { type IndicatorScope, useIndicatorScope } from '../../indicator/indicators-client';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { ReportFiles } from './ReportFiles';
import { WaitingNotice } from './WaitingNotice';

const IndicatorPanel = lazy(() => import('../../indicator/IndicatorPanel'));

export default function MonthlyScreen() {
  const scope = useScope();
  const { months, run, running, change } = useMonths();
  const select = (label: string, end: keyof MonthSpan, isOffered: (month: Month) => boolean) => (
    <NativeSelect
      className="min-w-37.5"
      label={label}
      data={months.filter(isOffered).map((month) => ({ value: month, label: formatMonth(month) }))}
      value={run[end]}
      onChange={(event) => change({ ...run, [end]: event.currentTarget.value })}
    />
  );
  return (
    <Page title="Relatório mensal">
      <div className="unprinted flex flex-wrap items-end gap-x-3 gap-y-2 mb-3">
        {select('Mês inicial', 'first', () => true)}
        {select('Mês final', 'last', (month) => month >= run.first)}
        <ReportFiles fetch={(format) => fetchReport('dairy_monthly', monthlyQuery(farmYearQuery(scope), run), format)} />
      </div>
      {running && run.last < running && (
        <p className="mb-3">
          O mês em andamento está fora.{' '}
          <button
            type="button"
            className="bare p-0 text-leaf underline underline-offset-2 phone:min-h-11"
            onClick={() => change({ ...run, last: running })}
          >
            Mostrar até {formatMonth(running)}
          </button>
        </p>
      )}
      <Report run={run} />
    </Page>
  );
}

/** Without months in the address the period ends with the last closed month. */
function useMonths() {
  const { harvest } = useScope();
  const [asked, setAsked] = useSearchParams();
  const months = useMemo(() => harvestMonths(harvest), [harvest]);
  const [july = ''] = months;
  const thisMonth = todayInBrazil().slice(0, 7);
  const over = months.filter((month) => month < thisMonth).at(-1) ?? july;
  const known = (name: string, otherwise: Month) => months.find((month) => month === asked.get(name)) ?? otherwise;
  const first = known('de', july);
  const last = known('a', over);
  const change = (run: MonthSpan) => setAsked({ de: run.first, a: run.last < run.first ? run.first : run.last }, { replace: true });
  const running = months.find((month) => month === thisMonth) ?? null;
  return { months, run: { first, last: last < first ? first : last }, running, change };
}

interface Opened {
  place: IndicatorScope;
  indicator: string;
}

function Report({ run }: { run: MonthSpan }) {
  const query = useMonthlyReport(run);
  const place = useIndicatorScope();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Loaded
      query={query}
      failure="Não foi possível calcular o relatório mensal."
      waiting={<Loader role="status" aria-label="Carregando..." />}
    >
      {({ sections, isWaiting }) =>
        sections.every(isEmptyMonthTable) ? (
          <EmptyState title="Nenhum resultado encontrado">Nada foi lançado nestes meses.</EmptyState>
        ) : (
          <>
            {isWaiting && <WaitingNotice />}
            {sections.map((table) => (
              <section key={table.key} className="mb-4.5 [&_h2]:mb-1.5 [&_h2]:text-lg">
                <h2>{table.title}</h2>
                <MonthTable
                  table={table}
                  lineLabel="Indicador"
                  onOpen={(line, index) => {
                    const month = index === null ? null : (table.months[index] ?? null);
                    const months = month ? { first: month, last: month } : run;
                    setOpened({ indicator: line.key, place: { ...place, months } });
                  }}
                />
              </section>
            ))}
            <Suspense fallback={null}>{opened && <IndicatorPanel {...opened} onClose={() => setOpened(null)} />}</Suspense>
          </>
        )
      }
    </Loaded>
  );
}
