let aheadMs = 0;

/** @param date of an answer, in whole seconds, so that the time of the server is rather told too early. */
export function noteServerDate(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

export const serverTime = (deviceMs = Date.now()): string => new Date(deviceMs + aheadMs).toISOString();
