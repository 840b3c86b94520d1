import { describe, expect, it } from 'vitest';
import { TEST_ADMIN } from '../../test/context';
import { testApp } from '../../test/database';
import { buildApp } from '../app';

const { app, context } = await testApp();
const metrics = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ url: '/api/metrics', ...options });

describe('GET /api/metrics', () => {
  it('counts calls by route and status, without what was asked for', async () => {
    await app.inject('/api/births?farm_id=42');
    await app.inject('/api/segredo/7');
    const answer = await metrics();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
    expect(answer.body).toMatch(/^porteira_http_request_duration_seconds_count\{method="GET",route="\/api\/births",status="401"\} 1$/m);
    expect(answer.body).not.toMatch(/segredo|farm_id/);
  });

  it('tells the pool, the jobs, the emails, the event loop and the memory', async () => {
    const { body } = await metrics();
    for (const line of [
      /^porteira_database_connections\{state="idle"\} \d+$/m,
      /^porteira_database_waiting_calls 0$/m,
      /^porteira_jobs\{state="queued"\} 0$/m,
      /^porteira_emails\{state="queued"\} 0$/m,
      /^porteira_nodejs_eventloop_lag_p99_seconds /m,
      /^porteira_process_resident_memory_bytes [1-9]/m,
    ]) {
      expect(body).toMatch(line);
    }
  });

  it('without a token answers this machine alone, also when a proxy on it passes a call on', async () => {
    expect((await metrics({ remoteAddress: '10.0.0.7' })).statusCode).toBe(403);
    expect((await metrics({ headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(403);
  });

  it('with a token asks everybody for it, and a session is none', async () => {
    const guarded = await buildApp({ ...context, config: { ...context.config, metricsToken: 'ficha-para-o-prometheus' } });
    const payload = { username: TEST_ADMIN.email, password: TEST_ADMIN.password };
    const session = (await guarded.inject({ method: 'POST', url: '/api/users/token', payload })).json().idToken;
    const ask = async (authorization?: string) =>
      (await guarded.inject({ url: '/api/metrics', remoteAddress: '10.0.0.7', headers: authorization ? { authorization } : {} }))
        .statusCode;
    expect(await Promise.all([ask(), ask(`Bearer ${session}`), ask('Bearer ficha-para-o-prometheus')])).toEqual([403, 403, 200]);
    await guarded.close();
  });
});
