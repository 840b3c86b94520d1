import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar';
import { presenceOf } from '#model/kit/check';
import { isReferenceField, type Reference } from '#model/kit/field';
import { hasBreaks } from '#model/kit/one-line';
import { variantOf } from '#model/kit/resource';
import { registry } from '#model/registry';
import { testApp } from '../../../test/database';
import { createFactory, type Factory } from '../../../test/factory';
import { createPerson, signInAs } from '../../../test/people';

const { app, context, pool } = await testApp();
let factory: Factory;
let harvest: Reference;
let headers: { authorization: string };

beforeAll(async () => {
  factory = await createFactory(context);
  harvest = await factory.row('harvests');
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
});

const cases = registry
  .filter(({ access }) => access !== 'user')
  .flatMap((resource) =>
    (resource.environments ?? [undefined]).map((environment) => ({
      resource: variantOf(resource, environment ?? null),
      environment,
      title: `${resource.path} ${environment ?? ''}`,
    })),
  );

describe.each(cases)('$title', ({ resource, environment }) => {
  const url = `/api/${resource.path}`;

  it('reads back what it wrote, changes it, deletes it and takes that back', async () => {
    const body = await factory.body(resource.path, environment ? { environment } : {});
    const created = await app.inject({ method: 'POST', url, headers, payload: body });
    expect([created.statusCode, created.json().fields]).toEqual([201, undefined]);
    const row = created.json();
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind === 'password') expect(row).not.toHaveProperty(name);
      else if (presenceOf(field, row) === 'computed') continue;
      else if (isReferenceField(field) && body[name] === null) continue;
      else if (isReferenceField(field)) expect(idsOf(row[name])).toEqual(idsOf(body[name]));
      else if (body[name] !== null) expect(row[name]).toEqual(body[name]);
    }
    expect((await app.inject({ url: `${url}/${row.id}`, headers })).json()).toEqual(row);
    const listed = await app.inject({ url: `${url}?wherein[id]=${row.id}${environment ? `&environment=${environment}` : ''}`, headers });
    expect(listed.json()).toEqual({ resultList: [row], size: 1 });

    const echoed = await app.inject({ method: 'PUT', url: `${url}/${row.id}`, headers, payload: row });
    expect([echoed.statusCode, echoed.json().version]).toEqual([200, 2]);
    const removed = await app.inject({ method: 'DELETE', url: `${url}/${row.id}`, headers });
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await app.inject({ url: `${url}/${row.id}`, headers })).statusCode).toBe(404);
    const restored = await app.inject({ method: 'POST', url: `${url}/${row.id}/restore`, headers });
    const { notice: _notice, ...again } = restored.json();
    expect([restored.statusCode, again]).toEqual([201, echoed.json()]);
    const { resultList } = (await app.inject({ url: `/api/audit/${resource.path}/${row.id}`, headers })).json();
    expect(resultList.map(({ action }: { action: string }) => action)).toEqual(['restore', 'remove', 'update', 'create']);
    expect(resultList[1].before).toEqual(echoed.json());
  });

  it.each(resource.unique ?? [])('keeps what may not repeat: %s', async (...fields) => {
    const wish = { ...(environment ? { environment } : {}), harvest };
    const body = await factory.body(resource.path, { ...wish, filled: fields });
    const created = await app.inject({ method: 'POST', url, headers, payload: body });
    // Some meanings allow one row only, and the initial catalogue has it.
    if (created.statusCode === 422) return expect(Object.keys(created.json().fields)).toEqual(fields);
    expect(created.statusCode).toBe(201);
    const { customer, farm } = body;
    const same = Object.fromEntries(fields.map((name) => [name, body[name]]));
    const other = { ...(await factory.body(resource.path, { ...wish, ...places({ customer, farm }) })), ...same };
    const again = await app.inject({ method: 'POST', url, headers, payload: other });
    // A repeated create of a cell changes it.
    if (resource.cells?.isOnlyWay) expect(again.statusCode).toBe(201);
    else expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([422, fields]);
    const batch = await app.inject({ method: 'POST', url: `${url}/batch`, headers, payload: [body, body] });
    // The sheet has this cell already, so the first of the two entries changes it.
    expect(batch.json().rows).toHaveLength(resource.cells?.isOnlyWay ? 1 : 2);
  });
});

it('any number, day and text within the limits come back as they went', async () => {
  const row = await factory.row('herd_entry');
  const year = Number((row.harvest as Reference).first_year);
  const cents = fc.integer({ min: 1, max: 999_999_999_999_900 }).map((count) => count / 100);
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(`${year}-07-01`, days));
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((one) => one.trim() === one && one.length <= 120 && !/\p{Cc}/u.test(one) && !hasBreaks(one));
  const change = fc.record({
    value_head: cents,
    date: day,
    amount: fc.integer({ min: 1, max: 999_999_999_999 }),
    origin: text,
  });
  await fc.assert(
    fc.asyncProperty(change, async (payload) => {
      const answer = await app.inject({ method: 'PUT', url: `/api/herd_entry/${row.id}`, headers, payload });
      expect(answer.json()).toMatchObject(payload);
      expect((await app.inject({ url: `/api/herd_entry/${row.id}`, headers })).json()).toEqual(answer.json());
    }),
    { numRuns: 100 },
  );
});

function places(all: Record<string, unknown>): Partial<Record<'customer' | 'farm', Reference>> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function idsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(idsOf) : null;
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null);
}
