import type { Environment } from '#model/kit/environment';
import { asReference } from '#model/kit/field';
import { isSheet, type Resource, scopeReferences } from '#model/kit/resource';
import { call } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { farmYearQuery } from '../client/farm-year';
import type { Query } from '../client/query';
import { serverTime } from '../client/server-clock';
import type { GridRow } from '../rows/row';
import type { ListResponse } from '../rows/row-client';
import { getSession } from '../session/session-store';
import { addressOfCall } from './address';
import {
  answerName,
  type CopyStore,
  type DeviceAnswer,
  type DeviceTable,
  farmPrefix,
  isTable,
  type OfflineScope,
  resourcesOf,
  sharedPrefix,
  tableName,
} from './device-copy';
import { isOutOfRoom } from './device-room';
import { copyStore, isSamePlace, markForDownload, offlineFarms, removeOfflineFarm, saveOfflineFarm } from './offline-farms';

export interface Progress {
  done: number;
  whole: number;
}

interface DownloadTerms {
  userId: number;
  scope: OfflineScope;
  onProgress?: (progress: Progress) => void;
}

const PER_PAGE = 5000;
const YEARS_BACK = 2;

const downloads = new Map<string, Promise<void>>();

/** Downloads everything that the entry screens of a farm need. Earlier copies stay until they are replaced; a download that stops is started again later. */
export function downloadFarm(terms: DownloadTerms): Promise<void> {
  const name = farmPrefix(terms.userId, terms.scope);
  const download = downloads.get(name) ?? startDownload(terms).finally(() => downloads.delete(name));
  downloads.set(name, download);
  return download;
}

async function startDownload({ userId, scope, onProgress }: DownloadTerms): Promise<void> {
  const store = ownStore(await copyStore(), userId);
  const isNew = !(await offlineFarms(userId)).some((one) => isSamePlace(one.scope, scope));
  if (isNew) await markForDownload(userId, scope);
  await removeIfLost(userId, scope);
  const readAt = serverTime();
  const harvests = await harvestsOf(scope);
  const steps = await stepsOf(store, { userId, scope, readAt, harvests });
  let [rows, bytes] = [0, 0];
  try {
    for (const [done, step] of steps.entries()) {
      onProgress?.({ done, whole: steps.length });
      const kept = await step();
      rows += kept.rows;
      bytes += kept.bytes;
    }
    await saveOfflineFarm(userId, { scope, readAt, rows, bytes });
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    // Deleting may fail on a full disk too.
    await removeOfflineFarm(userId, scope).catch((failure: unknown) => console.warn('Restos de uma fazenda ficaram no aparelho', failure));
    throw new DeviceFull();
  }
}

/** The session may change during the download; answers to another user must not be stored for this one. */
const ownStore = (store: CopyStore, userId: number): Pick<CopyStore, 'write'> => ({
  write: async (name, value) => {
    if (getSession().user?.id !== userId) throw new Error('somebody else has signed in');
    return store.write(name, value);
  },
});

export class DeviceFull extends Error {
  override name = 'DeviceFull';
}

interface Kept {
  rows: number;
  bytes: number;
}

const NOTHING: Kept = { rows: 0, bytes: 0 };

interface Reading {
  userId: number;
  scope: OfflineScope;
  readAt: string;
  harvests: readonly number[];
}

async function stepsOf(store: Pick<CopyStore, 'write'>, reading: Reading): Promise<(() => Promise<Kept>)[]> {
  const { userId, scope, readAt, harvests } = reading;
  const prefix = farmPrefix(userId, scope);
  const resources = await resourcesOf(scope);
  const keepTable = (resource: Resource) => async (): Promise<Kept> => {
    const within = resource.path === 'cities' ? await stateOf(scope) : undefined;
    const query = tableQuery(resource, scope, harvests);
    const rows = await allRows(resource.path, within ? { ...query, [`wherein[${within.name}.id]`]: String(within.id) } : query);
    if (!rows) return NOTHING;
    const table: DeviceTable = { readAt, harvests, rows, ...(within ? { within } : {}) };
    return { rows: rows.length, bytes: await store.write(tableName(prefix, resource.path), table) };
  };
  const keepAnswer =
    (to: string, [path, query]: readonly [string, Query]) =>
    async (): Promise<Kept> => {
      const answer = await ifOpen(path, query);
      if (answer === undefined) return NOTHING;
      const copy: DeviceAnswer = { readAt, answer };
      return { rows: 0, bytes: await store.write(answerName(to, addressOfCall(path, query)), copy) };
    };
  const shared = sharedCalls(scope).map((one) => keepAnswer(sharedPrefix(userId), one));
  const own = farmCalls(resources, scope).map((one) => keepAnswer(prefix, one));
  return [...shared, ...resources.filter(isTable).map(keepTable), ...own];
}

