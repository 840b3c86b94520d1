import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircle, IconClock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PortfolioFarm } from '#model/responses/portfolio';
import type { ReturnedRow } from '#model/responses/returns';
import { counted, type Finding, type FindingKind } from '#model/review/finding';
import type { Review } from '#model/review/review';
import { addressIn } from '#model/screens/list';
import { Loaded } from '../../parts/Loaded';
import { FarmLink } from './FarmLink';
import styles from './OpenedFarm.module.css';
import { useFarmReview, useSentBack } from './portfolio-client';

const ValidateDialog = lazy(() => import('./ValidateDialog'));

/** More lines are in the review of the farm. */
const MAX_LINES = 6;

interface OpenedFarmProps {
  row: PortfolioFarm;
  /** The first line to validate takes the focus, and then calls `onValidating`. */
  isValidating: boolean;
  onValidating(): void;
}

export default function OpenedFarm({ row, isValidating, onValidating }: OpenedFarmProps) {
  const review = useFarmReview(row);
  const sentBack = useSentBack(row);
  return (
    <section className="pt-1.5 border-t border-dashed border-[#b9d3c5] phone:mt-2.5" aria-label={`O que há a fazer em ${row.farm.name}`}>
      <Loaded query={review} failure="Não foi possível carregar o que há a fazer." isPart waiting={<Skeleton height={96} radius={8} />}>
        {(found) => (
          <Work
            row={row}
            review={found}
            sentBack={sentBack.data?.resultList ?? []}
            isValidating={isValidating}
            onValidating={onValidating}
          />
        )}
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
  // The row may open below the visible part of the screen.
  useEffect(() => {
    root.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (!isValidating) return;
    root.current?.querySelector<HTMLElement>('[data-validate]')?.focus();
    onValidating();
  }, [isValidating, onValidating]);
  const linesOf = (kind: FindingKind) => of(kind).map(({ text, address }): Line => ({ key: text, to: address, words: text }));
  const kinds: readonly Omit<KindProps, 'row'>[] = [
    { name: 'missing', title: 'Falta lançar', icon: <IconCircle size={14} stroke={2.2} aria-hidden />, lines: linesOf('missing') },
    {
      name: 'waits',
      title: 'Espera você',
      icon: <IconClock size={14} stroke={2} aria-hidden />,
      about: counted(
        waiting.reduce((sum, { count }) => sum + count, 0),
        'lançamento',
        'lançamentos',
      ),
      lines: waiting.map((finding) => ({
        key: finding.module,
        to: finding.address,
        words: finding.label,
        small: finding.text.slice(finding.label.length + 2),
        action: (
          <Button
            size="compact-xs"
            variant="default"
            data-validate
            aria-label={`Validar ${finding.count} de ${finding.label}`}
            onClick={() => setAsked(finding)}
          >
            validar {finding.count.toLocaleString('pt-BR')}
          </Button>
        ),
      })),
    },
    {
      name: 'returned',
      title: 'Devolvidas',
      icon: <IconArrowBackUp size={15} stroke={2} aria-hidden />,
      lines: sentBack.map(({ resource, id, address, label, reason }) => ({
        key: `${resource} ${id}`,
        to: address,
        words: label,
        small: `“${reason}”`,
      })),
    },
    {
      name: 'contradiction',
      title: 'Não bate',
      tone: 'wrong',
      icon: <IconAlertTriangle size={14} stroke={2} aria-hidden />,
      lines: linesOf('contradiction'),
    },
  ];
  return (
    <>
      <div ref={root} className="flex flex-wrap gap-x-6 gap-y-3">
        {kinds.map((kind) => (
          <Kind key={kind.name} row={row} {...kind} />
        ))}
      </div>
      <p className="mt-2 text-ink-soft">{review.readiness.text}.</p>
      <Suspense fallback={null}>
        {asked && <ValidateDialog row={row} waiting={asked} review={review} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

interface Line {
  key: string;
  to: string;
  words: string;
  small?: string;
  action?: ReactNode;
}

interface KindProps {
  /** Identifies its links, so that the focus can return to them. */
  name: string;
  title: string;
  icon: ReactNode;
  tone?: 'waits' | 'wrong';
  about?: string;
  lines: readonly Line[];
  row: PortfolioFarm;
}

function Kind({ name, title, icon, tone = 'waits', about, lines, row }: KindProps) {
  const more = lines.length - MAX_LINES;
  return (
    <section className={styles.kind} aria-label={title} data-empty={lines.length === 0 || undefined}>
      <h3>
        {title} <span>{about ?? lines.length}</span>
      </h3>
      {lines.length === 0 ? (
        <p className="text-ink-soft">nada</p>
      ) : (
        <ul>
          {lines.slice(0, MAX_LINES).map(({ key, to, words, small, action }) => (
            <li key={key} className={styles.line} data-tone={tone}>
              {icon}
              <FarmLink
                row={row}
                to={to}
                name={`${name} ${key}`}
                className="flex-1 min-w-0 text-ink wrap-anywhere underline decoration-[#a9cdb8] underline-offset-3 hover:text-leaf hover:decoration-current [&_small]:inline-block [&_small]:w-full [&_small]:text-ink-soft"
              >
                {words}
                {small && <small>{small}</small>}
              </FarmLink>
              {action}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <FarmLink row={row} to={addressIn(row.environment, 'review')} name={`more ${title}`}>
          mais {more}, na conferência
        </FarmLink>
      )}
    </section>
  );
}
