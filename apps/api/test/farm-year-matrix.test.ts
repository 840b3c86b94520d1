import type { FastifyContextConfig, FastifyRequest, InjectOptions, RouteOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { registry } from '#model/registry';
import { buildApp } from '../src/app';
import { updateDraft } from '../src/areas/benchmark/update-draft';
import type { App } from '../src/http/app-type';
import { actorOf } from '../src/identity/actor-of';
import { asksForFarms } from '../src/scope/farm-year-call';
import { FarmYears } from '../src/scope/farm-years';
import { operation } from '../src/sql/operation';
import { testContext } from './context';
import { testDatabase } from './database';
import { type AskedPlace, FARM_YEAR_NEEDS, OWN_WAYS, type OwnWay } from './farm-year-needs';
import { createOwner, createPerson, type Owner, type Person, signInAs } from './people';
import { createFarm, createHarvest } from './places';
import { leavePdfsUndrawn } from './undrawn-pdfs';

leavePdfsUndrawn();
const { pool } = await testDatabase();
const context = testContext(pool);
const routes: RouteOptions[] = [];
const app: App = await buildApp(context, { onRoute: (route) => routes.push(route) });
await app.ready();
afterAll(() => app.close());

const marked = routes.flatMap(({ method, url, config }) => {
  const { farmYears } = config ?? {};
  const methods = [method].flat().filter((one) => one !== 'HEAD');
  return farmYears ? methods.map((one) => ({ name: `${one} ${url}`, method: one, url, ...farmYears })) : [];
});

const calls = marked.filter(({ choice }) => choice !== 'own');
const ownWays = marked.filter(({ choice }) => choice === 'own');

const parties = { platform: await partyOf(false), diagnosis: await partyOf(true) };
const harvest = await createHarvest(pool, 2040);
/** Stands for calls that the test `finds the calls` reports as missing. */
const FORGOTTEN: OwnWay = { isFor: 'everybody', ask: () => ({}) };
const closed = await createHarvest(pool, 2050);
const administrator = await createPerson(pool, 'ADMIN');
const admin = await signInAs(app, administrator);
const staffOf = (environment: Environment) => createPerson(pool, 'TECHNICAL', { profiles: [environment], globalAccess: true });
const staff = { BEEF_CATTLE: await staffOf('BEEF_CATTLE'), DAIRY_CATTLE: await staffOf('DAIRY_CATTLE') };
const technicians = { BEEF_CATTLE: await signInAs(app, staff.BEEF_CATTLE), DAIRY_CATTLE: await signInAs(app, staff.DAIRY_CATTLE) };
// A draft keeps characterised farms, whether or not they still take part.
await pool.query(
  `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area)
   select h.id, f.customer_id, f.id, f.environment, f.name, 500 from farms f cross join harvests h where h.id = any($1) and f.customer_id = any($2)`,
  [
    [harvest.id, closed.id],
    [parties.platform.owner.id, parties.platform.stranger.id],
  ],
);
for (const { id: harvestId } of [harvest, closed])
  for (const environment of ENVIRONMENTS)
    await updateDraft(context, { harvestId, environment }, { userId: administrator.id, onStep: () => {}, isStillAsked: async () => true });
await pool.query('delete from harvests_details where harvest_id = $1', [closed.id]);

async function partyOf(onlyDiagnosis: boolean) {
  const technician = await createPerson(pool, 'TECHNICAL');
  const [owner, stranger] = [await createOwner(pool, { onlyDiagnosis, technician }), await createOwner(pool, { onlyDiagnosis })];
  const [own, foreign] = [await farmsOf(owner), await farmsOf(stranger)];
  return { owner, stranger, own, foreign, technician, customer: await signInAs(app, owner.user) };
}

async function farmsOf(one: Owner) {
  return { BEEF_CATTLE: await createFarm(pool, one, 'BEEF_CATTLE'), DAIRY_CATTLE: await createFarm(pool, one, 'DAIRY_CATTLE') };
}

/** A platform customer has no access to the diagnosis. */
function partyTo(url: string): (typeof parties)['platform'] {
  const path = url.split('/')[2] ?? '';
  if (path === 'diagnosis' || path.endsWith('_diagnosis')) return parties.diagnosis;
  return registry.some((one) => one.path === path && one.access === 'diagnosis') ? parties.diagnosis : parties.platform;
}

const filled = (url: string, params: Readonly<Record<string, string>> = {}) =>
  Object.entries(params).reduce((text, [name, value]) => text.replace(`:${name}`, value), url);

const otherThan = (environment: Environment): Environment => (environment === 'BEEF_CATTLE' ? 'DAIRY_CATTLE' : 'BEEF_CATTLE');

it('finds the calls', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(ownWays.map(({ name }) => name).toSorted()).toEqual(Object.keys(OWN_WAYS).toSorted());
});

