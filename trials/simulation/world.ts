import { type BatchEntry, entryKeyOf } from '#model/entry-batch';
import type { TypedEntry } from '../../apps/web/src/queue/entry-queue';
import { stateEntries } from '../../apps/web/src/queue/line';
import type { QueuedEntry } from '../../apps/web/src/queue/queued-entry';
import { Random } from '../random';
import { type NetworkWeather, type PlantedFault, SimDevice } from './sim-device';
import type { SeenRow, SimServer } from './sim-server';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 1);
const STEPS = 150;
const CRASH_SHARE = 0.01;
const MAX_BLOCK = 5;
const ROUNDS_OF_HEALING = 25;
const WEATHERS: readonly NetworkWeather[] = ['GOOD', 'AWAY', 'PORTAL', 'FLAKY', 'FLAKY'];

interface Kept {
  device: SimDevice;
  key: string;
  serial: number;
  removal: string | null;
}

export interface SimulationTerms {
  server: SimServer;
  fault?: PlantedFault;
  steps?: number;
}

/** @returns what the oracle found wrong; the same seed gives the same run. */
export async function simulate(seed: number, terms: SimulationTerms): Promise<string[]> {
  const world = new World(seed, terms);
  for (let step = 0; step < (terms.steps ?? STEPS); step++) await world.step();
  await world.heal();
  return world.judge();
}

class World {
  readonly #random: Random;
  readonly #server: SimServer;
  readonly #devices: SimDevice[];
  readonly #kept: Kept[] = [];
  readonly #typed = new Set<number>();
  readonly #discarded = new Set<number>();
  readonly #withdrawn = new Set<number>();
  readonly #torn: string[] = [];
  readonly #blocks = new Map<SimDevice, Kept[]>();
  readonly #views = new Map<SimDevice, SeenRow[]>();
  #late: (() => Promise<unknown>)[] = [];
  #elapsedMs = 0;
  #copiedAtMs: readonly number[] = [];
  #restoredAtMs: number | null = null;
  #serial = 0;

  constructor(seed: number, { server, fault = undefined }: SimulationTerms) {
    this.#random = new Random(seed);
    this.#server = server;
    const terms = {
      random: this.#random,
      server,
      fault: fault ?? null,
      now: () => START_MS + this.#elapsedMs,
      isKilled: () => this.#random.isTrue(CRASH_SHARE),
    };
    const delay = (request: () => Promise<unknown>) => void this.#late.push(request);
    this.#devices = ['Celular 1', 'Celular 2', 'Tablete'].map((name) => new SimDevice({ ...terms, name, delay }));
  }

  async step(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const luck = this.#random.fraction();
    if (luck < 0.42) await this.#type(device);
    else if (luck < 0.45) await this.#takeBack(device);
    else if (luck < 0.62) await this.#send(device);
    else if (luck < 0.72) await this.#mend(device);
    else if (luck < 0.84) await this.#office();
    else if (luck < 0.9) device.weather = this.#random.pick(WEATHERS);
    else if (luck < 0.92) await this.#deliver();
    else await this.#fate(device);
    this.#elapsedMs += this.#random.below(90) * MINUTE_MS;
  }

  /** One entry, or the rows of a block, which are kept together or not at all. */
  async #type(device: SimDevice): Promise<void> {
    const size = this.#random.isTrue(0.2) ? 2 + this.#random.below(MAX_BLOCK) : 1;
    const block = new Map<string, TypedEntry>();
    for (let row = 0; row < size; row++) {
      const typed = this.#entryFor(device);
      block.set(typed.action === 'create' ? `new ${row}` : JSON.stringify([typed.row, typed.values.month]), typed);
    }
    const typed = [...block.values()];
    const serials = typed.map((one) => serialOf(one) || ++this.#serial);
    for (const serial of serials) this.#typed.add(serial);
    // A comparison of receipts may put back entries of before meanwhile.
    const before = new Set([...device.contents.entries, ...device.contents.receipts].map(({ order }) => order));
    const kept = await device.run(() => device.queue.write(() => typed.map((one) => ({ step: 'keep', typed: one }))));
    const there = device.contents.entries.filter(({ order }) => !before.has(order)).length;
    if (there !== 0 && there !== typed.length) this.#torn.push(`${there} of ${typed.length} rows of a block were kept by ${device.name}`);
    const own = (kept ?? []).flatMap((queued, index): Kept[] => {
      if (!queued) return [];
      const { key } = queued.entry;
      return [{ device, key, serial: serials[index] ?? 0, removal: typed[index]?.action === 'remove' ? key : null }];
    });
    this.#kept.push(...own);
    if (own.length > 1) this.#blocks.set(device, own);
  }

