import { asReference, type Row, type Value } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import type { Meanwhile } from '#model/meanwhile';
import type { AuditEntry } from '#model/responses/history';
import { api } from '../client/api';
import { ApiFailure, type RowFailure } from '../client/api-failure';
import { offlineGateway } from '../client/offline-gateway';
import type { Query } from '../client/query';
import { isRetryable } from '../client/retry';
import type { GridRow } from './row';

export type Parameters = readonly (readonly [name: string, value: string])[];

/** Sums by field, `<field>_by` by option, `validated` the count of validated rows. */
export type Totals = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

export interface ListResponse {
  resultList: GridRow[];
  size: number;
  totals?: Totals | null;
}

export interface Failure {
  status: number | null;
  code: string;
  message: string | null;
  fields: FieldErrors;
  rows: RowFailure[];
  moreErrors: number;
  /** The stored row, when the server sent it. */
  current: GridRow | null;
  meanwhile: Meanwhile | null;
}

export function listRows(path: string, parameters: Parameters, signal?: AbortSignal): Promise<ListResponse> {
  return api.get(`/${path}`, { query: queryOf(parameters), signal });
}

const MAX_PER_PAGE = 5000;

export async function listAllRows(path: string, parameters: Parameters, signal?: AbortSignal): Promise<GridRow[]> {
  const all: GridRow[] = [];
  for (let page = 0; ; page++) {
    const paged: Parameters = [...parameters, ['page', String(page)], ['perPage', String(MAX_PER_PAGE)]];
    const { resultList, size } = await listRows(path, paged, signal);
    all.push(...resultList);
    if (resultList.length === 0 || all.length >= size) return all;
  }
}

/** @param typed the whole row: given where an entry may be kept on the device */
export async function createRow(path: string, body: Record<string, unknown>, key: string, typed?: Row): Promise<GridRow> {
  const kept = typed && (await offlineGateway()?.writeRow({ path, action: 'create', key, body, base: null, typed }));
  return kept ?? api.post(`/${path}`, body, { idempotencyKey: key });
}

interface TypedChange {
  base: GridRow;
  typed: Row;
}

export async function updateRow(
  path: string,
  id: number,
  body: Record<string, unknown>,
  key?: string,
  change?: TypedChange,
): Promise<GridRow> {
  const kept = change && (await offlineGateway()?.writeRow({ path, action: 'change', key, body, ...change }));
  return kept ?? api.put(`/${path}/${id}`, body, key === undefined ? {} : { idempotencyKey: key });
}

/** The row may be incomplete. With `id` it is a change of that row. */
export async function previewWarnings(path: string, body: Record<string, unknown>, signal?: AbortSignal): Promise<FieldErrors> {
  const ask = async () => (await api.post<{ warnings: FieldErrors }>(`/${path}/warnings`, body, { signal, isAsking: true })).warnings;
  return offlineGateway()?.warnings(path, body, ask) ?? ask();
}

export function readRow(path: string, id: number): Promise<GridRow> {
  return api.get(`/${path}/${id}`);
}

export async function removeRow(path: string, id: number, base?: GridRow): Promise<void> {
  const kept = base && (await offlineGateway()?.writeRow({ path, action: 'remove', body: {}, base, typed: base }));
  if (!kept) await api.remove(`/${path}/${id}`);
}

/** `kept`: how many entries wait on this device; `needsPerson`: how many were refused there. */
export interface RowsWritten {
  rows: readonly GridRow[];
  kept: number;
  needsPerson: number;
}

const written = (rows: readonly GridRow[]): RowsWritten => ({ rows, kept: 0, needsPerson: 0 });

export interface TypedRowChange extends TypedChange {
  body: Record<string, unknown>;
}

/** All or none, unless they are kept on the device. */
export async function changeRows(path: string, changes: readonly TypedRowChange[]): Promise<RowsWritten> {
  const kept = await offlineGateway()?.writeRows(changes.map((change) => ({ path, action: 'change', ...change })));
  if (kept) return kept;
  const bodies = changes.map(({ base, body }) => ({ ...body, id: base.id, version: base.version }));
  return written((await api.put<{ resultList: GridRow[] }>(`/${path}/batch/change`, bodies)).resultList);
}

