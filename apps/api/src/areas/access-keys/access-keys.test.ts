import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '#model/registry';
import { testContext } from '../../../test/context';
import { testDatabase } from '../../../test/database';
import { createOwner, createPerson, type Owner, PASSWORD, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { buildApp } from '../../app';
import { CALLS_A_MINUTE } from '../../identity/key-rate-limit';

const START = new Date('2040-10-10T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
let now = START;
const { pool } = await testDatabase();
const context = testContext(pool, { now: () => now });
const routes: RouteOptions[] = [];
const app = await buildApp(context, { onRoute: (route) => routes.push(route) });
await app.ready();
afterAll(() => app.close());

let owner: Owner;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
});
beforeEach(() => {
  now = START;
});

type Made = { id: number; key: string; hint: string };
const send = (method: InjectOptions['method'], url: string, authorization: string, payload?: object) =>
  app.inject({ method, url: `/api/${url}`, headers: { authorization }, ...(payload && { payload }) } as InjectOptions);
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body === '' ? null : JSON.parse(body).code];

async function make(scope: 'read' | 'entries', person: Person = owner.user, days = 30): Promise<Made> {
  const { authorization } = await signInAs(app, person);
  const answer = await send('POST', 'access_keys', authorization, { name: `Programa ${scope}`, scope, days });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  return answer.json();
}

const birth = () => ({
  harvest: { id: harvest.id },
  customer: { id: owner.id },
  farm: { id: farm.id },
  environment: 'BEEF_CATTLE',
  date: '2040-08-10',
  sex: 'MALE',
  amount: 3,
});
const births = () => `births?wherein[harvest.id]=${harvest.id}&wherein[farm.id]=${farm.id}`;

