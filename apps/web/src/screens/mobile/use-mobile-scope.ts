import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reachOf } from '#model/permissions';
import { findCustomers, findFarms, findHarvests } from '../../client/choices';
import { findFarm, type Named } from '../../client/panel';
import type { PanelState } from '../../described/panel-address';
import { useActor, useSession } from '../../session/use-session';

export interface MobileScope {
  customers: readonly Named[];
  customer: Named | null;
  farms: readonly Named[];
  farm: Named | null;
  harvests: readonly { id: number; title: string }[];
  harvest: { id: number; title: string } | null;
  isLoading: boolean;
  error: Error | null;
  retry(): void;
  /** The farm becomes the first one of the new customer. */
  pickCustomer(id: number): void;
}

/** Without an address: the first farm and the newest harvest. */
export function useMobileScope({ farmId, harvestId }: Pick<PanelState, 'farmId' | 'harvestId'>): MobileScope {
  const actor = useActor();
  const session = useSession();
  const [picked, setPicked] = useState<number | null>(session.customer?.id ?? null);
  const isOwned = reachOf(actor).kind === 'owned';
  const addressed = useQuery({
    queryKey: ['panel', 'farm', farmId],
    queryFn: ({ signal }) => findFarm(farmId ?? 0, { signal }),
    enabled: farmId !== null,
  });
  const customers = useQuery({
    queryKey: ['mobile', 'customers'],
    queryFn: ({ signal }) => findCustomers({ environment: 'BEEF_CATTLE', ...(isOwned ? { userId: actor.id } : {}) }, { signal }),
  });
  const list = customers.data?.resultList ?? [];
  const known = list.find(({ id }) => id === (picked ?? addressed.data?.customer.id)) ?? (list.length === 1 ? list[0] : null);
  const customer = known ?? null;
  const farms = useQuery({
    queryKey: ['panel', 'farms', customer?.id],
    queryFn: ({ signal }) => findFarms({ customerId: customer?.id ?? 0, environment: 'BEEF_CATTLE' }, { signal }),
    enabled: customer !== null,
  });
  const harvests = useQuery({
    queryKey: ['panel', 'harvests', customer?.id],
    queryFn: ({ signal }) => findHarvests({ customerId: customer?.id ?? 0 }, { signal }),
    enabled: customer !== null,
  });
  const [ownFarms, ownHarvests] = [farms.data?.resultList ?? [], harvests.data?.resultList ?? []];
  const failed = [addressed, customers, farms, harvests].find(({ isError }) => isError);
  return {
    customers: list,
    customer,
    farms: ownFarms,
    farm: ownFarms.find(({ id }) => id === farmId) ?? ownFarms[0] ?? null,
    harvests: ownHarvests,
    harvest: ownHarvests.find(({ id }) => id === harvestId) ?? ownHarvests[0] ?? null,
    isLoading: [addressed, customers, farms, harvests].some(({ isLoading }) => isLoading),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    pickCustomer: setPicked,
  };
}
