import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#model/permissions';
import { testApp } from '../../test/database';
import { createPerson, type Person, signInAs } from '../../test/people';
import { ApiError } from '../refusals/api-error';
import { operation } from '../sql/operation';
import type { JobKind, JobOutcome, JobWork } from './job-kind';
import { deleteOldJobs } from './maintain-jobs';
import { type RunnerOptions, runJobs } from './run-jobs';
import { type JobRequest, startJob } from './start-job';

const { app, context, pool, appUrl } = await testApp();
const [owner, stranger, admin] = await Promise.all([
  createPerson(pool, 'CUSTOMER'),
  createPerson(pool, 'CUSTOMER'),
  createPerson(pool, 'ADMIN'),
]);
const headers = new Map(await Promise.all([owner, stranger, admin].map(async (one) => [one, await signInAs(app, one)] as const)));
const FAST = { pollMs: 20, tendMs: 50 };
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

let count = 0;
const kindOf = (run: (work: JobWork, payload: { text: string }) => Promise<JobOutcome>): JobKind<{ text: string }> => ({
  key: `kind_${++count}`,
  label: `Tipo ${count}`,
  payload: z.object({ text: z.string() }),
  run,
});

async function start(kind: JobKind<{ text: string }>, order: Partial<JobRequest<{ text: string }>> = {}, { id, role }: Person = owner) {
  const actor: Actor = { id, role, profiles: ['BEEF_CATTLE'], globalAccess: false };
  return startJob(operation(context, actor), kind, { payload: { text: 'oi' }, title: 'Um trabalho', ...order });
}
async function run(kinds: readonly JobKind[], options: RunnerOptions = FAST) {
  const stop = await runJobs(context, kinds, options);
  stops.push(stop);
  return stop;
}
async function call(person: Person, url: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await app.inject({ method, url: `/api/jobs${url}`, headers: headers.get(person) ?? {} });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}
const until = (id: number, expected: object) =>
  vi.waitFor(async () => expect((await call(admin, `/${id}`)).body).toMatchObject(expected), { timeout: 120_000, interval: 30 });

it('does a job and keeps its file for a day, for whoever asked', async () => {
  const kind = kindOf(async ({ progress, actor }, { text }) => {
    progress(40, 'Quase');
    return {
      message: 'Pronto',
      file: { name: `${text} ação.txt`, type: 'text/plain', content: Readable.from([`${text} de ${actor.id}`], { objectMode: false }) },
    };
  });
  const id = await start(kind);
  const stop = await run([kind]);
  await until(id, { state: 'DONE', progress: 100, message: 'Pronto', kind: kind.key, title: 'Um trabalho' });
  const file = await call(owner, `/${id}/result`);
  expect([file.status, file.body]).toEqual([200, `oi de ${owner.id}`]);
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''oi%20a%C3%A7%C3%A3o.txt");
  expect((await call(owner, `/${id}`)).body).toMatchObject({
    result: { name: 'oi ação.txt' },
    can: { cancel: false, retry: false, download: true },
  });
  expect([(await call(admin, `/${id}`)).body.can.download, (await call(admin, `/${id}/result`)).status]).toEqual([false, 404]);
  for (const url of [`/${id}`, `/${id}/result`]) expect((await call(stranger, url)).status).toBe(404);
  expect((await call(stranger, `/${id}/retry`, 'POST')).status).toBe(404);
  expect((await call(stranger, '')).body).toEqual({ resultList: [], size: 0 });
  expect((await call(owner, '?own=true&state=DONE')).body.size).toBe(1);
  await stop();
  await pool.query("update jobs set expires_at = now() - interval '1 second' where id = $1", [id]);
  expect([(await call(owner, `/${id}`)).body.result, (await call(owner, `/${id}/result`)).status]).toEqual([null, 404]);
  await deleteOldJobs(context);
  expect((await pool.query('select from job_results')).rowCount).toBe(0);
});

