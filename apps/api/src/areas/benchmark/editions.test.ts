import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, type Owner } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { packFacts } from '../../editions/packed-facts';
import { readCounted, readEditions, readGroups } from '../../editions/read-editions';
import { readDraftFacts, readFrozenFacts, readValues } from '../../editions/read-values';

const { context, pool } = await testApp();
let owner: Owner;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  owner = await createOwner(pool);
  farm = await createFarm(pool, owner);
  harvest = await createHarvest(pool, 2040);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into benchmark_edition_farms (edition_id, farm_id, customer_id, source, average_herd, system_id, months, facts, facts_day)
       values (7, $1, $2, 'PLATFORM', 120, 3, 12, $3, '2041-07-10')`,
      [farm.id, owner.id, await packFacts({ stock: [] })],
    );
    await client.query(
      `insert into benchmark_edition_rows (edition_id, farm_id, indicator, value, notes, inputs, enter_benchmarking, validated)
       values (7, $1, 'gmd_global_kg', 0.412345678901, '[]', '{"production_kg": 4000}', true, true), (7, $1, 'mortality_pct', 1, '[]', '{}', true, false)`,
      [farm.id],
    );
    await client.query("insert into benchmark_edition_groups (edition_id, key, kind, label) values (7, 'GERAL', 'GERAL', 'GERAL')");
    await client.query("insert into benchmark_edition_members (edition_id, key, farm_id) values (7, 'GERAL', $1)", [farm.id]);
    await client.query(
      `insert into benchmark_editions (id, harvest_id, environment, number, calculated_at, published_at, published_by, formulas, farms, participants)
       values (7, $1, 'BEEF_CATTLE', 1, '2041-07-10T12:00:00Z', '2041-07-11T12:00:00Z', $2, 1, 1, 1)`,
      [harvest.id, owner.user.id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
});

it('is read with its values, its groups and the facts behind them', async () => {
  const comparison = { harvestId: harvest.id, environment: 'BEEF_CATTLE' } as const;
  const editions = await readEditions(context, comparison);
  expect(editions).toEqual([
    {
      ...{ id: 7, ...comparison, harvest: '2040/2041', firstYear: 2040, lastYear: 2041, number: 1, formulas: 1, farms: 1, participants: 1 },
      ...{ calculatedAt: '2041-07-10T12:00:00.000Z', publishedAt: '2041-07-11T12:00:00.000Z' },
      publishedBy: { id: owner.user.id, name: owner.user.name },
    },
  ]);
  const own = { farmId: farm.id, customerId: owner.id, systemId: 3, regionId: null, averageHerd: 120, reason: null };
  const gain = { ...own, indicator: 'gmd_global_kg', value: 0.412345678901, participates: true };
  expect(await readValues(context, { edition: 7 })).toEqual([gain, { ...own, indicator: 'mortality_pct', value: 1, participates: false }]);
  expect(await readValues(context, { edition: 7 }, { indicators: ['gmd_global_kg'], farmId: farm.id })).toEqual([gain]);
  const { farmId, customerId, averageHerd, indicator, value } = gain;
  expect(await readCounted(context, 7)).toEqual([{ farmId, customerId, averageHerd, indicator, value }]);
  expect(await readGroups(context, 7)).toEqual([{ key: 'GERAL', kind: 'GERAL', label: 'GERAL', farmIds: [farm.id] }]);
  expect(await readFrozenFacts(context, 7, farm.id)).toEqual({
    environment: 'BEEF_CATTLE',
    day: '2041-07-10',
    facts: { stock: [] },
    harvest: { first_year: 2040, last_year: 2041 },
  });
  expect(await readFrozenFacts(context, 7, farm.id + 1)).toBeNull();
  expect(await readDraftFacts(context, comparison, farm.id)).toBeNull();
});

it.each([
  ['update benchmark_edition_rows set value = 1'],
  ['delete from benchmark_edition_members'],
  ['truncate benchmark_edition_groups cascade'],
  ['update benchmark_edition_farms set average_herd = 1'],
  ['update benchmark_editions set number = 2'],
  ['update benchmark_editions set published_by = null, participants = 0'],
  ['delete from benchmark_editions'],
])('refuses every change: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow('a published edition does not change');
  await expect(context.pool.query(statement)).rejects.toThrow('permission denied');
});

it('refuses further rows', async () => {
  const joining = `insert into benchmark_edition_rows (edition_id, farm_id, indicator, value, notes, inputs, enter_benchmarking, validated)
    values (7, $1, 'stocking_ua_ha', 1, '[]', '{}', true, true)`;
  for (const asking of [pool, context.pool])
    await expect(asking.query(joining, [farm.id])).rejects.toThrow('nothing joins a published edition');
});

it('forgets who published it along with the account, and nothing else', async () => {
  await pool.query('update customers set user_id = null where user_id = $1', [owner.user.id]);
  await pool.query('delete from users where id = $1', [owner.user.id]);
  const [edition] = await readEditions(context, { harvestId: harvest.id, environment: 'BEEF_CATTLE' });
  expect(edition).toMatchObject({ publishedBy: null, participants: 1 });
});
