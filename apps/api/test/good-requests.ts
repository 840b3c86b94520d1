import type { RouteOptions } from 'fastify';
import { ENTRY_SCHEMA } from '#model/entry-batch';
import type { Environment } from '#model/kit/environment';
import type { Reference, Row } from '#model/kit/field';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { MAIL_KINDS, type MailKind } from '#model/mailing';
import { registry } from '#model/registry';
import { CARRY_MODULES } from '../src/areas/carry-forward/modules';
import { unsubscribeToken } from '../src/emails/unsubscribe';
import { describedSchema } from '../src/http/described';
import type { TestContext } from './context';
import { asReference, createFactory, type SampleBody, type Wish } from './factory';
import { FARM_YEAR_NEEDS } from './farm-year-needs';
import { createOwner, PASSWORD } from './people';
import { createHarvest, openHarvests } from './places';

export interface GoodRequest {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  params: Readonly<Record<string, string>>;
  query: string;
  body?: unknown;
  parameters: readonly string[];
}

type Ready = Pick<GoodRequest, 'body'> & Partial<Pick<GoodRequest, 'query' | 'params'>>;
/** Field values that make a row carry forward into the next harvest. */
const LEFT: Readonly<Record<string, Row>> = {
  livestock_stocks: { type: true },
  machines: { end_harvest: true },
  stocks: { date_harvest: true },
};
interface Sample {
  /** One body per call, so that unique values do not collide. */
  bodies: Readonly<Record<'one' | 'batch' | 'cells' | 'change', SampleBody>>;
  row: Reference;
  removed: Reference;
}
type Place = { customer: Reference; harvest: Reference; farms: Record<Environment, Reference>; jobs: Jobs; imported: number; mail: Mail };
type Mail = { communication: number; token: Readonly<Record<MailKind, string>> };
type Jobs = Record<'QUEUED' | 'FAILED', number>;

export async function goodRequests(context: TestContext, routes: readonly RouteOptions[]): Promise<GoodRequest[]> {
  const factory = await createFactory(context);
  const owner = asReference(await createOwner(context.pool, { farmsLimit: 99, hasDiagnosis: true }));
  const farmIn = async (environment: Environment) => asReference(await factory.row('farms', { environment, customer: owner }));
  const farms = { BEEF_CATTLE: await farmIn('BEEF_CATTLE'), DAIRY_CATTLE: await farmIn('DAIRY_CATTLE') };
  // One harvest per row, so that rows do not collide.
  const jobs = { QUEUED: await makeJob(context, 'QUEUED'), FAILED: await makeJob(context, 'FAILED') };
  const imported = await makeImport(context, farms.BEEF_CATTLE);
  const mail = await makeMail(context);
  const [removedIn, storedIn, place] = [await placeIn(2022), await placeIn(2023), await placeIn(2024)];
  await openHarvests(context.pool);
  const samples = new Map<string, Sample>();
  for (const resource of registry) samples.set(resource.path, await sampleOf(resource));

  async function placeIn(year: number): Promise<Place> {
    const harvest = await characterisedHarvest(context, year, owner, farms.BEEF_CATTLE);
    return { customer: owner, harvest, farms, jobs, imported, mail };
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
      const parameters = Object.keys((describedSchema(route)?.querystring as { shape?: object } | undefined)?.shape ?? {});
      return [{ name, method: method as GoodRequest['method'], url: route.url, params: {}, query: '', parameters, ...ready }];
    }),
  );

  function areaRequest(name: string, { config }: RouteOptions): Ready | null {
    if (config?.farmYears && config.farmYears.choice !== 'own') {
      const [environment = 'BEEF_CATTLE'] = config.farmYears.environments;
      const {
        query = '',
        params = {},
        body,
      } = { ...FARM_YEAR_NEEDS[name], ...(name === 'POST /api/carry_forward' && { body: carried(samples) }) };
      const scope = `harvest_id=${place.harvest.id}&farm_id=${place.farms[environment].id}&customer_id=${owner.id}&environment=${environment}`;
      return { query: scope + query.replaceAll('2040-', '2024-'), params, body };
    }
    return AREAS[name]?.(samples, place) ?? null;
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
      'POST /return': { body: { ids: [row.id], reason: 'Confira com a nota' } },
      'PUT /return/undo': { body: [row.id] },
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

async function characterisedHarvest({ pool }: TestContext, year: number, customer: Reference, farm: Reference): Promise<Reference> {
  const { id } = await createHarvest(pool, year);
  await pool.query(
    `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, only_diagnosis) values ($1, $2, $3, 'BEEF_CATTLE', 'F', 150, true)`,
    [id, customer.id, farm.id],
  );
  return { id, first_year: year, last_year: year + 1 };
}

function carried(samples: ReadonlyMap<string, Sample>): Record<string, unknown> {
  return Object.fromEntries(
    CARRY_MODULES.BEEF_CATTLE.map(({ path, fields }) => {
      const sample = samples.get(path);
      return [path, [{ id: sample?.row.id, ...Object.fromEntries(fields.map((name) => [name, sample?.bodies.one[name] ?? 1])) }]];
    }),
  );
}

async function makeJob({ pool }: TestContext, state: keyof Jobs): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into jobs (kind, user_id, title, payload, queue_id, state, finished_at)
     select 'nothing', min(id), 'Nada', '{}', gen_random_uuid(), $1, case $1 when 'FAILED' then now() end from users returning id`,
    [state],
  );
  return rows[0]?.id ?? 0;
}

async function makeImport({ pool }: TestContext, farm: Reference): Promise<number> {
  const { id: harvest } = await createHarvest(pool, 2024);
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into imports (user_id, harvest_id, environment, file_name)
       select max(id), $1, 'BEEF_CATTLE', 'pasta.xlsx' from users where role = 'SUPER_ADMIN' returning id),
     farms as (insert into import_farms (import_id, farm_id) select id, $2 from made)
     select id from made`,
    [harvest, farm.id],
  );
  return rows[0]?.id ?? 0;
}

