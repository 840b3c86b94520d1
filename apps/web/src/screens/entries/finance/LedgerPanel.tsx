import { Button, Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#model/kit/text-value';
import { aimedAt } from '#model/screens/aim';
import { ChartView } from '../../../parts/chart/ChartView';
import { Loaded } from '../../../parts/Loaded';
import { StandingMark } from '../StandingMark';
import styles from './FinanceCards.module.css';
import { centersChart, type LedgerSummary, monthsChart } from './ledger-summary';
import type { LedgerQuery } from './use-ledger-summary';

interface LedgerPanelProps {
  title: string;
  /** Where its entries are written. */
  to: string;
  query: LedgerQuery;
  /** Its sum and how far it is validated, without charts. */
  isSmall?: boolean;
}

/** One ledger at a glance: its sum, its months, its cost centres, and whether all of it is validated. */
export function LedgerPanel({ title, to, query, isSmall = false }: LedgerPanelProps) {
  const { data, isPending } = query;
  const hasRows = data !== undefined && data.total !== null;
  return (
    <section className={styles.panel} aria-label={title} aria-busy={isPending} data-small={isSmall || undefined}>
      <header className={styles.head}>
        <h2>
          <Link to={aimedAt(to, { isWhole: true })}>{title}</Link>
        </h2>
        {hasRows && <StandingMark isValidated={data.isValidated} to={to} />}
      </header>
      <Loaded query={query} failure={`Não foi possível carregar ${title}.`} waiting={<Bones isSmall={isSmall} />} isPart>
        {(summary) =>
          summary.total === null ? (
            <div className={styles.empty}>
              <p>Nenhum registro encontrado</p>
              <Button component={Link} to={to} variant={isSmall ? 'default' : 'filled'} aria-label={`Lançar: ${title}`}>
                Lançar
              </Button>
            </div>
          ) : (
            <>
              <p className={styles.kpi}>
                <b>{formatMoney(summary.total)}</b> na safra
              </p>
              {!isSmall && <Charts title={title} summary={summary} />}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Charts({ title, summary }: { title: string; summary: LedgerSummary }) {
  const months = useMemo(() => monthsChart(title, summary), [title, summary]);
  const centers = useMemo(() => centersChart(title, summary), [title, summary]);
  return (
    <div className={styles.charts}>
      <ChartView chart={months} heightPx={140} hasScale hasTitle />
      <ChartView chart={centers} heightPx={190} hasTitle />
    </div>
  );
}

/** As high as what will stand here. */
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
