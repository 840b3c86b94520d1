import { useMemo, useState } from 'react';
import { amongIn, gridOf } from '#model/screens/grid-of';
import type { GridScreen } from '#model/screens/screen';
import { loadedResource } from '../../client/declarations';
import { EditableGrid } from '../../grid/EditableGrid';
import type { RowAction } from '../../grid/row-action';
import { Page } from '../../parts/Page';
import { environmentOf } from '../../session/session';
import { useActor, useSession } from '../../session/use-session';
import { LinkedCustomersDialog } from './LinkedCustomersDialog';

const NO_SCOPE = {};

const ACTIONS: Readonly<Record<string, RowAction>> = {
  technicals_customers: { label: 'Clientes vinculados', Dialog: LinkedCustomersDialog },
};

export default function RegisterScreen({ screen }: { screen: GridScreen }) {
  const actor = useActor();
  const session = useSession();
  const [lastChange, setLastChange] = useState<string | null>(null);
  const grid = useMemo(() => gridOf(screen, actor, loadedResource), [screen, actor]);
  const actions = useMemo(() => (screen.readOnly ?? []).flatMap((name) => ACTIONS[name] ?? []), [screen]);
  const environment = screen.environment ?? environmentOf(session);
  const among = useMemo(() => amongIn(screen, grid, environment), [screen, grid, environment]);
  return (
    <Page title={screen.title} aside={lastChange} isFilling>
      <EditableGrid
        key={`${screen.address} ${environment}`}
        resource={grid.resource}
        environment={environment}
        scope={NO_SCOPE}
        actor={actor}
        fixed={grid.fixed}
        among={among}
        columnNames={grid.columns}
        search={grid.search}
        route={screen.address}
        actions={actions}
        onLastChange={setLastChange}
      />
    </Page>
  );
}
