import { Button, Group } from '@mantine/core';
import { IconFenceOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import type { Environment } from '#model/kit/environment';
import { paths } from '../paths';
import { CLEARED_CHOICE } from '../session/session';
import { updateSession } from '../session/session-store';
import { useActor, useSession } from '../session/use-session';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';
import { admissionOf, type Demand } from './admission';

/** Lets the screens below it open once role, environment, customer, harvest and farm are right; sends away to where they get right. */
export default function ScopeRoute(props: Demand) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const admission = admissionOf(useActor(), session, props);
  useEffect(() => {
    if (admission === 'switch-environment') void updateSession({ environment: props.environment, ...CLEARED_CHOICE });
    if (admission === 'reset-farm') void updateSession({ customer: null, farm: null, filterFilled: false });
  }, [admission, props.environment]);
  if (admission === 'home') return <Navigate to={paths.home} replace />;
  if (admission === 'filter') return <Navigate to={paths.filterForm} state={{ referrer: pathname + search }} replace />;
  if (admission === 'no-farms') return <NoFarms referrer={pathname + search} environment={props.environment} />;
  if (admission !== 'open') return null;
  // Another farm is another screen: nothing of the last one, least of all a row in the making, may be saved into it.
  return <Outlet key={`${session.customer?.id}-${session.harvest?.id}-${session.farm?.id}`} />;
}

function NoFarms({ referrer, environment }: { referrer: string; environment: Environment }) {
  return (
    <Page title="Lançamentos">
      <EmptyState
        icon={<IconFenceOff size={26} stroke={1.6} aria-hidden />}
        title="Nenhuma fazenda caracterizada para essa safra."
        action={
          <Group justify="center">
            {environment === 'BEEF_CATTLE' && (
              <Button component={Link} to={paths.corte.characterisation}>
                Caracterizar fazenda
              </Button>
            )}
            <Button variant="default" component={Link} to={paths.filterForm} state={{ referrer, field: 'harvest' }}>
              Escolher outra safra
            </Button>
          </Group>
        }
      >
        Os lançamentos abrem quando houver uma fazenda caracterizada. Escolha outra safra ou outro cliente.
      </EmptyState>
    </Page>
  );
}
