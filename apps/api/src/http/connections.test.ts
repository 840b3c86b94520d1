import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { buildApp } from '../app';
import { SERVER_LIMITS } from './connections';

type Visitor = { send(text: string): void; received(): string; end: Promise<number> };

const { pool } = await testDatabase();
const pace = { graceMs: 500, bytesPerSecond: 8_000, checkEveryMs: 50 };
const app = await buildApp(testContext(pool), { pace });
app.post('/api/echo', { config: { public: true } }, async (request) => request.body);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** `end` is in milliseconds. */
async function visit(text: string): Promise<Visitor> {
  const address = app.server.address();
  const socket = new Socket();
  const begin = performance.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  const end = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - begin)));
  await new Promise<void>((resolve) =>
    socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1', () => resolve()),
  );
  if (text !== '') socket.write(text);
  return { send: (more) => socket.write(more), received: () => answer, end };
}

const half = (path: string, length = 1_000): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"name":"`;

it('closes bodies that stop coming, signed in or not, and goes on serving', async () => {
  const visitors = await Promise.all(Array.from({ length: 60 }, (_, index) => visit(half(index % 2 ? '/api/users/token' : '/api/births'))));
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  await Promise.all(visitors.map(({ end }) => end));
  for (const [index, visitor] of visitors.entries()) {
    // A 401 does not wait for the body; the connection ends all the same.
    expect(visitor.received()).toMatch(index % 2 ? /^HTTP\/1\.1 408 / : /^HTTP\/1\.1 401 /);
    expect(visitor.received()).toMatch(/"code":"(malformed_request|unauthorized)"/);
  }
});

it('waits for a slow line as long as something comes', async () => {
  const filling = 'a'.repeat(1_000);
  const visitor = await visit(half('/api/echo', 9 + filling.length * 10 + 2));
  for (let part = 0; part < 10; part++) {
    await sleep(100);
    visitor.send(filling);
  }
  visitor.send('"}');
  await expect.poll(() => visitor.received()).toMatch(/^HTTP\/1\.1 200 /);
});

it('closes a connection on which the headers do not end', async () => {
  expect(app.server).toMatchObject({
    headersTimeout: SERVER_LIMITS.headersTimeoutMs,
    requestTimeout: SERVER_LIMITS.requestTimeoutMs,
    timeout: SERVER_LIMITS.silenceTimeoutMs,
  });
  app.server.headersTimeout = 100;
  const [silent, slow] = await Promise.all([visit(''), visit('GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: ')]);
  await Promise.all([silent.end, slow.end]);
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
});

it('cuts off at stop whoever asks for nothing', async () => {
  const silent = await visit('');
  const slow = await visit('GET /api/health HTTP/1.1\r\nhost: x\r\n');
  const kept = await visit('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => kept.received()).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
  await Promise.all([silent.end, slow.end, kept.end]);
});
