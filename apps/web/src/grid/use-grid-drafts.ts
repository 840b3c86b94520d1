import { type KeptDrafts, useKeptDrafts } from '../drafts/use-kept-drafts';
import { useSession } from '../session/use-session';
import type { GridSetup } from './grid-setup';
import type { KeptRow } from './kept-row';
import type { KeptTable } from './paste/use-pasted-table';

export interface GridDrafts {
  rows: KeptDrafts<KeptRow>;
  tables: KeptDrafts<KeptTable>;
}

export function useGridDrafts({ resource, route, fixed, environment, scope }: GridSetup): GridDrafts {
  const session = useSession();
  const ids = [scope.customer?.id, scope.harvest?.id, scope.farm?.id];
  const name = [route, resource.path, environment, JSON.stringify(fixed), ...ids].join(' ');
  const title = [resource.many, scope.farm && session.farm?.name, scope.harvest && session.harvest?.title].filter(Boolean).join(', ');
  return { rows: useKeptDrafts<KeptRow>({ name, title }), tables: useKeptDrafts<KeptTable>({ name: `${name} paste`, title }) };
}
