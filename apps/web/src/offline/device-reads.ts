import { todayInBrazil } from '#domain/calendar';
import { asReference, type Value } from '#model/kit/field';
import { type FieldErrors, isSheet, type Resource } from '#model/kit/resource';
import { ApiFailure } from '../client/api-failure';
import type { Query } from '../client/query';
import { isRetryable } from '../client/retry';
import { serverTime } from '../client/server-clock';
import type { QueueContents } from '../queue/ports';
import type { GridRow } from '../rows/row';
import type { ListResponse } from '../rows/row-client';
import { addressOfCall, placeOfCall } from './address';
import { answerList } from './answer-list';
import { askedList, UnansweredList } from './asked-list';
import {
  answerName,
  type CopyStore,
  type DeviceAnswer,
  type DeviceTable,
  farmPrefix,
  isTable,
  type OfflineFarm,
  resourcesOf,
  sharedPrefix,
  tableName,
} from './device-copy';
import { deviceWarnings } from './device-warnings';
import { type DeviceLine, overlayCells } from './overlay-cells';
import { entriesOfResource } from './overlay-parts';
import { harvestYears, type OverlayEntry, overlayEntries, overlayPage, overlayRows, type Refer, shownValues } from './overlay-rows';

interface DeviceReadsTerms {
  userId: number;
  store: CopyStore;
  farms(): readonly OfflineFarm[];
  contents(): Promise<QueueContents>;
  isOnline(): boolean;
  onAnswer(readAt: string | null): void;
}

interface Found {
  readAt: string;
  answer: unknown;
}

const PATIENCE_MS = 4000;
/** Sorts after any receipt, as an answer of the server includes all stored entries. */
const NOW = '\uffff';
const MAX_KEPT = 300_000;
const SHARED = /^\/(customers\/find_for_combo|harvests\/filter|farms_details|(farms|harvests)(\/\d+)?)$/;

/** Answers reads from the server if it responds in time, otherwise from the copies on this device. */
export class DeviceReads {
  readonly #terms: DeviceReadsTerms;

  constructor(terms: DeviceReadsTerms) {
    this.#terms = terms;
  }

  async get(path: string, query: Query, ask: () => Promise<unknown>): Promise<unknown> {
    const { isOnline, onAnswer } = this.#terms;
    if (!isOnline()) {
      const found = await this.#read(path, query);
      if (!found) throw notHere();
      onAnswer(found.readAt);
      return found.answer;
    }
    const asked = this.#ask(path, query, ask);
    asked.catch(() => {});
    const first = await Promise.race([asked.then(answered, refused), pause(PATIENCE_MS)]);
    if (first?.error === null) return first.answer;
    if (first && !isRetryable(first.error) && isOnline()) throw first.error;
    const found = await this.#read(path, query);
    if (!found) return asked;
    onAnswer(found.readAt);
    return found.answer;
  }

