import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../session/use-session';
import type { OfflineFarm, OfflineScope } from './device-copy';
import { farmPrefix } from './device-copy';
import { downloadFarm, type Progress } from './download-farm';
import { offlineFarms, onOfflineFarms, removeOfflineFarm } from './offline-farms';
import { startOffline } from './start-offline';

/** `null` while loading; 'nothing' if this browser cannot store copies. */
type OfflineFarmList = readonly OfflineFarm[] | 'nothing' | null;

export interface OfflineFarms {
  list: OfflineFarmList;
  progressOf(scope: OfflineScope): Progress | null;
  failureOf(scope: OfflineScope): unknown;
  take(scope: OfflineScope): Promise<void>;
  leave(scope: OfflineScope): Promise<void>;
}

interface Reading {
  progress: Progress | null;
  failure: unknown;
}

export function useOfflineFarms(): OfflineFarms {
  const userId = useUser().id;
  const [list, setList] = useState<OfflineFarmList>(null);
  const [readings, setReadings] = useState<Readonly<Record<string, Reading>>>({});
  useEffect(() => {
    const read = () => {
      offlineFarms(userId).then(setList, () => setList('nothing'));
    };
    read();
    return onOfflineFarms(read);
  }, [userId]);
  const take = useCallback(
    async (scope: OfflineScope) => {
      const name = farmPrefix(userId, scope);
      const show = (reading: Reading) => setReadings((all) => ({ ...all, [name]: reading }));
      show({ progress: { done: 0, whole: 1 }, failure: null });
      const onProgress = (progress: Progress) => show({ progress, failure: null });
      // The next start looks for the queue to see whether a download has to go on.
      const download = startOffline().then(() => downloadFarm({ userId, scope, onProgress }));
      await download.then(
        () => show({ progress: null, failure: null }),
        (failure: unknown) => show({ progress: null, failure }),
      );
    },
    [userId],
  );
  const leave = useCallback((scope: OfflineScope) => removeOfflineFarm(userId, scope), [userId]);
  const readingOf = (scope: OfflineScope) => readings[farmPrefix(userId, scope)];
  return {
    list,
    progressOf: (scope) => readingOf(scope)?.progress ?? null,
    failureOf: (scope) => readingOf(scope)?.failure ?? null,
    take,
    leave,
  };
}