describe('a key', () => {
  it('is shown once and stored as a hash only', async () => {
    const made = await make('read');
    expect(made.key).toMatch(/^ptr_[\w-]{43}$/);
    expect(made.key.endsWith(made.hint)).toBe(true);
    const { authorization } = await signInAs(app, owner.user);
    const list = (await send('GET', 'access_keys', authorization)).json();
    const shown = list.resultList.find(({ id }: Made) => id === made.id);
    expect(Object.keys(shown).sort()).toEqual(['created_at', 'expires_at', 'hint', 'id', 'last_used_at', 'name', 'scope']);
    expect([shown.created_at, shown.expires_at]).toEqual(['2040-10-10T12:00:00.000Z', '2040-11-09T12:00:00.000Z']);
    for (const table of ['access_keys', 'audit_log', 'idempotency_keys']) {
      const { rows } = await pool.query(`select to_jsonb(t)::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes(made.key.slice(4)))).toEqual([]);
    }
  });

  it('reads the same rows and gets the same refusals as its owner', async () => {
    const { key } = await make('entries');
    const saved = await send('POST', 'births', key, birth());
    expect([saved.statusCode, saved.json().created_by.id]).toEqual([201, owner.user.id]);
    const { authorization } = await signInAs(app, owner.user);
    expect((await send('GET', births(), `Bearer ${key}`)).json()).toEqual((await send('GET', births(), authorization)).json());
    const stranger = (await make('entries', (await createOwner(pool)).user)).key;
    expect((await send('GET', births(), stranger)).json()).toEqual({ resultList: [], size: 0 });
    expect((await send('PUT', `births/${saved.json().id}`, stranger, { amount: 9 })).statusCode).toBe(404);
    expect((await send('GET', 'quadrant?harvest_id=1&farm_id=1&indicator_x=RMCA&indicator_y=DMCA', key)).statusCode).toBe(403);
    expect((await send('PUT', 'births/validate', key, [saved.json().id])).statusCode).toBe(403);
  });

  it('neither validates nor returns rows', async () => {
    const { id } = (await send('POST', 'births', (await make('entries')).key, birth())).json();
    const admin = await createPerson(pool, 'ADMIN');
    const { key } = await make('entries', admin);
    const { authorization } = await signInAs(app, admin);
    for (const [method, url, payload] of [
      ['PUT', 'births/validate', [id]],
      ['POST', 'births/return', { ids: [id], reason: 'Confira' }],
      ['PUT', 'births/return/undo', [id]],
      ['POST', 'portfolio/validate', {}],
    ] as const)
      expect([url, outcome(await send(method, url, key, payload))]).toEqual([url, [403, 'forbidden']]);
    expect((await send('PUT', `births/${id}`, key, { validated: true })).statusCode).toBe(403);
    expect((await send('POST', 'births/return', authorization, { ids: [id], reason: 'Confira' })).statusCode).toBe(200);
  });

  it('with scope read writes nothing', async () => {
    const { key } = await make('read');
    const before = (await send('GET', births(), key)).json().size;
    for (const [method, url] of [
      ['POST', 'births'],
      ['POST', 'births/batch'],
      ['PUT', 'births/1'],
      ['DELETE', 'births/1'],
    ] as const)
      expect([url, outcome(await send(method, url, key, birth()))]).toEqual([url, [403, 'forbidden']]);
    expect((await send('GET', births(), key)).json().size).toBe(before);
  });

  it('makes no other key, changes no password and ends no session', async () => {
    const { key, id } = await make('entries');
    const change = { password: 'Outra@Senha2026', current_password: PASSWORD };
    for (const [method, url, payload] of [
      ['GET', 'access_keys'],
      ['POST', 'access_keys', { name: 'Outra', scope: 'entries', days: 365 }],
      ['DELETE', `access_keys/${id}`],
      ['POST', 'users/import_token'],
      ['POST', 'users/mobile_token'],
      ['POST', 'users/logout'],
      ['POST', `users/${owner.user.id}/changepassword`, change],
      ['PUT', `users/${owner.user.id}`, { name: 'Outro nome' }],
      ['POST', 'initial_registration', {}],
      ['POST', 'processing', {}],
    ] as const)
      expect([method, url, outcome(await send(method, url, key, payload))]).toEqual([method, url, [403, 'forbidden']]);
  });
});

describe('every call', () => {
  const REFUSED = 'Este acesso não permite esta operação';
  const isEntry = (url: string) => {
    const [, , path = '', ...rest] = url.split('/');
    return registry.some((one) => one.path === path && one.scope === 'farmHarvest') && ENTRY_CALLS.test(rest.join('/'));
  };
  const ENTRY_CALLS = /^(|cells|warnings|:id|:id\/restore|:id\/save_\w+|batch|batch\/(change|remove|restore))$/;

  it('is open or closed to keys by its kind, also when it is new', async () => {
    const [read, entries] = [(await make('read')).key, (await make('entries')).key];
    const calls = routes.flatMap(({ method, url, config }) =>
      url.startsWith('/api/') && !config?.public ? [method].flat().map((one) => ({ method: one, url, use: config?.keys })) : [],
    );
    const reads = calls.filter(({ method }) => method === 'GET');
    expect(reads.filter(({ use }) => use === 'never').map(({ url }) => url)).toEqual(['/api/sessions', '/api/me/data', '/api/access_keys']);
    const writes = calls.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(writes.map(({ method, url, use }) => [method, url, use === 'entries'])).toEqual(
      writes.map(({ method, url }) => [method, url, isEntry(url)]),
    );
    const shapes = writes.filter(({ url }) => /^\/api\/(births|users|category_area|milk_quality)(\/|$)/.test(url));
    for (const { method, url } of shapes) {
      for (const [kind, key] of [
        ['read', read],
        ['entries', entries],
      ] as const) {
        const asked = { method, url: url.replaceAll(/:\w+/g, '0'), headers: { authorization: key } } as InjectOptions;
        const answer = await app.inject(asked);
        const isOpen = !(answer.statusCode === 403 && answer.json().message === REFUSED);
        expect([kind, method, url, isOpen]).toEqual([kind, method, url, kind === 'entries' && isEntry(url)]);
      }
    }
    expect([reads.length > 300, writes.length > 300, shapes.length > 30]).toEqual([true, true, true]);
  });
});

describe('a key is no good', () => {
  it('when it is expired, revoked or unknown', async () => {
    const made = await make('read', owner.user, 1);
    now = new Date(START.getTime() + DAY_MS - 1);
    expect((await send('GET', 'users/me', made.key)).json().session_kind).toBe('read');
    now = new Date(START.getTime() + DAY_MS);
    expect(outcome(await send('GET', 'users/me', made.key))).toEqual([401, 'expired_token']);
    now = START;
    const other = await signInAs(app, (await createOwner(pool)).user);
    expect((await send('DELETE', `access_keys/${made.id}`, other.authorization)).statusCode).toBe(404);
    const own = await signInAs(app, owner.user);
    expect((await send('DELETE', `access_keys/${made.id}`, own.authorization)).statusCode).toBe(204);
    expect((await send('DELETE', `access_keys/${made.id}`, own.authorization)).statusCode).toBe(404);
    expect(outcome(await send('GET', 'users/me', made.key))).toEqual([401, 'unauthorized']);
    for (const key of ['ptr_', `ptr_${'a'.repeat(43)}`, `${made.key}x`, made.key.toUpperCase()])
      expect([key, (await send('GET', 'users/me', key)).statusCode]).toEqual([key, 401]);
  });

  it('once its owner is disabled, and follows the role of its owner', async () => {
    const person = await createPerson(pool, 'ADMIN');
    const { key } = await make('read', person);
    const quadrant = 'processing/999999';
    expect((await send('GET', quadrant, key)).statusCode).not.toBe(403);
    await pool.query(`update users set role = 'TECHNICAL' where id = $1`, [person.id]);
    expect((await send('GET', quadrant, key)).statusCode).toBe(403);
    await pool.query('update users set is_disabled = true where id = $1', [person.id]);
    expect(outcome(await send('GET', 'users/me', key))).toEqual([401, 'unauthorized']);
  });

  it('for a minute above the rate limit, while other keys go on', async () => {
    const [busy, calm] = [await make('read'), await make('read')];
    for (let call = 0; call < CALLS_A_MINUTE; call++) expect((await send('GET', 'users/me', busy.key)).statusCode).toBe(200);
    const refused = await send('GET', 'users/me', busy.key);
    expect([...outcome(refused), refused.headers['retry-after']]).toEqual([429, 'too_many_calls', '60']);
    expect((await send('GET', 'users/me', calm.key)).statusCode).toBe(200);
    now = new Date(START.getTime() + 60_000);
    expect((await send('GET', 'users/me', busy.key)).statusCode).toBe(200);
    const { authorization } = await signInAs(app, owner.user);
    const list = (await send('GET', 'access_keys', authorization)).json().resultList as { id: number; last_used_at: string }[];
    expect(list.find(({ id }) => id === busy.id)?.last_used_at).toBe('2040-10-10T12:01:00.000Z');
  });
});

describe('whoever makes keys', () => {
  it('names keys and gets at most twenty, also by concurrent requests', async () => {
    const { authorization } = await signInAs(app, (await createOwner(pool)).user);
    const good = { name: 'Painel', scope: 'read', days: 30 };
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { scope: 'all' },
      { days: 0 },
      { days: 366 },
      { days: '30' },
      { user_id: 1 },
    ])
      expect([wrong, (await send('POST', 'access_keys', authorization, { ...good, ...wrong })).statusCode]).toEqual([wrong, 422]);
    const answers = await Promise.all(Array.from({ length: 24 }, () => send('POST', 'access_keys', authorization, good)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(201), ...Array(4).fill(409)]);
  });
});
