import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testContext } from '../../test/context';
import { createPerson, signInAs } from '../../test/people';
import { type Pair, startPair } from '../../test/standby';
import { buildApp } from '../app';
import type { App } from '../http/app-type';
import { withConnection } from './connect';
import { type OpenDatabase, openDatabase } from './open';

let [pair, opened, app]: [Pair | undefined, OpenDatabase | undefined, App | undefined] = [undefined, undefined, undefined];
let headers: { authorization: string };
let [count, lentByStandby] = [0, 0];
const lines: { msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as { msg: string }) });
const linesAbout = (words: RegExp) => lines.filter(({ msg }) => words.test(msg)).length;

const open = (readDatabaseUrl: string) => {
  const { ownerUrl, appUrl } = pair as Pair;
  const { config } = testContext({} as never);
  return openDatabase({ ...config, databaseUrl: appUrl, migrationDatabaseUrl: ownerUrl, readDatabaseUrl }, log);
};
const stateOf = () => opened?.standby?.state().state;
const onStandby = (statement: string) => withConnection((pair as Pair).standbyOwnerUrl, 'test', (client) => client.query(statement));

beforeAll(async () => {
  pair = await startPair();
  opened = await open(pair.standbyUrl);
  opened.standby?.pool.on('acquire', () => lentByStandby++);
  const { pool, health, standby } = opened;
  app = await buildApp({ ...testContext(pool, { health, ...(standby ? { standby } : {}) }), db: opened.db });
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
});

afterAll(async () => {
  await app?.close();
  await opened?.close();
  await pair?.end();
});

async function ask(url: string, change: object = {}) {
  const answer = await (app as App).inject({ url: `/api/${url}`, headers, ...change });
  return { status: answer.statusCode, text: answer.body };
}

const exported = () => ask('category_biomes/export?format=csv');

async function writeAndRead(): Promise<{ isThere: boolean; byStandby: boolean; ms: number }> {
  const title = `Bioma ${++count}`;
  expect((await ask('category_biomes', { method: 'POST', payload: { title } })).status).toBe(201);
  const [before, began] = [lentByStandby, performance.now()];
  const { status, text } = await exported();
  expect(status).toBe(200);
  return { isThere: text.includes(title), byStandby: lentByStandby > before, ms: performance.now() - began };
}

describe('a standby for reading', () => {
  it('is refused at an address that is none of the same database', async () => {
    const { appUrl, standbyUrl } = pair as Pair;
    const refusal = /^READ_DATABASE_URL: nesse endereço não está uma réplica da base de DATABASE_URL\.$/;
    await expect(open(appUrl)).rejects.toThrow(refusal);
    await expect(open(standbyUrl.replace(/[^/]*$/, 'postgres'))).rejects.toThrow(refusal);
  });

  it('serves exports, with everything that was written before', async () => {
    for (let turn = 0; turn < 3; turn++) {
      expect(await writeAndRead()).toMatchObject({ isThere: true, byStandby: true });
    }
    expect(stateOf()).toBe('up');
  });

  it('serves no list and no write', async () => {
    const before = lentByStandby;
    await ask('category_biomes');
    await ask('category_biomes', { method: 'POST', payload: { title: `Bioma ${++count}` } });
    expect(lentByStandby).toBe(before);
  });

  it('that stays behind is waited for once, then the primary serves at once, until it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()');
    expect(await writeAndRead()).toMatchObject({ isThere: true });
    await vi.waitFor(() => expect(stateOf()).toBe('behind'), 120_000);
    const again = await writeAndRead();
    expect(again).toMatchObject({ isThere: true, byStandby: false });
    expect(again.ms).toBeLessThan(2_000);
    expect(JSON.parse((await ask('health/ready')).text)).toMatchObject({ status: 'ok', database: 'up', standby: 'behind' });
    expect((await ask('metrics')).text).toMatch(/^porteira_standby_up 0$/m);
    await onStandby('select pg_wal_replay_resume()');
    await vi.waitFor(() => expect(stateOf()).toBe('up'), 120_000);
    expect((await ask('metrics')).text).toMatch(/^porteira_replication_lag_seconds \d/m);
    expect(linesAbout(/atrasada/)).toBe(1);
  });

  it('that dies costs no answer and one line of the log, and serves again when it is back', async () => {
    const asked = Promise.all(Array.from({ length: 8 }, exported));
    await (pair as Pair).stopStandby();
    const answers = [...(await asked), await exported(), await exported()];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, stateOf(), linesAbout(/não responde/)]).toEqual([200, 'down', 1]);
    expect(await writeAndRead()).toMatchObject({ isThere: true, byStandby: false });
    await (pair as Pair).startStandby();
    await vi.waitFor(() => expect(stateOf()).toBe('up'), 120_000);
    expect(await writeAndRead()).toMatchObject({ isThere: true, byStandby: true });
  });
});
