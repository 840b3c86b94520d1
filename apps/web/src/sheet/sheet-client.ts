import { api } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { offlineGateway } from '../client/offline-gateway';
import type { StoredRow, WireSlot } from './stored';

export type CellEntry = Record<string, unknown>;

/** All or none; answers one row per entry, in order. */
export async function writeCells(path: string, entries: readonly CellEntry[], bases: readonly (StoredRow | null)[]): Promise<WireSlot[]> {
  const writes = entries.map((entry, index) => ({ entry, base: bases[index] ?? null }));
  const kept = await offlineGateway()?.writeCells(path, writes);
  if (kept) return kept;
  const { resultList } = await api.post<{ resultList: WireSlot[] }>(`/${path}/cells`, entries);
  return resultList;
}

export type Refusal =
  | { kind: 'refused'; message: string; rows: { index: number; fields: Record<string, string> }[] }
  /** `current`: the row stored now; `rows` is empty when unknown. */
  | { kind: 'collided'; message: string; rows: { index: number; current: WireSlot | null }[] }
  /** Some entries delete others and need consent. */
  | { kind: 'unconfirmed'; indexes: number[] }
  | { kind: 'lost'; message: string };

/** Failures that may pass on a retry count as lost. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: 'lost', message: 'Algo não saiu como esperado. O que você digitou está guardado.' };
  const { status, code, message, rows, fields } = error;
  if (status === 409 && code === 'stale_version') {
    const collided: readonly { index: number; current?: unknown }[] = rows;
    return {
      kind: 'collided',
      message,
      rows: collided.map(({ index, current }) => ({ index, current: isWireSlot(current) ? current : null })),
    };
  }
  if (status === 409 && code === 'replaces_entries') return { kind: 'unconfirmed', indexes: rows.map(({ index }) => index) };
  if (status === 0 || status === 401 || status === 429 || status >= 500) return { kind: 'lost', message };
  const broken = rows.filter((row) => row.fields !== undefined);
  const own = Object.values(fields)[0];
  return { kind: 'refused', message: own ?? message, rows: broken };
}

function isWireSlot(value: unknown): value is WireSlot {
  return typeof value === 'object' && value !== null && 'id' in value;
}
