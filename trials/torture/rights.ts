import type { InjectOptions } from 'fastify';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import type { Role } from '#model/permissions';
import { registry } from '#model/registry';
import { issueToken } from '../../apps/api/src/identity/tokens';
import { asReference, createFactory, type Factory } from '../../apps/api/test/factory';
import { createOwner, createPerson, type Owner, type Person } from '../../apps/api/test/people';
import { rolesFor } from '../../apps/api/test/who-may';
import { type Counts, Tally, type TortureContext } from './kind';
import { openSite, type Site } from './site';

/** One list answers for all of them, so many make a million questions possible; making them takes a minute. */
const OWNERS = { few: 2, many: 12 };
const MANY_FROM = 100_000;
const NOWHERE = 900_000_000;

interface Asker {
  name: string;
  role: Role;
  headers: { authorization: string };
  reaches(row: OwnedRow): boolean;
}

interface OwnedRow {
  id: number;
  owner: Owner;
  resource: Resource;
  environment: Environment;
}

interface Town {
  site: Site;
  askers: readonly Asker[];
  rows: readonly OwnedRow[];
  farms: readonly OwnedRow[];
  harvest: { id: number };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function askForForeign(context: TortureContext): Promise<Counts> {
  const site = await openSite(await context.newDatabase());
  const tally = new Tally();
  const { random } = context;
  try {
    const town = await buildTown(site, context.trials >= MANY_FROM ? OWNERS.many : OWNERS.few);
    const urls = readingUrls(site);
    const resources = [...new Set(town.rows.map(({ resource }) => resource))];
    const before = await lastEntry(site);
    const isOver = () => (tally.counts.questions ?? 0) >= context.trials || context.isOver();
    while (!isOver()) {
      const asker = random.pick(town.askers);
      const way = random.fraction();
      if (way < 0.45) await askList(asker, random.pick(resources), random.pick(ENVIRONMENTS));
      else if (way < 0.8) await askRow(asker, random.pick(town.rows));
      else await askFarm(asker, random.pick(urls), random.pick(town.farms));
    }
    await compareHistory(town, before);

    async function askList(asker: Asker, resource: Resource, environment: Environment): Promise<void> {
      const asked = town.rows.filter((row) => row.resource === resource && (!resource.environments || row.environment === environment));
      if (asked.length === 0) return;
      const filters = [
        `wherein[id]=${asked.map(({ id }) => id).join('|')}`,
        `wherein[id]=${asked.map(({ id }) => id).join('|')}&order[id]=DESC&totals=true`,
        ...(resource.scope === 'none' ? [] : [`wherein[customer.id]=${town.farms.map(({ owner }) => owner.id).join('|')}`]),
        'perPage=500',
      ];
      const path = random.pick(['', '/removed', '/export']);
      const query = path === '/export' ? 'format=csv' : random.pick(filters);
      const inEnvironment = resource.environments ? `&environment=${environment}` : '';
      const { status, text } = await ask(asker, 'GET', `${resource.path}${path}?${query}${inEnvironment}`);
      if (status >= 500) tally.fail(`${asker.name} GET ${resource.path}${path}?${query}: ${status}`);
      const found =
        path === '' && status === 200
          ? new Set((JSON.parse(text) as { resultList: { id: number }[] }).resultList.map(({ id }) => id))
          : null;
      for (const row of asked) {
        tally.add('questions');
        if (asker.reaches(row)) continue;
        tally.add('foreign');
        if (found?.has(row.id)) leak(asker, `GET ${resource.path}?${query}`, row);
      }
      tellsNames(asker, `GET ${resource.path}${path}?${query}`, text);
    }

    async function askRow(asker: Asker, row: OwnedRow): Promise<void> {
      const { resource, id } = row;
      const calls: [Method, string, unknown?][] = [
        ['GET', `/${id}`],
        ['PUT', `/${id}`, {}],
        ['PUT', `/${id}`, { version: 1 }],
        ['PUT', '/batch/change', [{ id }]],
        ['PUT', '/batch/remove', [id]],
        ['PUT', '/batch/restore', [id]],
        ['DELETE', `/${id}`],
        ['POST', `/${id}/restore`],
        ...(resource.hasValidation
          ? ([
              ['PUT', '/validate', [id]],
              ['POST', '/return', { ids: [id], reason: 'Confira' }],
              ['PUT', '/return/undo', [id]],
            ] as [Method, string, unknown][])
          : []),
      ];
      const foreign = !asker.reaches(row);
      const [method, call, body] = foreign ? random.pick(calls) : (calls[0] as [Method, string, unknown?]);
      const { status, text } = await ask(asker, method, `${resource.path}${call}`, body);
      tally.add('questions');
      const what = `${method} ${resource.path}${call}`;
      if (status >= 500) tally.fail(`${asker.name} ${what}: ${status} ${text.slice(0, 200)}`);
      if (!foreign) {
        const isAllowed = rolesFor(resource, 'read').includes(asker.role);
        if (isAllowed !== (status === 200)) tally.fail(`${asker.name} ${what}: ${status} for an own row`);
        return;
      }
      tally.add('foreign');
      if (status < 400) leak(asker, what, row);
      const never = await ask(asker, method, `${resource.path}${call.replace(String(id), String(NOWHERE))}`, replaceId(body, id));
      if (never.status !== status || never.text !== text.replaceAll(String(id), String(NOWHERE)))
        leak(asker, `${what}, unlike one that never was: ${text.slice(0, 200)} / ${never.text.slice(0, 200)}`, row);
      tellsNames(asker, what, text);
    }

    async function askFarm(asker: Asker, url: string, farm: OwnedRow): Promise<void> {
      const query = (farmId: number, customerId: number) =>
        `${url}?harvest_id=${town.harvest.id}&customer_id=${customerId}&farm_id=${farmId}&environment=${farm.environment}${url.endsWith('/export') ? '&format=csv' : ''}`;
      const { status, text } = await ask(asker, 'GET', query(farm.id, farm.owner.id));
      tally.add('questions');
      if (status >= 500) tally.fail(`${asker.name} GET ${query(farm.id, farm.owner.id)}: ${status}`);
      if (asker.reaches(farm)) return;
      tally.add('foreign');
      const never = await ask(asker, 'GET', query(NOWHERE, NOWHERE));
      if (never.status !== status) leak(asker, `GET ${url}: ${status}, of no farm ${never.status}`, farm);
      tellsNames(asker, `GET ${url}`, text);
    }

    async function ask(asker: Asker, method: Method, path: string, body?: unknown): Promise<{ status: number; text: string }> {
      const { statusCode, body: text } = await site.app.inject({
        method,
        url: `/api/${path}`,
        headers: asker.headers,
        ...(body === undefined ? {} : { payload: body }),
      } as InjectOptions);
      return { status: statusCode, text };
    }

    function leak(asker: Asker, what: string, { owner, resource, id, environment }: OwnedRow): void {
      tally.add('leaks');
      tally.fail(`${asker.name} ${what}: row ${id} of ${resource.path} in ${environment}, of ${owner.name}`);
    }

    function tellsNames(asker: Asker, what: string, text: string): void {
      const known = new Set(town.farms.filter((farm) => asker.reaches(farm)).map(({ owner }) => owner));
      for (const farm of town.farms)
        if (!known.has(farm.owner) && text.includes(`"${farm.owner.name}"`)) leak(asker, `${what} names its owner`, farm);
    }
  } finally {
    await site.close();
  }
  return { counts: { ...tally.counts, leaks: tally.counts.leaks ?? 0 }, failures: tally.failures };

  async function compareHistory({ site: { pool }, askers, rows }: Town, before: number): Promise<void> {
    const { rows: entries } = await pool.query<{ resource: string; row_id: number; user_id: number }>(
      'select resource, row_id, user_id from audit_log where id > $1',
      [before],
    );
    for (const { resource, row_id: id } of entries) {
      const row = rows.find((one) => one.resource.path === resource && one.id === id);
      if (row && !askers.some((asker) => asker.reaches(row))) tally.fail(`row ${id} of ${resource} was written`);
    }
  }
}

function replaceId(body: unknown, id: number): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replace(new RegExp(`\\b${id}\\b`, 'g'), String(NOWHERE)));
}

