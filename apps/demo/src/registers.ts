import type { ClientBase } from 'pg';
import type { Day } from '#domain/calendar';
import { DEFAULT_ENVIRONMENT, type Environment, isEnvironment } from '#model/kit/environment';
import type { Row } from '#model/kit/field';
import { resourceOf } from '#model/registry';
import { BRAZIL } from '../../api/src/db/catalogues/countries';
import { insertTableRows, reserveIds, type TableRow } from '../../api/src/db/insert-rows';
import { createUsers } from './accounts';
import { catalogueReference } from './catalogue-reference';
import { characterisationOf } from './characterisation';
import { dairyCharacterisationOf } from './dairy-characterisation';
import { listsOf, type ReadyRow } from './entries';
import { type DemoHarvest, demoHarvestYears } from './harvests';
import { acceptedRow, fieldColumns } from './judged-row';
import type { CustomerPlan, FarmPlan } from './plan';
import { insertDemoRows } from './write-rows';

export interface KnownFarm {
  plan: FarmPlan;
  customer: CustomerPlan;
  customerId: number;
  farmId: number;
  ownerId: number;
}

interface Traces {
  authorId: number;
  today: Day;
}

interface City {
  id: number;
  state_id: number;
  region_id: number;
}

export async function ensureHarvests(client: ClientBase, { authorId, today }: Traces): Promise<DemoHarvest[]> {
  const years = demoHarvestYears(today);
  const known = await client.query<{ id: number; first_year: number; last_year: number }>('select id, first_year, last_year from harvests');
  const missing = years.filter((one) => !known.rows.some((row) => row.first_year === one.first_year && row.last_year === one.last_year));
  const ids = await reserveIds(client, 'harvests', missing.length);
  const made = missing.map((one, index) => ({ id: ids[index] ?? 0, ...one }));
  await insertDemoRows(
    client,
    made.map(({ id, ...row }) => register('harvests', row, { id }, { authorId, today }, `${row.first_year}-05-12`)),
  );
  return years.map((one, index) => {
    const row = [...known.rows, ...made].find((found) => found.first_year === one.first_year && found.last_year === one.last_year);
    if (!row) throw new Error(`harvest ${one.first_year} was not made`);
    return { id: row.id, ...one, age: years.length - 1 - index };
  });
}

export async function createCustomers(
  client: ClientBase,
  plans: readonly CustomerPlan[],
  harvests: readonly DemoHarvest[],
  traces: Traces & { technicianId: number },
  isBulk = false,
): Promise<KnownFarm[]> {
  const since = `${harvests[0]?.first_year}-06-03`;
  const users = await createUsers(client, plans.map(userOf), `${since}T13:20:00.000Z`, isBulk);
  const ids = await reserveIds(client, 'customers', plans.length);
  const farms = await nameFarms(client, plans, ids, users);
  const cities = await citiesOf(client, plans);
  await insertDemoRows(client, [
    ...plans.map((plan, index) => customerRow(plan, ids[index] ?? 0, users.get(plan.email) ?? 0, traces, since)),
    ...plans.flatMap((plan, index) => harvestsOf(plan, harvests).map((one) => harvestDetail(plan, ids[index] ?? 0, one, traces))),
    ...farms.map((farm) => farmRow(farm, harvestsOf(farm.customer, harvests), traces, since)),
    ...farms.flatMap((farm) => harvestsOf(farm.customer, harvests).map((one) => farmDetail(farm, one, cities, traces))),
  ]);
  const links = plans.flatMap((plan, index) => (plan.isLinked ? [{ user_id: traces.technicianId, customer_id: ids[index] }] : []));
  await insertTableRows(client, 'technicals_customers', links);
  return farms;
}

function userOf({ userName, email, onlyDiagnosis, profiles }: CustomerPlan) {
  return { name: userName, email, role: onlyDiagnosis ? 'CUSTOMER_DIAGNOSIS' : 'CUSTOMER', profiles } as const;
}

function harvestsOf(plan: CustomerPlan, harvests: readonly DemoHarvest[]): DemoHarvest[] {
  return harvests.filter((harvest) => harvest.age < plan.harvests);
}

