import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { registry } from '#model/registry';
import { issueToken } from '../src/identity/tokens';
import { testApp } from './database';
import { type GoodRequest, goodRequests } from './good-requests';
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_PARAMETERS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  placesIn,
  spoil,
  Turns,
  UNKNOWN_MEMBER,
} from './hostile';
import { createPerson } from './people';

/** Every call gets one wrong thing per request: it answers with a success, or refuses in words and writes nothing. */

const { app, context, pool, routes } = await testApp();
const person = await createPerson(pool, 'SUPER_ADMIN');
const newSession = async () => ({ authorization: (await issueToken(context, person.id, 'full'))?.token ?? '' });
const headers = await newSession();
const requests = await goodRequests(context, routes);
const turns = new Turns();

/** Engine calls share their code, so each gets a few cases, and all of them together get every case. */
const ENGINE =
  /^\w+ \/api\/\w+(\/(:id(\/(restore|save_list_\w+))?|batch(\/(remove|restore))?|cells|warnings|validate|return(\/undo)?|isValidated|removed|export|template|import))?$/;
const AREAS_OWN = /^\/api\/(initial_registration|carry_forward|workbook|imports)$/;
const ofArea = ({ name, url }: GoodRequest) => !ENGINE.test(name) || AREAS_OWN.test(url);

interface Share {
  ids: number;
  texts: number;
  parameters: number;
  bodies: number;
  values: number;
  places: number;
}
const ALL: Share = { ids: 99, texts: 2, parameters: 3, bodies: 99, values: 2, places: 999 };
const SOME: Share = { ids: 1, texts: 1, parameters: 1, bodies: 1, values: 1, places: 3 };

function shareOf(good: GoodRequest): Share {
  if (ofArea(good)) return ALL;
  if (good.name.endsWith('/cells')) return { ...SOME, bodies: 4, values: 2, places: 999 };
  return good.method === 'POST' && !good.url.includes('/', '/api/'.length) ? { ...SOME, places: 6 } : SOME;
}

interface Spoiled {
  what: string;
  method: GoodRequest['method'];
  url: string;
  type?: string;
  payload?: string;
  isUnknown?: boolean;
}

function addressOf({ url, params, query }: GoodRequest, change: { params?: Record<string, string>; query?: string } = {}): string {
  const all: Record<string, string> = { ...params, ...change.params };
  return `${url.replace(/:(\w+)/g, (_, name: string) => all[name] ?? '1')}?${change.query ?? query}`;
}

function* spoiledRequests(good: GoodRequest): Generator<Spoiled> {
  const { method, url, query } = good;
  const payload = good.body === undefined ? {} : { payload: JSON.stringify(good.body), type: 'application/json' };
  const share = shareOf(good);
  const kind = `${method} ${url.replace(/^\/api\/\w+/, '')}`;
  for (const [, name = ''] of url.matchAll(/:(\w+)/g)) {
    for (const id of turns.of(`id ${kind}`, HOSTILE_IDS, share.ids))
      yield { what: `${name}=${id}`, method, url: addressOf(good, { params: { [name]: id } }), ...payload };
  }
  const changes = [
    ...good.parameters.flatMap((name) =>
      turns.of(`value ${kind}`, HOSTILE_TEXTS, share.texts).map((text) => withParameter(query, name.replace('[path]', '[id]'), text)),
    ),
    ...turns.of(`parameter ${kind}`, HOSTILE_PARAMETERS, share.parameters).map((one) => `${query}&${one}`),
  ];
  for (const change of changes) yield { what: `?${change.slice(0, 200)}`, method, url: addressOf(good, { query: change }), ...payload };
  if (method === 'GET') return;
  for (const [type, body] of turns.of(`body ${kind}`, HOSTILE_BODIES, share.bodies))
    yield { what: `${type} ${body.slice(0, 80)}`, method, url: addressOf(good), type, payload: body };
  for (const path of turns.of(`places ${kind}`, placesIn(good.body), share.places)) {
    for (const json of turns.of(`place ${kind} ${kindOf(good.body, path)}`, HOSTILE_VALUES, share.values)) {
      const what = `${path.join('.')}: ${json.slice(0, 60)}`;
      const isUnknown = path.filter((name) => !/^\d+$/.test(name)).join() === UNKNOWN_MEMBER;
      yield { what, method, url: addressOf(good), type: 'application/json', payload: spoil(good.body, path, json), isUnknown };
    }
  }
}

function kindOf(body: unknown, path: readonly string[]): string {
  const value = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], body);
  if (typeof value !== 'string') return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  return /^\d{4}-\d{2}/.test(value) ? 'day' : 'text';
}

