import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry, resourceOf } from '#model/registry';
import { testApp } from '../../test/database';
import { createFactory, type Factory, type SampleBody } from '../../test/factory';
import { createPerson, signInAs } from '../../test/people';

/** No input makes a 5xx: whatever is sent, the answer is a row, or a refusal in words. */

const { app, context, pool } = await testApp();
let factory: Factory;
let headers: { authorization: string };
const samples = new Map<string, SampleBody>();
const ids = new Map<string, number>();

beforeAll(async () => {
  factory = await createFactory(context);
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
  for (const path of PATHS) {
    samples.set(path, await factory.body(path));
    ids.set(path, (await factory.row(path)).id);
  }
});

/** One resource of each shape. */
const PATHS = [
  'births',
  'herd_departure',
  'confinements',
  'confinement_details',
  'harvests',
  'category_livestock',
  'farms',
  'farms_details',
  'cities',
];
const RUNS = { numRuns: 150 };

const path = fc.constantFrom(...PATHS);
const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 10 }),
  fc.constantFrom(
    '',
    '|',
    '||',
    'null',
    'true',
    '-1',
    '0',
    '1',
    '1e999',
    '9'.repeat(40),
    '-9223372036854775809',
    '2025-02-31',
    '2025-07-01',
    '31/12/2025',
  ),
  fc.constantFrom(
    'eq:',
    'eq:1',
    'or:eq:1',
    'contains:%',
    'gt:2025-07-01',
    'lt:x',
    'ne:true',
    'ASC',
    'desc',
    "'; drop table births; --",
    'infinity',
    'NaN',
  ),
);
const member = fc.oneof(
  fc.constantFrom(
    'id',
    'amount',
    'date',
    'sex',
    'title',
    'farm.customer.name',
    'harvest.first_year',
    'created_by.name',
    'validated',
    'environment',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'farm.farm.farm.farm.farm.farm',
    '.',
    'a..b',
    'show',
    'profiles',
    'created_at',
    'customer',
  ),
  strange,
);
const parameter = fc.oneof(
  fc
    .tuple(fc.constantFrom('order', 'wherein', 'wherenotin', 'whereinmatch', 'wherecustom'), member)
    .map(([kind, name]) => `${kind}[${name}]`),
  fc.constantFrom('page', 'perPage', 'environment', 'harvest_id', 'farm_id', 'totals', 'order', 'wherein[', 'combo'),
  strange,
);

function expectAnswer(answer: { statusCode: number; body: string; json(): { message?: string; code?: string } }) {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.json().code).toMatch(/^[a-z_]+$/);
  expect(answer.json().message).toMatch(/^[A-ZÀ-Ú]/);
}

describe('parameters', () => {
  it('of a list are understood or refused by name', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.array(fc.tuple(parameter, strange), { minLength: 1, maxLength: 5 }), async (resource, parameters) => {
        const query = new URLSearchParams(parameters);
        const answer = await app.inject({ url: `/api/${resource}?${query}`, headers });
        expectAnswer(answer);
        if (answer.statusCode === 400 && answer.json().fields)
          expect(answer.json().message).toContain(Object.keys(answer.json().fields)[0]);
      }),
      RUNS,
    );
  });

  it('of an address lead to a row or nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(path, strange, fc.constantFrom('GET', 'PUT', 'DELETE'), async (resource, id, method) => {
        if (/^\d{1,10}$/.test(id)) return;
        const url = `/api/${resource}/${encodeURIComponent(id)}`;
        expectAnswer(await app.inject(method === 'PUT' ? { method, url, headers, payload: {} } : { method, url, headers }));
      }),
      RUNS,
    );
  });
});

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    '\ud800',
    'x'.repeat(5000),
    -0,
    1e308,
    1e-308,
    2 ** 53,
    -1,
    0.005,
    [],
    {},
    { id: null },
    { id: 1e20 },
    [{ id: 1 }, { id: 1 }],
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** A good row with some of its members replaced. */
const spoiled = path.chain((resource) => {
  const names = [
    ...Object.keys(resourceOf(resource).fields),
    'harvest',
    'customer',
    'farm',
    'environment',
    'version',
    'validated',
    'status',
    '__proto__',
    'x',
  ];
  return fc.tuple(fc.constant(resource), fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 4 }));
});

describe('rows', () => {
  it.each(['POST', 'PUT', 'batch'] as const)('that are spoiled are refused by field (%s)', async (kind) => {
    await fc.assert(
      fc.asyncProperty(spoiled, async ([resource, spoil]) => {
        const row = { ...samples.get(resource), ...spoil };
        const url = `/api/${resource}${kind === 'PUT' ? `/${ids.get(resource)}` : kind === 'batch' ? '/batch' : ''}`;
        const payload = kind === 'PUT' ? spoil : kind === 'batch' ? [row, row] : row;
        const answer = await app.inject({ method: kind === 'PUT' ? 'PUT' : 'POST', url, headers, payload });
        expectAnswer(answer);
        if (answer.statusCode === 422 && kind === 'POST') expect(Object.keys(answer.json().fields ?? {}).length).toBeGreaterThan(0);
        if (answer.statusCode === 201 && kind === 'POST')
          await app.inject({ method: 'DELETE', url: `${url}/${answer.json().id}`, headers });
      }),
      RUNS,
    );
  });

  it('that are no rows at all are refused', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', '/batch'), async (resource, body, call) => {
        const payload = JSON.stringify(body);
        const answer = await app.inject({
          method: 'POST',
          url: `/api/${resource}${call}`,
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        });
        expectAnswer(answer);
      }),
      RUNS,
    );
  });
});

it('every resource answers a list of everything', async () => {
  for (const { path: one } of registry) {
    const answer = await app.inject({ url: `/api/${one}?totals=true`, headers });
    expect([one, answer.statusCode]).toEqual([one, 200]);
  }
});
