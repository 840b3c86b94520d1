import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { asReference, createFactory, type Factory, type SampleBody } from '../../test/factory';
import { createOwner, createPerson, signInAs } from '../../test/people';
import { fileOf } from '../../test/upload';
import { buildApp } from '../app';
import type { WireRow } from '../records/table/shape';
import { deleteOldIdempotencyRecords } from './idempotency';

let now = new Date();
const { pool } = await testDatabase();
const context = testContext(pool, { now: () => now });
const routes: RouteOptions[] = [];
const app = await buildApp(context, { onRoute: (route) => routes.push(route) });
await app.ready();
afterAll(() => app.close());

type Headers = { authorization: string };
let as: { admin: Headers; technician: Headers; owner: Headers };
let factory: Factory;
let place: { harvest: { id: number }; customer: { id: number }; farm: { id: number } };
let birth: SampleBody;

beforeAll(async () => {
  factory = await createFactory(context);
  const technician = await createPerson(pool, 'TECHNICAL');
  const owner = await createOwner(pool, { technician, farmsLimit: 99 });
  as = {
    admin: await signInAs(app, await createPerson(pool, 'SUPER_ADMIN')),
    technician: await signInAs(app, technician),
    owner: await signInAs(app, owner.user),
  };
  const customer = asReference(owner);
  place = { customer, harvest: asReference(await factory.row('harvests')), farm: asReference(await factory.row('farms', { customer })) };
});

beforeEach(async () => {
  birth = await factory.body('births', place);
});

let count = 0;
const newKey = () => `tecla-${++count}`;

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
}

async function send({ method, url, payload, headers }: Call, key: string | null, who = as.owner) {
  const all = { ...who, ...headers, ...(key === null ? {} : { 'idempotency-key': key }) };
  const sent = { method, url: `/api/${url}`, headers: all, ...(payload === undefined ? {} : { payload }) } as InjectOptions;
  const answer = await app.inject(sent);
  return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? null : answer.json() };
}

async function countAuditEntries(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from audit_log');
  return rows[0]?.count ?? 0;
}

const newRow = async (path: string): Promise<WireRow> => factory.row(path, path === 'births' ? place : await freshPlace());
const validated = async (): Promise<WireRow> => {
  const row = await newRow('births');
  return (await send({ method: 'PUT', url: `births/${row.id}`, payload: { validated: true } }, null, as.technician)).body;
};

const calls: [what: string, ready: () => Promise<Call & { who?: Headers }>][] = [
  ['a new row', async () => ({ method: 'POST', url: 'births', payload: birth })],
  [
    'a new row of milk',
    async () => ({ method: 'POST', url: 'births', payload: await factory.body('births', await freshPlace('DAIRY_CATTLE')) }),
  ],
  ['a new catalogue row', async () => ({ method: 'POST', url: 'countries', payload: await factory.body('countries'), who: as.admin })],
  ['a new row with effects', async () => ({ method: 'POST', url: 'customers', payload: await factory.body('customers'), who: as.admin })],
  [
    'a new row with lists',
    async () => ({ method: 'POST', url: 'confinement_details', payload: await factory.body('confinement_details', await freshPlace()) }),
  ],
  ['a change', async () => ({ method: 'PUT', url: `births/${(await newRow('births')).id}`, payload: { amount: 77, version: 1 } })],
  ['a change that takes the mark', async () => ({ method: 'PUT', url: `births/${(await validated()).id}`, payload: { amount: 78 } })],
  [
    'a change with lists',
    async () => ({ method: 'PUT', url: `confinement_details/${(await newRow('confinement_details')).id}`, payload: {} }),
  ],
  ['a deletion', async () => ({ method: 'DELETE', url: `births/${(await newRow('births')).id}` })],
  ['a deletion with effects', async () => ({ method: 'DELETE', url: `farms/${(await newRow('farms')).id}`, who: as.admin })],
  ['a restored row', async () => ({ method: 'POST', url: `births/${await deletedBirth()}/restore` })],
  ['many rows', async () => ({ method: 'POST', url: 'births/batch', payload: [birth, birth] })],
  [
    'a mark on many rows',
    async () => ({ method: 'PUT', url: 'births/validate', payload: [(await newRow('births')).id], who: as.technician }),
  ],
  [
    'a list of references',
    async () => ({
      method: 'PUT',
      url: `confinement_details/${(await newRow('confinement_details')).id}/save_list_category_dsm_technology`,
      payload: [{ category_dsm_technology: asReference(await factory.row('category_dsm_technology')) }],
    }),
  ],
  ['cells', async () => ({ method: 'POST', url: 'climates/cells', payload: [await factory.body('climates', await freshPlace())] })],
  ['a cell by itself', async () => ({ method: 'POST', url: 'climates', payload: await factory.body('climates', await freshPlace()) })],
  ['a file', async () => importCall()],
  [
    'a year of the index',
    async () => ({ method: 'PUT', url: `igpdi/year/${1970 + (count % 50)}`, payload: { values: Array(12).fill(7) }, who: as.admin }),
  ],
];

