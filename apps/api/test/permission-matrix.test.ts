import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import type { Reference, Row } from '#model/kit/field';
import { type Resource, variantOf, variantsOf } from '#model/kit/resource';
import type { NarrowKind, Role, Verb } from '#model/permissions';
import { registry } from '#model/registry';
import { buildApp } from '../src/app';
import { flaggedLists } from '../src/compatibility';
import type { App } from '../src/http/app-type';
import { issueToken } from '../src/identity/tokens';
import type { WireRow } from '../src/records/table/shape';
import { type TestContext, testContext } from './context';
import { testDatabase } from './database';
import { asReference, createFactory, type Factory, type SampleBody } from './factory';
import { createOwner, createPerson, type Owner, type Person } from './people';
import { fileOf } from './upload';
import {
  AREA_ROUTES,
  HISTORY_ROLES,
  IMPORT_CALLS,
  MOVEMENT_ROUTES,
  NARROW_ROUTES,
  rolesFor,
  rolesForExport,
  rolesForImport,
  SHEET_ROUTES,
  USER_ROLES,
} from './who-may';

/** Every call x every kind of user x own and foreign rows, compared with `who-may.ts`. */

type Actor = {
  name: string;
  role: Role;
  reaches: readonly string[];
  environments: readonly Environment[];
  headers: { authorization: string };
};
type Place = { owner: Owner; name: string; harvest: Reference; farms: Record<Environment, Reference> };

const BOTH: readonly Environment[] = ['BEEF_CATTLE', 'DAIRY_CATTLE'];
const { pool } = await testDatabase();
const context: TestContext = testContext(pool);
const routes: RouteOptions[] = [];
const app: App = await buildApp(context, { onRoute: (route) => routes.push(route) });
await app.ready();
afterAll(() => app.close());

let factory: Factory;
let actors: Actor[];
let places: Place[];
let narrowOwner: Person;

beforeAll(async () => {
  factory = await createFactory(context);
  const linked = await createPerson(pool, 'TECHNICAL');
  const owners = [
    await createOwner(pool, { technician: linked, farmsLimit: 99 }),
    await createOwner(pool, { onlyDiagnosis: true, farmsLimit: 99 }),
  ];
  const harvest = asReference(await factory.row('harvests'));
  places = await Promise.all(owners.map((owner, index) => placeOf(owner, `owner ${index}`, harvest)));
  const all = places.map(({ name }) => name);
  const [first = '', second = ''] = all;
  const [customer, diagnosis] = owners as [Owner, Owner];
  const beef = await createPerson(pool, 'TECHNICAL', { profiles: ['BEEF_CATTLE'], globalAccess: true });
  const dairy = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
  actors = await Promise.all([
    actorOf('super', await createPerson(pool, 'SUPER_ADMIN'), all),
    actorOf('admin', await createPerson(pool, 'ADMIN'), all),
    actorOf('technician, linked', linked, [first]),
    actorOf('technician, not linked', await createPerson(pool, 'TECHNICAL'), []),
    actorOf('technician of beef', beef, all, ['BEEF_CATTLE']),
    actorOf('technician of milk', dairy, all, ['DAIRY_CATTLE']),
    actorOf('customer', customer.user, [first]),
    actorOf('another customer', (await createOwner(pool)).user, []),
    actorOf('customer of the diagnosis', diagnosis.user, [second]),
  ]);
  narrowOwner = customer.user;
});

async function placeOf(owner: Owner, name: string, harvest: Reference): Promise<Place> {
  const { rows } = await pool.query('select id, name from customers where id = $1', [owner.id]);
  const farm = async (environment: Environment) => asReference(await factory.row('farms', { environment, customer: asReference(rows[0]) }));
  return { owner, name, harvest, farms: { BEEF_CATTLE: await farm('BEEF_CATTLE'), DAIRY_CATTLE: await farm('DAIRY_CATTLE') } };
}

async function actorOf(name: string, person: Person, reaches: readonly string[], environments = BOTH): Promise<Actor> {
  return { name, role: person.role, reaches, environments, headers: await tokenOf(person, 'full') };
}

async function tokenOf(person: Person, kind: 'full' | 'dashboards' | 'import'): Promise<{ authorization: string }> {
  const issued = await issueToken(context, person.id, kind);
  return { authorization: issued?.token ?? '' };
}