  /** The undo of a block: what was sent is left to its inverse, which is an entry as any other. */
  async #takeBack(device: SimDevice): Promise<void> {
    const block = this.#blocks.get(device) ?? [];
    this.#blocks.delete(device);
    if (this.#random.isTrue(0.5)) {
      device.weather = 'FLAKY';
      await device.run(() => device.send());
    }
    const gone = (await device.run(() => device.withdraw(block.map(({ key }) => key)))) ?? [];
    // A process that is killed may have taken them back without having said so.
    const taken = block.filter(({ key }) => gone.includes(key) || !isHere(device, key));
    for (const one of taken) {
      this.#kept.splice(this.#kept.indexOf(one), 1);
      if (gone.includes(one.key) && one.removal === null) this.#withdrawn.add(one.serial);
    }
  }

  #entryFor(device: SimDevice): TypedEntry {
    const { place } = this.#server;
    const base = { resource: 'births', place, over: {} };
    const luck = this.#random.fraction();
    const sex = this.#random.isTrue(0.1) ? 'CALF' : this.#random.isTrue(0.5) ? 'MALE' : 'FEMALE';
    const known = this.#known(device);
    if (luck < 0.2) {
      const month = 1 + this.#random.below(12);
      const over = lastCell(device, month);
      return {
        ...base,
        resource: 'climates',
        action: 'cell',
        values: { month, precipitation: ++this.#serial },
        over: { precipitation: over },
      };
    }
    if (luck > 0.85) return this.#formFor(device);
    const target = luck < 0.6 ? this.#random.pickIfAny(known) : undefined;
    if (!target) return { ...base, action: 'create', values: { date: '2040-11-14', amount: ++this.#serial, sex } };
    const { row, version, amount, sex: before } = target;
    const version_ = version === undefined ? {} : { version };
    if (luck < 0.25) return { ...base, action: 'remove', row, values: {}, over: { amount, sex: before }, ...version_ };
    return { ...base, action: 'change', row, values: { amount: ++this.#serial, sex }, over: { amount, sex: before }, ...version_ };
  }

  /** A form whose only row carries the serial; refused with that row, none of it is written. */
  #formFor(device: SimDevice): TypedEntry {
    const { form } = this.#server;
    const base = { resource: 'agriculture_expenses', place: form.place };
    const { entries, receipts } = device.contents;
    const mine = [...receipts, ...entries].map(({ entry }) => entry).filter(({ resource }) => resource === base.resource);
    const made = this.#random.isTrue(0.5) ? this.#random.pickIfAny(mine.filter(({ action }) => action === 'create')) : undefined;
    if (made) {
      const key = made.mends ?? made.key;
      const own = mine.filter(({ row }) => typeof row === 'object' && row.key === key);
      const [name = ''] = Object.keys(made.values).filter((one) => one.endsWith('.volume'));
      const before = serialOf(own.at(-1) ?? made);
      return { ...base, action: 'change', row: { key }, values: { [name]: ++this.#serial }, over: { [name]: before } };
    }
    const hex = Array.from({ length: 32 }, () => this.#random.below(16).toString(16)).join('');
    const line = `agriculture_expense_items.${entryKeyOf(hex)}`;
    const costs = { ...form.line, volume: ++this.#serial, total_cost: this.#random.isTrue(0.2) ? 0 : 500, status: false };
    const values = Object.fromEntries(Object.entries(costs).map(([name, value]) => [`${line}.${name}`, value]));
    return { ...base, action: 'create', values: { ...form.crop, ...values }, over: {} };
  }

  #known(device: SimDevice): { row: number | { key: string }; version?: number; amount: unknown; sex: unknown }[] {
    const { entries, receipts } = device.contents;
    const mine = [...receipts, ...entries].map(({ entry }) => entry).filter(({ resource }) => resource === 'births');
    const own = mine
      .filter(({ action }) => action === 'create')
      .map(({ key, mends, values }) => ({ row: { key: mends ?? key }, amount: values.amount, sex: values.sex }));
    const read = (this.#views.get(device) ?? []).map(({ id, version, amount, sex }) => ({ row: id, version, amount, sex }));
    return [...own, ...read].map((one) => ({ ...one, ...latest(mine, one.row) }));
  }

  async #send(device: SimDevice): Promise<void> {
    const tabs = this.#random.isTrue(0.2) ? 2 : 1;
    await device.run(() => Promise.all(Array.from({ length: tabs }, () => device.send())));
    if (device.weather === 'GOOD' && this.#random.isTrue(0.5)) this.#views.set(device, await this.#server.rows());
  }

  async #mend(device: SimDevice): Promise<void> {
    const refused = this.#random.pickIfAny(device.contents.entries.filter(({ problem }) => problem !== null));
    if (!refused) return;
    const { key, values } = refused.entry;
    const luck = this.#random.fraction();
    if (luck < 0.15) {
      this.#discarded.add(serialOf(refused.entry));
      this.#giveUpRemoval(key, refused.entry.mends);
      await device.run(() => device.queue.discard(key));
    } else if (luck < 0.3) await device.run(() => device.queue.retry(key));
    else {
      const row = (await this.#server.rows()).find(({ id }) => id === refused.entry.row);
      const over = row ? { over: { amount: row.amount, sex: row.sex }, version: row.version } : {};
      const costs = Object.keys(values).filter((name) => name.endsWith('.total_cost'));
      const right = { ...('sex' in values ? { sex: 'MALE' } : {}), ...Object.fromEntries(costs.map((name) => [name, 500])) };
      const mended = { values: { ...values, ...right } };
      await device.run(() => device.queue.mend(key, { ...mended, ...over, seen: ['VALIDATED'] }));
    }
  }

  #giveUpRemoval(key: string, origin: string | undefined): void {
    const at = this.#kept.findIndex(({ removal }) => removal !== null && (removal === key || removal === origin));
    if (at >= 0) this.#kept.splice(at, 1);
  }

  async #office(): Promise<void> {
    const row = this.#random.pickIfAny(await this.#server.rows());
    const luck = this.#random.fraction();
    if (luck < 0.2 || !row) await this.#server.create(++this.#serial);
    else if (luck < 0.4) await this.#server.change(row, { amount: ++this.#serial });
    else if (luck < 0.65) await this.#server.change(row, { sex: row.sex === 'MALE' ? 'FEMALE' : 'MALE' });
    else if (luck < 0.8) await this.#server.validate(row);
    else if (luck < 0.88) await this.#server.remove(row);
    else await this.#server.openHarvest(this.#random.isTrue(0.6));
  }

  async #fate(device: SimDevice): Promise<void> {
    const luck = this.#random.fraction();
    if (luck < 0.15) await this.#pass(31 * DAY_MS);
    else if (luck < 0.2) await this.#pass(396 * DAY_MS);
    else if (luck < 0.4) device.clockOffsetMs = this.#random.pick([0, 1, -1, 365, -365]) * DAY_MS;
    else if (luck < 0.5) device.update();
    else if (luck < 0.75) {
      await this.#server.copy();
      this.#copiedAtMs = [this.#elapsedMs, ...this.#copiedAtMs].slice(0, 2);
    } else {
      const age = this.#random.isTrue(0.3) ? 1 : 0;
      if (this.#elapsedMs - (this.#copiedAtMs[age] ?? Number.NEGATIVE_INFINITY) > DAY_MS) return;
      await this.#server.restore(age);
      this.#restoredAtMs ??= this.#elapsedMs;
    }
  }

  async #pass(ms: number): Promise<void> {
    // Longer after a restore no receipt can be compared.
    if (this.#restoredAtMs !== null && this.#elapsedMs + ms - this.#restoredAtMs > 385 * DAY_MS) return;
    this.#elapsedMs += ms;
    await this.#server.clean(this.#elapsedMs);
  }

  async #deliver(): Promise<void> {
    const [late, ...others] = this.#late;
    this.#late = others;
    await late?.();
  }

  async heal(): Promise<void> {
    while (this.#late.length > 0) await this.#deliver();
    await this.#server.openHarvest(true);
    for (const device of this.#devices) {
      device.weather = 'GOOD';
      device.update();
      for (let round = 0; round < ROUNDS_OF_HEALING; round++) {
        await device.send();
        if (stateEntries(device.contents).every(({ state }) => state !== 'KEPT')) break;
      }
    }
  }

  async judge(): Promise<string[]> {
    const wrong = [...this.#torn];
    for (const serial of this.#typed) {
      const times = await this.#server.timesWritten(serial);
      if (times > 1) wrong.push(`${serial} was written ${times} times`);
      if (times > 0 && this.#withdrawn.has(serial)) wrong.push(`${serial} was taken back and written`);
    }
    for (const { device, serial, removal } of this.#kept) {
      const isWritten = removal === null ? (await this.#server.timesWritten(serial)) === 1 : await this.#server.hasStored(removal);
      if (!isWritten && !this.#discarded.has(serial) && !isShown(device, serial, removal))
        wrong.push(`${serial} of ${device.name} is lost`);
    }
    for (const device of this.#devices) wrong.push(...(await this.#falseReasons(device)));
    return wrong;
  }

  async #falseReasons(device: SimDevice): Promise<string[]> {
    const wrong: string[] = [];
    for (const { entry, problem } of device.contents.entries) {
      const origin = typeof entry.row === 'object' ? entry.row.key : null;
      if (problem?.code === 'origin_gone' && origin && (await this.#server.knows(origin)))
        wrong.push(`the creation of ${serialOf(entry)} is there`);
      if (problem?.code === 'key_of_other_entry') wrong.push(`${serialOf(entry)} has the key of another entry`);
    }
    return wrong;
  }
}

function serialOf({ values }: Pick<BatchEntry, 'values'>): number {
  const [, volume] = Object.entries(values).find(([name]) => name.endsWith('.volume')) ?? [];
  return Number(values.amount ?? values.precipitation ?? volume ?? 0);
}

function lastCell(device: SimDevice, month: number): unknown {
  const { entries, receipts } = device.contents;
  const typed = [...receipts, ...entries].filter(({ entry }) => entry.resource === 'climates' && entry.values.month === month);
  return typed.at(-1)?.entry.values.precipitation ?? null;
}

function latest(mine: readonly BatchEntry[], row: number | { key: string }): object {
  const name = JSON.stringify(row);
  const last = mine.filter((entry) => entry.action === 'change' && JSON.stringify(entry.row) === name).at(-1);
  return last ? { amount: last.values.amount, sex: last.values.sex } : {};
}

function isShown(device: SimDevice, serial: number, removal: string | null): boolean {
  const isIt = ({ entry }: QueuedEntry) =>
    removal === null ? serialOf(entry) === serial : entry.key === removal || entry.mends === removal;
  return stateEntries(device.contents).some(({ queued, behind }) => isIt(queued) && (queued.problem !== null || behind?.problem != null));
}

const isHere = ({ contents: { entries, receipts } }: SimDevice, key: string): boolean =>
  [...entries, ...receipts].some(({ entry }) => entry.key === key || entry.mends === key);
