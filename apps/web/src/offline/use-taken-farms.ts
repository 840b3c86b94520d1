import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../session/use-session';
import type { TakenFarm, TakenScope } from './device-copy';
import { farmPrefix } from './device-copy';
import { startOffline } from './start-offline';
import { type Progress, takeAlong } from './take-along';
import { leaveBehind, onTakenFarms, takenFarms } from './taken-farms';

/** `null` while loading; 'nothing' if this browser cannot store copies. */
type TakenList = readonly TakenFarm[] | 'nothing' | null;

export interface TakenFarms {
  list: TakenList;
  progressOf(scope: TakenScope): Progress | null;
  failureOf(scope: TakenScope): unknown;
  take(scope: TakenScope): Promise<void>;
  leave(scope: TakenScope): Promise<void>;
}

interface Reading {
  progress: Progress | null;
  failure: unknown;
}

export function useTakenFarms(): TakenFarms {
  const userId = useUser().id;
  const [list, setList] = useState<TakenList>(null);
  const [readings, setReadings] = useState<Readonly<Record<string, Reading>>>({});
  useEffect(() => {
    const read = () => {
      takenFarms(userId).then(setList, () => setList('nothing'));
    };
    read();
    return onTakenFarms(read);
  }, [userId]);
  const take = useCallback(
    async (scope: TakenScope) => {
      const name = farmPrefix(userId, scope);
      const show = (reading: Reading) => setReadings((all) => ({ ...all, [name]: reading }));
      show({ progress: { done: 0, whole: 1 }, failure: null });
      const taking = takeAlong({ userId, scope, onProgress: (progress) => show({ progress, failure: null }) });
      await taking.then(startOffline).then(
        () => show({ progress: null, failure: null }),
        (failure: unknown) => show({ progress: null, failure }),
      );
    },
    [userId],
  );
  const leave = useCallback((scope: TakenScope) => leaveBehind(userId, scope), [userId]);
  const readingOf = (scope: TakenScope) => readings[farmPrefix(userId, scope)];
  return {
    list,
    progressOf: (scope) => readingOf(scope)?.progress ?? null,
    failureOf: (scope) => readingOf(scope)?.failure ?? null,
    take,
    leave,
  };
}
