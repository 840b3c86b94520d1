import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { registry } from '#model/registry';
import { buildApp } from '../src/app';
import type { App } from '../src/http/app-type';
import { testContext } from './context';
import { testDatabase } from './database';
import { FARM_YEAR_NEEDS } from './farm-year-needs';
import { createOwner, createPerson, type Owner, signInAs } from './people';
import { createFarm, createHarvest } from './places';

/** Every call about farms in a harvest, asked for its own and for what is not the asker's: another's farm, harvest or environment. */

const { pool } = await testDatabase();
const routes: RouteOptions[] = [];
const app: App = await buildApp(testContext(pool), { onRoute: (route) => routes.push(route) });
await app.ready();
afterAll(() => app.close());

const calls = routes.flatMap(({ method, url, config }) => {
  const { farmYears } = config ?? {};
  const methods = [method].flat().filter((one) => one !== 'HEAD');
  return farmYears ? methods.map((one) => ({ name: `${one} ${url}`, method: one, url, ...farmYears })) : [];
});

/** Who enters on the platform, and who has a diagnosis only: a customer with farms, and those of a stranger. */
const parties = { platform: await partyOf(false), diagnosis: await partyOf(true) };
const harvest = await createHarvest(pool, 2040);
/** Nobody takes part in it. */
const closed = (await pool.query("insert into harvests (title, first_year, last_year) values ('2050/2051', 2050, 2051) returning id"))
  .rows[0];
const admin = await signInAs(app, await createPerson(pool, 'ADMIN'));
const staffOf = async (environment: Environment) =>
  signInAs(app, await createPerson(pool, 'TECHNICAL', { profiles: [environment], globalAccess: true }));
const technicians = { BEEF_CATTLE: await staffOf('BEEF_CATTLE'), DAIRY_CATTLE: await staffOf('DAIRY_CATTLE') };

async function partyOf(onlyDiagnosis: boolean) {
  const [owner, stranger] = [await createOwner(pool, { onlyDiagnosis }), await createOwner(pool, { onlyDiagnosis })];
  const [own, foreign] = [await farmsOf(owner), await farmsOf(stranger)];
  return { owner, stranger, own, foreign, customer: await signInAs(app, owner.user) };
}

async function farmsOf(one: Owner) {
  return { BEEF_CATTLE: await createFarm(pool, one, 'BEEF_CATTLE'), DAIRY_CATTLE: await createFarm(pool, one, 'DAIRY_CATTLE') };
}

/** Calls of the diagnosis are no business of a customer of the platform. */
function partyTo(url: string): (typeof parties)['platform'] {
  const path = url.split('/')[2] ?? '';
  if (path === 'diagnosis' || path.endsWith('_diagnosis')) return parties.diagnosis;
  return registry.some((one) => one.path === path && one.access === 'diagnosis') ? parties.diagnosis : parties.platform;
}

const otherThan = (environment: Environment): Environment => (environment === 'BEEF_CATTLE' ? 'DAIRY_CATTLE' : 'BEEF_CATTLE');

it('finds the calls', () => {
  expect(calls.length).toBeGreaterThan(20);
});

describe.each(calls)('$name', ({ name, method, url, choice, environments }) => {
  const needs = FARM_YEAR_NEEDS[name] ?? {};
  const { owner, stranger, own, foreign, customer } = partyTo(url);
  async function ask(headers: { authorization: string }, query: string): Promise<number> {
    const answer = await app.inject({
      method,
      url: `${url}?${query}${needs.query ?? ''}`,
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
      // Some answer with a whole document: each person and each spelling is tried, but not each with each.
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
      // Who reaches everybody still finds no farm of one customer under another, in another environment, or in a harvest it is not in.
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
      ...(choice === 'customer' ? [`harvest_id=${harvest.id}&farm_id=${farm.id}`] : []),
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