async function lastEntry({ pool }: Site): Promise<number> {
  return (await pool.query<{ id: number }>('select coalesce(max(id), 0)::integer as id from audit_log')).rows[0]?.id ?? 0;
}

const readingUrls = ({ routes }: Site): string[] =>
  routes
    .filter(
      ({ method, url, config }) => [method].flat().includes('GET') && url.startsWith('/api/') && !url.includes(':') && !config?.public,
    )
    .map(({ url }) => url.slice('/api/'.length))
    .filter((url) => !url.startsWith('docs'));

async function buildTown(site: Site, ownerCount: number): Promise<Town> {
  const { pool, context } = site;
  const factory = await createFactory(context);
  const linked = await createPerson(pool, 'TECHNICAL');
  const owners: Owner[] = [];
  for (let count = 0; count < ownerCount; count++)
    owners.push(await createOwner(pool, { farmsLimit: 99, hasDiagnosis: true, ...(count === 0 ? { technician: linked } : {}) }));
  const harvest = asReference(await factory.row('harvests'));
  const [farms, rows] = [[] as OwnedRow[], [] as OwnedRow[]];
  for (const owner of owners) for (const environment of ENVIRONMENTS) await fill(factory, { owner, environment, harvest, farms, rows });
  const person = async (name: string, whoever: Person, reaches: (row: OwnedRow) => boolean): Promise<Asker> => {
    const token = await issueToken(context, whoever.id, 'full');
    return { name, role: whoever.role, headers: { authorization: token?.token ?? '' }, reaches };
  };
  const [first] = owners as [Owner];
  const isFirst = ({ owner }: OwnedRow) => owner === first;
  const inEnvironment = (environment: Environment) => (row: OwnedRow) => !row.resource.environments || row.environment === environment;
  const askers = [
    await person('customer', first.user, isFirst),
    await person('linked technician', linked, isFirst),
    await person('technician of nobody', await createPerson(pool, 'TECHNICAL'), () => false),
    await person('another customer', (await createOwner(pool)).user, () => false),
    await person('customer of the diagnosis', (await createOwner(pool, { onlyDiagnosis: true })).user, () => false),
    ...(await Promise.all(
      ENVIRONMENTS.map(async (environment) =>
        person(
          `technician of ${environment}`,
          await createPerson(pool, 'TECHNICAL', { profiles: [environment], globalAccess: true }),
          inEnvironment(environment),
        ),
      ),
    )),
  ];
  return { site, askers, rows, farms, harvest };
}

interface Place {
  owner: Owner;
  environment: Environment;
  harvest: { id: number };
  farms: OwnedRow[];
  rows: OwnedRow[];
}

async function fill(factory: Factory, { owner, environment, harvest, farms, rows }: Place): Promise<void> {
  const customer = asReference(owner);
  const farm = asReference(await factory.row('farms', { environment, customer }));
  const farmRow = { id: farm.id, owner, resource: registry.find(({ path }) => path === 'farms') as Resource, environment };
  farms.push(farmRow);
  rows.push(farmRow);
  for (const resource of registry) {
    if (resource.scope === 'none' || resource.path === 'farms' || !(resource.environments ?? [environment]).includes(environment)) continue;
    if (!resource.environments && environment !== ENVIRONMENTS[0]) continue;
    const row = await factory.row(resource.path, { environment, customer, farm, harvest });
    rows.push({ id: row.id, owner, resource, environment });
  }
}
