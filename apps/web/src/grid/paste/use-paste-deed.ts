import { useQueryClient } from '@tanstack/react-query';
import { forgetFarmYears } from '../../client/farm-year';
import type { GridSetup } from '../grid-setup';
import { severalCreated } from '../several-rows';
import { useDeeds } from '../use-grid-controller';

/** Returns the undo for the notice; undefined when the rows cannot be restored. */
export function usePasteDeed(setup: GridSetup): (ids: readonly number[]) => (() => Promise<void>) | undefined {
  const deeds = useDeeds(setup);
  const client = useQueryClient();
  return (ids) => {
    if (!setup.allows.restore || !setup.allows.remove) return undefined;
    return deeds.keep(severalCreated(ids, { path: setup.resource.path, refresh: () => void forgetFarmYears(client) }));
  };
}
