import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session';
import type { TakenScope } from './device-copy';
import { isSamePlace, onTakenFarms, takenFarms } from './taken-farms';

/** Whether the farm opens offline. Null while loading, and if this browser cannot store copies. */
export function useIsTaken(scope: TakenScope): boolean | null {
  const userId = useUser().id;
  const [farms, setFarms] = useState<readonly TakenScope[] | null>(null);
  useEffect(() => {
    const read = () =>
      void takenFarms(userId).then(
        (taken) => setFarms(taken.filter(({ readAt }) => readAt !== null).map(({ scope: one }) => one)),
        () => setFarms(null),
      );
    read();
    return onTakenFarms(read);
  }, [userId]);
  return farms?.some((one) => isSamePlace(one, scope)) ?? null;
}
