import { lazy, Suspense, useState } from 'react';
import type { Kpi, RowsAddress } from '#view/page';
import type { RunningMonthsResponse } from '../../../client/dairy-reports';
import { KpiCard } from '../../../described/KpiCard';
import styles from './DairySummary.module.css';

const SumPanel = lazy(() => import('../../../indicator/SumPanel'));

/** Months that are not closed yet, so that no indicator counts them. */
export function RunningMonth({ running: { label, text, kpis } }: { running: RunningMonthsResponse }) {
  const [opened, setOpened] = useState<Kpi<RowsAddress> | null>(null);
  return (
    <section className={styles.running} aria-label={label}>
      <h2>{label}</h2>
      <p>{text}</p>
      {kpis.length > 0 && (
        <ul>
          {kpis.map((kpi) => (
            <li key={kpi.key}>
              <KpiCard kpi={kpi} onOpen={() => setOpened(kpi)} />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>{opened && <SumPanel sum={opened} about={label} onClose={() => setOpened(null)} />}</Suspense>
    </section>
  );
}
