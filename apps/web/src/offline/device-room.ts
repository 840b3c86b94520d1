export interface DeviceRoom {
  /** Null if the browser does not say. */
  isPersisted: boolean | null;
  usedBytes: number | null;
  freeBytes: number | null;
}

/** @param asks requests persistent storage, which the browser does not evict */
export async function readDeviceRoom(asks: boolean): Promise<DeviceRoom> {
  const { storage } = navigator;
  if (!storage?.estimate) return { isPersisted: null, usedBytes: null, freeBytes: null };
  const isPersisted = storage.persist ? await (asks ? storage.persist() : storage.persisted()) : null;
  const { usage = null, quota = null } = await storage.estimate();
  return { isPersisted, usedBytes: usage, freeBytes: usage === null || quota === null ? null : Math.max(0, quota - usage) };
}

/** Chromium tells the end of the quota by the first name, that of the disk by the others. */
const FULL: readonly string[] = ['QuotaExceededError', 'DataError', 'UnknownError'];

export const isOutOfRoom = (error: unknown): boolean => error instanceof DOMException && FULL.includes(error.name);
