import { SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../../test/context';
import { testDatabase } from '../../../test/database';
import { createOwner, createPerson, signInAnew, signInAs } from '../../../test/people';
import { buildApp } from '../../app';

const START = new Date('2026-03-10T12:00:00Z');
let now = START;
const { pool } = await testDatabase();
const context = testContext(pool, { now: () => now });
const app = await buildApp(context);
afterAll(() => app.close());
app.get('/api/probe', { config: { purpose: 'dashboards' } }, async (request) => request.actor);
app.get('/api/probe/closed', async (request) => request.actor);

const get = (url: string, authorization?: string) => app.inject({ url, headers: authorization ? { authorization } : {} });
const post = (url: string, authorization: string, payload?: object) =>
  app.inject({ method: 'POST', url, headers: { authorization }, ...(payload && { payload }) });
const outcome = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

beforeEach(() => {
  now = START;
});

describe('every call under /api', () => {
  it('requires a token unless it is public; an unknown address is 404', async () => {
    expect(outcome(await get('/api/probe'))).toEqual([401, 'unauthorized']);
    expect((await get('/api/health')).statusCode).toBe(200);
    expect(outcome(await get('/api/nada'))).toEqual([404, 'not_found']);
  });

  it('gets the actor of the token', async () => {
    const technician = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
    const { authorization } = await signInAs(app, technician);
    const actor = { id: technician.id, role: 'TECHNICAL', profiles: ['DAIRY_CATTLE'], globalAccess: true };
    expect((await get('/api/probe', authorization)).json()).toEqual(actor);
    expect((await get('/api/probe', `bearer  ${authorization}`)).json()).toEqual(actor);
  });

  it('refuses forged, foreign and broken tokens', async () => {
    const person = await createPerson(pool, 'ADMIN');
    const { authorization: real } = await signInAs(app, person);
    const session = (await pool.query('select id from sessions where user_id = $1', [person.id])).rows[0].id;
    const sign = (claims: Record<string, unknown>, secret: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('99y').sign(Buffer.from(secret));
    const { jwtSecret } = context.config;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${real.split('.')[1]}.`;
    const tokens = [
      'lixo',
      'Bearer',
      `${real}x`,
      unsigned,
      await sign({ sid: session, sub: String(person.id) }, 'outra-chave-qualquer-de-alguem-00'),
      await sign({ sid: session, sub: String(person.id + 1) }, jwtSecret),
      await sign({ sid: "'; drop table users", sub: String(person.id) }, jwtSecret),
      await sign({ sub: String(person.id) }, jwtSecret),
      await sign({ sid: session, sub: '99999999999999999999' }, jwtSecret),
    ];
    for (const token of tokens) expect(outcome(await get('/api/probe', token))).toEqual([401, 'unauthorized']);
    expect((await get('/api/probe', real)).statusCode).toBe(200);
  });

  it('says that a token has expired', async () => {
    const { authorization } = await signInAs(app, await createPerson(pool, 'ADMIN'));
    now = new Date(START.getTime() + 12 * 3600_000 - 1000);
    expect((await get('/api/probe', authorization)).statusCode).toBe(200);
    now = new Date(START.getTime() + 12 * 3600_000 + 1000);
    expect(outcome(await get('/api/probe', authorization))).toEqual([401, 'expired_token']);
  });
});

describe('a token ends', () => {
  it('at sign-out, and only that one', async () => {
    const person = await createPerson(pool, 'CUSTOMER');
    const [one, other] = [await signInAnew(app, person), await signInAnew(app, person)];
    expect((await post('/api/users/logout', one.authorization)).statusCode).toBe(204);
    expect(outcome(await get('/api/probe', one.authorization))).toEqual([401, 'unauthorized']);
    expect((await get('/api/probe', other.authorization)).statusCode).toBe(200);
  });

  it('when the user is disabled, or deleted', async () => {
    for (const sql of ['update users set is_disabled = true where id = $1', 'delete from users where id = $1']) {
      const person = await createPerson(pool, 'TECHNICAL');
      const { authorization } = await signInAs(app, person);
      await pool.query(sql, [person.id]);
      expect(outcome(await get('/api/probe', authorization))).toEqual([401, 'unauthorized']);
    }
  });
});

describe('narrow tokens', () => {
  it('open only calls of their purpose, for ten minutes', async () => {
    const { authorization } = await signInAs(app, await createPerson(pool, 'CUSTOMER'));
    const answer = await post('/api/users/mobile_token', authorization);
    expect([answer.statusCode, answer.json().expires_at]).toEqual([200, '2026-03-10T12:10:00.000Z']);
    const { token } = answer.json();
    expect((await get('/api/probe', token)).statusCode).toBe(200);
    expect((await get('/api/users/me', token)).statusCode).toBe(200);
    expect(outcome(await get('/api/probe/closed', token))).toEqual([403, 'forbidden']);
    for (const call of ['logout', 'mobile_token', 'import_token']) {
      expect((await post(`/api/users/${call}`, token)).statusCode).toBe(403);
    }
    expect((await post('/api/users/1/changepassword', token, { password: 'Outra@2026' })).statusCode).toBe(403);
    now = new Date(START.getTime() + 601_000);
    expect(outcome(await get('/api/probe', token))).toEqual([401, 'expired_token']);
  });

  it('are issued by kind to roles that may use that page', async () => {
    const { user } = await createOwner(pool, { onlyDiagnosis: true });
    const { authorization } = await signInAs(app, user);
    expect(outcome(await post('/api/users/mobile_token', authorization))).toEqual([403, 'forbidden']);
    const { token } = (await post('/api/users/import_token', authorization)).json();
    expect((await get('/api/users/me', token)).statusCode).toBe(200);
    expect(outcome(await get('/api/probe', token))).toEqual([403, 'forbidden']);
  });

  it('end when the page that asked for them signs out', async () => {
    const { authorization } = await signInAs(app, await createPerson(pool, 'CUSTOMER'));
    const { token } = (await post('/api/users/mobile_token', authorization)).json();
    await post('/api/users/logout', authorization);
    expect((await get('/api/probe', token)).statusCode).toBe(401);
  });
});

describe('GET /users/me', () => {
  it('answers the customer of the account', async () => {
    const owner = await createOwner(pool, { onlyDiagnosis: true, profiles: ['BEEF_CATTLE'] });
    const { authorization } = await signInAs(app, owner.user);
    expect((await get('/api/users/me', authorization)).json()).toEqual({
      id: owner.user.id,
      user_type: 'CUSTOMER_DIAGNOSIS',
      name: owner.user.name,
      email: owner.user.email,
      username: owner.user.email,
      only_diagnosis: true,
      profiles: ['BEEF_CATTLE'],
      global_access: false,
      customer: { id: owner.id, name: owner.name },
      session_kind: 'full',
    });
  });

  it('accepts only the own e-mail as parameter', async () => {
    const person = await createPerson(pool, 'ADMIN');
    const other = await createPerson(pool, 'ADMIN');
    const { authorization } = await signInAs(app, person);
    const ask = (query: string) => get(`/api/users/me?${query}`, authorization);
    expect((await ask(`wherein[email]=${person.email.toUpperCase()}`)).json().customer).toBeNull();
    expect((await ask(`wherein%5Bemail%5D=${other.email}`)).statusCode).toBe(404);
    const unknown = await ask('nome=x');
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'Parâmetro inválido: nome']);
  });
});
