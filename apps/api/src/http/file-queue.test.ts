import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Actor } from '#model/permissions';
import type { App } from './app-type';
import { handleError } from './error-handler';
import { queueFiles } from './file-queue';

const app = fastify({ forceCloseConnections: true }) as unknown as App;
app.setErrorHandler(handleError);
app.addHook('onRequest', async (request) => {
  const { person } = request.headers;
  if (person) request.actor = { id: Number(person) } as Actor;
});
queueFiles(app);
const held: (() => void)[] = [];
let [underWay, most, left] = [0, 0, 0];
app.addHook('onRequestAbort', async (_request) => {
  left++;
});
app.get('/pdf', { schema: { produces: ['application/pdf'] } }, async () => {
  underWay++;
  most = Math.max(most, underWay);
  await new Promise<void>((resolve) => held.push(resolve));
  underWay--;
  return 'pdf';
});
app.get('/list', async () => 'list');
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
// Calls that a failed test leaves open must not fail the next test.
afterEach(() => {
  while (held.length > 0) letGo();
});

const ask = (person: number | null, url = '/pdf', signal?: AbortSignal) =>
  fetch(address + url, { headers: person === null ? {} : { person: String(person) }, ...(signal ? { signal } : {}) });
const until = (count: number) => expect.poll(() => held.length).toBe(count);
const letGo = () => held.shift()?.();

it('makes two of a person at a time, lets ten wait and tells the others when to come again; nobody else waits', async () => {
  const asked = Array.from({ length: 30 }, () => ask(1));
  await until(2);
  let refused = 0;
  for (const one of asked) void one.then(({ status }) => (refused += status === 429 ? 1 : 0));
  await expect.poll(() => refused).toBe(18);
  expect((await ask(1, '/list')).status).toBe(200);
  const other = ask(2);
  await until(3);
  letGo();
  for (let count = 12; count > 0; count--) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    letGo();
  }
  const answers = await Promise.all(asked);
  expect((await other).status).toBe(200);
  const told = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 200).length, told.length, most]).toEqual([12, 18, 3]);
  expect(told.map((answer) => answer.headers.get('retry-after'))).toEqual(told.map(() => '10'));
  expect(await told[0]?.json()).toMatchObject({ code: 'too_many_files' });
});

it('keeps no place for a person that has gone', async () => {
  const running = [ask(3), ask(3)];
  await until(2);
  const leaving = new AbortController();
  const gone = Array.from({ length: 11 }, () => ask(3, '/pdf', leaving.signal));
  expect((await Promise.any(gone)).status).toBe(429);
  leaving.abort();
  const ended = await Promise.allSettled(gone);
  expect(ended.filter(({ status }) => status === 'rejected').length).toBe(10);
  await expect.poll(() => left).toBe(10);
  letGo();
  letGo();
  await Promise.all(running);
  const again = ask(3);
  await until(1);
  letGo();
  expect((await again).status).toBe(200);
});

it('keeps no place for calls that came behind one another when their connection ends', async () => {
  const behind = connect(Number(new URL(address).port), '127.0.0.1');
  behind.write('GET /pdf HTTP/1.1\r\nhost: porteira\r\nperson: 4\r\n\r\n'.repeat(3));
  await until(2);
  behind.destroy();
  await once(behind, 'close');
  letGo();
  letGo();
  // One by one, so that the abandoned request gets its turn too.
  const again = [ask(4), ask(4)];
  await expect.poll(() => held.length).toBeGreaterThan(1);
  while (held.length > 0) letGo();
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200]);
});