async function ask(actor: Actor, method: InjectOptions['method'], url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: actor.headers, ...(payload ? { payload } : {}) } as InjectOptions);
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const may = (actor: Actor, resource: Resource, verb: Verb) => rolesFor(resource, verb).includes(actor.role);

function reachesRow(actor: Actor, resource: Resource, place: Place | null, environment: Environment | undefined): boolean {
  if (resource.path === 'users') return USER_ROLES.includes(actor.role);
  const isOwn = place === null || (resource.scope === 'none' && resource.path !== 'customers') || actor.reaches.includes(place.name);
  return isOwn && (!resource.environments || environment === undefined || actor.environments.includes(environment));
}

/** A single row can be validated only if the herd's year adds up. */
const MARKABLE: Readonly<Record<string, Row>> = { diagnosis_herd: { amount: 0 } };

/** Accounts have other reach rules and tests of their own. */
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
  const isSplit = resource.environments !== undefined;
  const markable = async () => {
    const values = MARKABLE[resource.path];
    return values ? { values, harvest: asReference(await factory.row('harvests')) } : {};
  };
  const placesOf = () => (resource.scope === 'none' && resource.path !== 'customers' ? [null] : places);
  const wishOf = (place: Place | null) => ({
    ...(environment ? { environment } : {}),
    ...(place && resource.path !== 'customers'
      ? {
          customer: asReference({ id: place.owner.id, name: place.owner.name }),
          harvest: place.harvest,
          farm: place.farms[environment ?? 'BEEF_CATTLE'],
        }
      : {}),
  });

  it('is created by those who may, one by one and many at once', async () => {
    for (const place of placesOf()) {
      // One body for all, as each row is deleted before the next attempt.
      const body = await factory.body(resource.path, wishOf(place));
      for (const actor of actors) {
        for (const call of ['', '/batch', ...(resource.cells ? ['/cells'] : [])]) {
          const answer = await ask(actor, 'POST', `${resource.path}${call}`, call ? [body] : body);
          const expected = createExpected(actor, place);
          expect([actor.name, call, answer.status, expected === 201 ? answer.body.fields : null]).toEqual([
            actor.name,
            call,
            expected,
            expected === 201 ? undefined : null,
          ]);
          if (answer.status === 201) await forget(resource, call ? answer.body.resultList[0] : answer.body, body);
        }
      }
    }
  });

  function createExpected(actor: Actor, place: Place | null): number {
    if (!may(actor, resource, 'create')) return 403;
    if (isSplit && environment && !actor.environments.includes(environment)) return 403;
    // A customer out of reach gets 404. A new customer has no owner yet.
    return place === null || resource.path === 'customers' || actor.reaches.includes(place.name) ? 201 : 422;
  }

  it('leaves as a file and comes in as one for those who may', async () => {
    // Export depends on role and environments only; reach affects the rows.
    const kinds = new Map(actors.map((actor) => [`${actor.role} ${actor.environments}`, actor]));
    for (const actor of kinds.values()) {
      const isForeign = isSplit && environment !== undefined && !actor.environments.includes(environment);
      const query = environment ? `&environment=${environment}` : '';
      const exported = await app.inject({ url: `/api/${resource.path}/export?format=csv${query}`, headers: actor.headers });
      const imported = await app.inject({
        method: 'POST',
        url: `/api/${resource.path}/import?dry_run=true${query}`,
        ...fileOf('ID', actor.headers),
      });
      const template = await app.inject({ url: `/api/${resource.path}/template?format=csv${query}`, headers: actor.headers });
      expect([actor.name, exported.statusCode, imported.statusCode, template.statusCode]).toEqual([
        actor.name,
        !rolesForExport(resource).includes(actor.role) || isForeign ? 403 : 200,
        !rolesForImport(resource).includes(actor.role) || isForeign ? 403 : 200,
        !rolesForImport(resource).includes(actor.role) || isForeign ? 403 : 200,
      ]);
    }
  });

  it('is seen, changed, marked, deleted and restored by those who may, where they reach', async () => {
    for (const place of placesOf()) {
      const row =
        resource.path === 'customers'
          ? await ownerRow(place)
          : await factory.row(resource.path, { ...wishOf(place), ...(await markable()) });
      for (const actor of actors) {
        const isReached = reachesRow(actor, resource, place, environment);
        const expected = (verb: Verb, status: number) => (may(actor, resource, verb) ? (isReached ? status : 404) : 403);
        const status = async (method: InjectOptions['method'], call: string, payload?: object) =>
          (await ask(actor, method, `${resource.path}${call}`, payload)).status;
        const seen: Record<string, number> = { read: await status('GET', `/${row.id}`), change: await status('PUT', `/${row.id}`, {}) };
        const wanted: Record<string, number> = { read: expected('read', 200), change: expected('update', 200) };
        seen.changeMany = await status('PUT', '/batch/change', [{ id: row.id }]);
        wanted.changeMany = expected('update', 200);
        if (resource.hasValidation) {
          seen.mark = await status('PUT', '/validate', [row.id]);
          // In the ledger `type` is the kind of the entry.
          const parameter = resource.path === 'financials' ? 'value' : 'type';
          seen.unmark = await status('PUT', `/validate?${parameter}=false`, [row.id]);
          seen.isValidated = await status('GET', '/isValidated');
          Object.assign(wanted, {
            mark: expected('validate', 200),
            unmark: expected('validate', 200),
            isValidated: may(actor, resource, 'read') ? 200 : 403,
          });
          seen.return = await status('POST', '/return', { ids: [row.id], reason: 'Confira' });
          seen.withdraw = await status('PUT', '/return/undo', [row.id]);
          Object.assign(wanted, { return: expected('validate', 200), withdraw: expected('validate', 200) });
        }
        seen.list = await listed(actor, row.id);
        wanted.list = listExpected(actor, isReached);
        seen.history = (await ask(actor, 'GET', `audit/${resource.path}/${row.id}`)).status;
        wanted.history = HISTORY_ROLES.includes(actor.role) ? 200 : resource.hasValidation ? expected('validate', 200) : 403;
        const isUsed = resource.path === 'customers';
        seen.remove = await status('DELETE', `/${row.id}`);
        wanted.remove = expected('remove', isUsed ? 409 : 204);
        seen.removed = await removedListed(actor, row.id);
        wanted.removed = !may(actor, resource, 'restore') || isForeign(actor) ? 403 : wanted.remove === 204 ? 200 : 204;
        seen.restore = await status('POST', `/${row.id}/restore`);
        wanted.restore = expected('restore', isUsed ? 409 : 201);
        seen.removeMany = await status('PUT', '/batch/remove', [row.id]);
        wanted.removeMany = expected('remove', isUsed ? 409 : 200);
        seen.restoreMany = await status('PUT', '/batch/restore', [row.id]);
        wanted.restoreMany = expected('restore', isUsed ? 409 : 200);
        expect({ actor: actor.name, ...seen }).toEqual({ actor: actor.name, ...wanted });
      }
    }
  });

  /** The customer itself, which its farms protect from deletion. */
  async function ownerRow(place: Place | null): Promise<WireRow> {
    const admin = actors[0] as Actor;
    await pool.query("insert into audit_log (resource, row_id, action) values ('customers', $1, 'create')", [place?.owner.id]);
    return (await ask(admin, 'GET', `customers/${place?.owner.id}`)).body;
  }

  /** 200: listed; 204: not listed; otherwise the status of the refusal. */
  async function listed(actor: Actor, id: number): Promise<number> {
    const { status, body } = await ask(actor, 'GET', `${resource.path}?wherein[id]=${id}${isSplit ? `&environment=${environment}` : ''}`);
    if (status !== 200) return status;
    return body.size === 1 && body.resultList[0].id === id ? 200 : 204;
  }

  async function removedListed(actor: Actor, id: number): Promise<number> {
    const { status, body } = await ask(
      actor,
      'GET',
      `${resource.path}/removed?wherein[id]=${id}${isSplit ? `&environment=${environment}` : ''}`,
    );
    if (status !== 200) return status;
    return body.size === 1 && body.resultList[0].row.id === id ? 200 : 204;
  }

  const isForeign = (actor: Actor) => isSplit && environment !== undefined && !actor.environments.includes(environment);

  function listExpected(actor: Actor, isReached: boolean): number {
    if (!may(actor, resource, 'read') || isForeign(actor)) return 403;
    return isReached ? 200 : 204;
  }
});