async function deletedBirth(): Promise<number> {
  const { id } = await newRow('births');
  await send({ method: 'DELETE', url: `births/${id}` }, null);
  return id;
}

async function freshPlace(environment: Environment = 'BEEF_CATTLE') {
  const farm = await factory.row('farms', { customer: asReference(place.customer), environment });
  return { ...place, environment, farm: asReference(farm) };
}

function importCall(): Call {
  const { payload, headers } = fileOf(`Data;Quantidade;Sexo\n${String(birth.date)};${++count};Macho`, as.owner);
  const query = `harvest_id=${place.harvest.id}&customer_id=${place.customer.id}&farm_id=${place.farm.id}`;
  return { method: 'POST', url: `births/import?dry_run=false&${query}`, payload, headers: headers as Record<string, string> };
}

describe.each(calls)('%s', (_what, ready) => {
  it('is written once for repeated requests, with the same answer', async () => {
    const { who, ...call } = await ready();
    const key = newKey();
    const before = await countAuditEntries();
    const first = await send(call, key, who);
    expect(first.status).toBeLessThan(300);
    const written = (await countAuditEntries()) - before;
    expect(written).toBeGreaterThan(0);
    for (let time = 0; time < 2; time++) expect(await send(call, key, who)).toEqual(first);
    expect((await countAuditEntries()) - before).toBe(written);
  });

  it('is written once for concurrent requests', async () => {
    const { who, ...call } = await ready();
    const key = newKey();
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(call, key, who)));
    // The limiter refuses some concurrent imports, unread.
    const answers = sent.filter(({ status }) => status !== 429 || !call.url.includes('/import'));
    const after = await countAuditEntries();
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
    expect(await send(call, key, who)).toEqual(answers[0]);
    expect(await countAuditEntries()).toBe(after);
  });

  it('is written together with its answer, or not at all', async () => {
    const { who, ...call } = await ready();
    const key = newKey();
    const before = await countAuditEntries();
    await pool.query(`create function break_key() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger break_key before insert or update of body on idempotency_keys for each row when (new.body is not null) execute function break_key()`);
    try {
      expect((await send(call, key, who)).status).toBe(500);
    } finally {
      await pool.query('drop function break_key cascade');
    }
    expect([await countAuditEntries(), await keptOf(key)]).toEqual([before, 0]);
    expect((await send(call, key, who)).status).toBeLessThan(300);
    expect(await keptOf(key)).toBe(1);
  });

  it('refuses a key that is not short and plain', async () => {
    const { who, ...call } = await ready();
    for (const key of ['', 'x'.repeat(201), 'com espaço']) expect((await send(call, key, who)).status).toBe(400);
    expect((await send(call, `${newKey()}${'x'.repeat(180)}`, who)).status).toBeLessThan(300);
  });
});

async function keptOf(key: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from idempotency_keys where key = $1', [key]);
  return rows[0]?.count ?? 0;
}