  /** @param body possibly incomplete; with `id` it is a change of that row */
  async warnings(resourcePath: string, body: Readonly<Record<string, unknown>>, ask: () => Promise<FieldErrors>): Promise<FieldErrors> {
    // A negative id exists on this device only.
    if (typeof body.id === 'number' && body.id < 0) return (await this.#deviceWarnings(resourcePath, body)) ?? {};
    if (!this.#terms.isOnline()) return (await this.#deviceWarnings(resourcePath, body)) ?? ask();
    return ask().catch(async (error: unknown) => {
      const known = isRetryable(error) ? await this.#deviceWarnings(resourcePath, body) : null;
      if (known) return known;
      throw error;
    });
  }

  async #deviceWarnings(resourcePath: string, body: Readonly<Record<string, unknown>>): Promise<FieldErrors | null> {
    for (const farm of this.#downloadedFarms()) {
      const resource = await this.#resourceOf(farm, `/${resourcePath}`);
      const name = tableName(farmPrefix(this.#terms.userId, farm.scope), resourcePath);
      const table = resource && isTable(resource) ? ((await this.#terms.store.read(name)) as DeviceTable | undefined) : undefined;
      if (!resource || !table) continue;
      const refer = await this.#referIn(farm, resource);
      const rows = overlayRows(resource, table.rows, await this.#overlay(resource, table), refer);
      const before = body.id === undefined ? { farm: body.farm as Value } : rows.find(({ id }) => id === body.id);
      if (asReference(before?.farm ?? null)?.id !== farm.scope.farm.id) continue;
      const row = { ...before, ...shownValues(resource, body, refer) };
      const harvest = harvestYears(row) ?? farm.scope.harvest;
      return deviceWarnings(resource, row, rows, { environment: farm.scope.environment, today: todayInBrazil(), harvest });
    }
    return null;
  }

  async #ask(path: string, query: Query, ask: () => Promise<unknown>): Promise<unknown> {
    const askedAt = Date.now();
    const answer = await ask();
    this.#terms.onAnswer(null);
    await this.#keep(path, query, { readAt: serverTime(askedAt), answer });
    return this.#overlayAnswer(path, query, answer);
  }

  /** Null without a copy. @throws {ApiFailure} for a filter or order that the copies cannot answer */
  async #read(path: string, query: Query): Promise<Found | null> {
    const { store, userId } = this.#terms;
    const address = addressOfCall(path, query);
    for (const farm of this.#downloadedFarms()) {
      const prefix = farmPrefix(userId, farm.scope);
      const resource = await this.#resourceOf(farm, path);
      if (resource && isTable(resource) && isWithin(resource, path, query, farm)) {
        const table = (await store.read(tableName(prefix, resource.path))) as DeviceTable | undefined;
        const found =
          table && hasHarvest(table, query) && !isBeyond(table, query) ? await this.#readTable(resource, farm, table, path, query) : null;
        if (found) return found;
      }
      const copy = (await store.read(answerName(prefix, address))) as DeviceAnswer | undefined;
      if (copy) return { readAt: copy.readAt, answer: await this.#withCells(farm, path, copy) };
    }
    const shared = (await store.read(answerName(sharedPrefix(userId), address))) as DeviceAnswer | undefined;
    return shared ?? null;
  }

  /** A farm downloaded in part would show incomplete lists. */
  #downloadedFarms(): readonly OfflineFarm[] {
    return this.#terms.farms().filter(({ readAt }) => readAt !== null);
  }

  async #readTable(resource: Resource, farm: OfflineFarm, table: DeviceTable, path: string, query: Query): Promise<Found | null> {
    const rows = overlayRows(resource, table.rows, await this.#overlay(resource, table), await this.#referIn(farm, resource));
    const id = rowOf(path);
    if (id !== null) {
      const row = rows.find((one) => one.id === id);
      return row ? { readAt: table.readAt, answer: row } : null;
    }
    try {
      return { readAt: table.readAt, answer: answerList(resource, askedList(resource, query), rows) };
    } catch (error) {
      if (error instanceof UnansweredList) throw untold();
      throw error;
    }
  }

  async #withCells({ scope }: OfflineFarm, path: string, { answer, readAt }: DeviceAnswer): Promise<unknown> {
    const sheet = (await resourcesOf(scope)).find((one) => path === `/${one.path}/datagrid`);
    if (!sheet || !isSheet(sheet)) return answer;
    const { resultList } = answer as { resultList: DeviceLine[] };
    const overlay = this.#ofFarm(overlayEntries(await this.#terms.contents(), readAt), scope);
    return { ...(answer as object), resultList: overlayCells(sheet, resultList, overlay) };
  }

  async #overlayAnswer(path: string, query: Query, answer: unknown): Promise<unknown> {
    const contents = await this.#terms.contents();
    if (contents.entries.length === 0) return answer;
    for (const farm of this.#terms.farms()) {
      const place = placeOfCall(query);
      if (place.farm !== String(farm.scope.farm.id) || place.harvest !== String(farm.scope.harvest.id)) continue;
      if (path.endsWith('/datagrid')) return this.#withCells(farm, path, { answer, readAt: NOW });
      const resource = await this.#resourceOf(farm, path);
      if (!resource || !isTable(resource) || `/${resource.path}` !== path) continue;
      try {
        const [asked, list] = [askedList(resource, query), answer as ListResponse];
        const overlay = await this.#overlay(resource, { readAt: NOW, rows: list.resultList });
        return overlayPage(resource, { asked, answer: list }, overlay, await this.#referIn(farm, resource));
      } catch (error) {
        if (error instanceof UnansweredList) return answer;
        throw error;
      }
    }
    return answer;
  }

  async #overlay(resource: Resource, { readAt, rows }: Pick<DeviceTable, 'readAt' | 'rows'>): Promise<readonly OverlayEntry[]> {
    return entriesOfResource(resource, overlayEntries(await this.#terms.contents(), readAt), rows);
  }

  #ofFarm<Overlay extends { entry: { place: { farm: number; harvest: number } } }>(
    overlay: readonly Overlay[],
    scope: OfflineFarm['scope'],
  ): Overlay[] {
    return overlay.filter(({ entry }) => entry.place.farm === scope.farm.id && entry.place.harvest === scope.harvest.id);
  }

  async #keep(path: string, query: Query, copy: DeviceAnswer): Promise<void> {
    const prefix = await this.#prefixFor(path, query);
    if (prefix === null || JSON.stringify(copy.answer).length > MAX_KEPT) return;
    await this.#terms.store.write(answerName(prefix, addressOfCall(path, query)), copy).catch((error: unknown) => {
      console.warn('Uma cópia não pôde ser guardada', error);
    });
  }

