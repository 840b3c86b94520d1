import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { formatMoney } from '#model/kit/text-value';
import { ChartView } from '../../../parts/chart/ChartView';
import { CardSum, SummaryCard } from '../SummaryCard';
import styles from './FinanceCards.module.css';
import { centersChart, type LedgerSummary, ledgerMonthsChart } from './ledger-summary';
import type { LedgerQuery } from './use-ledger-summary';

interface LedgerPanelProps {
  title: string;
  to: string;
  query: LedgerQuery;
  /** Leaves out the charts. */
  isSmall?: boolean;
}

export function LedgerPanel({ title, to, query, isSmall = false }: LedgerPanelProps) {
  return (
    <section className={styles.panel} aria-label={title} aria-busy={query.isPending} data-small={isSmall || undefined}>
      <SummaryCard
        title={title}
        to={to}
        query={query}
        isSmall={isSmall}
        nothing="Nenhum registro encontrado"
        waiting={<Bones isSmall={isSmall} />}
      >
        {(summary) => (
          <>
            <CardSum text={formatMoney(summary.total ?? 0)}>na safra</CardSum>
            {!isSmall && <Charts title={title} summary={summary} />}
          </>
        )}
      </SummaryCard>
    </section>
  );
}

function Charts({ title, summary }: { title: string; summary: LedgerSummary }) {
  const months = useMemo(() => ledgerMonthsChart(title, summary), [title, summary]);
  const centers = useMemo(() => centersChart(title, summary), [title, summary]);
  return (
    <div className="flex flex-col flex-1 justify-between gap-4.5">
      <ChartView chart={months} heightPx={140} hasScale hasTitle />
      <ChartView chart={centers} heightPx={190} hasTitle />
    </div>
  );
}

function Bones({ isSmall }: { isSmall: boolean }) {
  return (
    <>
      <Skeleton height={28} width={200} mt={10} mb={14} />
      {!isSmall && (
        <>
          <Skeleton height={150} mb={24} />
          <Skeleton height={200} mb={2} />
        </>
      )}
    </>
  );
}
