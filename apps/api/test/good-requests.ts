import type { RouteOptions } from 'fastify';
import type { Environment } from '#model/kit/environment';
import type { Reference, Row } from '#model/kit/field';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { registry } from '#model/registry';
import { CARRY_MODULES } from '../src/areas/carry-forward/modules';
import type { TestContext } from './context';
import { asReference, createFactory, type SampleBody, type Wish } from './factory';
import { FARM_YEAR_NEEDS } from './farm-year-needs';
import { createOwner, PASSWORD } from './people';
import { createHarvest, openHarvests } from './places';

/** A request that a call answers with success; `url` still has the parameters of its address in it, `params` say them. */
export interface GoodRequest {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  params: Readonly<Record<string, string>>;
  query: string;
  body?: unknown;
  /** Parameters that its description names. */
  parameters: readonly string[];
}

type Ready = Pick<GoodRequest, 'body'> & Partial<Pick<GoodRequest, 'query' | 'params'>>;
/** What a row needs to be one that the next harvest begins with. */
const LEFT: Readonly<Record<string, Row>> = {
  livestock_stocks: { type: true },
  machines: { end_harvest: true },
  stocks: { date_harvest: true },
};
interface Sample {
  /** One for each call that makes rows, so that none is refused for what another has made. */
  bodies: Readonly<Record<'one' | 'batch' | 'cells' | 'change', SampleBody>>;
  row: Reference;
  removed: Reference;
}
type Place = { customer: Reference; harvest: Reference; farms: Record<Environment, Reference>; jobs: Jobs };
/** Jobs of somebody: one that waits, one that has failed. */
type Jobs = Record<'QUEUED' | 'FAILED', number>;