  /** Null for answers that are not stored: lists of tables, and farms that are not offline farms. */
  async #prefixFor(path: string, query: Query): Promise<string | null> {
    const { userId } = this.#terms;
    const farms = this.#terms.farms();
    const { farm: id, harvest } = placeOfCall(query);
    const farm = farms.find(({ scope }) => String(scope.farm.id) === id && (harvest === null || String(scope.harvest.id) === harvest));
    if (farm) {
      const resource = await this.#resourceOf(farm, path);
      return resource && isTable(resource) && `/${resource.path}` === path ? null : farmPrefix(userId, farm.scope);
    }
    return id === null && farms.length > 0 && SHARED.test(path) ? sharedPrefix(userId) : null;
  }

  async #resourceOf({ scope }: OfflineFarm, path: string): Promise<Resource | null> {
    const [, name] = /^\/(\w+)(?:\/-?\d+)?$/.exec(path) ?? [];
    return (name !== undefined && (await resourcesOf(scope)).find((one) => one.path === name)) || null;
  }

  async #referIn({ scope }: OfflineFarm, resource: Resource): Promise<Refer> {
    const prefix = farmPrefix(this.#terms.userId, scope);
    const targets = Object.values(resource.fields).flatMap((field) => ('to' in field ? [field.to] : []));
    const tables = await Promise.all(
      [...new Set(targets)].map(async (to): Promise<[string, ReadonlyMap<number, GridRow>]> => {
        const table = (await this.#terms.store.read(tableName(prefix, to))) as DeviceTable | undefined;
        return [to, new Map((table?.rows ?? []).map((row) => [row.id, row]))];
      }),
    );
    const byPath = new Map(tables);
    const places = { harvests: scope.harvest, customers: scope.customer, farms: scope.farm };
    return (to, id) => {
      const place = Object.entries(places).find(([name, { id: own }]) => name === to && own === id);
      return place ? { ...place[1] } : (byPath.get(to)?.get(id) ?? null);
    };
  }
}

function rowOf(path: string): number | null {
  const id = /^\/\w+\/(-?\d+)$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

function isWithin(resource: Resource, path: string, query: Query, { scope }: OfflineFarm): boolean {
  const place = placeOfCall(query);
  if (resource.environments && place.environment !== null && place.environment !== scope.environment) return false;
  if (resource.scope === 'none' || rowOf(path) !== null) return true;
  if (resource.scope === 'customer') return place.customer === String(scope.customer.id);
  return place.farm === String(scope.farm.id) && place.harvest !== null;
}

function hasHarvest({ harvests }: DeviceTable, query: Query): boolean {
  const asked = placeOfCall(query).harvest;
  return asked === null || asked.split('|').every((one) => harvests.includes(Number(one)));
}

const isBeyond = ({ within }: DeviceTable, query: Query): boolean => {
  const asked = within && query[`wherein[${within.name}.id]`];
  return asked !== undefined && asked !== null && String(asked) !== String(within?.id);
};

const notHere = () => new ApiFailure(0, { code: 'network', message: 'Sem conexão, e isto não está guardado neste aparelho.' });

const untold = () =>
  new ApiFailure(0, {
    code: 'network',
    message: 'Sem conexão, este filtro ou esta ordem não se aplicam aos dados deste aparelho. Tire o filtro ou espere a conexão.',
  });

const answered = (answer: unknown) => ({ answer, error: null });
const refused = (error: unknown) => ({ answer: undefined, error });

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
