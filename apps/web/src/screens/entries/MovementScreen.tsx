import { useState } from 'react';
import { useLocation } from 'react-router';
import { resourceOf } from '#model/registry';
import { EditableGrid } from '../../grid/EditableGrid';
import { useActor, useScope } from '../../session/use-session';
import { Page } from '../../ui/Page';
import { ConfinementDetails } from './ConfinementDetails';

interface MovementScreenProps {
  /** Resource the grid is about. */
  path: string;
  /** What the tabs call this screen. */
  title: string;
}

/** A movement of the herd: the page with the tabs of its siblings, and the grid. */
export default function MovementScreen({ path, title }: MovementScreenProps) {
  const actor = useActor();
  const scope = useScope();
  const { pathname } = useLocation();
  const [lastChange, setLastChange] = useState<string | null>(null);
  return (
    <Page title={title} aside={lastChange} isFilling>
      {path === 'confinements' && <ConfinementDetails />}
      <EditableGrid
        key={pathname}
        resource={resourceOf(path)}
        environment={scope.environment}
        scope={scope}
        actor={actor}
        route={pathname}
        onLastChange={setLastChange}
      />
    </Page>
  );
}
