import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createPerson, PASSWORD, type Person } from '../../../test/people';

const START = new Date('2040-10-10T12:00:00Z');
const MINUTE_MS = 60_000;
let now = START;
const { app, pool } = await testApp({ now: () => now });
const after = (minutes: number) => {
  now = new Date(START.getTime() + minutes * MINUTE_MS);
};

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
let person: Person;
let desk: string;
let phone: string;

beforeEach(async () => {
  now = START;
  person = await createPerson(pool, 'CUSTOMER');
  desk = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0');
  phone = await signIn(PHONE);
});

async function signIn(device: string): Promise<string> {
  const payload = { username: person.email, password: PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/users/token', payload, headers: { 'user-agent': device } });
  return answer.json().idToken;
}

const send = (method: InjectOptions['method'], url: string, authorization: string) =>
  app.inject({ method, url: `/api/${url}`, headers: { authorization } } as InjectOptions);
const sessionsOf = async (token: string) => (await send('GET', 'sessions', token)).json().resultList as Shown[];
type Shown = { id: string; device: string; created_at: string; last_used_at: string; expires_at: string; is_current: boolean };
const idOf = (sessions: readonly Shown[], device: string) => sessions.find((one) => one.device === device)?.id ?? '';

it('are listed with device and last use, updated every five minutes, and mark the current one', async () => {
  after(4);
  await sessionsOf(phone);
  const early = await sessionsOf(desk);
  expect(early.map(({ device, last_used_at }) => [device, last_used_at])).toEqual(
    expect.arrayContaining([
      ['Firefox · Linux', '2040-10-10T12:00:00.000Z'],
      ['Chrome · Android', '2040-10-10T12:00:00.000Z'],
    ]),
  );
  after(7);
  expect((await send('GET', 'countries', phone)).statusCode).toBe(200);
  after(8);
  expect(await sessionsOf(desk)).toEqual([
    expect.objectContaining({ device: 'Firefox · Linux', last_used_at: '2040-10-10T12:08:00.000Z', is_current: true }),
    expect.objectContaining({
      device: 'Chrome · Android',
      created_at: '2040-10-10T12:00:00.000Z',
      last_used_at: '2040-10-10T12:07:00.000Z',
      expires_at: '2040-10-11T00:00:00.000Z',
      is_current: false,
    }),
  ]);
});

it('lists open sessions of full tokens only', async () => {
  await send('POST', 'users/mobile_token', desk);
  await send('POST', 'users/logout', phone);
  expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual(['Firefox · Linux']);
  after(13 * 60);
  expect(await sessionsOf(await signIn(PHONE))).toHaveLength(1);
});

describe('ending', () => {
  it('one session ends it at once and leaves the others', async () => {
    const id = idOf(await sessionsOf(desk), 'Chrome · Android');
    expect((await send('DELETE', `sessions/${id}`, desk)).statusCode).toBe(204);
    expect((await send('GET', 'users/me', phone)).statusCode).toBe(401);
    expect((await send('GET', 'countries', phone)).statusCode).toBe(401);
    expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual(['Firefox · Linux']);
    expect((await send('DELETE', `sessions/${id}`, desk)).statusCode).toBe(404);
  });

  it('a session of another person changes nothing', async () => {
    const id = idOf(await sessionsOf(desk), 'Firefox · Linux');
    const own = desk;
    person = await createPerson(pool, 'ADMIN');
    const stranger = await signIn(PHONE);
    for (const wrong of [id, '00000000-0000-4000-8000-000000000000', 'nada', '1'])
      expect([wrong, (await send('DELETE', `sessions/${wrong}`, stranger)).statusCode]).toEqual([wrong, 404]);
    expect((await send('GET', 'users/me', own)).statusCode).toBe(200);
  });

  it('all others keeps the current one', async () => {
    await signIn('curl/8');
    const narrow = (await send('POST', 'users/mobile_token', phone)).json().token;
    expect((await send('POST', 'sessions/end_others', desk)).json()).toEqual({ ended: 2 });
    expect((await send('GET', 'users/me', phone)).statusCode).toBe(401);
    expect((await send('GET', 'users/me', narrow)).statusCode).toBe(401);
    expect(await sessionsOf(desk)).toHaveLength(1);
    expect((await send('POST', 'sessions/end_others', desk)).json()).toEqual({ ended: 0 });
  });
});
