import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { farmPeriod } from '#domain/beef/indicators/farm-period';
import type { FarmYearFacts } from '#domain/beef/indicators/farm-year-facts';
import { indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { endOfMonth, harvestWindow, START_STOCK_DAY } from '#domain/calendar';
import { judgeRow } from '#model/kit/check';
import type { Environment } from '#model/kit/environment';
import { asReference, isReferenceField, type Reference, type Row } from '#model/kit/field';
import { type Resource, sourceOf, variantOf } from '#model/kit/resource';
import { registry, resourceOf } from '#model/registry';
import { columnOf } from '../../api/src/db/expected-schema';
import { migrate } from '../../api/src/db/migrate';
import { INDICATOR_FACTS } from '../../api/src/facts/indicators';
import { readFacts } from '../../api/src/facts/read-facts';
import { verifyPassword } from '../../api/src/identity/password';
import { FarmYears } from '../../api/src/scope/farm-years';
import { type DemoAccount, prepareData } from '../../api/src/start/prepare';
import { testContext } from '../../api/test/context';
import { testDatabase } from '../../api/test/database';
import { DEMO_PASSWORD } from './accounts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';
const { pool, url } = await testDatabase({ empty: true });
const context = testContext(pool, { now: () => NOW, config: { demo: true } });
const movements = registry.filter((resource) => resource.access === 'entry');

type Stored = Record<string, unknown> & { id: number; environment: Environment };
const select = async <T extends object>(sql: string): Promise<T[]> => (await pool.query<T>(sql)).rows;

let accounts: DemoAccount[];

beforeAll(async () => {
  await migrate(url);
  const both = await Promise.all([prepareData(context), prepareData(context)]);
  expect(both[1]).toEqual(both[0]);
  accounts = both[0];
});

describe('demo accounts', () => {
  it('are those of the contract, in its order', () => {
    expect(accounts.map(({ username, role }) => `${username} ${role}`)).toEqual([
      'super@porteira.local SUPER_ADMIN',
      'admin@porteira.local ADMIN',
      'tecnico@porteira.local TECHNICAL',
      'tecnico.corte@porteira.local TECHNICAL',
      'tecnico.leite@porteira.local TECHNICAL',
      'cliente@porteira.local CUSTOMER',
      'cliente2@porteira.local CUSTOMER',
      'diagnostico@porteira.local CUSTOMER_DIAGNOSIS',
      'novo@porteira.local CUSTOMER_DIAGNOSIS',
    ]);
  });

  it('have a hash each, of the printed password', async () => {
    const users = await select<{ password_hash: string }>('select password_hash from users');
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(users.length);
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(users[0]?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
  });

  it('see what the contract says', async () => {
    const farms = await select<{ email: string; environment: Environment; only_diagnosis: boolean }>(
      'select u.email, f.environment, f.only_diagnosis from farms f join customers c on c.id = f.customer_id join users u on u.id = c.user_id',
    );
    const of = (email: string) => farms.filter((farm) => farm.email === email);
    expect(
      of('cliente@porteira.local')
        .map((farm) => farm.environment)
        .sort(),
    ).toEqual(['BEEF_CATTLE', 'BEEF_CATTLE', 'DAIRY_CATTLE']);
    expect(of('diagnostico@porteira.local').map((farm) => farm.only_diagnosis)).toEqual([true]);
    expect(of('novo@porteira.local')).toEqual([]);
    const [links] = await select<{ linked: number; all: number }>(
      `select (select count(*)::int from technicals_customers) as linked, (select count(*)::int from customers) as all`,
    );
    expect(links?.linked).toBeGreaterThan(2);
    expect(links?.linked).toBeLessThan((links?.all ?? 0) / 2);
    const technicians = await select('select email, profiles, global_access from users where role = $$TECHNICAL$$ order by email');
    expect(technicians).toEqual([
      { email: 'tecnico.corte@porteira.local', profiles: ['BEEF_CATTLE'], global_access: true },
      { email: 'tecnico.leite@porteira.local', profiles: ['DAIRY_CATTLE'], global_access: true },
      { email: 'tecnico@porteira.local', profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], global_access: false },
    ]);
  });
});

describe('a demo base', () => {
  it('is filled once', async () => {
    const before = await select('select count(*) from births');
    expect(await prepareData(context)).toEqual(accounts);
    expect(await select('select count(*) from births')).toEqual(before);
    expect((await select('select id from users')).length).toBeGreaterThan(15);
  });

  it('holds the running harvest and the two before it', async () => {
    expect(await select('select title from harvests order by first_year')).toEqual([
      { title: '2024/2025' },
      { title: '2025/2026' },
      { title: '2026/2027' },
    ]);
  });

  it('gives every farm its characterisation, every customer its harvests', async () => {
    expect(
      await select(
        'select f.id from farms f left join farms_details d on d.farm_id = f.id and d.harvest_id = (select max(id) from harvests) where d.id is null or d.city_id is null',
      ),
    ).toEqual([]);
    expect(await select('select c.id from customers c left join harvests_details d on d.customer_id = c.id where d.id is null')).toEqual(
      [],
    );
    expect(
      await select(
        'select d.id from farms_details d join cities c on c.id = d.city_id where c.state_id <> d.state_id or c.region_id <> d.region_id',
      ),
    ).toEqual([]);
  });

  it.each(movements.map((resource) => [resource.path, resource] as const))(
    'has rows of %s that its declaration accepts',
    async (_, resource) => {
      const stored = await select<Stored>(`select * from ${resource.path}`);
      expect(stored.length).toBeGreaterThan(10);
      const targets = await loadTargets(resource);
      const harvests = new Map(
        (await select<{ id: number; first_year: number; last_year: number }>('select * from harvests')).map((one) => [one.id, one]),
      );
      const wrong: object[] = [];
      for (const row of stored) {
        const typed = await modelRow(resource, row, targets);
        const harvest = harvests.get(row.harvest_id as number);
        const variant = variantOf(resource, row.environment);
        // Rows created by other rows are never typed.
        if (sourceOf(variant, typed)) continue;
        const judged = judgeRow(variant, typed, new Set(), {
          harvest,
          today: TODAY,
          environment: row.environment,
        });
        // One expectation for all rows, as thousands of them are slow.
        const isAccepted = Object.keys(judged.errors).length === 0 && isDeepStrictEqual(comparable(judged.row), comparable(typed));
        const isMarkedWhole =
          !resource.hasValidation || ((row.validated_by !== null) === row.validated && (row.validated_at !== null) === row.validated);
        if (!isAccepted || !isMarkedWhole || !isInItsHarvest(row, harvest)) {
          wrong.push({ row, errors: judged.errors, computed: comparable(judged.row), stored: comparable(typed) });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['teams', 'team_id', 'round(m.number_employees * m.salary, 2)'],
    ['herd_entry', 'herd_entry_id', 'm.total_value'],
    ['herd_departure', 'herd_departure_id', 'm.total_value'],
  ])('has the row of the ledger that each dairy row of %s makes', async (path, column, value) => {
    const rows = await select<{ made: number; same: number }>(
      `select count(f.id)::int as made, (count(*) filter (where f.value = ${value} and f.validated = m.validated))::int as same
       from ${path} m left join financials f on f.${column} = m.id where m.environment = 'DAIRY_CATTLE' group by m.id`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ made, same }) => made !== 1 || same !== 1)).toEqual([]);
  });

  it('is validated where it is old, and partly where it is new', async () => {
    const counts = await select<{ first_year: number; all: number; validated: number }>(
      `select h.first_year, count(*)::int as all, count(*) filter (where validated)::int as validated
       from births b join harvests h on h.id = b.harvest_id group by 1 order by 1`,
    );
    expect(counts.map((one) => one.all === one.validated)).toEqual([true, expect.any(Boolean), false]);
    expect(counts[2]?.validated).toBeGreaterThan(0);
    expect(await select('select id from births where validated and updated_by is null')).toEqual([]);
  });

  it('has both profiles of movements, lots at the trough, and sales from confinement', async () => {
    const environments = await select('select distinct environment from herd_departure order by 1');
    expect(environments).toEqual([{ environment: 'BEEF_CATTLE' }, { environment: 'DAIRY_CATTLE' }]);
    expect((await select('select id from confinements where date_departure is null')).length).toBeGreaterThan(0);
    expect((await select('select id from herd_departure where from_confinement')).length).toBeGreaterThan(20);
    expect((await select('select owner_id from confinement_details_list_category_dsm_technology')).length).toBeGreaterThan(10);
  });
});

