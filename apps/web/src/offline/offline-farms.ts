import { getSession, isSessionVolatile } from '../session/session-store';
import { openCopyStore } from './copy-store';
import { type CopyStore, farmPrefix, type OfflineFarm, type OfflineScope, sharedPrefix, userPrefix } from './device-copy';

const LIST = 'taken';

let opening: Promise<CopyStore> | null = null;
const listeners = new Set<() => void>();

export function copyStore(): Promise<CopyStore> {
  if (isSessionVolatile()) return Promise.reject(new Error('this browser keeps nothing'));
  opening ??= openCopyStore().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

export function onOfflineFarms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function offlineFarms(userId: number): Promise<OfflineFarm[]> {
  const list = await (await copyStore()).read(userPrefix(userId) + LIST);
  return Array.isArray(list) ? (list as OfflineFarm[]) : [];
}

export const isSamePlace = (one: OfflineScope, other: OfflineScope): boolean =>
  one.farm.id === other.farm.id && one.harvest.id === other.harvest.id;

export async function saveOfflineFarm(userId: number, farm: OfflineFarm): Promise<void> {
  const others = (await offlineFarms(userId)).filter(({ scope }) => !isSamePlace(scope, farm.scope));
  await writeList(userId, [...others, farm]);
}

/** The farm stays in the list, so it is downloaded as soon as there are network and space. */
export async function markForDownload(userId: number, scope: OfflineScope): Promise<void> {
  await (await copyStore()).remove(farmPrefix(userId, scope));
  await saveOfflineFarm(userId, { scope, readAt: null, rows: 0, bytes: 0 });
}

export async function removeOfflineFarm(userId: number, scope: OfflineScope): Promise<void> {
  const others = (await offlineFarms(userId)).filter((one) => !isSamePlace(one.scope, scope));
  const store = await copyStore();
  await store.remove(farmPrefix(userId, scope));
  if (others.length === 0) await store.remove(sharedPrefix(userId));
  await writeList(userId, others);
}

/** Deletes all copies to make space for entries. */
export async function makeRoom(): Promise<void> {
  const userId = getSession().user?.id;
  if (userId === undefined) return;
  for (const { scope } of await offlineFarms(userId)) await markForDownload(userId, scope);
  await (await copyStore()).remove(sharedPrefix(userId));
}

async function writeList(userId: number, farms: readonly OfflineFarm[]): Promise<void> {
  await (await copyStore()).write(userPrefix(userId) + LIST, farms);
  for (const listener of listeners) listener();
}
