let aheadMs = 0;

/** @param date `Date` header; its fractions of a second are cut, so the estimate is rather early than late */
export function noteServerDate(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

export const serverTime = (deviceMs = Date.now()): string => new Date(deviceMs + aheadMs).toISOString();
