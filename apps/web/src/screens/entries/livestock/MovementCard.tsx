import { Skeleton } from '@mantine/core';
import { type MouseEvent, useMemo, useRef } from 'react';
import { formatNumber } from '#model/kit/text-value';
import type { ChartPoint, LineChart } from '#view/chart/chart';
import { useFarmYear } from '../../../client/farm-year';
import { readGraphMonths } from '../../../client/graph';
import { ChartView } from '../../../parts/chart/ChartView';
import { CardSum, SummaryCard } from '../SummaryCard';
import styles from './LivestockCards.module.css';

interface MovementSummary {
  total: number | null;
  unit: string;
  months: ChartPoint[];
  isValidated: boolean;
}

function useMovementSummary(path: string) {
  return useFarmYear(['movement', path], async (ask): Promise<MovementSummary> => {
    const [{ value, unit }, months, { validated }] = await Promise.all([
      ask<{ value: number | null; unit: string }>(`/${path}/graphic_kpi`),
      readGraphMonths(ask, path),
      ask<{ validated: boolean }>(`/${path}/isValidated`),
    ]);
    return { total: value, unit, months, isValidated: validated };
  });
}

interface MovementCardProps {
  path: string;
  title: string;
  to: string;
}

export function MovementCard({ path, title, to }: MovementCardProps) {
  const query = useMovementSummary(path);
  const link = useRef<HTMLAnchorElement>(null);
  /** The whole card acts as the link of its title, except for its own controls. */
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button, table')) link.current?.click();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the title is the link
    <article className={styles.card} aria-busy={query.isPending} onClick={follow}>
      <SummaryCard title={title} to={to} link={link} query={query} nothing="Clique em lançar para adicionar registros" waiting={<Bones />}>
        {(summary) => <Summary title={title} summary={summary} />}
      </SummaryCard>
    </article>
  );
}

function Summary({ title, summary: { total, unit, months } }: { title: string; summary: MovementSummary }) {
  const chart = useMemo((): LineChart => ({ type: 'line', title, unit, points: months }), [title, unit, months]);
  return (
    <>
      <CardSum text={formatNumber(total ?? 0, 0)}>{total === 1 ? 'cabeça' : unit} na safra</CardSum>
      <ChartView chart={chart} />
    </>
  );
}

function Bones() {
  return (
    <>
      <Skeleton height={24} width={180} mt={10} mb={14} />
      <Skeleton height={96} mb={2} />
    </>
  );
}
