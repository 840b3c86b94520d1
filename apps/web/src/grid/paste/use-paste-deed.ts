import { useQueryClient } from '@tanstack/react-query';
import { forgetFarmYears } from '../../client/farm-year';
import type { GridSetup } from '../grid-setup';
import { severalCreated } from '../several-rows';
import { useDeeds } from '../use-grid-controller';

/** Keeps how pasted rows are taken back, all together. @returns the way for their notice; undefined for whom they cannot come back. */
export function usePasteDeed(setup: GridSetup): (ids: readonly number[]) => (() => Promise<void>) | undefined {
  const deeds = useDeeds(setup);
  const client = useQueryClient();
  return (ids) => {
    if (!setup.allows.restore || !setup.allows.remove) return undefined;
    return deeds.keep(severalCreated(ids, { path: setup.resource.path, refresh: () => void forgetFarmYears(client) }));
  };
}
