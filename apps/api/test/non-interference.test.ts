import { beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { registry } from '#model/registry';
import { testApp } from './database';
import { publishRows } from './editions';
import { asReference, createFactory, type Factory } from './factory';
import { type GoodRequest, goodRequests } from './good-requests';
import { createOwner, createPerson, type Person, signInAs } from './people';
import { createFarm, type Farm } from './places';
import { leavePdfsUndrawn } from './undrawn-pdfs';
import { type Snapshot, walkAs } from './walk';

/** Changes of farms out of reach must change no answer, in any format, without or with an edition. Only the next edition may differ. */

/** Calls that may differ, with the reason. */
const MAY_CHANGE: Readonly<Record<string, string>> = {};

leavePdfsUndrawn();
let now = new Date('2025-09-10T12:00:00Z');
const { app, context, pool, routes } = await testApp({ now: () => now });
const STRANGERS = 7;
const YEAR = 2024;

let requests: GoodRequest[];
let askers: { title: string; person: Person }[];
let harvest: { id: number; first_year: number; last_year: number };
let own: Record<Environment, Farm>;
let foreign: Farm[];
let factory: Factory;
let systemId: number;

beforeAll(async () => {
  requests = (await goodRequests(context, routes)).filter(({ method }) => method === 'GET');
  factory = await createFactory(context);
  const query = new URLSearchParams(requests.find(({ name }) => name === 'GET /api/dashboards/periodical')?.query);
  const customerId = Number(query.get('customer_id'));
  harvest = { id: Number(query.get('harvest_id')), first_year: YEAR, last_year: YEAR + 1 };
  const found = await pool.query<Person>('select u.* from users u join customers c on c.user_id = u.id where c.id = $1', [customerId]);
  const technician = await createPerson(pool, 'TECHNICAL');
  await pool.query('insert into technicals_customers (user_id, customer_id) values ($1, $2)', [technician.id, customerId]);
  askers = [
    { title: 'customer', person: found.rows[0] as Person },
    { title: 'technician', person: technician },
  ];
  const farms = await pool.query<Farm>(
    `select distinct on (environment) id, name, environment, customer_id as "customerId" from farms where customer_id = $1 order by environment, id`,
    [customerId],
  );
  own = Object.fromEntries(farms.rows.map((farm) => [farm.environment, farm])) as typeof own;
  expect(String(own.BEEF_CATTLE.id)).toBe(query.get('farm_id'));
  foreign = [];
  for (let index = 0; index < STRANGERS; index++) {
    const stranger = await createOwner(pool, { hasDiagnosis: true, farmsLimit: 99 });
    for (const environment of ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const) foreign.push(await createFarm(pool, stranger, environment));
  }
  const system = await pool.query<{ id: number }>('select min(id) as id from category_livestock_system');
  systemId = system.rows[0]?.id ?? 0;
  await pool.query(
    `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, category_livestock_system_id)
     select $1, customer_id, id, environment, name, 500 + id, case environment when 'BEEF_CATTLE' then $2::int end from farms on conflict do nothing`,
    [harvest.id, systemId],
  );
  for (const farm of [...Object.values(own), ...foreign]) await enter(farm);
  for (const { person } of askers) await signInAs(app, person);
  now = new Date(now.getTime() + 3_600_000);
});

async function enter(farm: Farm): Promise<void> {
  const place = { customer: { id: farm.customerId }, harvest, farm: asReference(farm) };
  for (const { path, scope, environments, access } of registry)
    if (scope === 'farmHarvest' && access === 'entry' && environments?.includes(farm.environment))
      await factory.row(path, { ...place, environment: farm.environment });
  const [{ n } = { n: 0 }] = (await pool.query<{ n: number }>('select count(*)::int as n from livestock_stocks')).rows;
  if (farm.environment === 'BEEF_CATTLE')
    await pool.query(
      `insert into livestock_stocks (harvest_id, customer_id, farm_id, environment, category_livestock_id, type, amount, weight, date)
       select $1::int, $2::int, $3::int, 'BEEF_CATTLE', (select max(id) from category_livestock where 'stock' = any(show) and environment = 'BEEF_CATTLE'), false, $4::int, 300, '1970-01-01'::date
       union all
       select $1::int, $2::int, $3::int, 'BEEF_CATTLE', (select max(id) from category_livestock where 'stock' = any(show) and environment = 'BEEF_CATTLE'), true, $4::int, 300, d::date
       from generate_series('${YEAR}-07-01'::timestamp, '${YEAR + 1}-06-01', '1 month') d on conflict do nothing`,
      [harvest.id, farm.customerId, farm.id, 100 + n],
    );
}

/** Changes every number as far as constraints allow. @returns the number of changed columns. */
async function change(farm: Farm): Promise<number> {
  const { rows: columns } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
     join information_schema.columns f on f.table_name = c.table_name and f.table_schema = c.table_schema and f.column_name = 'farm_id'
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.table_name !~ '^(benchmark|computed|judged)'
       and (c.data_type in ('numeric', 'double precision', 'boolean') or (c.data_type = 'integer' and c.column_name ~ 'amount'))`,
  );
  let changed = 0;
  for (const { table, column, type } of columns) {
    const value = type === 'boolean' ? `not "${column}"` : `"${column}" * 3`;
    const done = await pool.query(`update "${table}" set "${column}" = ${value} where farm_id = $1`, [farm.id]).catch(() => null);
    changed += done?.rowCount ? 1 : 0;
  }
  await pool.query("update farms set name = name || ' outra' where id = $1", [farm.id]);
  return changed;
}

const isOf = (url: string, name: string) => new RegExp(`^${name.slice('GET '.length).replace(/:\w+/g, '[^/?]+')}[?]`).test(url);

function changedIn(before: Snapshot, after: Snapshot) {
  return [...after].flatMap(([url, text]) => {
    const old = before.get(url) ?? '';
    if (old === text || Object.keys(MAY_CHANGE).some((name) => isOf(url, name))) return [];
    const at = [...text].findIndex((letter, index) => letter !== old[index]);
    return [{ url, before: old.slice(Math.max(0, at - 60), at + 60), after: text.slice(Math.max(0, at - 60), at + 60) }];
  });
}

/** The engine does not read editions, so only areas and reports are asked again after publication. */
const isOfEngine = ({ url }: GoodRequest) => registry.some(({ path }) => url === `/api/${path}` || url.startsWith(`/api/${path}/`));

const walk = (person: Person, calls: readonly GoodRequest[]) =>
  walkAs(person, { app, calls, now, known: { system: systemId, farm: own.BEEF_CATTLE.id } });

/** The engine is asked as the customer only: both people share its reach rules. */
const callsOf = ({ title }: (typeof askers)[number], calls: readonly GoodRequest[]) =>
  title === 'customer' ? calls : calls.filter((call) => !isOfEngine(call));

async function expectNothingChanges(calls: readonly GoodRequest[], happens: () => Promise<void>): Promise<Snapshot[]> {
  const before: Snapshot[] = [];
  for (const asker of askers) before.push(await walk(asker.person, callsOf(asker, calls)));
  await happens();
  // One hour later every cache has expired.
  now = new Date(now.getTime() + 3_600_000);
  for (const [index, asker] of askers.entries()) {
    const after = await walk(asker.person, callsOf(asker, calls));
    expect([asker.title, changedIn(before[index] ?? new Map(), after)]).toEqual([asker.title, []]);
  }
  return before;
}

describe('what somebody reads', () => {
  it('does not change by what happens to farms out of reach, with nothing published', async () => {
    expect(requests.length).toBeGreaterThan(300);
    const [asCustomer] = await expectNothingChanges(requests, async () => {
      for (const farm of foreign.slice(0, 4)) expect(await change(farm)).toBeGreaterThan(10);
    });
    const answered = [...(asCustomer ?? [])].filter(([, text]) => text.startsWith('200'));
    // Proves that most calls really answer, with files of every kind.
    expect(answered.length).toBeGreaterThan(requests.length / 2);
    for (const [wanted, kind] of [
      [/[.]pdf/, 'pdf'],
      [/[.]xlsx/, 'xlsx'],
      [/[.]csv/, 'csv'],
    ] as const)
      expect([kind, answered.filter(([, text]) => wanted.test(text.split('\n')[0] ?? '')).length]).toEqual([
        kind,
        expect.toSatisfy((count) => count > 2),
      ]);
  });

  it('does not change after an edition either, until the next one', async () => {
    for (const environment of ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const) {
      const indicators =
        environment === 'BEEF_CATTLE' ? ['mortality_pct', 'gmd_global_kg', 'stocking_cab_ha'] : ['milk_price', 'milk_per_day_l'];
      const rows = [own[environment], ...foreign.filter((farm) => farm.environment === environment)].map((farm, index) => ({
        ...{ farm, system: systemId },
        values: Object.fromEntries(indicators.map((key, place) => [key, 1 + place + index / 10])),
      }));
      await publishRows(pool, { id: harvest.id, environment }, 1, rows);
    }
    const areas = requests.filter((request) => !isOfEngine(request));
    const [asCustomer] = await expectNothingChanges(areas, async () => {
      for (const farm of foreign.slice(3, 8)) await change(farm);
      const [first] = foreign;
      if (first) await pool.query('update farms_details set total_area = 77 where farm_id = $1', [first.id]);
    });
    const panel = [...(asCustomer ?? [])].filter(([url, text]) => url.includes('/dashboards/periodical') && text.includes('8 fazendas'));
    expect(panel.length).toBeGreaterThan(1);
  });
});
