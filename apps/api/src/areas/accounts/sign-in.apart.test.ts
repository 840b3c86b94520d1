import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_ADMIN, testContext } from '../../../test/context';
import { testApp } from '../../../test/database';
import { buildApp } from '../../app';
import type { App } from '../../http/app-type';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

let now = new Date('2026-03-10T12:00:00Z');
const { app, pool } = await testApp({ now: () => now });

const secondServer = await buildApp(testContext(pool, { now: () => now }));
afterAll(() => secondServer.close());

const signIn = (username: unknown, password: unknown, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/users/token', payload: { username, password }, remoteAddress });
const me = (authorization?: string) => app.inject({ url: '/api/users/me', headers: authorization ? { authorization } : {} });

beforeEach(async () => {
  now = new Date('2026-03-10T12:00:00Z');
  await pool.query('delete from attempts');
  await pool.query('update users set is_disabled = false');
  vi.mocked(argon2.verify).mockClear();
});

describe('POST /users/token', () => {
  it('gives a token for the right password, whatever the case of the e-mail', async () => {
    const answer = await signIn(` ${TEST_ADMIN.email.toUpperCase()} `, TEST_ADMIN.password);
    expect(answer.statusCode).toBe(200);
    const { idToken } = answer.json();
    expect((await me(idToken)).statusCode).toBe(200);
    expect((await me(`Bearer ${idToken}`)).statusCode).toBe(200);
    expect(answer.body).not.toContain('argon2');
  });

  it('answers equally in equal time for wrong password, unknown and disabled account', async () => {
    const wrong = await signIn(TEST_ADMIN.email, 'Errada@2026');
    const unknown = await signIn('ninguem@teste.local', TEST_ADMIN.password);
    await pool.query('update users set is_disabled = true');
    const disabled = await signIn(TEST_ADMIN.email, TEST_ADMIN.password);
    for (const answer of [wrong, unknown, disabled]) {
      expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'invalid_credentials', message: 'Usuário ou senha inválido' }]);
    }
    expect(argon2.verify).toHaveBeenCalledTimes(3);
    const costs = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join());
    expect(new Set(costs)).toEqual(new Set(['argon2id,v=19,m=19456,t=2,p=1']));
  });

  it.each([
    [{}, { username: 'Informe o login', password: 'Informe a senha' }],
    [
      { username: '  ', password: '' },
      { username: 'Informe o login', password: 'Informe a senha' },
    ],
    [
      { username: 1, password: ['x'] },
      { username: 'Valor inválido', password: 'Valor inválido' },
    ],
    [{ username: 'x'.repeat(255), password: 'x' }, { username: 'Valor inválido' }],
  ])('names what is wrong with %j', async (payload, fields) => {
    const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });
});

describe('limits', () => {
  it('answers 429 with Retry-After after ten failures of an account in 15 minutes', async () => {
    for (let index = 0; index < 10; index++) expect((await signIn(TEST_ADMIN.email, 'x', `10.0.0.${index}`)).statusCode).toBe(401);
    vi.mocked(argon2.verify).mockClear();
    now = new Date(now.getTime() + 60_000);
    const refused = await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '10.0.1.1');
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too_many_attempts', '840']);
    expect(argon2.verify).not.toHaveBeenCalled();
    now = new Date(now.getTime() + 841_000);
    expect((await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '10.0.1.1')).statusCode).toBe(200);
  });

  it('forgets failures that a clock far ahead has noted', async () => {
    now = new Date('2027-03-10T12:00:00Z');
    for (let index = 0; index < 10; index++) await signIn(TEST_ADMIN.email, 'x', '10.0.0.1');
    now = new Date('2026-03-10T12:00:00Z');
    expect((await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '10.0.0.1')).statusCode).toBe(200);
  });

  it('limits accounts that do not exist in the same way', async () => {
    for (let index = 0; index < 10; index++) await signIn('ninguem@teste.local', 'x', `10.0.0.${index}`);
    expect((await signIn('ninguem@teste.local', 'x', '10.0.1.1')).statusCode).toBe(429);
  });

  it('answers 429 after ten failures of an address, where an IPv6 /64 is one address', async () => {
    for (let index = 0; index < 10; index++) await signIn(`a${index}@teste.local`, 'x', `2001:db8:0:1::${index}`);
    expect((await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '2001:db8::1:0:0:0:5')).statusCode).toBe(429);
    expect((await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '2001:db8:0:2::1')).statusCode).toBe(200);
  });

  it('forgets the failures of an account that signs in', async () => {
    for (let index = 0; index < 9; index++) await signIn(TEST_ADMIN.email, 'x', `10.0.0.${index}`);
    expect((await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '10.0.1.1')).statusCode).toBe(200);
    for (let index = 0; index < 9; index++) await signIn(TEST_ADMIN.email, 'x', `10.0.0.${index}`);
    expect((await signIn(TEST_ADMIN.email, TEST_ADMIN.password, '10.0.1.1')).statusCode).toBe(200);
  });

  it('answers at most ten of thirty concurrent guesses on two servers of one database', async () => {
    const payload = { username: TEST_ADMIN.email, password: 'x' };
    const guess = (server: App) => server.inject({ method: 'POST', url: '/api/users/token', payload });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index % 2 === 0 ? app : secondServer)));
    const count = (status: number) => answers.filter((answer) => answer.statusCode === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
  });

  it('lets thirty concurrent correct sign-ins in', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(TEST_ADMIN.email, TEST_ADMIN.password)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  });

  it('deletes failures that are too old to count', async () => {
    await signIn('velho@teste.local', 'x');
    now = new Date(now.getTime() + 3_600_000);
    await signIn('novo@teste.local', 'x');
    expect((await pool.query('select count(*)::int as n from attempts')).rows[0].n).toBe(2);
  });
});