/** Range over the closed harvests of realistic farms. Source: indicator sheet, sanity bands; advisers of the sector. */
const BELIEVABLE: Readonly<Record<string, readonly [least: number, greatest: number]>> = {
  gmd_global_kg: [0.25, 0.66],
  stocking_ua_ha: [0.5, 1.7],
  production_arroba_ha: [3, 13],
  mortality_pct: [0.5, 4],
  fertility_pct: [70, 92],
  weaning_rate_pct: [62, 86],
  desembolso_cab_mes: [75, 190],
  heads_per_field_worker: [400, 1000],
  conf_gmd_kg: [0.8, 1.7],
  conf_cost_arroba: [150, 290],
  conf_result_head: [-500, 1000],
};

it('answers with numbers that farms of the field have', async () => {
  const strange: string[] = [];
  let farms = 0;
  for (const { id } of await select<{ id: number }>('select id from harvests order by first_year limit 2')) {
    const asked = { harvestId: id, environment: 'BEEF_CATTLE' as const, customerId: null, farmIds: null, isOnlyCharacterised: true };
    const years = await FarmYears.forJob(context, 'prova da demonstração', asked);
    for (const { farm, known } of await readFacts<FarmYearFacts>(context, years, years.months, INDICATOR_FACTS)) {
      const values = indicatorsOf(farmPeriod(known, years.harvest, WHOLE_HARVEST, TODAY));
      if (known.stock.length > 0) farms += 1;
      for (const { indicator, value } of values) {
        const [least, greatest] = BELIEVABLE[indicator.key] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
        if (value !== null && (value < least || value > greatest))
          strange.push(`${farm.name} ${years.harvest.title} ${indicator.key} ${value}`);
      }
    }
  }
  expect(strange).toEqual([]);
  expect(farms).toBeGreaterThan(20);
});

