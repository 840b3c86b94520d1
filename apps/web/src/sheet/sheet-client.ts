import { api } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import type { WireSlot } from './stored';

/** A cell entry of a call: the key of its row, the values that change, the version that was read. */
export type CellEntry = Record<string, unknown>;

/** Writes all entries, or none; answers a row an entry, in their order. */
export async function writeCells(path: string, entries: readonly CellEntry[]): Promise<WireSlot[]> {
  const { resultList } = await api.post<{ resultList: WireSlot[] }>(`/${path}/cells`, entries);
  return resultList;
}

/** Why a call wrote nothing. */
export type Refusal =
  | { kind: 'refused'; message: string; rows: { index: number; fields: Record<string, string> }[] }
  /** `rows`: what stands there now; none where it is not known. */
  | { kind: 'collided'; rows: { index: number; current: WireSlot | null }[] }
  /** Some of it deletes something else, which nobody has agreed to yet. */
  | { kind: 'unconfirmed'; indexes: number[] }
  | { kind: 'lost'; message: string };

/** Reads what a call threw. Whatever may go through the next time counts as lost on the way. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: 'lost', message: 'Algo não saiu como esperado. O que você digitou está guardado.' };
  const { status, code, message, rows, fields } = error;
  if (status === 409 && code === 'stale_version') {
    const collided: readonly { index: number; current?: unknown }[] = rows;
    return { kind: 'collided', rows: collided.map(({ index, current }) => ({ index, current: isWireSlot(current) ? current : null })) };
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