export async function removeRows(path: string, rows: readonly GridRow[]): Promise<RowsWritten> {
  const kept = await offlineGateway()?.writeRows(rows.map((base) => ({ path, action: 'remove', body: {}, base, typed: base })));
  if (kept) return kept;
  await api.put(`/${path}/batch/remove`, idsOf(rows));
  return written(rows);
}

const idsOf = (rows: readonly GridRow[]) => rows.map(({ id }) => id);

export interface RemovedRow {
  row: GridRow;
  removed_at: string;
  removed_by: { id: number; name: string | null } | null;
}

export function listRemoved(
  path: string,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<{ resultList: RemovedRow[]; size: number }> {
  return api.get(`/${path}/removed`, { query: queryOf(parameters), signal });
}

/** All or none. @returns the rows, with other ids where they were kept anew */
export async function restoreRows(path: string, rows: readonly GridRow[]): Promise<readonly GridRow[]> {
  const kept = await offlineGateway()?.restoreRows(path, rows);
  return kept ?? (await api.put<{ resultList: GridRow[] }>(`/${path}/batch/restore`, idsOf(rows))).resultList;
}

/** `notice`: what is left to do. @param base the row, where its removal may be kept on the device */
export async function restoreRow(path: string, id: number, base?: GridRow): Promise<{ row: GridRow; notice: string | null }> {
  const [kept] = (base && (await offlineGateway()?.restoreRows(path, [base]))) ?? [];
  if (kept) return { row: kept, notice: null };
  const { notice = null, ...row } = await api.post<GridRow & { notice?: string }>(`/${path}/${id}/restore`);
  return { row: row as GridRow, notice };
}

/** All or none. @param ledgerType sent as `type` where the resource is split by type; the mark is then `value`. */
export function validateRows(path: string, ids: readonly number[], isValidated: boolean, ledgerType: string | null): Promise<unknown> {
  const query = ledgerType === null ? { type: isValidated } : { type: ledgerType, value: isValidated };
  return api.put(`/${path}/validate`, ids, { query });
}

interface TypedRow {
  body: Record<string, unknown>;
  typed: Row;
}

/** All or none is written, or kept on the device. `ownership`: owners of all rows. */
export async function createRows(
  path: string,
  rows: readonly TypedRow[],
  ownership: Readonly<Record<string, unknown>>,
  key: string,
): Promise<RowsWritten> {
  const writes = rows.map(({ body, typed }, index) => {
    return { path, action: 'create', key: keyOfPart(key, index), body: { ...ownership, ...body }, base: null, typed } as const;
  });
  const kept = await offlineGateway()?.writeRows(writes);
  if (kept) return kept;
  const owners = Object.entries(ownership).map(([name, owner]) => {
    const id = asReference((owner ?? null) as Value)?.id;
    return id === undefined ? [name, String(owner)] : [`${name}_id`, id];
  });
  const bodies = rows.map(({ body }) => body);
  return written(
    (await api.post<ListResponse>(`/${path}/batch`, bodies, { query: Object.fromEntries(owners), idempotencyKey: key })).resultList,
  );
}

const PART_DIGITS = 4;

/** A repeated save must give each row the same key. */
const keyOfPart = (key: string, index: number) => key.slice(0, -PART_DIGITS) + index.toString(16).padStart(PART_DIGITS, '0');

/** Empty for a start value that was never changed. */
export async function readHistory(path: string, id: number, signal?: AbortSignal): Promise<AuditEntry[]> {
  const { resultList } = await api.get<{ resultList: AuditEntry[] }>(`/audit/${path}/${id}`, { signal });
  return resultList;
}

/** Status and message are null when the call never reached the server. */
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
      meanwhile: null,
    };
  }
  const hasResponse = !isRetryable(error);
  return {
    status: hasResponse ? error.status : null,
    code: error.code,
    message: hasResponse && error.hasServerMessage ? error.message : null,
    fields: error.fields,
    rows: error.rows,
    moreErrors: error.moreErrors,
    current: isGridRow(error.current) ? error.current : null,
    meanwhile: error.meanwhile,
  };
}

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