function isInItsHarvest(row: Stored, harvest: { first_year: number; last_year: number } | undefined): boolean {
  const day = (row.date ?? row.date_entry ?? null) as string | null;
  if (!harvest || day === null || day === START_STOCK_DAY) return true;
  const { start, end } = harvestWindow(harvest);
  const hasPassed = day >= start && day <= end && day <= endOfMonth('2026-10');
  return hasPassed && String(row.created_at) > day && String(row.updated_at) <= NOW.toISOString();
}

type Targets = Map<string, Map<number, Reference>>;

async function loadTargets(resource: Resource): Promise<Targets> {
  const paths = new Set(Object.values(resource.fields).flatMap((field) => (isReferenceField(field) ? [field.to] : [])));
  const targets: Targets = new Map();
  for (const path of paths) {
    const rows = await select<Stored>(`select * from ${path}`);
    targets.set(path, new Map(rows.map((row) => [row.id, { ...row, ...ownReferences(resourceOf(path), row) } as Reference])));
  }
  return targets;
}

function ownReferences(resource: Resource, row: Stored): Record<string, unknown> {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'reference' ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, row[`${name}_id`] ? { id: row[`${name}_id`] } : null]));
}

/** A computed reference has only an id, a stored one its whole row. */
function comparable(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asReference(value)?.id ?? value]));
}

async function modelRow(resource: Resource, stored: Stored, targets: Targets): Promise<Row> {
  const row: Row = 'status' in stored ? { status: stored.status === true } : {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = columnOf(resource, name);
    if (field.kind === 'references') {
      const links = await select<{ target_id: number }>(`select target_id from ${resource.path}_${name} where owner_id = ${stored.id}`);
      row[name] = links.map((link) => ({ id: link.target_id }));
    } else if (column !== null) {
      const value = stored[column] ?? null;
      row[name] =
        field.kind === 'reference' && value !== null ? (targets.get(field.to)?.get(value as number) ?? null) : (value as Row[string]);
    }
  }
  return row;
}