/** A good request for every call that is registered; rows are made for those that speak of one. */
export async function goodRequests(context: TestContext, routes: readonly RouteOptions[]): Promise<GoodRequest[]> {
  const factory = await createFactory(context);
  const owner = asReference(await createOwner(context.pool, { farmsLimit: 99, hasDiagnosis: true }));
  const farmIn = async (environment: Environment) => asReference(await factory.row('farms', { environment, customer: owner }));
  const farms = { BEEF_CATTLE: await farmIn('BEEF_CATTLE'), DAIRY_CATTLE: await farmIn('DAIRY_CATTLE') };
  // One harvest for each thing that is made, so that none of them stands where another would.
  const jobs = { QUEUED: await makeJob(context, 'QUEUED'), FAILED: await makeJob(context, 'FAILED') };
  const [removedIn, storedIn, place] = [await placeIn(2022), await placeIn(2023), await placeIn(2024)];
  await openHarvests(context.pool);
  const samples = new Map<string, Sample>();
  for (const resource of registry) samples.set(resource.path, await sampleOf(resource));

  async function placeIn(year: number): Promise<Place> {
    const { id } = await createHarvest(context.pool, year);
    return { customer: owner, harvest: { id, first_year: year, last_year: year + 1 }, farms, jobs };
  }
  async function sampleOf(resource: Resource): Promise<Sample> {
    const body = () => factory.body(resource.path, wishIn(place, resource));
    const make = (where: Place) => factory.row(resource.path, wishIn(where, resource));
    return {
      row: asReference(await make(storedIn)),
      removed: asReference(await make(removedIn)),
      bodies: { one: await body(), batch: await body(), cells: await body(), change: await body() },
    };
  }
  function wishIn({ customer, harvest, farms }: Place, { environments, path }: Resource): Wish {
    return { values: LEFT[path] ?? {}, customer, harvest, farm: farms[environments?.[0] ?? 'BEEF_CATTLE'] };
  }

  return routes.flatMap((route) =>
    [route.method].flat().flatMap((method): GoodRequest[] => {
      const name = `${method} ${route.url}`;
      const ready = isMeant(name) ? (areaRequest(name, route) ?? engineRequest(name)) : null;
      if (!ready) return [];
      const parameters = Object.keys((route.schema?.querystring as { shape?: object } | undefined)?.shape ?? {});
      return [{ name, method: method as GoodRequest['method'], url: route.url, params: {}, query: '', parameters, ...ready }];
    }),
  );

  function areaRequest(name: string, { config }: RouteOptions): Ready | null {
    if (config?.farmYears) {
      const [environment = 'BEEF_CATTLE'] = config.farmYears.environments;
      const { query = '', body } = { ...FARM_YEAR_NEEDS[name], ...(name === 'POST /api/carry_forward' && { body: carried() }) };
      const scope = `harvest_id=${place.harvest.id}&farm_id=${place.farms[environment].id}&customer_id=${owner.id}&environment=${environment}`;
      return { query: scope + query.replaceAll('2040-', '2024-'), body };
    }
    return AREAS[name]?.(samples, place) ?? null;
  }

  /** Of the harvest before, everything that a farm may begin with. */
  function carried() {
    return Object.fromEntries(
      CARRY_MODULES.BEEF_CATTLE.map(({ path, fields }) => {
        const sample = samples.get(path);
        return [path, [{ id: sample?.row.id, ...Object.fromEntries(fields.map((name) => [name, sample?.bodies.one[name] ?? 1])) }]];
      }),
    );
  }

  function engineRequest(name: string): Ready {
    const [method, url = ''] = name.split(' ');
    const [path = '', ...calls] = url.slice('/api/'.length).split('/');
    const call = calls.map((one) => `/${one}`).join('');
    const sample = samples.get(path);
    if (!sample) throw new Error(`no good request is known for ${name}: add it to AREAS`);
    const { bodies, row, removed } = sample;
    const params = { id: String(row.id) };
    const scope = new Set(['environment', 'password', ...scopeReferences('farmHarvest').map((one) => one.name)]);
    const change = Object.fromEntries(Object.entries(bodies.change).filter(([member]) => !scope.has(member)));
    const ready: Record<string, Ready> = {
      'POST ': { body: bodies.one },
      'PUT ': { body: bodies.cells },
      'POST /batch': { body: [bodies.batch] },
      'PUT /batch/change': { body: [{ ...change, id: row.id }] },
      'PUT /batch/remove': { body: [removed.id] },
      'PUT /batch/restore': { body: [removed.id] },
      'POST /cells': { body: [bodies.cells] },
      'POST /warnings': { body: bodies.one },
      'POST /import': { query: 'dry_run=true', body: undefined },
      'PUT /:id': { params, body: change },
      'PUT /validate': { query: 'type=true', body: [row.id] },
      'DELETE /:id': { params: { id: String(removed.id) }, body: undefined },
      'POST /:id/restore': { params: { id: String(removed.id) }, body: undefined },
      'GET /:id': { params, body: undefined },
      'GET /export': { query: 'format=csv', body: undefined },
      'GET /template': { query: 'format=csv', body: undefined },
    };
    const list = call.split('/save_list_')[1];
    if (list) return { params, body: [{ [list]: { id: samples.get(list)?.row.id } }] };
    return ready[`${method} ${call}`] ?? { body: undefined };
  }
}

