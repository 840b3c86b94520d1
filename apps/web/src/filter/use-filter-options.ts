import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Environment } from '#model/kit/environment';
import { canUse, reachOf } from '#model/permissions';
import { DIAGNOSED } from '#model/registers/customers';
import { findCustomers, findFarmDetails, findHarvests } from '../client/endpoints';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../session/session';
import { useActor } from '../session/use-session';
import { type FarmKind, farmOptions } from './farm-options';
import { type Selection, settle } from './selection';

interface Options<Option> {
  /** Undefined while unknown. */
  list: Option[] | undefined;
  isLoading: boolean;
}

export interface FilterOptions {
  customers: Options<ChosenCustomer>;
  harvests: Options<ChosenHarvest>;
  farms: Options<ChosenFarm>;
  /** The picks, with what follows from the options: see `settle`. */
  chosen: Selection;
  /** Of the first level that did not come. */
  error: Error | null;
  retry: () => void;
}

/** Loads the options of each level once the level above is chosen. `isForDiagnosis`: the filter was opened from the diagnosis. */
export function useFilterOptions(picked: Selection, environment: Environment, isForDiagnosis: boolean): FilterOptions {
  const actor = useActor();
  const owned = reachOf(actor).kind === 'owned';
  const onlyWithDiagnosis = isForDiagnosis && !owned && DIAGNOSED.includes(environment);
  const customers = useQuery({
    queryKey: ['filter', 'customers', environment, onlyWithDiagnosis],
    queryFn: ({ signal }) =>
      findCustomers(
        { environment, ...(owned ? { userId: actor.id } : {}), ...(onlyWithDiagnosis ? { hasDiagnosis: true } : {}) },
        { signal },
      ),
  });
  const customer = settle(picked.customer, customers.data?.resultList);

  const kind: FarmKind = isForDiagnosis ? 'diagnosis' : canUse(actor, 'platform') ? 'platform' : 'any';
  const harvests = useQuery({
    queryKey: ['filter', 'harvests', customer?.id, kind],
    queryFn: ({ signal }) =>
      findHarvests({ customerId: customer?.id ?? 0, ...(kind === 'any' ? {} : { onlyDiagnosis: kind === 'diagnosis' }) }, { signal }),
    enabled: customer !== null,
  });
  const harvest = customer && settle(picked.harvest, harvests.data?.resultList);

  const details = useQuery({
    queryKey: ['filter', 'farms', environment, customer?.id, harvest?.id],
    queryFn: ({ signal }) => findFarmDetails({ environment, customerId: customer?.id ?? 0, harvestId: harvest?.id ?? 0 }, { signal }),
    enabled: customer !== null && harvest !== null,
  });
  const farms = useMemo(() => details.data && farmOptions(details.data.resultList, kind), [details.data, kind]);

  return {
    customers: { list: customers.data?.resultList, isLoading: customers.isLoading },
    harvests: { list: harvests.data?.resultList, isLoading: harvests.isLoading },
    farms: { list: farms, isLoading: details.isLoading },
    chosen: { customer, harvest, farm: harvest && settle(picked.farm, farms) },
    error: customers.error ?? harvests.error ?? details.error,
    retry: () => {
      for (const query of [customers, harvests, details]) if (query.isError) void query.refetch();
    },
  };
}
