import type { Row } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import type { Query } from './query';

export type DeviceRow = Row & { id: number; version: number };

export interface RowWrite {
  path: string;
  action: 'create' | 'change' | 'remove';
  key?: string | undefined;
  body: Readonly<Record<string, unknown>>;
  base: DeviceRow | null;
  /** The whole row with titles of its references, shown until the server answers. */
  typed: Row;
}

export interface WrittenRows {
  rows: readonly DeviceRow[];
  /** Entries on this device that the server does not have yet. */
  kept: number;
  needsPerson: number;
}

export interface DeviceSlot {
  id: number | null;
  [field: string]: unknown;
}

export interface CellWrite {
  entry: Readonly<Record<string, unknown>>;
  base: { id: number; version: number; validated: boolean; values: Readonly<Record<string, number | null>> } | null;
}

export interface OfflineGateway {
  /** True if the user may go on entering after the session has expired, because the device has offline farms. */
  holdsSession(token: string | null): boolean;
  get(path: string, query: Query, ask: () => Promise<unknown>): Promise<unknown>;
  /** Undefined if the farm is not an offline farm: the call then goes to the server. */
  writeRow(write: RowWrite): Promise<DeviceRow | undefined>;
  /** Server id of a row that was created on this device. */
  storedId(id: number): number | null;
  /** All rows are queued or none; the server then stores or refuses each. Undefined if their farm is not an offline farm. */
  writeRows(writes: readonly RowWrite[]): Promise<WrittenRows | undefined>;
  /** Undefined if neither the removal nor the creation of any row is in the queue. */
  restoreRows(path: string, bases: readonly DeviceRow[]): Promise<readonly DeviceRow[] | undefined>;
  /** @param ask calls the server */
  warnings(path: string, body: Readonly<Record<string, unknown>>, ask: () => Promise<FieldErrors>): Promise<FieldErrors>;
  writeCells(path: string, writes: readonly CellWrite[]): Promise<DeviceSlot[] | undefined>;
}

let current: OfflineGateway | null = null;

export const offlineGateway = (): OfflineGateway | null => current;

export function setOfflineGateway(gateway: OfflineGateway | null): void {
  current = gateway;
}
