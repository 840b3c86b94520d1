import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircle, IconClock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PortfolioFarm } from '#model/answers/portfolio';
import type { ReturnedRow } from '#model/answers/returns';
import { counted, type Finding, type FindingKind } from '#model/review/finding';
import type { Review } from '#model/review/review';
import { addressIn } from '#model/screens/list';
import { Loaded } from '../../parts/Loaded';
import { FarmPlace } from './FarmPlace';
import styles from './OpenedFarm.module.css';
import { useFarmReview, useSentBack } from './portfolio-client';

const ValidateDialog = lazy(() => import('./ValidateDialog'));

/** Lines of a kind that are shown; the others stand in the review of the farm. */
const MOST_LINES = 6;

interface OpenedFarmProps {
  row: PortfolioFarm;
  /** The first thing to validate takes the focus. */
  isValidating: boolean;
  /** It has it. */
  onValidating(): void;
}

/** What there is to do on a farm, in words, each a way to its place; what waits in a module is validated here. */
export default function OpenedFarm({ row, isValidating, onValidating }: OpenedFarmProps) {
  const review = useFarmReview(row);
  const sentBack = useSentBack(row);
  return (
    <section className={styles.opened} aria-label={`O que há a fazer em ${row.farm.name}`}>
      <Loaded query={review} failure="Não foi possível carregar o que há a fazer." isPart waiting={<Skeleton height={96} radius={8} />}>
        {(found) => <Work row={row} review={found} sentBack={sentBack.data?.resultList ?? []} {...{ isValidating, onValidating }} />}
      </Loaded>
    </section>
  );
}

interface WorkProps extends OpenedFarmProps {
  review: Review;
  sentBack: readonly ReturnedRow[];
}

function Work({ row, review, sentBack, isValidating, onValidating }: WorkProps) {
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Finding | null>(null);
  const of = (kind: FindingKind) => review.findings.filter((one) => one.kind === kind);
  const waiting = of('not_validated').sort((one, other) => other.count - one.count);
  // It may open at the foot of the screen.
  useEffect(() => {
    root.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (!isValidating) return;
    root.current?.querySelector<HTMLElement>('[data-validate]')?.focus();
    onValidating();
  }, [isValidating, onValidating]);
  const rows = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div ref={root} className={styles.kinds}>
        <Kind title="Falta lançar" count={of('missing').length} row={row}>
          {of('missing').map((finding) => (
            <Line key={finding.text} icon={<IconCircle size={14} stroke={2.2} aria-hidden />} tone="waits">
              <Words {...{ row, finding }} name={`missing ${finding.text}`} />
            </Line>
          ))}
        </Kind>
        <Kind title="Espera você" count={waiting.length} about={counted(rows, 'lançamento', 'lançamentos')} row={row}>
          {waiting.map((finding) => (
            <Line key={finding.module} icon={<IconClock size={14} stroke={2} aria-hidden />} tone="waits">
              <FarmPlace row={row} to={finding.address} name={`waits ${finding.module}`} className={styles.words}>
                {finding.label}
                <small>{finding.text.slice(finding.label.length + 2)}</small>
              </FarmPlace>
              <Button
                size="compact-xs"
                variant="default"
                data-validate
                aria-label={`Validar ${finding.count} de ${finding.label}`}
                onClick={() => setAsked(finding)}
              >
                validar {finding.count.toLocaleString('pt-BR')}
              </Button>
            </Line>
          ))}
        </Kind>
        <Kind title="Devolvidas" count={sentBack.length} row={row}>
          {sentBack.map((one) => (
            <Line key={`${one.resource} ${one.id}`} icon={<IconArrowBackUp size={15} stroke={2} aria-hidden />} tone="waits">
              <FarmPlace row={row} to={one.address} name={`returned ${one.resource} ${one.id}`} className={styles.words}>
                {one.label}
                <small>“{one.reason}”</small>
              </FarmPlace>
            </Line>
          ))}
        </Kind>
        <Kind title="Não bate" count={of('contradiction').length} row={row}>
          {of('contradiction').map((finding) => (
            <Line key={finding.text} icon={<IconAlertTriangle size={14} stroke={2} aria-hidden />} tone="wrong">
              <Words {...{ row, finding }} name={`contradiction ${finding.text}`} />
            </Line>
          ))}
        </Kind>
      </div>
      <p className={styles.readiness}>{review.readiness.text}.</p>
      <Suspense fallback={null}>
        {asked && <ValidateDialog row={row} waiting={asked} review={review} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

interface KindProps {
  title: string;
  count: number;
  about?: string;
  row: PortfolioFarm;
  children: ReactNode[];
}

function Kind({ title, count, about, row, children }: KindProps) {
  const more = children.length - MOST_LINES;
  return (
    <section className={styles.kind} aria-label={title} data-empty={count === 0 || undefined}>
      <h3>
        {title} <span>{about ?? count}</span>
      </h3>
      {count === 0 ? <p className={styles.none}>nada</p> : <ul>{children.slice(0, MOST_LINES)}</ul>}
      {more > 0 && (
        <FarmPlace row={row} to={addressIn(row.environment, 'review')} name={`more ${title}`} className={styles.more}>
          mais {more}, na conferência
        </FarmPlace>
      )}
    </section>
  );
}

const Line = ({ icon, tone, children }: { icon: ReactNode; tone: 'waits' | 'wrong'; children: ReactNode }) => (
  <li className={styles.line} data-tone={tone}>
    {icon}
    {children}
  </li>
);

const Words = ({ row, finding, name }: { row: PortfolioFarm; finding: Finding; name: string }) => (
  <FarmPlace row={row} to={finding.address} name={name} className={styles.words}>
    {finding.text}
  </FarmPlace>
);
