import { Button, Skeleton } from '@mantine/core';
import { type MouseEvent, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#model/kit/text-value';
import { aimedAt } from '#model/screens/aim';
import type { LineChart } from '#view/chart/chart';
import { ChartView } from '../../../parts/chart/ChartView';
import { Loaded } from '../../../parts/Loaded';
import { StandingMark } from '../StandingMark';
import styles from './LivestockCards.module.css';
import { type MovementSummary, useMovementSummary } from './movement-graph';

interface MovementCardProps {
  path: string;
  title: string;
  to: string;
}

/** A movement at a glance: its sum, its months, and whether all of it is validated. The whole card leads to its entries. */
export function MovementCard({ path, title, to }: MovementCardProps) {
  const query = useMovementSummary(path);
  const { data, isPending } = query;
  const hasRows = data !== undefined && data.kpi.value !== null;
  const link = useRef<HTMLAnchorElement>(null);
  /** The card leads where its title leads; what can be used by itself does not. */
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest('a, button, table')) link.current?.click();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the title is the link
    <article className={styles.card} aria-busy={isPending} onClick={follow}>
      <header className={styles.head}>
        <h2>
          <Link ref={link} to={aimedAt(to, { isWhole: true })} className={styles.link}>
            {title}
          </Link>
        </h2>
        {hasRows && <StandingMark isValidated={data.validated} to={to} />}
      </header>
      <Loaded query={query} failure={`Não foi possível carregar ${title}.`} waiting={<Bones />} isPart>
        {(summary) =>
          summary.kpi.value === null ? (
            <div className={styles.empty}>
              <p>Clique em lançar para adicionar registros</p>
              <Button component={Link} to={to} aria-label={`Lançar: ${title}`}>
                Lançar
              </Button>
            </div>
          ) : (
            <Summary title={title} summary={summary} />
          )
        }
      </Loaded>
    </article>
  );
}

function Summary({ title, summary: { kpi, line } }: { title: string; summary: MovementSummary }) {
  const chart = useMemo((): LineChart => ({ type: 'line', title, unit: kpi.unit, points: line }), [title, kpi.unit, line]);
  return (
    <>
      <p className={styles.kpi}>
        <b>{formatNumber(kpi.value ?? 0, 0)}</b> {kpi.value === 1 ? 'cabeça' : kpi.unit} na safra
      </p>
      <ChartView chart={chart} />
    </>
  );
}

/** As high as what will stand here. */
function Bones() {
  return (
    <>
      <Skeleton height={24} width={180} mt={10} mb={14} />
      <Skeleton height={96} mb={2} />
    </>
  );
}
