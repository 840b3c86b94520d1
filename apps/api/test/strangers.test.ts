import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { buildApp } from '../src/app';
import type { App } from '../src/http/app-type';
import { type TestContext, testContext } from './context';
import { testDatabase } from './database';
import { asReference, createFactory, type Factory } from './factory';
import { createOwner, createPerson, type Owner, signInAs } from './people';
import { fileOf } from './upload';

/** A row out of reach answers exactly like a missing one on every call, whether it exists or is deleted. */

const { pool } = await testDatabase();
const context: TestContext = testContext(pool);
const routes: RouteOptions[] = [];
const app: App = await buildApp(context, { onRoute: (route) => routes.push(route) });
await app.ready();
afterAll(() => app.close());

const NOWHERE = 900_000_000;
type Headers = { authorization: string };

let factory: Factory;
let owner: Owner;
let harvest: { id: number };
let farms: Record<Environment, { id: number }>;
let strangers: Headers[];

beforeAll(async () => {
  factory = await createFactory(context);
  owner = await createOwner(pool, { hasDiagnosis: true, farmsLimit: 99 });
  harvest = asReference(await factory.row('harvests'));
  farms = { BEEF_CATTLE: await farmIn('BEEF_CATTLE'), DAIRY_CATTLE: await farmIn('DAIRY_CATTLE') };
  const people = [(await createOwner(pool)).user, await createPerson(pool, 'TECHNICAL')];
  strangers = await Promise.all(people.map((person) => signInAs(app, person)));
});

const farmIn = async (environment: Environment) => asReference(await factory.row('farms', { environment, customer: asReference(owner) }));
const environmentOf = ({ environments }: Resource): Environment => environments?.[0] ?? 'BEEF_CATTLE';

async function answer(headers: Headers, method: string, url: string, payload?: unknown): Promise<string> {
  const sent = { method, url: `/api/${url}`, headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions;
  const { statusCode, body } = await app.inject(sent);
  return `${statusCode} ${body.slice(0, 2_000)}`;
}

const owned = registry.filter(({ scope, access }) => scope !== 'none' || access === 'user');

describe.each(owned.map((resource) => ({ resource, title: resource.path })))('a row of $title', ({ resource }) => {
  it('answers a stranger as one that never was', async () => {
    const isAccount = resource.path === 'users';
    const customer = asReference(owner);
    const [stands, gone] = [
      await factory.row(resource.path, isAccount ? {} : { customer, harvest, farm: farms[environmentOf(resource)] }),
      await removedRow(resource),
    ];
    const list = Object.keys(resource.fields).find((name) => name.startsWith('list_'));
    const calls: [method: string, call: string, payload?: unknown][] = [
      ['GET', '/#'],
      ['PUT', '/#', {}],
      ['PUT', '/#', { version: 77 }],
      ['PUT', '/#', { id: 'x', unknown: 1 }],
      ['DELETE', '/#'],
      ['POST', '/#/restore'],
      ...(list ? [['PUT', `/#/save_${list}`, []] as [string, string, unknown]] : []),
      ...(isAccount ? [['POST', '/#/changepassword', { password: 'Porteira@2026' }] as [string, string, unknown]] : []),
    ];
    for (const headers of strangers) {
      for (const [method, call, payload] of calls) {
        const [never, ...others] = await Promise.all(
          [NOWHERE, stands.id, gone.id].map((id) => answer(headers, method, `${resource.path}${call.replace('#', String(id))}`, payload)),
        );
        for (const other of others) expect([method, call, other]).toEqual([method, call, never]);
      }
      for (const id of [stands.id, gone.id]) {
        const ask = async (one: number) => [
          await answer(headers, 'PUT', `${resource.path}/validate`, [one]),
          await answer(headers, 'POST', `${resource.path}/warnings`, { id: one }),
        ];
        expect(await ask(id)).toEqual(await ask(NOWHERE));
      }
    }
  });
});

/** A deleted row of the same owner, and of a deleted farm, so it cannot be restored. */
async function removedRow(resource: Resource): Promise<{ id: number }> {
  const admin = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
  const { path } = resource;
  const customer = asReference(owner);
  const place = path === 'users' ? {} : { customer, harvest, farm: await farmIn(environmentOf(resource)) };
  const row = await factory.row(path, place);
  // Deleting the whole deletes the part.
  const part = resource.fields[resource.partOf ?? ''];
  const whole = part?.kind === 'reference' ? [`${part.to}/${(row[resource.partOf ?? ''] as { id: number }).id}`] : [];
  for (const url of [`${path}/${row.id}`, ...whole, ...(place.farm ? [`farms/${place.farm.id}`] : [])]) {
    const { statusCode } = await app.inject({ method: 'DELETE', url: `/api/${url}`, headers: admin });
    expect([url, statusCode]).toEqual([url, 204]);
  }
  return row;
}

describe('the farm of somebody else', () => {
  const places = (environment: Environment = 'BEEF_CATTLE') => [
    { customer: owner.id, farm: farms[environment].id },
    { customer: NOWHERE, farm: NOWHERE },
  ];

  it('answers every call that reads as a farm that never was', async () => {
    const urls = routes
      .filter(
        ({ method, url, config }) => [method].flat().includes('GET') && url.startsWith('/api/') && !url.includes(':') && !config?.public,
      )
      .map(({ url }) => url.slice('/api/'.length))
      .filter((url) => !url.startsWith('docs'));
    expect(urls.length).toBeGreaterThan(100);
    for (const headers of strangers) {
      for (const url of urls) {
        const [theirs, nobodys] = await Promise.all(
          places().map((place) =>
            answer(
              headers,
              'GET',
              `${url}?harvest_id=${harvest.id}&customer_id=${place.customer}&farm_id=${place.farm}${url.endsWith('/export') ? '&format=csv' : ''}`,
            ),
          ),
        );
        expect([url, theirs]).toEqual([url, nobodys]);
      }
    }
  });

  it('takes in nothing, in the words for a farm that never was', async () => {
    for (const resource of registry.filter(({ scope }) => scope === 'farmHarvest')) {
      const body = await factory.body(resource.path, {
        customer: asReference(owner),
        harvest,
        farm: farms[environmentOf(resource)],
      });
      for (const headers of strangers) {
        const tries = await Promise.all(
          places(environmentOf(resource)).map(async (place) => {
            const sent = { ...body, customer: place.customer, farm: place.farm };
            const query = `harvest_id=${harvest.id}&customer_id=${place.customer}&farm_id=${place.farm}`;
            const file = await app.inject({
              method: 'POST',
              url: `/api/${resource.path}/import?dry_run=false&${query}`,
              ...fileOf('ID\n', headers),
            });
            return [
              await answer(headers, 'POST', resource.path, sent),
              await answer(headers, 'POST', `${resource.path}/batch`, [sent]),
              await answer(headers, 'POST', `${resource.path}/cells`, [sent]),
              await answer(headers, 'POST', `carry_forward?${query}`, {}),
              `${file.statusCode} ${file.body}`,
            ];
          }),
        );
        expect([resource.path, tries[0]]).toEqual([resource.path, tries[1]]);
      }
    }
  });
});
