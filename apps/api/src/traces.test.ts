import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../test/context';
import { testApp } from '../test/database';
import { createPerson, signInAs } from '../test/people';
import { buildApp } from './app';
import { connectPool } from './db/connect';
import { withTraces } from './http/web-files';
import { Traces } from './traces';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

let received: { headers: NodeJS.Dict<string | string[]>; text: string; spans: ReceivedSpan[] }[] = [];
const collector = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += String(piece);
  const [{ scopeSpans }] = JSON.parse(text).resourceSpans;
  received.push({ headers: request.headers, text, spans: scopeSpans[0].spans });
  response.end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const { port } = collector.address() as AddressInfo;

const warnings: string[] = [];
const about = { version: 'teste', log: { warn: (_found: unknown, line: string) => warnings.push(line) } };
const config = { endpoint: `http://127.0.0.1:${port}`, headers: { 'x-chave': 'do coletor' }, service: 'porteira' };
const traces = new Traces(config, about as never);
const { app, pool, appUrl } = await testApp({ traces });
const headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
afterAll(async () => {
  await traces.stop();
  collector.close();
});

async function spansReceived(): Promise<ReceivedSpan[]> {
  await traces.send();
  return received.flatMap(({ spans }) => spans);
}

const attributeOf = ({ attributes }: ReceivedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};

/** Runs the script of the page in a fake browser with clicks and fetches only. */
function openPage() {
  const listeners = new Map<string, () => void>();
  const sent: Record<string, string>[] = [];
  const fetch = async (_address: string, options: RequestInit) => sent.push(Object.fromEntries(new Headers(options.headers)));
  const page = createContext({
    crypto,
    Headers,
    fetch,
    addEventListener: (event: string, listen: () => void) => listeners.set(event, listen),
  });
  runInContext(readFileSync(join(import.meta.dirname, '../../web/public/traces.js'), 'utf8'), page);
  const call = async (address: string) => {
    await (page as { fetch: typeof globalThis.fetch }).fetch(address, { headers });
    return sent.at(-1) ?? {};
  };
  return { click: () => listeners.get('pointerdown')?.(), call };
}

beforeEach(async () => {
  await traces.send();
  received = [];
});

describe('a trace', () => {
  it('leads from a click over the call to its SQL', async () => {
    const page = openPage();
    page.click();
    const sent = await page.call('/api/category_biomes');
    expect(sent.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    const [, traceId, browserSpan] = String(sent.traceparent).split('-');
    expect((await app.inject({ url: '/api/category_biomes', headers: sent })).statusCode).toBe(200);
    const spans = await spansReceived();
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    const [call] = spans.filter(({ kind }) => kind === 2) as [ReceivedSpan];
    expect(call).toMatchObject({ name: 'GET /api/category_biomes', parentSpanId: browserSpan });
    expect([attributeOf(call, 'http.route'), attributeOf(call, 'http.response.status_code')]).toEqual(['/api/category_biomes', 200]);
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.every(({ parentSpanId }) => parentSpanId === call.spanId)).toBe(true);
    for (const table of ['sessions', 'category_biomes'])
      expect(statements.some((span) => String(attributeOf(span, 'db.query.text')).includes(table))).toBe(true);
    expect(received[0]?.headers['x-chave']).toBe('do coletor');
  });

  it('begins anew with the next click, and only for calls of the product', async () => {
    const page = openPage();
    page.click();
    const [first, second] = [await page.call('/api/a'), await page.call('/api/b')];
    page.click();
    const traceOf = ({ traceparent = '' }: Record<string, string>) => traceparent.split('-')[1];
    expect(traceOf(second)).toBe(traceOf(first));
    expect(traceOf(await page.call('/api/c'))).not.toBe(traceOf(first));
    expect(await page.call('https://example.org/api/')).not.toHaveProperty('traceparent');
  });

  it('tells no value of a write, neither in parameters nor in the text', async () => {
    const sent = { ...headers, 'idempotency-key': 'chave-secreta' };
    const answer = await app.inject({ method: 'POST', url: '/api/category_biomes', headers: sent, payload: { title: "Segredo d'água" } });
    expect(answer.statusCode).toBe(201);
    const texts = (await spansReceived()).map((span) => attributeOf(span, 'db.query.text'));
    expect(texts.some((text) => /insert into idempotency_keys .*values \(\d+, '\?', '\?'\)/.test(String(text)))).toBe(true);
    expect(received.map(({ text }) => text).join()).not.toMatch(/Segredo|água|chave-secreta/);
  });

  it('stays with its call when calls wait for one connection', async () => {
    const single = connectPool(appUrl, console, { max: 1, traces });
    const crowded = await buildApp(testContext(single, { traces }));
    const ids = Array.from({ length: 5 }, (_, index) => `${index + 1}`.repeat(32));
    await Promise.all(
      ids.map((id) =>
        crowded.inject({ url: '/api/category_biomes', headers: { ...headers, traceparent: `00-${id}-${'1'.repeat(16)}-01` } }),
      ),
    );
    const spans = await spansReceived();
    const counts = ids.map((id) => spans.filter(({ traceId }) => traceId === id).length);
    expect(counts[0]).toBeGreaterThan(2);
    expect(new Set(counts).size).toBe(1);
    await crowded.close();
    await single.end();
  });

  it('is none when the caller says so', async () => {
    await app.inject({ url: '/api/category_biomes', headers: { ...headers, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` } });
    expect(await spansReceived()).toEqual([]);
  });

  it('that no collector takes costs one line of the log', async () => {
    const lost = new Traces({ ...config, endpoint: 'http://127.0.0.1:9' }, about as never);
    for (let turn = 0; turn < 2; turn++) {
      lost.beginCall(undefined).end();
      await lost.send();
    }
    await lost.stop();
    expect(warnings).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT: o coletor não recebeu os rastros']);
  });
});

it('the page of a server that records traces loads their script first', () => {
  const page = readFileSync(join(import.meta.dirname, '../../web/index.html'), 'utf8');
  expect(withTraces(page).match(/<(script|meta)[^>]*>/)?.[0]).toBe('<script src="/traces.js">');
});
