import type { Environment } from './kit/environment';

/** Format in which devices store and send entries: see `docs/offline.md`. */

export const ENTRY_SCHEMA = 1;
export const MAX_ENTRIES = 25;
export const MAX_COMPARED_KEYS = 1000;

export const ENTRY_ACTIONS = ['create', 'change', 'remove', 'cell'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

export const ENTRY_MARKS = ['VALIDATED', 'RETURNED'] as const;
export type EntryMark = (typeof ENTRY_MARKS)[number];

export interface EntryPlace {
  environment: Environment;
  harvest: number;
  customer: number;
  farm: number;
}

export interface BatchEntry {
  key: string;
  schema: number;
  typed_at: string;
  resource: string;
  action: EntryAction;
  place: EntryPlace;
  row?: number | { key: string } | undefined;
  values: Readonly<Record<string, unknown>>;
  /** Old values by field, as the author saw them. */
  over: Readonly<Record<string, unknown>>;
  version?: number | undefined;
  seen?: readonly EntryMark[] | undefined;
  mends?: string | undefined;
}

/** Formats an entry key like a UUID. @param hex 128 bits */
export function entryKeyOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