async function harvestsOf({ customer, harvest }: OfflineScope): Promise<number[]> {
  const { resultList } = await call<{ resultList: { id: number; first_year: number }[] }>('GET', '/harvests/filter', {
    query: { customer_id: customer.id, only_diagnosis: false },
  });
  const earlier = resultList.filter(({ first_year: year }) => year < harvest.first_year && year >= harvest.first_year - YEARS_BACK);
  return [harvest.id, ...earlier.map(({ id }) => id)];
}

function tableQuery(resource: Resource, { environment, customer, farm }: OfflineScope, harvests: readonly number[]): Query {
  const ids = { harvest: harvests.join('|'), customer: String(customer.id), farm: String(farm.id) };
  return {
    ...(resource.environments ? { environment } : {}),
    ...Object.fromEntries(scopeReferences(resource.scope).map(({ name }) => [`wherein[${name}.id]`, ids[name]])),
  };
}

/** All 5,571 cities would take more space than the farm itself. */
async function stateOf({ environment, harvest, customer, farm }: OfflineScope): Promise<DeviceTable['within']> {
  const place = { 'wherein[harvest.id]': harvest.id, 'wherein[customer.id]': customer.id, 'wherein[farm.id]': farm.id };
  const details = await ifOpen<ListResponse>('/farms_details', { environment, ...place });
  const state = asReference(details?.resultList[0]?.state ?? null);
  return state ? { name: 'state', id: state.id } : undefined;
}

async function allRows(path: string, query: Query): Promise<GridRow[] | null> {
  const rows: GridRow[] = [];
  for (let page = 0; ; page++) {
    const answer = await ifOpen<ListResponse>(`/${path}`, { ...query, 'order[id]': 'ASC', page, perPage: PER_PAGE });
    if (!answer) return null;
    const { resultList, size } = answer;
    rows.push(...resultList);
    if (resultList.length === 0 || rows.length >= size) return rows;
  }
}

/** Deletes the copies of a farm that the user may no longer see. @throws the refusal */
async function removeIfLost(userId: number, scope: OfflineScope): Promise<void> {
  try {
    await call('GET', `/farms/${scope.farm.id}`);
  } catch (error) {
    if (isNotOpen(error)) await removeOfflineFarm(userId, scope);
    throw error;
  }
}

const isNotOpen = (error: unknown): boolean => error instanceof ApiFailure && (error.status === 404 || error.status === 403);

/** Undefined if the user or farm has no access to the call. */
async function ifOpen<T>(path: string, query: Query): Promise<T | undefined> {
  try {
    return await call<T>('GET', path, { query });
  } catch (error) {
    if (isNotOpen(error)) return undefined;
    throw error;
  }
}

function sharedCalls({ environment, customer, harvest, farm }: OfflineScope): (readonly [string, Query])[] {
  const place = { 'wherein[customer.id]': customer.id, 'wherein[harvest.id]': harvest.id };
  return [
    ['/harvests/filter', { customer_id: customer.id, only_diagnosis: false }],
    ['/farms_details', { environment, ...place, perPage: 100, page: 0, combo: true }],
    [`/farms/${farm.id}`, {}],
    [`/harvests/${harvest.id}`, {}],
    [`/customers/${customer.id}`, {}],
  ];
}

function summaryCalls({ path, graph, pay, fields }: Resource): (readonly [string, Query])[] {
  if (pay) return ['function_average_salary', 'function_percentage_salary', 'isValidated'].map((call) => [`/${path}/${call}`, {}]);
  if (!graph) return [];
  const { kind, parts } = graph;
  const field = kind && fields[kind.field];
  const kinds: Query[] = kind && field && 'options' in field ? field.options.map(({ value }) => ({ [kind.parameter]: value })) : [{}];
  const calls = ['graphic_line', 'graphic_kpi', 'isValidated', ...(parts === undefined ? [] : ['graphic_pizza'])];
  return kinds.flatMap((one) => calls.map((name) => [`/${path}/${name}`, one] as const));
}

const TILES: Readonly<Partial<Record<Environment, string>>> = { BEEF_CATTLE: '/dashboard' };

const dashboardQuery = ({ environment, harvest, farm }: OfflineScope): Query => ({ environment, harvest_id: harvest.id, farm_id: farm.id });

function farmCalls(resources: readonly Resource[], scope: OfflineScope): (readonly [string, Query])[] {
  const place = farmYearQuery(scope);
  const tiles = TILES[scope.environment];
  const sheets = resources.filter(isSheet).map(({ path }) => [`/${path}/datagrid`, place] as const);
  return [
    ...sheets,
    ...resources.flatMap(summaryCalls).map(([path, kind]) => [path, { ...place, ...kind }] as const),
    ['/returns', { ...place, state: 'open' }],
    ['/livestock_stocks/balance', place],
    ['/checklist/review', place],
    ...(tiles ? [[tiles, dashboardQuery(scope)] as const] : []),
  ];
}
