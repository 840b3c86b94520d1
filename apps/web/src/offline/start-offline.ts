import { counted } from '#model/review/finding';
import { invalidateFarmYears } from '../client/farm-year';
import { setOfflineGateway } from '../client/offline-gateway';
import { queryClient } from '../client/query-client';
import { getSession, subscribeSession } from '../session/session-store';
import { notify } from '../ui/notify';
import { appQueue, type BackgroundSending, closeAppQueue, openAppQueue } from './app-queue';
import { makeRoom } from './offline-farms';
import { receiptWords } from './receipt-words';
import { holdSession } from './session-over';
import { CountInTitle } from './show-count';
import { type StartedReads, startDeviceReads } from './start-device-reads';
import { writeGateway } from './write-gateway';

const title = new CountInTitle();
let openedFor: number | null = null;
let following: Promise<void> = Promise.resolve();
let isStarted = false;
let reads: StartedReads | null = null;

export function startOffline(): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    title.start();
    setOfflineGateway({
      holdsSession: (token) => (reads?.farms().length ?? 0) > 0 && holdSession(token),
      get: (path, query, ask) => reads?.get(path, query, ask) ?? ask(),
      warnings: (path, body, ask) => reads?.warnings(path, body, ask) ?? ask(),
      ...writeGateway(({ farm, harvest }) => {
        return reads?.farms().some(({ scope }) => scope.farm.id === farm && scope.harvest.id === harvest) === true;
      }),
    });
    subscribeSession(() => void followUser());
  }
  return followUser();
}

function followUser(): Promise<void> {
  following = following.then(openForUser).catch((error: unknown) => console.warn('Este navegador não guarda lançamentos', error));
  return following;
}

async function openForUser(): Promise<void> {
  const userId = getSession().user?.id ?? null;
  if (userId === openedFor) return;
  openedFor = userId;
  closeAppQueue();
  reads?.stop();
  reads = null;
  title.show(0);
  if (userId === null) return;
  const queue = await openAppQueue(userId, makeRoom);
  reads = await startDeviceReads(userId, queue.contents);
  queue.onBackgroundSending(tellSending);
  const showCount = () => title.show(queue === appQueue() ? queue.view().entries.length : 0);
  queue.subscribe(showCount);
  showCount();
  tellOfOld(queue.view().entries.map(({ queued }) => queued.entry.typed_at));
}

function tellSending(sending: BackgroundSending): void {
  void invalidateFarmYears(queryClient);
  notify({ message: receiptWords(sending), tone: sending.needsPerson > 0 ? 'warning' : 'success' });
}

const OLD_MS = 3 * 24 * 3600 * 1000;
const OLD_NOTICE_MS = 20_000;

function tellOfOld(typed: readonly string[]): void {
  const old = typed.filter((at) => Date.now() - Date.parse(at) > OLD_MS).length;
  if (old === 0) return;
  const message = `${counted(old, 'lançamento está', 'lançamentos estão')} só neste aparelho há mais de três dias. Leve-o a um lugar com internet.`;
  notify({ message, tone: 'warning', milliseconds: OLD_NOTICE_MS });
}
