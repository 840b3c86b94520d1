import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircle, IconClock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#model/kit/text-value';
import type { PortfolioFarm } from '#model/responses/portfolio';
import type { Finding } from '#model/review/finding';
import type { Review } from '#model/review/review';
import { addressIn } from '#model/screens/list';
import { type WorkPart, workParts } from '#view/portfolio/farm-work';
import { useFarmReview, useSentBack } from '../../client/portfolio';
import { Loaded } from '../../parts/Loaded';
import { FarmLink } from './FarmLink';

const ValidateDialog = lazy(() => import('./ValidateDialog'));

const MAX_LINES = 6;

const ICONS: Readonly<Record<WorkPart['name'], ReactNode>> = {
  missing: <IconCircle size={14} stroke={2.2} aria-hidden />,
  waits: <IconClock size={14} stroke={2} aria-hidden />,
  returned: <IconArrowBackUp size={15} stroke={2} aria-hidden />,
  contradiction: <IconAlertTriangle size={14} stroke={2} aria-hidden />,
};

interface OpenedFarmProps {
  row: PortfolioFarm;
  isValidating: boolean;
  onValidating(): void;
}

export default function OpenedFarm(props: OpenedFarmProps) {
  const { row } = props;
  const review = useFarmReview(row);
  const sentBack = useSentBack(row).data?.resultList ?? [];
  return (
    <section className="pt-1.5 [border-top:1px_dashed_#b9d3c5] phone:mt-2.5" aria-label={`O que há a fazer em ${row.farm.name}`}>
      <Loaded query={review} failure="Não foi possível carregar o que há a fazer." isPart waiting={<Skeleton height={96} radius={8} />}>
        {(found) => <Work {...props} review={found} parts={workParts(found.findings, sentBack)} />}
      </Loaded>
    </section>
  );
}

function Work({ row, review, parts, isValidating, onValidating }: OpenedFarmProps & { review: Review; parts: readonly WorkPart[] }) {
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Finding | null>(null);
  // The row may open below the visible part of the screen.
  useEffect(() => {
    root.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (!isValidating) return;
    root.current?.querySelector<HTMLElement>('[data-validate]')?.focus();
    onValidating();
  }, [isValidating, onValidating]);
  return (
    <>
      <div ref={root} className="flex flex-wrap gap-x-6 gap-y-3">
        {parts.map((part) => (
          <Part key={part.name} row={row} part={part} onValidate={setAsked} />
        ))}
      </div>
      <p className="mt-2 text-ink-soft">{review.readiness.text}.</p>
      <Suspense fallback={null}>
        {asked && <ValidateDialog row={row} waiting={asked} review={review} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

interface PartProps extends Pick<OpenedFarmProps, 'row'> {
  part: WorkPart;
  onValidate(finding: Finding): void;
}

function Part({ row, part: { name, title, about, lines }, onValidate }: PartProps) {
  const more = lines.length - MAX_LINES;
  return (
    <section className={`min-w-0 phone:basis-full ${lines.length === 0 ? 'flex-[1_1_110px]' : 'flex-[4_1_200px]'}`} aria-label={title}>
      <h3 className="mb-1 pb-1 border-b border-[#cfe0d6] text-sm">
        {title} <span className="text-ink-soft font-normal">{about}</span>
      </h3>
      {lines.length === 0 ? (
        <p className="text-ink-soft">nada</p>
      ) : (
        <ul className="[columns:2_230px] gap-x-6">
          {lines.slice(0, MAX_LINES).map(({ key, to, text, small, finding }) => (
            <li
              key={key}
              className={`flex gap-2 items-start py-1 leading-[1.35] break-inside-avoid [&>svg]:flex-none [&>svg]:mt-0.5 phone:py-2 phone:[&_button]:min-h-10 ${name === 'contradiction' ? '[&>svg]:text-red-ink' : '[&>svg]:text-amber-ink'}`}
            >
              {ICONS[name]}
              <FarmLink
                row={row}
                to={to}
                name={`${name} ${key}`}
                className="flex-1 min-w-0 text-ink wrap-anywhere underline decoration-[#a9cdb8] underline-offset-3 hover:text-leaf hover:decoration-current [&_small]:inline-block [&_small]:w-full [&_small]:text-ink-soft"
              >
                {text}
                {small && <small>{small}</small>}
              </FarmLink>
              {finding && (
                <Button
                  size="compact-xs"
                  variant="default"
                  data-validate
                  aria-label={`Validar ${finding.count} de ${text}`}
                  onClick={() => onValidate(finding)}
                >
                  validar {formatNumber(finding.count, 0)}
                </Button>
              )}
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