async function nameFarms(
  client: ClientBase,
  plans: readonly CustomerPlan[],
  ids: readonly number[],
  users: ReadonlyMap<string, number>,
): Promise<KnownFarm[]> {
  const farms = plans.flatMap((customer, index) =>
    customer.farms.map((plan) => ({ plan, customer, customerId: ids[index] ?? 0, ownerId: users.get(customer.email) ?? 0 })),
  );
  const farmIds = await reserveIds(client, 'farms', farms.length);
  return farms.map((farm, index) => ({ ...farm, farmId: farmIds[index] ?? 0 }));
}

async function citiesOf(client: ClientBase, plans: readonly CustomerPlan[]): Promise<Map<number, City>> {
  const ids = [...new Set(plans.flatMap((plan) => plan.farms.map((farm) => farm.place.cityId)))];
  const answer = await client.query<City>('select id, state_id, region_id from cities where id = any($1)', [ids]);
  return new Map(answer.rows.map((city) => [city.id, city]));
}

function customerRow(plan: CustomerPlan, id: number, userId: number, traces: Traces, since: Day): ReadyRow {
  const { name, email, description, profiles, farmsLimit, onlyDiagnosis, hasDiagnosis } = plan;
  const given = {
    name,
    email,
    description,
    profiles: [...profiles],
    farms_limit: farmsLimit,
    only_diagnosis: onlyDiagnosis,
    has_diagnosis: hasDiagnosis,
  };
  return register('customers', given, { id, user_id: userId }, traces, since);
}

function harvestDetail(plan: CustomerPlan, customerId: number, harvest: DemoHarvest, traces: Traces): ReadyRow {
  const given = {
    harvest: { id: harvest.id, title: `${harvest.first_year}/${harvest.last_year}` },
    farms_quantity: plan.farmsLimit,
    group_harvest: catalogueReference('groups_harvests', plan.harvestGroup),
  };
  return register('harvests_details', given, { customer_id: customerId }, traces, `${harvest.first_year}-06-20`);
}

function farmRow({ plan, customerId, farmId }: KnownFarm, harvests: readonly DemoHarvest[], traces: Traces, since: Day): ReadyRow {
  const { name, sapCode, environment, onlyDiagnosis } = plan;
  const platform = onlyDiagnosis ? [] : harvests.map(({ id }) => id);
  const given = { name, sap_cod: sapCode, only_diagnosis: onlyDiagnosis };
  const row = register('farms', given, { id: farmId, customer_id: customerId, environment }, traces, since);
  return { ...row, lists: { harvests_platform: platform } };
}

const CHARACTERISATIONS: Readonly<Record<Environment, typeof characterisationOf>> = {
  BEEF_CATTLE: (plan, customer, harvest) => ({
    ...characterisationOf(plan, customer, harvest),
    category_biome: catalogueReference('category_biomes', plan.place.biome),
  }),
  DAIRY_CATTLE: dairyCharacterisationOf,
};

function farmDetail(
  { plan, customer, customerId, farmId, ownerId }: KnownFarm,
  harvest: DemoHarvest,
  cities: ReadonlyMap<number, City>,
  traces: Traces,
): ReadyRow {
  const city = cities.get(plan.place.cityId);
  const given: Row = {
    name: plan.name,
    country: { id: BRAZIL },
    region: city ? { id: city.region_id } : null,
    state: city ? { id: city.state_id } : null,
    city: city ? { id: city.id } : null,
    total_area: plan.totalAreaHa,
    // Land rose by some five per cent a year.
    land_value: Math.round((plan.place.landValue * 1.05 ** -harvest.age) / 100) * 100,
    only_diagnosis: plan.onlyDiagnosis,
    ...CHARACTERISATIONS[plan.environment](plan, customer, harvest),
    ...(plan.livestockSystem ? { category_livestock_system: catalogueReference('category_livestock_system', plan.livestockSystem) } : {}),
  };
  const scope = { harvest_id: harvest.id, customer_id: customerId, farm_id: farmId, environment: plan.environment };
  return register('farms_details', given, scope, { ...traces, authorId: ownerId }, `${harvest.first_year}-07-08`);
}

function register(path: string, given: Row, own: TableRow, { authorId, today }: Traces, day: Day): ReadyRow {
  const resource = resourceOf(path);
  const environment = isEnvironment(own.environment) ? own.environment : DEFAULT_ENVIRONMENT;
  const row = acceptedRow(resource, given, { today, environment });
  const time = `${day}T14:05:00.000Z`;
  const traits = { created_by: authorId, created_at: time, updated_at: time };
  return { path, columns: { ...own, ...fieldColumns(resource, row), ...traits }, lists: listsOf(resource, row) };
}
