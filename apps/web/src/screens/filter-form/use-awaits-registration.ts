import { useQuery } from '@tanstack/react-query';
import { canUse } from '#model/permissions';
import { findFarms } from '../../client/choices';
import { useActor, useUser } from '../../session/use-session';

/** Is this a customer of the diagnosis without any farm, who registers before there is anything to choose? Undefined while unknown. */
export function useAwaitsRegistration(): boolean | undefined {
  const { customer } = useUser();
  const isAsked = !canUse(useActor(), 'platform') && customer !== null;
  const farms = useQuery({
    queryKey: ['filter', 'any-farm', customer?.id],
    queryFn: ({ signal }) => findFarms({ customerId: customer?.id ?? 0 }, { signal }),
    enabled: isAsked,
  });
  if (!isAsked || farms.isError) return false;
  return farms.data && farms.data.size === 0;
}
