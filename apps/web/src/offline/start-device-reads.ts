import { formatShortMoment } from '#view/moments';
import { queryClient } from '../client/query-client';
import { serverTime } from '../client/server-clock';
import type { QueueContents } from '../queue/ports';
import { setDataDate } from './data-date';
import type { OfflineFarm } from './device-copy';
import { DeviceReads } from './device-reads';
import { downloadFarm } from './download-farm';
import { copyStore, offlineFarms, onOfflineFarms } from './offline-farms';
import { isSessionOver } from './session-over';

const OLD_MS = 12 * 3600 * 1000;
const RENEW_AFTER_MS = 10_000;

export interface StartedReads {
  /** Current list; the user may add and remove farms. */
  farms(): readonly OfflineFarm[];
  get: DeviceReads['get'];
  warnings: DeviceReads['warnings'];
  stop(): void;
}

/** @throws if the browser cannot store copies */
export async function startDeviceReads(userId: number, contents: () => QueueContents): Promise<StartedReads> {
  const store = await copyStore();
  let farms: readonly OfflineFarm[] = await offlineFarms(userId);
  let isFromDevice = false;
  const stopped = new AbortController();
  const reads = new DeviceReads({
    userId,
    store,
    farms: () => farms,
    contents: async () => contents(),
    isOnline: () => navigator.onLine && !isSessionOver(),
    onAnswer: (readAt) => {
      isFromDevice = readAt !== null;
      setDataDate(readAt && formatShortMoment(readAt));
    },
  });
  const { signal } = stopped;
  const stopFollowing = onOfflineFarms(() => {
    void offlineFarms(userId).then((next) => {
      if (!signal.aborted) farms = next;
    });
  });
  const comeBack = () => {
    if (isFromDevice) void queryClient.invalidateQueries();
    void renew(userId, farms);
  };
  window.addEventListener('online', comeBack, { signal });
  const later = setTimeout(() => navigator.onLine && void renew(userId, farms), RENEW_AFTER_MS);
  return {
    farms: () => farms,
    get: (path, query, ask) => reads.get(path, query, ask),
    warnings: (path, body, ask) => reads.warnings(path, body, ask),
    stop: () => {
      stopFollowing();
      clearTimeout(later);
      stopped.abort();
      setDataDate(null);
    },
  };
}

/** One farm at a time; a failed download is retried at the next start. */
async function renew(userId: number, farms: readonly OfflineFarm[]): Promise<void> {
  const old = farms.filter(({ readAt }) => readAt === null || Math.abs(Date.parse(serverTime()) - Date.parse(readAt)) > OLD_MS);
  for (const { scope } of old) {
    await downloadFarm({ userId, scope }).catch((error: unknown) => console.warn('As cópias de uma fazenda não foram renovadas', error));
  }
}
