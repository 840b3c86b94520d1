import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Environment } from '#model/kit/environment';
import { canUse, reachOf } from '#model/permissions';
import { DIAGNOSED } from '#model/registers/customers';
import { harvestMonthRange } from '#model/review/cells';
import { findCustomers, findEmails, findFarmDetails, findFarms, findHarvests, findTechnicians } from '../client/choices';
import { namesakes } from '../rows/distinct-titles';
import type { ChosenCustomer, ChosenFarm, ChosenHarvest } from '../session/session';
import { useActor, useUser } from '../session/use-session';
import { type FarmKind, farmOptions } from './farm-options';
import { type FilterField, type FilterSelection, NO_SELECTION, settle, settleFarms } from './selection';

interface Options<Option> {
  list: readonly Option[] | undefined;
  isLoading: boolean;
}

export interface FilterOptions {
  technician: Options<{ id: number; name: string }>;
  customer: Options<ChosenCustomer>;
  harvest: Options<ChosenHarvest>;
  farm: Options<ChosenFarm>;
  /** The fields that this user is asked: a user who sees only its own customers is not asked for a technician. */
  asks: readonly FilterField[];
  /** The picks after `settle`. */
  chosen: FilterSelection;
  isForDiagnosis: boolean;
  isWaiting: boolean;
  /** Error of the first level that failed to load. */
  error: Error | null;
  retry: () => void;
}

export interface FilterQuestion {
  /** Farms depend on the harvest where it is asked too, else on the customer. */
  asks: readonly FilterField[];
  environment: Environment;
  isForDiagnosis?: boolean;
}

export function useFilterOptions(picks: Partial<FilterSelection>, question: FilterQuestion): FilterOptions {
  const { environment, isForDiagnosis = false } = question;
  const picked = { ...NO_SELECTION, ...picks };
  const actor = useActor();
  const owned = reachOf(actor).kind === 'owned';
  const asks = owned ? question.asks.filter((field) => field !== 'technician') : question.asks;
  const kind: FarmKind = isForDiagnosis ? 'diagnosis' : canUse(actor, 'platform') ? 'platform' : 'any';

  const technicians = useTechnicians(picked, asks);
  const technicianId = actor.role === 'TECHNICAL' ? undefined : technicians.chosen?.id;
  const onlyWithDiagnosis = isForDiagnosis && !owned && DIAGNOSED.includes(environment);
  const customers = useQuery({
    queryKey: ['filter', 'customers', environment, onlyWithDiagnosis, technicianId],
    queryFn: ({ signal }) =>
      findCustomers(
        {
          environment,
          ...(owned ? { userId: actor.id } : {}),
          ...(technicianId === undefined ? {} : { technicianId }),
          ...(onlyWithDiagnosis ? { hasDiagnosis: true } : {}),
        },
        { signal },
      ),
  });
  const listed = useNamesakeEmails(customers.data?.resultList);
  const customer = settle(picked.customer, customers.data?.resultList);

  const isByHarvest = asks.includes('harvest');
  const harvests = useQuery({
    queryKey: ['filter', 'harvests', customer?.id, kind],
    queryFn: ({ signal }) =>
      findHarvests({ customerId: customer?.id ?? 0, ...(kind === 'any' ? {} : { onlyDiagnosis: kind === 'diagnosis' }) }, { signal }),
    enabled: customer !== null && isByHarvest,
  });
  const harvest = customer && settle(picked.harvest, harvests.data?.resultList);

  const isKnown = customer !== null && (harvest !== null || !isByHarvest);
  const rows = useQuery({
    queryKey: ['filter', 'farms', environment, customer?.id, isByHarvest ? harvest?.id : 'any'],
    queryFn: async ({ signal }) => {
      const customerId = customer?.id ?? 0;
      if (isByHarvest) return (await findFarmDetails({ environment, customerId, harvestId: harvest?.id ?? 0 }, { signal })).resultList;
      const { resultList } = await findFarms({ customerId, environment }, { signal });
      return resultList.map(({ id, name, only_diagnosis }) => ({ id, farm: { id, name }, only_diagnosis }));
    },
    enabled: isKnown,
  });
  const farms = useMemo(() => rows.data && farmOptions(rows.data, isByHarvest ? kind : 'any'), [rows.data, isByHarvest, kind]);

  const months = picked.months ?? (harvest && harvestMonthRange(harvest));
  const farm = isKnown ? settle(picked.farm, farms) : null;
  const queries = [technicians.query, customers, harvests, rows];
  return {
    technician: { list: technicians.list, isLoading: technicians.query.isLoading },
    customer: { list: listed, isLoading: customers.isLoading },
    harvest: { list: harvests.data?.resultList, isLoading: harvests.isLoading },
    farm: { list: farms, isLoading: rows.isLoading },
    asks,
    chosen: { technician: technicians.chosen, customer, harvest, farm, farms: settleFarms(picked.farms, farms), months },
    isForDiagnosis: onlyWithDiagnosis,
    isWaiting: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** Names alone must do where the e-mails do not come. */
function useNamesakeEmails(listed: readonly ChosenCustomer[] | undefined): readonly ChosenCustomer[] | undefined {
  const ids = useMemo(() => namesakes(listed ?? []).map(({ id }) => id), [listed]);
  const { data } = useQuery({
    queryKey: ['filter', 'emails', ids],
    queryFn: ({ signal }) => findEmails(ids, { signal }),
    enabled: ids.length > 0,
  });
  return useMemo(() => {
    const emails = new Map(data?.resultList.map(({ id, email }) => [id, email]));
    return listed?.map((one) => (emails.has(one.id) ? { ...one, email: emails.get(one.id) } : one));
  }, [listed, data]);
}

/** Technicians see only their own customers, so they are the only option. */
function useTechnicians({ technician }: FilterSelection, asks: readonly FilterField[]) {
  const user = useUser();
  const own = user.user_type === 'TECHNICAL' ? [{ id: user.id, name: user.name }] : undefined;
  const query = useQuery({
    queryKey: ['filter', 'technicians'],
    queryFn: ({ signal }) => findTechnicians({ signal }),
    enabled: asks.includes('technician') && !own,
  });
  const list = own ?? query.data?.resultList;
  return { query, list, chosen: own?.[0] ?? technician };
}