it('misses none: whoever asks for farms without saying so gets no answer', async () => {
  const actor = await actorOf(context, administrator.id);
  if (!actor) throw new Error('nobody asks');
  const asked = { harvestId: harvest.id, environment: 'BEEF_CATTLE', customerId: null, farmIds: null } as const;
  const from = (config: FastifyContextConfig) => ({ routeOptions: { method: 'GET', url: '/api/silent', config } }) as FastifyRequest;
  for (const config of [{}, asksForFarms(['DAIRY_CATTLE'])]) {
    const work = operation(context, actor);
    await expect(FarmYears.ask(from(config), work, asked)).rejects.toThrow('GET /api/silent does not say');
    await expect(FarmYears.inReach(from(config), work, asked)).rejects.toThrow('GET /api/silent does not say');
  }
});

describe.each(calls)('$name', ({ name, method, url, choice, environments }) => {
  const needs = FARM_YEAR_NEEDS[name] ?? {};
  const { owner, stranger, own, foreign, customer } = partyTo(url);
  async function ask(headers: { authorization: string }, query: string): Promise<number> {
    const answer = await app.inject({
      method,
      url: `${filled(url, needs.params)}?${query}${needs.query ?? ''}`,
      headers,
      ...(needs.body ? { payload: needs.body } : {}),
    } as InjectOptions);
    return answer.statusCode;
  }
  const place = (year: { id: number }, farm: { id: number }, customerId: number, environment: Environment) => [
    `harvest_id=${year.id}&farm_id=${farm.id}&customer_id=${customerId}&environment=${environment}`,
    `wherein[harvest.id]=${year.id}&wherein[farm.id]=${farm.id}&wherein[customer.id]=${customerId}&environment=${environment}`,
  ];

  it.each([...environments])(
    'in %s answers whoever reaches the farm, in either spelling, and finds nothing of others',
    async (environment) => {
      const farm = own[environment];
      const { answers = 200, isForAdministrators = false } = needs;
      const [others, notFound] = isForAdministrators ? [403, 403] : [answers, 404];
      const [byName = '', byList = ''] = place(harvest, farm, owner.id, environment);
      // Some answers are whole documents, so not every person is tried with every spelling.
      expect(await ask(customer, byName)).toBe(others);
      expect(await ask(admin, byList)).toBe(answers);
      expect(await ask(technicians[environment], byName)).toBe(others);
      for (const query of [byName, byList]) expect(await ask(technicians[otherThan(environment)], query)).toBe(403);
      const notThere = [
        ...place(harvest, foreign[environment], stranger.id, environment),
        ...place(harvest, foreign[environment], owner.id, environment),
        ...place(harvest, farm, stranger.id, environment),
        ...place(closed, farm, owner.id, environment),
        ...place({ id: 999_999 }, farm, owner.id, environment),
        ...place(harvest, own[otherThan(environment)], owner.id, environment),
      ];
      for (const query of notThere) expect([query, await ask(customer, query)]).toEqual([query, notFound]);
      // An administrator still finds no farm under another customer, environment or harvest.
      for (const query of notThere.slice(2)) expect([query, await ask(admin, query)]).toEqual([query, 404]);
    },
  );

  it('names what is missing, unknown or of the wrong kind', async () => {
    const [environment = 'BEEF_CATTLE'] = environments;
    const farm = own[environment];
    const whole = `harvest_id=${harvest.id}&farm_id=${farm.id}&customer_id=${owner.id}`;
    const wrong = [
      `farm_id=${farm.id}`,
      `harvest_id=${harvest.id}`,
      ...(choice === 'customer' || choice === 'owned' ? [`harvest_id=${harvest.id}&farm_id=${farm.id}`] : []),
      ...(choice === 'named' || choice === 'owned' ? [`harvest_id=${harvest.id}&customer_id=${owner.id}`] : []),
      ...(choice === 'one' ? [`harvest_id=${harvest.id}&farm_id=${farm.id}|${farm.id + 1}`] : []),
      `${whole}&wherein[farm.id]=${farm.id + 1}`,
      `harvest_id=abc&farm_id=${farm.id}&customer_id=${owner.id}`,
      `${whole}&environment=CABRAS`,
      `${whole}&desconhecido=1`,
      ...ENVIRONMENTS.filter((one) => !environments.includes(one)).map((one) => `${whole}&environment=${one}`),
    ];
    for (const query of wrong) expect([query, await ask(admin, query)]).toEqual([query, 400]);
  });
});