async function makeMail({ pool, config }: TestContext): Promise<Mail> {
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `with made as (
       insert into communications (user_id, recipient, subject, message, created_at)
       select min(id), 'ALL', 'Nada', '<p>Nada</p>', now() from users returning id, user_id),
     one as (
       insert into communication_recipients (communication_id, user_id, state, error, message_id)
       select id, user_id, 'FAILED', 'Recusado', '<nada>' from made)
     select id, user_id from made`,
  );
  const [{ id = 0, user_id: userId = 0 } = {}] = rows;
  const token = (kind: MailKind) => unsubscribeToken(config, { kind, userId });
  return { communication: id, token: { communications: token('communications'), digest: token('digest') } };
}

function isMeant(name: string): boolean {
  return !name.startsWith('HEAD') && name.includes(' /api/') && !/\/api\/(docs|openapi|client[.]ts|health|metrics)/.test(name);
}

const idOf = (samples: ReadonlyMap<string, Sample>, path: string) => samples.get(path)?.row.id ?? 0;

const MESSAGE = { subject: 'Fechamento da safra', message: '<p>Lance <strong>tudo</strong> até sexta.</p>' };

const AREAS: Readonly<Record<string, (samples: ReadonlyMap<string, Sample>, place: Place) => Ready>> = {
  'POST /api/users/token': () => ({ body: { username: 'ninguem@teste.local', password: PASSWORD } }),
  'POST /api/users/forgot-password': () => ({ body: { username: 'ninguem@teste.local' } }),
  'PUT /api/users/password': () => ({ body: { username: 'ninguem@teste.local', confirmationCode: '123456', password: PASSWORD } }),
  'POST /api/users/:id/changepassword': (samples) => ({
    params: { id: String(idOf(samples, 'users')) },
    body: { password: PASSWORD, current_password: PASSWORD },
  }),
  'POST /api/entries/batch': (samples, { harvest, customer, farms }) => ({
    body: {
      device: 'Celular do curral',
      last: null,
      entries: [
        {
          key: '00000000-0000-4000-8000-000000000001',
          schema: ENTRY_SCHEMA,
          typed_at: '2026-11-14T09:10:00.000Z',
          resource: 'births',
          action: 'create',
          place: { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: customer.id, farm: farms.BEEF_CATTLE.id },
          values: { date: samples.get('births')?.bodies.one.date, amount: 3, sex: 'MALE' },
          over: {},
        },
      ],
    },
  }),
  'POST /api/entries/known': () => ({ body: { keys: ['00000000-0000-4000-8000-000000000001'] } }),
  'GET /api/access_keys': () => ({ body: undefined }),
  'POST /api/access_keys': () => ({ body: { name: 'Programa', scope: 'read', days: 30 } }),
  'DELETE /api/access_keys/:id': () => ({ params: { id: '1' }, body: undefined }),
  'GET /api/sessions': () => ({ body: undefined }),
  'DELETE /api/sessions/:id': () => ({ params: { id: '00000000-0000-4000-8000-000000000000' }, body: undefined }),
  'POST /api/sessions/end_others': () => ({ body: undefined }),
  'GET /api/me/data': () => ({ query: 'format=html', body: undefined }),
  'GET /api/users/erased': () => ({ body: undefined }),
  'GET /api/users/:id/erase': (samples) => ({ params: { id: String(idOf(samples, 'users')) }, body: undefined }),
  'POST /api/users/:id/erase': (samples) => ({ params: { id: String(idOf(samples, 'users')) }, body: { name: 'Outra pessoa' } }),
  'GET /api/notices': () => ({ body: undefined }),
  'PUT /api/notices/read': () => ({ body: { keys: ['job:7-1'] } }),
  'GET /api/jobs': () => ({ query: 'own=true', body: undefined }),
  ...Object.fromEntries(
    (['GET /api/jobs/:id', 'GET /api/jobs/:id/result', 'POST /api/jobs/:id/cancel', 'POST /api/jobs/:id/retry'] as const).map((name) => [
      name,
      (_samples: unknown, { jobs }: Place) => ({ params: { id: String(jobs[name.endsWith('y') ? 'FAILED' : 'QUEUED']) }, body: undefined }),
    ]),
  ),
  'GET /api/users/me/preferences': () => ({ body: undefined }),
  'PUT /api/users/me/preferences': () => ({ body: { digest: true, communications: false } }),
  ...Object.fromEntries(
    MAIL_KINDS.map((kind) => [
      `POST /api/${kind}/unsubscribe`,
      (_samples: unknown, { mail }: Place) => ({ body: { token: mail.token[kind] } }),
    ]),
  ),
  'GET /api/communications': () => ({ query: 'page=0', body: undefined }),
  'POST /api/communications': (samples) => ({ body: { ...MESSAGE, recipient: 'INDIVIDUAL', user_ids: [idOf(samples, 'users')] } }),
  'POST /api/communications/preview': () => ({ body: { ...MESSAGE, recipient: 'ALL', user_ids: null } }),
  'POST /api/communications/test': () => ({ body: MESSAGE }),
  'GET /api/communications/:id': (_samples, { mail }) => ({ params: { id: String(mail.communication) }, body: undefined }),
  'POST /api/communications/:id/retry': (_samples, { mail }) => ({ params: { id: String(mail.communication) }, body: undefined }),
  'GET /api/portfolio': (_samples, { harvest }) => ({ query: `harvest_id=${harvest.id}&environment=BEEF_CATTLE&page=0`, body: undefined }),
  'POST /api/portfolio/validate': (_samples, { harvest, farms }) => ({
    body: { harvest_id: harvest.id, farm_id: farms.BEEF_CATTLE.id, environment: 'BEEF_CATTLE', module: 'births', rows: 7 },
  }),
  'GET /api/portfolio/views': () => ({ body: undefined }),
  'POST /api/portfolio/views': () => ({ body: { name: 'Por preparar', search: 'ordem=nome' } }),
  'DELETE /api/portfolio/views/:id': () => ({ params: { id: '1' }, body: undefined }),
  'GET /api/imports': () => ({ body: undefined }),
  'GET /api/imports/page': () => ({ body: undefined }),
  'POST /api/imports/:id/undo': (_samples, { imported }) => ({ params: { id: String(imported) }, body: undefined }),
  'GET /api/processing/:harvestId': (_samples, { harvest }) => ({ params: { harvestId: String(harvest.id) }, body: undefined }),
  'POST /api/processing': (_samples, { harvest, customer, farms }) => ({
    body: { kind: 'xls', harvest_id: harvest.id, customer_id: customer.id, farm_ids: [farms.BEEF_CATTLE.id] },
  }),
  ...Object.fromEntries(
    (
      [
        ['log_benchmarking/status', ''],
        ['log_benchmarking/last_update', ''],
        ['benchmarking/datagrid', '&indicator_id=1'],
        ['benchmarking/editions', ''],
        ['benchmarking/differences', ''],
        ...['groups', 'scoreboard', 'pdf', 'xls', 'csv'].map((name) => [`benchmarking/${name}`, ''] as const),
      ] as const
    ).map(([path, query]) => [
      `GET /api/${path}`,
      (_samples: unknown, { harvest }: Place) => ({ query: `harvest_id=${harvest.id}&environment=BEEF_CATTLE${query}`, body: undefined }),
    ]),
  ),
  'GET /api/benchmarking/trend': (_samples, { farms }) => ({
    query: `farm_id=${farms.BEEF_CATTLE.id}&environment=BEEF_CATTLE&indicator=gmd_global_kg`,
    body: undefined,
  }),
  'GET /api/benchmarking/harvests': () => ({ query: 'environment=BEEF_CATTLE', body: undefined }),
  'GET /api/indicators_benchmarking': () => ({ query: 'environment=BEEF_CATTLE', body: undefined }),
  'GET /api/benchmarking/rows/:id': () => ({ params: { id: '7' }, body: undefined }),
  'GET /api/benchmarking/editions/:id/differences': () => ({ params: { id: '7' }, body: undefined }),
  'POST /api/benchmarking/update': (_samples, { harvest }) => ({ body: { harvest_id: harvest.id, environment: 'DAIRY_CATTLE' } }),
  'POST /api/benchmarking/publish': (_samples, { harvest }) => ({ body: { harvest_id: harvest.id, environment: 'BEEF_CATTLE' } }),
  'POST /api/benchmarking/batch': () => ({
    body: [{ id: 7, enter_benchmarking: false, reason: 'Pesagem errada', validated: true, value: 1.5, version: 1 }],
  }),
  'GET /api/returns': (_samples, { harvest, farms, customer }) => ({
    query: `harvest_id=${harvest.id}&customer_id=${customer.id}&farm_id=${farms.BEEF_CATTLE.id}&environment=BEEF_CATTLE&state=all&page=0&perPage=10`,
    body: undefined,
  }),
  'GET /api/users/me/scope': () => ({ body: undefined }),
  'PUT /api/users/me/scope': (_samples, { farms, harvest }) => ({ body: { farm_id: farms.BEEF_CATTLE.id, harvest_id: harvest.id } }),
  'DELETE /api/users/me/scope': () => ({ body: undefined }),
  'GET /api/harvests/filter': (_samples, { customer }) => ({ query: `customer_id=${customer.id}`, body: undefined }),
  'GET /api/audit/:resource/:id': (samples) => ({ params: { resource: 'births', id: String(idOf(samples, 'births')) }, body: undefined }),
  'GET /api/faq/search': () => ({ query: 'q=nascimento', body: undefined }),
  'PUT /api/igpdi/year/:year': () => ({
    params: { year: '1985' },
    body: { values: [{ index: 7, version: 1 }, 7, null, ...Array(9).fill(7)] },
  }),
  'POST /api/dairy_individual': (_samples, { harvest, farms }) => ({
    body: { harvest_id: harvest.id, farm_ids: [farms.DAIRY_CATTLE.id] },
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
      alias: 'Fazenda nova',
      name: 'Fazenda nova',
      email: 'fazenda@exemplo.com',
      is_client_dsm: true,
      total_area: 1234.5,
      category_biome: target('category_biomes'),
      country,
      region,
      state,
      city,
      category_livestock_system: target('category_livestock_system'),
      ilp: target('category_ilp'),
      category_confinement: target('category_confinement'),
      category_type: target('category_type'),
      category_own_farming: target('category_own_farming'),
      land_value: 15_000,
      farms_quantity: 1,
      environment: 'BEEF_CATTLE',
      harvest: { id: harvest.id },
      only_confinement: false,
    };
    const owner = {
      owner_name: 'Camila Duarte',
      owner_birth_date: '17/05/1980',
      owner_phone: '+55 (66) 9 9999-1234',
      owner_email: 'camila@exemplo.com',
      technical_email: '',
      technical_name: '',
      controller_email: '',
      controller_name: '',
    };
    const place = { harvest: { id: harvest.id }, customer: { id: customer.id } };
    const processing_formatting = target('category_processing_formats');
    return { body: { ...owner, ...place, processing_formatting, farms_quantity_diagnosis: 1, farm_details: [farm] } };
  },
};