describe('a key', () => {
  const OTHER_CALL = [409, 'key_of_other_call'];
  const outcome = async (call: Call, key: string, who?: Headers) => {
    const { status, body } = await send(call, key, who);
    return [status, body?.code];
  };

  it('is refused (409) for another address, method or body', async () => {
    const key = newKey();
    const { id } = (await send({ method: 'POST', url: 'births', payload: birth }, key)).body;
    const before = await countAuditEntries();
    const others: Call[] = [
      { method: 'POST', url: 'births', payload: { ...birth, amount: 999 } },
      { method: 'POST', url: 'births?environment=BEEF_CATTLE', payload: birth },
      { method: 'POST', url: 'deaths', payload: birth },
      { method: 'POST', url: 'births/batch', payload: [birth] },
      { method: 'POST', url: `births/${id}/restore` },
      { method: 'PUT', url: `births/${id}`, payload: birth },
      { method: 'DELETE', url: `births/${id}` },
      importCall(),
    ];
    for (const other of others) expect([other.url, ...(await outcome(other, key))]).toEqual([other.url, ...OTHER_CALL]);
    expect(await countAuditEntries()).toBe(before);
    expect((await send({ method: 'POST', url: 'births', payload: birth }, key)).status).toBe(201);
  });

  it('of a call in one transaction answers no other either', async () => {
    const key = newKey();
    await send({ method: 'POST', url: 'births/batch', payload: [birth] }, key);
    expect(await outcome({ method: 'POST', url: 'births/batch', payload: [birth, birth] }, key)).toEqual(OTHER_CALL);
    expect(await outcome({ method: 'POST', url: 'births', payload: birth }, key)).toEqual(OTHER_CALL);
    const file = importCall();
    expect((await send(file, `${key}-f`)).status).toBe(200);
    expect(await outcome({ ...importCall(), url: file.url }, `${key}-f`)).toEqual(OTHER_CALL);
  });

  it('belongs to its user', async () => {
    const key = newKey();
    const mine = await send({ method: 'POST', url: 'births', payload: birth }, key);
    const theirs = await send({ method: 'POST', url: 'births', payload: birth }, key, as.technician);
    expect([mine.status, theirs.status, mine.body.id === theirs.body.id]).toEqual([201, 201, false]);
  });

  it('remembers refusals, but not what went wrong on the server', async () => {
    const refused = { method: 'POST', url: 'births', payload: { ...birth, amount: 0 } } as const;
    const stale = { method: 'PUT', url: `births/${(await newRow('births')).id}`, payload: { amount: 5, version: 9 } } as const;
    const gone = { method: 'DELETE', url: 'births/900000000' } as const;
    const repeated = { method: 'POST', url: 'category_wagon_type/batch', payload: [{ title: 'Repetido' }, { title: 'repetido' }] } as const;
    for (const [call, status, who] of [
      [refused, 422],
      [stale, 409],
      [gone, 404],
      [repeated, 422, as.admin],
    ] as const) {
      const key = newKey();
      const first = await send(call, key, who);
      expect([call.url, first.status]).toEqual([call.url, status]);
      expect(await send(call, key, who)).toEqual(first);
      expect(await keptOf(key)).toBe(1);
    }
    const key = newKey();
    await pool.query('alter table audit_log rename to hidden_log');
    try {
      expect((await send({ method: 'POST', url: 'births', payload: birth }, key)).status).toBe(500);
    } finally {
      await pool.query('alter table hidden_log rename to audit_log');
    }
    expect((await send({ method: 'POST', url: 'births', payload: birth }, key)).status).toBe(201);
  });

  it('is kept for 30 days by the clock of the database, whoever signs in meanwhile', async () => {
    const [call, key] = [{ method: 'POST', url: 'births', payload: birth } as const, newKey()];
    const first = await send(call, key);
    const start = now;
    const age = (days: number) =>
      pool.query("update idempotency_keys set created_at = now() - $2 * interval '1 day' where key = $1", [key, days]);
    try {
      now = new Date(start.getTime() + 400 * 24 * 3600_000);
      as.owner = { authorization: (await signInAgain()).authorization };
      await age(29);
      await deleteOldIdempotencyRecords(context);
      expect(await send(call, key)).toEqual(first);
      await age(31);
      await deleteOldIdempotencyRecords(context);
      expect(await keptOf(key)).toBe(0);
    } finally {
      now = start;
      as.owner = { authorization: (await signInAgain()).authorization };
    }
  });

  async function signInAgain(): Promise<Headers> {
    const { rows } = await pool.query<{ email: string }>(
      'select u.email from users u join customers c on c.user_id = u.id where c.id = $1',
      [place.customer.id],
    );
    return signInAs(app, { email: rows[0]?.email ?? '' });
  }

  /** They return unstored secrets, end the session, show a message, send it to oneself, unsubscribe again, or have a key for each entry. */
  const UNKEYED = [
    '/api/users/token',
    '/api/users/forgot-password',
    '/api/users/password',
    '/api/users/logout',
    '/api/users/mobile_token',
    '/api/users/import_token',
    '/api/users/:id/changepassword',
    '/api/access_keys',
    '/api/communications/preview',
    '/api/communications/test',
    '/api/communications/unsubscribe',
    '/api/digest/unsubscribe',
    '/api/entries/batch',
    '/api/entries/known',
  ];

  it('works on every call that writes', async () => {
    const writing = routes.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one as Call['method'], url })));
    const calls = writing.filter(
      ({ method, url }) => ['POST', 'PUT', 'DELETE', 'PATCH'].includes(method) && !UNKEYED.includes(url) && !url.endsWith('/warnings'),
    );
    expect(calls.length).toBeGreaterThan(300);
    const unheardOf = async ({ method, url }: (typeof calls)[number]) => {
      const file = url.endsWith('/import') ? fileOf('ID', as.admin) : {};
      const call = { method, url: url.replace('/api/', '').replaceAll(/:\w+/g, '1'), payload: {}, ...file };
      const { status, body } = await send(call, 'com espaço', as.admin);
      return status === 400 && body.code === 'invalid_header' ? [] : [`${method} ${url} ${status}`];
    };
    // As many as the limiter accepts at once.
    const unheard: string[] = [];
    for (let from = 0; from < calls.length; from += 50)
      unheard.push(...(await Promise.all(calls.slice(from, from + 50).map(unheardOf))).flat());
    expect(unheard).toEqual([]);
  });
});
