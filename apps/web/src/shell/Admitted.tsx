import { Button, Group } from '@mantine/core';
import { IconFenceOff } from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { addressOf } from '#model/screens/list';
import { type Screen, type Section, screensOf } from '#model/screens/screen';
import { forgetFilter, isPastFilter, passFilter } from '../filter/passed-filter';
import { Page } from '../parts/Page';
import { CLEARED_PLACE } from '../session/session';
import { updateSession } from '../session/session-store';
import { useActor, useSession } from '../session/use-session';
import { EmptyState } from '../ui/EmptyState';
import { admissionOf, demandOf } from './admission';

const WorkFilter = lazy(() => import('../filter/WorkFilter').then(({ WorkFilter: filter }) => ({ default: filter })));

interface AdmittedProps {
  section: Section;
  screen: Screen;
  children: ReactNode;
}

export default function Admitted({ section, screen, children }: AdmittedProps) {
  const { title } = screen;
  const session = useSession();
  const { pathname, search } = useLocation();
  const admission = admissionOf(useActor(), session, demandOf(section, screen));
  const { environment } = section;
  const filter = useFilterFirst(section);
  useEffect(() => {
    if (admission === 'switch-environment') void updateSession({ environment, ...CLEARED_PLACE });
    if (admission === 'reset-farm') void updateSession(CLEARED_PLACE);
  }, [admission, environment]);
  if (admission === 'home') return <Navigate to={addressOf('home')} replace />;
  const isAsked = !filter.isPassed && (admission === 'open' || admission === 'filter' || admission === 'no-farms');
  if (isAsked) return <FilterFirst title={title} onApplied={filter.pass} />;
  if (admission === 'filter') return <Navigate to={addressOf('filter-form')} state={{ referrer: pathname + search }} replace />;
  if (admission === 'no-farms') return <NoFarms referrer={pathname + search} section={section} />;
  if (admission !== 'open') return null;
  if (!section.needsFarm) return children;
  // The key remounts the screen for another farm, so that a row begun for the last one cannot be saved into it.
  return <Fragment key={`${session.customer?.id}-${session.harvest?.id}-${session.farm?.id}`}>{children}</Fragment>;
}

function useFilterFirst(section: Section) {
  const { address } = section;
  const [isPassed, setPassed] = useState(() => isPastFilter(section));
  useEffect(() => () => forgetFilter(address, window.location.pathname), [address]);
  const pass = () => {
    passFilter(address);
    setPassed(true);
  };
  return { isPassed, pass };
}

function FilterFirst({ title, onApplied }: { title: string; onApplied: () => void }) {
  return (
    <Page title={title}>
      <Suspense fallback={null}>
        <WorkFilter lead="De qual fazenda, e em qual safra?" isForDiagnosis={false} onApplied={onApplied} />
      </Suspense>
    </Page>
  );
}

function NoFarms({ referrer, section }: { referrer: string; section: Section }) {
  const characterisation = screensOf(section).find(({ isFarmOptional }) => isFarmOptional);
  return (
    <Page title={section.label}>
      <EmptyState
        icon={<IconFenceOff size={26} stroke={1.6} aria-hidden />}
        title="Nenhuma fazenda caracterizada para essa safra."
        action={
          <Group justify="center">
            {characterisation && (
              <Button component={Link} to={characterisation.address}>
                Caracterizar fazenda
              </Button>
            )}
            <Button variant="default" component={Link} to={addressOf('filter-form')} state={{ referrer, field: 'harvest' }}>
              Escolher outra safra
            </Button>
          </Group>
        }
      >
        Caracterize uma fazenda para liberar as telas, ou escolha outra safra ou outro cliente.
      </EmptyState>
    </Page>
  );
}