async function makeJob({ pool }: TestContext, state: keyof Jobs): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into jobs (kind, user_id, title, payload, queue_id, state, finished_at)
     select 'nothing', min(id), 'Nada', '{}', gen_random_uuid(), $1, case $1 when 'FAILED' then now() end from users returning id`,
    [state],
  );
  return rows[0]?.id ?? 0;
}

function isMeant(name: string): boolean {
  return !name.startsWith('HEAD') && name.includes(' /api/') && !/\/api\/(docs|openapi|health)/.test(name);
}

const idOf = (samples: ReadonlyMap<string, Sample>, path: string) => samples.get(path)?.row.id ?? 0;

/** Calls of the areas that are not about farms in a harvest. */
const AREAS: Readonly<Record<string, (samples: ReadonlyMap<string, Sample>, place: Place) => Ready>> = {
  'POST /api/users/token': () => ({ body: { username: 'ninguem@teste.local', password: PASSWORD } }),
  'POST /api/users/forgot-password': () => ({ body: { username: 'ninguem@teste.local' } }),
  'PUT /api/users/password': () => ({ body: { username: 'ninguem@teste.local', confirmationCode: '123456', password: PASSWORD } }),
  'POST /api/users/:id/changepassword': (samples) => ({
    params: { id: String(idOf(samples, 'users')) },
    body: { password: PASSWORD, current_password: PASSWORD },
  }),
  'GET /api/jobs': () => ({ query: 'own=true', body: undefined }),
  ...Object.fromEntries(
    (['GET /api/jobs/:id', 'GET /api/jobs/:id/result', 'POST /api/jobs/:id/cancel', 'POST /api/jobs/:id/retry'] as const).map((name) => [
      name,
      (_samples: unknown, { jobs }: Place) => ({ params: { id: String(jobs[name.endsWith('y') ? 'FAILED' : 'QUEUED']) }, body: undefined }),
    ]),
  ),
  'GET /api/processing/:harvestId': (_samples, { harvest }) => ({ params: { harvestId: String(harvest.id) }, body: undefined }),
  'POST /api/processing': (_samples, { harvest, customer, farms }) => ({
    body: { kind: 'xls', harvest_id: harvest.id, customer_id: customer.id, farm_ids: [farms.BEEF_CATTLE.id] },
  }),
  'GET /api/support_material_diagnosis/:kind': () => ({ params: { kind: 'cost' }, body: undefined }),
  'GET /api/harvests/filter': (_samples, { customer }) => ({ query: `customer_id=${customer.id}`, body: undefined }),
  'GET /api/audit/:resource/:id': (samples) => ({ params: { resource: 'births', id: String(idOf(samples, 'births')) }, body: undefined }),
  'PUT /api/igpdi/year/:year': () => ({
    params: { year: '1985' },
    body: { values: [{ index: 7, version: 1 }, 7, null, ...Array(9).fill(7)] },
  }),
  'GET /api/dairy_individual/pdf': (_samples, { harvest, farms }) => ({
    query: `harvest_id=${harvest.id}&farm_ids=${farms.DAIRY_CATTLE.id}`,
    body: undefined,
  }),
  'GET /api/dashboards/:template': () => ({ params: { template: 'cabras' }, body: undefined }),
  'POST /api/initial_registration': (samples, { customer, harvest }) => {
    const target = (path: string) => ({ id: idOf(samples, path) });
    const { country, region, state, ...city } = samples.get('cities')?.row ?? { id: 0 };
    const farm = {
      ...{ alias: 'Fazenda nova', name: 'Fazenda nova', email: 'fazenda@exemplo.com', is_client_dsm: true, total_area: 1234.5 },
      ...{
        category_biome: target('category_biomes'),
        country,
        region,
        state,
        city,
        category_livestock_system: target('category_livestock_system'),
      },
      ...{ ilp: target('category_ilp'), category_confinement: target('category_confinement'), category_type: target('category_type') },
      ...{ category_own_farming: target('category_own_farming'), land_value: 15_000, farms_quantity: 1, environment: 'BEEF_CATTLE' },
      ...{ harvest: { id: harvest.id }, only_confinement: false },
    };
    const owner = {
      ...{ owner_name: 'Camila Duarte', owner_birth_date: '17/05/1980', owner_phone: '+55 (66) 9 9999-1234' },
      ...{ owner_email: 'camila@exemplo.com', technical_email: '', technical_name: '', controller_email: '', controller_name: '' },
    };
    const place = { harvest: { id: harvest.id }, customer: { id: customer.id } };
    const processing_formatting = target('category_processing_formats');
    return { body: { ...owner, ...place, processing_formatting, farms_quantity_diagnosis: 1, farm_details: [farm] } };
  },
};