describe.each(ownWays)('$name', ({ name, method, url, environments }) => {
  const way = OWN_WAYS[name] ?? FORGOTTEN;
  const { answers = 200, isFor, namesNoFarm = false, answersWithoutFarms, count } = way;
  const { owner, stranger, own, foreign, technician } = parties.platform;
  async function ask(person: Person, place: Omit<AskedPlace, 'pool' | 'userId'>): Promise<string> {
    const { params, query = '', body } = await way.ask({ ...place, pool, userId: person.id });
    const headers = await signInAs(app, person);
    const asked = { method, url: `${filled(url, params)}?${query}`, headers, ...(body ? { payload: body } : {}) };
    const { statusCode, body: text } = await app.inject(asked as InjectOptions);
    return count && statusCode === 200 ? `200 of ${count(text)}` : String(statusCode);
  }

  it.each([...environments])('in %s answers whoever reaches the farm, and finds nothing of others', async (environment) => {
    const place = { harvest: harvest.id, farm: own[environment].id, customer: owner.id, environment };
    const other = otherThan(environment);
    const found = `${answers}${count ? ' of 1' : ''}`;
    const empty = count ? '200 of 0' : '404';
    const gone = answersWithoutFarms === undefined ? empty : String(answersWithoutFarms);
    expect(await ask(administrator, place)).toBe(found);
    const customers = isFor === 'everybody' ? found : '403';
    const technicians = isFor === 'nobody' ? '403' : found;
    expect(await ask(owner.user, place)).toBe(customers);
    expect(await ask(technician, place)).toBe(technicians);
    expect(await ask(staff[environment], place)).toBe(technicians);
    expect(['403', '404']).toContain(await ask(staff[other], place));
    const theirs = { ...place, farm: foreign[environment].id, customer: stranger.id };
    expect(await ask(owner.user, theirs)).toBe(isFor === 'everybody' ? empty : '403');
    expect(await ask(technician, theirs)).toBe(isFor === 'nobody' ? '403' : empty);
    expect(await ask(administrator, { ...place, harvest: closed.id })).toBe(gone);
    expect(await ask(administrator, { ...place, harvest: 999_999 })).toBe('404');
    if (!namesNoFarm) expect(await ask(administrator, { ...place, farm: own[other].id })).toBe(empty);
  });
});
