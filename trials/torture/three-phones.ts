import { setTimeout as sleep } from 'node:timers/promises';
import { EntryQueue } from '../../apps/web/src/queue/entry-queue';
import { MemoryQueue } from '../../apps/web/src/queue/memory.fixture';
import type { QueueNetwork, QueuePorts } from '../../apps/web/src/queue/ports';
import { PROGRAM } from '../../apps/web/src/queue/schema';
import { sendEntries } from '../../apps/web/src/queue/send-entries';
import { type Api, apiOf, type Listed, scopeOf } from '../../e2e/api';
import { harvestTitle, runningYear } from '../../e2e/harvest';
import { freshDataDir, removeData, startProduct } from '../../e2e/product';
import { type Counts, Tally } from './kind';

const PHONES = 3;
const BIRTHS = 800;
const CORRECTED = 200;
const WITHIN_MS = 60_000;
const MAX_RATIO = 2;
const CALLS_ALONE = 600;
const PAUSE_MS = 10;
const BLOCK = 10_000;
const CORRECTION = 5_000;

export async function sendFromThreePhones(): Promise<Counts> {
  const tally = new Tally();
  const product = await startProduct({ dataDir: freshDataDir() });
  try {
    const [owner, other] = [await apiOf(product.url, 'cliente@porteira.local'), await apiOf(product.url, 'cliente2@porteira.local')];
    const scope = await scopeOf(owner, 'Fazenda Boa Esperança', harvestTitle(1));
    const place = { environment: 'BEEF_CATTLE', ...scope } as const;
    const phones = await Promise.all(Array.from({ length: PHONES }, (_, phone) => typedPhone(place, phone + 1)));
    const beside = `/births?wherein[farm.id]=${(await scopeOf(other, 'Fazenda Rio Manso', harvestTitle(1))).farm}&perPage=50`;
    await timesOf(other, beside, { calls: CALLS_ALONE });
    const alone = await timesOf(other, beside, { calls: CALLS_ALONE });
    const sending = new AbortController();
    const meanwhile = timesOf(other, beside, { until: sending.signal });
    const start = performance.now();
    await Promise.all(phones.map((phone, index) => sendAll(phone, product.url, owner.token, `telefone ${index + 1}`)));
    const tookMs = performance.now() - start;
    sending.abort();
    const busy = p99(await meanwhile);
    const quiet = p99([...alone, ...(await timesOf(other, beside, { calls: CALLS_ALONE }))]);
    tally.add('entries', PHONES * (BIRTHS + CORRECTED));
    tally.add('seconds until all were sent', Math.round(tookMs / 100) / 10);
    tally.add('p99 of somebody else alone, ms', Math.round(quiet));
    tally.add('p99 of somebody else meanwhile, ms', Math.round(busy));
    if (tookMs > WITHIN_MS) tally.fail(`sending took ${Math.round(tookMs / 1000)} s`);
    if (busy > quiet * MAX_RATIO) tally.fail(`the p99 of somebody else rose from ${Math.round(quiet)} to ${Math.round(busy)} ms`);
    for (const { entries } of phones)
      for (const { entry, problem } of entries) tally.fail(`${entry.key} is not stored: ${problem?.message ?? 'kept'}`);
    await compare(owner, scope, tally);
  } finally {
    await product.stop();
    removeData(product.dataDir);
  }
  return tally;
}

async function typedPhone(place: { environment: 'BEEF_CATTLE'; harvest: number; customer: number; farm: number }, phone: number) {
  const memory = new MemoryQueue();
  const queue = new EntryQueue(
    { store: memory.store, clock: { now: () => new Date(), after: () => () => {} }, randomness: RANDOM },
    PROGRAM,
  );
  const date = `${runningYear() - 1}-11-14`;
  for (let serial = 0; serial < BIRTHS; serial++) {
    const typed = { resource: 'births', place, over: {} } as const;
    const amount = phone * BLOCK + serial;
    const { entry } = await queue.keep({ ...typed, action: 'create', values: { date, amount, sex: 'MALE' } });
    if (serial < CORRECTED)
      await queue.keep({ ...typed, action: 'change', row: { key: entry.key }, values: { amount: amount + CORRECTION }, over: { amount } });
  }
  return memory;
}

const RANDOM: QueuePorts['randomness'] = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)), fraction: () => Math.random() };

async function sendAll({ store, locks }: MemoryQueue, origin: string, token: string, device: string): Promise<void> {
  const network: QueueNetwork = {
    async post(path, body) {
      const answer = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
    },
  };
  while ((await sendEntries({ ports: { store, locks, network }, program: PROGRAM, device })).end === 'SILENCE') await sleep(1_000);
}

async function timesOf(api: Api, path: string, { calls = Infinity, until }: { calls?: number; until?: AbortSignal }): Promise<number[]> {
  const times: number[] = [];
  while (times.length < calls && !until?.aborted) {
    const start = performance.now();
    await api.get(path);
    times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  return times;
}

const p99 = (times: readonly number[]): number => [...times].sort((one, next) => one - next)[Math.floor(times.length * 0.99)] ?? Number.NaN;

async function compare(api: Api, { farm, harvest }: { farm: number; harvest: number }, tally: Tally): Promise<void> {
  const path = `/births?wherein[farm.id]=${farm}&wherein[harvest.id]=${harvest}`;
  const found = new Map<number, number>();
  for (let page = 0; ; page++) {
    const { resultList } = await api.get<Listed<{ amount: number }>>(`${path}&perPage=1000&page=${page}`);
    for (const { amount } of resultList) found.set(amount, (found.get(amount) ?? 0) + 1);
    if (resultList.length < 1000) break;
  }
  for (let phone = 1; phone <= PHONES; phone++) {
    for (let serial = 0; serial < BIRTHS; serial++) {
      const amount = phone * BLOCK + serial + (serial < CORRECTED ? CORRECTION : 0);
      const times = found.get(amount) ?? 0;
      if (times === 1) tally.add('births stored once');
      else tally.fail(`birth ${amount} is stored ${times} times`);
    }
  }
}
