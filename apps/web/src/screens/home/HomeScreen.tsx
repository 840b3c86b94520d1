import { IconSeedling } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Environment, isEnvironment } from '#model/kit/environment';
import { choosableEnvironments } from '#model/permissions';
import { Page } from '../../parts/Page';
import { CLEARED_PLACE } from '../../session/session';
import { getSession, updateSession } from '../../session/session-store';
import { useActor, useSession, useUser } from '../../session/use-session';
import Frame from '../../shell/Frame';
import { EmptyState } from '../../ui/EmptyState';
import { EnvironmentChoice } from './EnvironmentChoice';
import { homeLanding } from './landing';

/** The location state may carry the environment to switch to. */
export default function HomeScreen() {
  const user = useUser();
  const session = useSession();
  const switchTo = useSwitch();
  const landing = homeLanding(user, session);
  const environment = landing.kind === 'choose-environment' ? null : landing.environment;
  useEffect(() => {
    if (switchTo === null && environment !== null && environment !== session.environment) void updateSession({ environment });
  }, [switchTo, environment, session.environment]);

  if (switchTo !== null) return null;
  if (landing.kind === 'choose-environment') return <EnvironmentChoice user={user} onChoose={enter} />;
  if (landing.environment !== session.environment) return null;
  if (landing.kind === 'go') return <Navigate to={landing.to} replace />;
  return (
    <Frame>
      <Page title="Início">
        <EmptyState icon={<IconSeedling size={26} stroke={1.6} aria-hidden />} title="Nenhuma tela aberta para o seu acesso">
          O cadastro da fazenda está guardado, e a equipe técnica já o vê. Por enquanto é ela quem faz o diagnóstico.
        </EmptyState>
      </Page>
    </Frame>
  );
}

function enter(environment: Environment): void {
  void updateSession({ environment, ...CLEARED_PLACE });
}

/** Switches once; null without a request. */
function useSwitch(): Environment | null {
  const { state } = useLocation();
  const actor = useActor();
  const session = useSession();
  const asked: unknown = (state as { environment?: unknown } | null)?.environment;
  const target = isEnvironment(asked) && choosableEnvironments(actor).includes(asked) && asked !== session.environment ? asked : null;
  useEffect(() => {
    if (target !== null && getSession().environment !== target) enter(target);
  }, [target]);
  return target;
}