it('retries a failure later, and shows its reason to administrators only', async () => {
  let isBroken = true;
  const kind = kindOf(async () => {
    if (isBroken) throw new Error('disk on fire');
    return {};
  });
  const id = await start(kind);
  const stop = await run([kind]);
  await until(id, { state: 'QUEUED', reason: 'disk on fire' });
  expect((await call(owner, `/${id}`)).body).toMatchObject({ reason: null, message: expect.stringContaining('será tentado de novo') });
  const { rows } = await pool.query("select start_after > now() as later from pgboss.job where state = 'retry'");
  expect(rows).toEqual([{ later: true }]);
  isBroken = false;
  await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  await until(id, { state: 'DONE', attempt: 2 });
  await stop();
});

it('ends with the message of a refusal, and can be retried by hand', async () => {
  let isRefused = true;
  const kind = kindOf(async () => {
    if (isRefused) throw new ApiError(422, 'empty', 'Não há nada para processar');
    return {};
  });
  const id = await start(kind);
  const stop = await run([kind]);
  await until(id, { state: 'FAILED', message: 'Não há nada para processar', can: { retry: true, cancel: false } });
  isRefused = false;
  expect(await call(owner, `/${id}/retry`, 'POST')).toMatchObject({ status: 200, body: { state: 'QUEUED', message: null } });
  await until(id, { state: 'DONE' });
  expect((await call(owner, `/${id}/retry`, 'POST')).status).toBe(409);
  await stop();
});

it('runs one job at a time for a single key', async () => {
  const kind = kindOf(async () => ({}));
  const id = await start(kind, { single: 'safra 1' });
  await expect(start(kind, { single: 'safra 1' }, admin)).rejects.toMatchObject({ status: 409, code: 'already_running' });
  await start(kind, { single: 'safra 2' });
  expect((await call(owner, `/${id}/cancel`, 'POST')).body).toMatchObject({ state: 'FAILED', message: `Cancelado por ${owner.name}` });
  const next = await start(kind, { single: 'safra 1' });
  expect((await call(owner, `/${id}/retry`, 'POST')).status).toBe(409);
  const stop = await run([kind]);
  await until(next, { state: 'DONE' });
  await stop();
});

it('stops when it is cancelled', async () => {
  const ended = vi.fn();
  const kind = kindOf(async ({ signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    ended();
    signal.throwIfAborted();
    return {};
  });
  const id = await start(kind);
  const stop = await run([kind]);
  await until(id, { state: 'RUNNING' });
  expect((await call(stranger, `/${id}/cancel`, 'POST')).status).toBe(404);
  expect((await call(admin, `/${id}/cancel`, 'POST')).body).toMatchObject({ state: 'FAILED', message: `Cancelado por ${admin.name}` });
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), { timeout: 120_000 });
  expect((await call(admin, `/${id}/cancel`, 'POST')).status).toBe(409);
  await stop();
  await until(id, { state: 'FAILED', message: `Cancelado por ${admin.name}` });
});

it('returns to the queue at shutdown, and is refused beyond the limit of open jobs', async () => {
  let isFirst = true;
  const hasBegun = vi.fn();
  const kind = kindOf(async ({ signal }) => {
    if (!isFirst) return {};
    isFirst = false;
    hasBegun();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return {};
  });
  const id = await start(kind);
  const stop = await run([kind]);
  await vi.waitFor(() => expect(hasBegun).toHaveBeenCalled(), { timeout: 120_000 });
  await stop();
  expect((await call(owner, `/${id}`)).body).toMatchObject({ state: 'QUEUED', message: null });
  const others: number[] = [];
  for (let open = 1; open < 20; open++) others.push(await start(kind));
  await expect(start(kind)).rejects.toMatchObject({ status: 429 });
  const again = await run([kind]);
  for (const one of [id, ...others]) await until(one, { state: 'DONE' });
  await again();
});

it('is finished by another process after the first was killed', async () => {
  const kind: JobKind<{ text: string }> = { ...kindOf(async () => ({ message: 'Por outro' })), key: 'endless' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/test/job-process.ts', appUrl], { stdio: 'inherit' });
  const id = await start(kind);
  await until(id, { state: 'RUNNING' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const stop = await run([kind], { ...FAST, lostAfterMs: 1_500 });
  await until(id, { state: 'DONE', message: 'Por outro', attempt: 2 });
  await stop();
});