async function forget(resource: Resource, row: WireRow, body: SampleBody): Promise<void> {
  for (const { path, generatedFrom = [] } of registry.flatMap(variantsOf)) {
    for (const name of generatedFrom.filter((one) => one === resource.path || `${one}s` === resource.path)) {
      await pool.query(`delete from "${path}" where "${name}_id" = $1`, [row.id]);
    }
  }
  await pool.query(`delete from "${resource.path}" where id = $1`, [row.id]);
  if (resource.path === 'customers') await pool.query('delete from users where email = $1', [body.email]);
}

describe('every route', () => {
  const called = () =>
    routes
      .flatMap(({ method, url, config }) =>
        [method].flat().map((one) => ({ name: `${one} ${url}`, method: one, url, isPublic: config?.public === true })),
      )
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/docs'));
  const isOfEngine = (name: string) =>
    registry.some(({ path }) => ENGINE_CALLS.some((call) => `${call.replace('$', `/api/${path}`)}` === name));
  const isSavedList = (name: string) =>
    registry.some(({ path, fields }) =>
      [...Object.keys(fields), ...flaggedLists(path).map(([list]) => list)].some((list) => `PUT /api/${path}/:id/save_${list}` === name),
    );

  const ENGINE_CALLS = [
    'GET $',
    'POST $',
    'POST $/batch',
    'PUT $/batch/change',
    'PUT $/batch/remove',
    'PUT $/batch/restore',
    'POST $/cells',
    'POST $/warnings',
    'GET $/removed',
    'GET $/:id',
    'PUT $/:id',
    'DELETE $/:id',
    'POST $/:id/restore',
    'PUT $/validate',
    'GET $/isValidated',
    'POST $/return',
    'PUT $/return/undo',
    'GET $/export',
    'GET $/template',
    'POST $/import',
  ];
  const HISTORY = 'GET /api/audit/:resource/:id';
  const rolesOfArea = (name: string) => {
    if (Object.hasOwn(AREA_ROUTES, name)) return AREA_ROUTES[name];
    const [, path, call] = /^GET \/api\/([a-z_]+)\/([a-z_]+)$/.exec(name) ?? [];
    const declared = registry.find((one) => one.path === path);
    if (declared?.cells && SHEET_ROUTES.includes(call ?? '')) return rolesFor(declared, 'read');
    return declared?.graph ? MOVEMENT_ROUTES[call ?? ''] : undefined;
  };

  it('is known to this matrix', () => {
    const unknown = called().filter(
      ({ name }) => !isOfEngine(name) && !isSavedList(name) && name !== HISTORY && rolesOfArea(name) === undefined,
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(called().filter(({ name }) => isOfEngine(name)).length).toBeGreaterThanOrEqual(registry.length * 7 - 5);
  });

  const opens = (kind: NarrowKind, name: string) =>
    NARROW_ROUTES[kind].includes(name) ||
    (kind === 'import' && registry.some(({ path }) => IMPORT_CALLS.some((call) => call.replace('$', `/api/${path}`) === name)));

  it('wants a token, and a narrow one opens its page and nothing else', async () => {
    const kinds: readonly NarrowKind[] = ['dashboards', 'import'];
    const narrow = await Promise.all(kinds.map(async (kind) => ({ kind, headers: await tokenOf(narrowOwner, kind) })));
    for (const { name, method, url, isPublic } of called()) {
      if (isPublic) {
        expect([name, rolesOfArea(name)]).toEqual([name, 'public']);
        continue;
      }
      const request = { method, url: url.replaceAll(/:\w+/g, '1') } as InjectOptions;
      expect([name, (await app.inject(request)).statusCode]).toEqual([name, 401]);
      for (const { kind, headers } of narrow) {
        const answer = await app.inject({ ...request, headers });
        const isRefused = answer.statusCode === 403 && answer.json().message === 'Este acesso não permite esta operação';
        expect([name, kind, !isRefused]).toEqual([name, kind, opens(kind, name)]);
      }
    }
  });

  it('of an area lets in whom it should', async () => {
    for (const { name, method, url } of called()) {
      const roles = rolesOfArea(name);
      if (!roles || roles === 'public' || name === 'POST /api/users/logout') continue;
      for (const actor of actors) {
        const { status } = await ask(actor, method as InjectOptions['method'], url.replace('/api/', '').replaceAll(/:\w+/g, '0'));
        expect([name, actor.name, status === 403]).toEqual([name, actor.name, !roles.includes(actor.role)]);
      }
    }
  });
});
