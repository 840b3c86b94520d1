import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session';
import type { OfflineScope } from './device-copy';
import { isSamePlace, offlineFarms, onOfflineFarms } from './offline-farms';

/** Whether the farm opens offline. Null while loading, and if this browser cannot store copies. */
export function useIsOfflineFarm(scope: OfflineScope): boolean | null {
  const userId = useUser().id;
  const [farms, setFarms] = useState<readonly OfflineScope[] | null>(null);
  useEffect(() => {
    const read = () =>
      void offlineFarms(userId).then(
        (all) => setFarms(all.filter(({ readAt }) => readAt !== null).map((one) => one.scope)),
        () => setFarms(null),
      );
    read();
    return onOfflineFarms(read);
  }, [userId]);
  return farms?.some((one) => isSamePlace(one, scope)) ?? null;
}
