import { Socket } from 'node:net';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TEST_ADMIN, testContext } from '../test/context';
import { testDatabase } from '../test/database';
import { buildApp } from './app';
import { ApiError } from './refusals/api-error';

const { pool } = await testDatabase();
const app = await buildApp(testContext(pool));
const body = z.object({ name: z.string(), farm: z.object({ id: z.int() }) });
const config = { public: true };
app.post('/api/probe', { config, schema: { body } }, async (request) => request.body);
app.get('/api/probe', { config, schema: { querystring: z.object({ page: z.coerce.number().optional() }) } }, async () => ({
  rows: 'x'.repeat(5_000),
}));
app.get('/api/probe/:id', { config }, async (request, reply) => {
  const { id } = request.params as { id: string };
  if (id === 'limited')
    throw new ApiError(429, 'too_many_attempts', 'Muitas tentativas', { retryAfterSeconds: 12.2, extra: { attempts: 10 } });
  if (id === 'kept') return reply.header('cache-control', 'private, max-age=60').send({});
  if (id === 'broken') throw new Error('segredo do servidor');
  return (await pool.query('select $1::int as id', [id])).rows[0];
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const TEST_SIGN_IN = { username: TEST_ADMIN.email, password: TEST_ADMIN.password };

describe('answers of the server itself', () => {
  it('answers health with status and version', async () => {
    const health = await app.inject('/api/health');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version: 'dev' }]);
    expect((await app.inject('/version.json')).json()).toEqual({ version: 'dev' });
  });

  it.each([
    ['an unknown address', { url: '/api/nada' }, 404, 'not_found'],
    ['malformed JSON', { method: 'POST', url: '/api/probe', headers: json, payload: '{' }, 400, 'malformed_json'],
    ['a poisoned prototype', { method: 'POST', url: '/api/probe', headers: json, payload: '{"__proto__":{"a":1}}' }, 400, 'malformed_json'],
    [
      'another content type',
      { method: 'POST', url: '/api/probe', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      415,
      'unsupported_media_type',
    ],
    [
      'a body over 1 MiB',
      { method: 'POST', url: '/api/probe', headers: json, payload: `"${'x'.repeat(1024 * 1024)}"` },
      413,
      'body_too_large',
    ],
    ['no body at all', { method: 'POST', url: '/api/probe', headers: json }, 422, 'invalid'],
    ['a null character', { method: 'POST', url: '/api/probe', headers: json, payload: '{"name":"a\\u0000"}' }, 400, 'malformed_text'],
    ['a null character in the address', { url: '/api/probe/%00' }, 400, 'malformed_text'],
    [
      'endless nesting',
      { method: 'POST', url: '/api/probe', headers: json, payload: `${'['.repeat(90_000)}${']'.repeat(90_000)}` },
      400,
      'malformed_body',
    ],
    ['a broken escape', { url: '/api/%E0%A4%A' }, 400, 'malformed_url'],
    ['a screen with a broken escape', { url: '/corte/%E0%A4%A', headers: { accept: 'application/json' } }, 404, 'not_found'],
    ['a wrong parameter', { url: '/api/probe?page=x' }, 400, 'invalid_parameter'],
    ['a parameter given twice', { url: '/api/probe?page=1&page=2' }, 400, 'invalid_parameter'],
    ['a number no column holds', { url: '/api/probe/99999999999999999999' }, 422, 'invalid'],
    ['a bug', { url: '/api/probe/broken' }, 500, 'unexpected'],
  ] as const)('answers %s', async (_what, request, status, code) => {
    const answer = await app.inject(request as InjectOptions);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json().message).toMatch(/^[A-ZÀ-Ú]/);
    expect(answer.body).not.toContain('segredo');
  });

  it('refuses deep nesting before parsing, and ignores brackets inside texts', async () => {
    const send = (payload: string) => app.inject({ method: 'POST', url: '/api/probe', headers: json, payload });
    const nested = (levels: number, inner: string) => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;
    const cases: [string, number, string][] = [
      // Also invalid JSON: that error proves that the text was parsed.
      [nested(21, '?'), 400, 'malformed_body'],
      [nested(20, '?'), 400, 'malformed_json'],
      ['[{"a":'.repeat(11), 400, 'malformed_body'],
      [nested(20, ''), 422, 'invalid'],
      [`[${'[],'.repeat(50)}[]]`, 422, 'invalid'],
      [JSON.stringify({ name: '{['.repeat(30) }), 422, 'invalid'],
      [JSON.stringify({ name: `\\"${'['.repeat(30)}\\` }), 422, 'invalid'],
      [`{"name":"${'['.repeat(30)}`, 400, 'malformed_json'],
    ];
    for (const [payload, status, code] of cases) {
      const answer = await send(payload);
      expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, status, code]);
    }
    expect((await send(nested(21, ''))).json().message).toContain('no máximo 20 níveis');
  });

  it('names every broken field of a body', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/probe', headers: json, payload: { farm: { id: 'x' } } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ name: 'Campo obrigatório', 'farm.id': 'Valor inválido' });
  });

  it('sends status, code, message and fields of an ApiError', async () => {
    const answer = await app.inject('/api/probe/limited');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '13']);
    expect(answer.json()).toEqual({ code: 'too_many_attempts', message: 'Muitas tentativas', attempts: 10 });
  });

  it('forbids caching of API answers unless a route allows it', async () => {
    const kept = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['cache-control'];
    for (const url of [
      '/api/probe',
      '/api/probe?page=1',
      '/api/probe/7',
      '/api/probe/broken',
      '/api/nada',
      '/api/births',
      '/api/openapi.json',
    ]) {
      expect([url, await kept(url)]).toEqual([url, 'no-store']);
    }
    expect(await kept('/api/probe/kept')).toBe('private, max-age=60');
    expect(await kept('/version.json')).toBe('no-cache');
    expect(await kept('/api/docs/static/swagger-ui.css')).toMatch(/max-age/);
  });

  it('compresses large answers and forbids foreign scripts', async () => {
    const answer = await app.inject({ url: '/api/probe', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers['content-security-policy']).toContain("base-uri 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('sets the security headers on every answer, refusals too', async () => {
    const names = ['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy'];
    const guards = async (url: string) => {
      const { headers } = await app.inject({ url });
      return names.map((name) => headers[name]);
    };
    const first = await guards('/api/health');
    expect(first).not.toContain(undefined);
    for (const url of ['/api/health', '/api/nada', '/api/births', '/version.json']) expect([url, await guards(url)]).toEqual([url, first]);
  });

  it('logs refusals with the address, and never the address of the page', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const logged = await buildApp({ ...testContext(pool), log });
    await logged.inject({ url: '/api/births?token=segredo', remoteAddress: '192.0.2.7' });
    await logged.inject({ method: 'POST', url: '/api/users/token', payload: TEST_SIGN_IN });
    await logged.inject({ method: 'POST', url: '/api/users/token', payload: { ...TEST_SIGN_IN, password: 'Errada@2026' } });
    await logged.close();
    const told = lines.map((line) => JSON.parse(line)).map(({ msg, route, status, address }) => [msg, route, status, address]);
    expect(told).toEqual([
      ['requisição recusada', '/api/births', 401, '192.0.2.7'],
      ['entrada', undefined, undefined, '127.0.0.1'],
      ['requisição recusada', '/api/users/token', 401, '127.0.0.1'],
    ]);
    expect(lines.join()).not.toMatch(/segredo|Porteira@|Errada@|argon2/);
  });

  it('answers headers too large to read in the same words', async () => {
    const raw = await overSocket(`GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 431 /);
    expect(raw).toContain('"code":"malformed_request"');
  });
});

function overSocket(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const address = app.server.address();
    const socket = new Socket();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
    socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1', () => socket.write(text));
  });
}
