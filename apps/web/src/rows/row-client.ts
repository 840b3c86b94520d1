import type { Trace } from '#model/answers/history';
import type { Value } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import { api, type Query } from '../client/api';
import { ApiFailure, type RowFailure } from '../client/api-failure';
import { isLostOnTheWay } from '../client/repeat';
import type { GridRow } from './row';

/** Parameters in the order they are sent; a name may come twice. */
export type Parameters = readonly (readonly [name: string, value: string])[];

/** Sums over all matching rows: a number by field, `<field>_by` split by option, `validated` the count of validated rows. */
export type Totals = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

export interface ListAnswer {
  resultList: GridRow[];
  /** Rows that match before paging. */
  size: number;
  totals?: Totals | null;
}

/** Why a call was refused, as the grid needs to know it. */
export interface Failure {
  /** Null when no answer came that says what became of the call. */
  status: number | null;
  code: string;
  message: string | null;
  fields: FieldErrors;
  rows: RowFailure[];
  /** Refused rows that `rows` does not list. */
  moreErrors: number;
  /** The row as it is stored now, where the server sent it along. */
  current: GridRow | null;
}

export function listRows(path: string, parameters: Parameters, signal?: AbortSignal): Promise<ListAnswer> {
  return api.get(`/${path}`, { query: queryOf(parameters), signal });
}

/** @param key makes a repetition harmless. */
export function createRow(path: string, body: Record<string, unknown>, key: string): Promise<GridRow> {
  return api.post(`/${path}`, body, { idempotencyKey: key });
}

/** @param key makes a repetition harmless. */
export function updateRow(path: string, id: number, body: Record<string, unknown>, key?: string): Promise<GridRow> {
  return api.put(`/${path}/${id}`, body, key === undefined ? {} : { idempotencyKey: key });
}

/** What would be unusual about a row if it were saved like this; it may be unfinished. With `id` it is a change of that row. */
export async function foreseeWarnings(path: string, body: Record<string, unknown>, signal?: AbortSignal): Promise<FieldErrors> {
  const { warnings } = await api.post<{ warnings: FieldErrors }>(`/${path}/warnings`, body, { signal, isAsking: true });
  return warnings;
}

export function readRow(path: string, id: number): Promise<GridRow> {
  return api.get(`/${path}/${id}`);
}

export function removeRow(path: string, id: number): Promise<void> {
  return api.remove(`/${path}/${id}`);
}

/** Changes all of these rows, or none; each says its id, the version that is known of it, and what changes. */
export async function changeRows(path: string, bodies: readonly Record<string, unknown>[]): Promise<GridRow[]> {
  return (await api.put<{ resultList: GridRow[] }>(`/${path}/batch/change`, bodies)).resultList;
}

/** Deletes all of these rows, or none. */
export function removeRows(path: string, ids: readonly number[]): Promise<unknown> {
  return api.put(`/${path}/batch/remove`, ids);
}

/** A deleted row as it was, when it was deleted, and by whom. */
export interface RemovedRow {
  row: GridRow;
  removed_at: string;
  removed_by: { id: number; name: string | null } | null;
}

/** Rows that were deleted in the last 30 days and can be brought back, the newest first. */
export function listRemoved(
  path: string,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<{ resultList: RemovedRow[]; size: number }> {
  return api.get(`/${path}/removed`, { query: queryOf(parameters), signal });
}

/** Takes the removal of all of these rows back, or of none. */
export function restoreRows(path: string, ids: readonly number[]): Promise<unknown> {
  return api.put(`/${path}/batch/restore`, ids);
}

/** Takes a removal back: the row as it was, with the same id. `notice`: what is left to do, where the server says so. */
export async function restoreRow(path: string, id: number): Promise<{ row: GridRow; notice: string | null }> {
  const { notice = null, ...row } = await api.post<GridRow & { notice?: string }>(`/${path}/${id}/restore`);
  return { row: row as GridRow, notice };
}

/**
 * Sets or takes back the validated mark of all these rows, or of none.
 * @param ledgerType where rows are told apart by a type, the call takes that as `type` and the mark as `value`.
 */
export function validateRows(path: string, ids: readonly number[], isValidated: boolean, ledgerType: string | null): Promise<unknown> {
  const query = ledgerType === null ? { type: isValidated } : { type: ledgerType, value: isValidated };
  return api.put(`/${path}/validate`, ids, { query });
}

/** Saves all rows, or none: a refusal carries the broken fields by row. `ownership`: what all of them belong to, said once. */
export function createRows(path: string, rows: readonly Record<string, unknown>[], ownership: Query, key: string): Promise<ListAnswer> {
  return api.post(`/${path}/batch`, rows, { query: ownership, idempotencyKey: key });
}

/** Everything that was done to a row; nothing for one that came with the product and was never touched. */
export async function readHistory(path: string, id: number, signal?: AbortSignal): Promise<Trace[]> {
  try {
    const answer = await api.get<{ resultList: Trace[] }>(`/audit/${path}/${id}`, { signal });
    return answer.resultList;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return [];
    throw error;
  }
}

/** Reads what a call threw. What never reached the server has neither status nor message. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) {
    return {
      status: null,
      code: 'unexpected',
      message: error instanceof Error ? error.message : null,
      fields: {},
      rows: [],
      moreErrors: 0,
      current: null,
    };
  }
  const wasAnswered = !isLostOnTheWay(error);
  return {
    status: wasAnswered ? error.status : null,
    code: error.code,
    message: wasAnswered && error.isTold ? error.message : null,
    fields: error.fields,
    rows: error.rows,
    moreErrors: error.moreErrors,
    current: isGridRow(error.current) ? error.current : null,
  };
}

/** True when the row was saved by somebody else since it was read. */
export function isStale(failure: Failure): boolean {
  return failure.status === 409 && failure.code === 'stale_version';
}

function isGridRow(row: Record<string, unknown> | null): row is Record<string, Value> & GridRow {
  return typeof row?.id === 'number' && typeof row.version === 'number';
}

/** `[['a', '1'], ['a', '2']]` -> `{a: ['1', '2']}`. */
export function queryOf(parameters: Parameters): Query {
  const lists = new Map<string, string[]>();
  for (const [name, value] of parameters) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries(lists);
}