function withParameter(query: string, name: string, value: string): string {
  const all = new URLSearchParams(query);
  all.set(name, value);
  return all.toString();
}

/** The id of the last trace, which changes with any write. Counting rows is slow. */
async function written(): Promise<number> {
  // Runs thousands of times, so it is prepared.
  const { rows } = await pool.query<{ last: number }>({
    name: 'last-written',
    text: 'select coalesce(max(id), 0)::integer as last from audit_log',
  });
  return rows[0]?.last ?? 0;
}

async function send({ method, url, type, payload }: Omit<Spoiled, 'what'>) {
  const all = {
    ...(url.startsWith('/api/users/logout') ? await newSession() : headers),
    ...(type ? { 'content-type': type } : {}),
  };
  return app.inject({ method, url, headers: all, ...(payload === undefined ? {} : { payload }) } as InjectOptions);
}

/** Old clients compare these texts literally. */
const FIXED_WORDS = ['e-mail não encontrado', 'email already exists'];

function flawOf(status: number, body: string): string | null {
  if (status < 400) return null;
  const { code = '', message = '', fields } = JSON.parse(body) as { code?: string; message?: string; fields?: Record<string, string> };
  const isInWords = /^[A-ZÀ-Ú]/.test(message) || FIXED_WORDS.includes(message);
  const isNamed = status !== 400 || !fields || message.includes(Object.keys(fields)[0] ?? '');
  return status < 500 && /^[a-z_]+$/.test(code) && isInWords && isNamed ? null : `${status} ${body.slice(0, 300)}`;
}

/** Calls that ignore unknown members (sign-in and warnings), or refuse them in an answer of 200 for each entry. */
const OVERLOOK = /^\/api\/(users\/(:id\/)?\w+|\w+\/warnings|entries\/batch)$/;

/** Good requests without success: unknown names, files of others, and harvests that were never compared. */
const UNKNOWN = [
  'POST /api/users/token',
  'POST /api/users/forgot-password',
  'PUT /api/users/password',
  'GET /api/dashboards/:template',
  'GET /api/jobs/:id/result',
  'DELETE /api/sessions/:id',
  'POST /api/users/:id/erase',
  'GET /api/benchmarking/rows/:id',
  'GET /api/benchmarking/editions/:id/differences',
  'POST /api/benchmarking/publish',
  ...['groups', 'position', 'scoreboard', 'pdf', 'xls', 'csv'].map((name) => `GET /api/benchmarking/${name}`),
  'POST /api/benchmarking/batch',
];

/** Calls that accept a spoiled request, possibly because they ignore the spoiled part. */
const succeeded = new Set<string>();

it('speaks of every call', () => {
  expect(requests.length).toBeGreaterThan(900);
});

it.each(requests)('$name', async (good) => {
  const wrong: string[] = [];
  const start = await written();
  let before = start;
  for (const one of spoiledRequests(good)) {
    const { statusCode, body } = await send(one);
    const flaw = flawOf(statusCode, body);
    if (flaw) wrong.push(`${one.what}: ${flaw}`);
    if (statusCode < 300 && one.isUnknown && !OVERLOOK.test(good.url)) wrong.push(`${one.what}: overlooked`);
    if (statusCode < 300) succeeded.add(good.name);
    if (good.method === 'GET') continue;
    const after = await written();
    if (statusCode >= 400 && after !== before) wrong.push(`${one.what}: ${statusCode}, and yet written`);
    before = after;
  }
  expect(wrong).toEqual([]);
  expect(good.method === 'GET' ? await written() : start).toBe(start);
});

/** Tests of uploads cover good files (`worksheets.test.ts`, `workbook.test.ts`). */
const takesFile = ({ name }: GoodRequest) => name.startsWith('POST /api/support_material_diagnosis/') || name === 'POST /api/workbook';

it.each(requests.filter((one) => ofArea(one) && !takesFile(one)))('$name succeeds as it is meant', async (good) => {
  const { method, name, body } = good;
  const payload = body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };
  const { statusCode, body: answer } = await send({ method, url: addressOf(good), ...payload });
  if (statusCode < 300) succeeded.add(name);
  expect([succeeded.has(name), answer]).toEqual([!UNKNOWN.includes(name), answer]);
});

it('every resource answers a list of everything', async () => {
  for (const { path } of registry) {
    const { statusCode } = await send({ method: 'GET', url: `/api/${path}?totals=true` });
    expect([path, statusCode]).toEqual([path, 200]);
  }
});
