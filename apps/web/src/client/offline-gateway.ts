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
  /** Kept here, and not yet on the server. */
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
  /** True where the person enters on although the session is over, as the device has farms for it. */
  holdsSession(token: string | null): boolean;
  get(path: string, query: Query, ask: () => Promise<unknown>): Promise<unknown>;
  /** Undefined when the row's farm is not taken along: the call goes to the server as usual. */
  writeRow(write: RowWrite): Promise<DeviceRow | undefined>;
  /** The id that the server has given to a row that this device has created. */
  storedId(id: number): number | null;
  /** Kept all or none; each is then stored or refused by itself. Undefined when their farm is not taken along. */
  writeRows(writes: readonly RowWrite[]): Promise<WrittenRows | undefined>;
  /** Undefined when nothing of their removal, or their creation, is here. */
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
