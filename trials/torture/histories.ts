import { setTimeout as sleep } from 'node:timers/promises';
import { asReference, createFactory } from '../../apps/api/test/factory';
import { createOwner, signInAs } from '../../apps/api/test/people';
import type { Random } from '../random';
import { type Send, sendTo } from './caller';
import { KILLS, type Kill, ProductUnderFire } from './fire';
import { type Counts, Tally, type TortureContext } from './kind';
import { findOrder, type HistoryOperation, type Stored, type WriteOperation } from './order';
import { openSite } from './site';

const WRITERS = 8;
const ROWS = 8;
const PAUSE_MS = 30;
const CALM_MS = 3_000;
const GIVE_UP_AFTER = 2_000;

interface Wire {
  id: number;
  amount: number;
  version: number;
  current?: Wire;
}

interface History {
  id: number;
  initial: Stored;
  operations: HistoryOperation[];
}

const storedOf = ({ amount, version }: Wire): Stored => ({ value: amount, version });

export async function checkHistories(context: TortureContext): Promise<Counts> {
  const site = await openSite(await context.newDatabase());
  const tally = new Tally();
  try {
    const factory = await createFactory(site.context);
    const owner = await createOwner(site.pool, { farmsLimit: 99 });
    const place = { customer: asReference(owner), farm: asReference(await factory.row('farms', { customer: asReference(owner) })) };
    const harvest = asReference(await factory.row('harvests'));
    const rows: Wire[] = [];
    for (let count = 0; count < ROWS; count++) rows.push((await factory.row('births', { ...place, harvest })) as unknown as Wire);
    const send = sendTo(site.app, await signInAs(site.app, owner.user));
    const terminate = async () => {
      await sleep(20 + context.random.below(80));
      const { rowCount } = await site.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'porteira_app' and (state <> 'idle' or random() < 0.2)`,
      );
      tally.add('connections terminated', rowCount ?? 0);
    };
    await recordAndCheck(context, tally, { send, rows, disturb: terminate });
  } finally {
    await site.close();
  }
  return tally;
}

export async function checkHistoriesUnderFire(context: TortureContext): Promise<Counts> {
  const product = await ProductUnderFire.start();
  const tally = new Tally();
  try {
    const { harvest, customer, farm, day } = product.ground;
    const body = { harvest, customer, farm, environment: 'BEEF_CATTLE', date: day, sex: 'MALE', amount: 1 };
    const rows: Wire[] = [];
    for (let count = 0; count < ROWS; count++) rows.push(JSON.parse((await product.send('POST', 'births', body))?.body ?? ''));
    let turn = context.random.below(KILLS.length);
    const kill = async () => {
      await sleep(CALM_MS);
      const what = KILLS[turn++ % KILLS.length] as Kill;
      await product.kill(what, context.random);
      tally.add(`kills: ${what}`);
    };
    await recordAndCheck(context, tally, { send: product.send, rows, disturb: kill });
  } finally {
    await product.stop();
  }
  return tally;
}

interface Work {
  send: Send;
  rows: readonly Wire[];
  disturb(): Promise<void>;
}

async function recordAndCheck(context: TortureContext, tally: Tally, { send, rows, disturb }: Work): Promise<void> {
  const histories: History[] = rows.map((row) => ({ id: row.id, initial: storedOf(row), operations: [] }));
  let [count, isEnded, value] = [0, false, 0];
  const isOver = () => count >= context.trials || context.isOver();
  const writer = async (random: Random) => {
    while (!isOver()) {
      count++;
      await operate(random, random.pick(histories));
    }
  };
  const disturbing = (async () => {
    while (!isEnded) await disturb();
  })();
  await Promise.all(Array.from({ length: WRITERS }, () => writer(context.random.fork())));
  isEnded = true;
  await disturbing;
  for (const { id } of histories) await readRow(id);
  for (const { id, initial, operations } of histories) {
    if (findOrder(operations, initial) === null) tally.fail(`no order explains row ${id}: ${JSON.stringify(operations)}`);
    tally.add('rows with an order', findOrder(operations, initial) === null ? 0 : 1);
  }

  async function operate(random: Random, history: History): Promise<void> {
    if (random.isTrue(0.4)) return readRow(history.id);
    const isKeyed = random.isTrue(0.7);
    const last = history.operations.findLast((one) => one.kind === 'read');
    const over = random.isTrue(0.3) && last?.kind === 'read' ? { over: last.found.version } : {};
    // The operation counts at once as one without an answer, so that none is forgotten.
    const operation: WriteOperation = { kind: 'write', value: ++value, ...over, start: performance.now(), end: Infinity, answer: null };
    history.operations.push(operation);
    const body = { amount: operation.value, ...(operation.over === undefined ? {} : { version: operation.over }) };
    const key = isKeyed ? `historia-${operation.value}` : undefined;
    const answer = isKeyed
      ? await untilAnswered(() => send('PUT', `births/${history.id}`, body, key))
      : await send('PUT', `births/${history.id}`, body);
    operation.end = performance.now();
    if (answer?.status === 200) operation.answer = { written: storedOf(JSON.parse(answer.body)) };
    else if (answer?.status === 409) {
      const { current } = JSON.parse(answer.body) as Wire;
      if (current) operation.answer = { refused: storedOf(current) };
    } else if (answer !== null && answer.status !== 503) tally.fail(`PUT: ${answer.status} ${answer.body.slice(0, 200)}`);
    tally.add(
      operation.answer === null ? 'writes without an answer' : 'written' in operation.answer ? 'writes' : 'writes refused as stale',
    );
  }

  async function readRow(id: number): Promise<void> {
    const start = performance.now();
    const answer = await send('GET', `births/${id}`);
    if (answer?.status === 200) {
      const operation = { kind: 'read', start, end: performance.now(), found: storedOf(JSON.parse(answer.body)) } as const;
      histories.find((one) => one.id === id)?.operations.push(operation);
      tally.add('reads');
    } else if (answer !== null && answer.status !== 503) tally.fail(`GET: ${answer.status} ${answer.body.slice(0, 200)}`);
    else await sleep(PAUSE_MS);
  }

  async function untilAnswered(ask: () => ReturnType<Send>): ReturnType<Send> {
    for (let tries = 0; tries < GIVE_UP_AFTER; tries++) {
      const answer = await ask();
      if (answer !== null && answer.status !== 503) return answer;
      tally.add('repeated with the same key');
      await sleep(PAUSE_MS);
    }
    return null;
  }
}
