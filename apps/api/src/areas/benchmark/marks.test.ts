import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import { natureOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { testApp } from '../../../test/database';
import { createFactory, type Factory } from '../../../test/factory';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { changeRows, untilSettled } from '../../../test/traces';
import { askerOf } from '../../facts/asker';
import { namedIn } from '../../facts/marks';
import { readMoment, readTouched } from '../../facts/traces';
import { FarmYears } from '../../scope/farm-years';
import { computeFarms, FACTS } from './compute-farms';
import { type FarmMark, type FarmMarks, readFarmMarks } from './farm-marks';
import { writeFarm } from './packed-facts';
import { updateDraft } from './update-draft';

/** That a farm need not be computed is true: whatever it follows from, its mark follows from too. */

const { app, context, pool } = await testApp({ now: () => new Date('2041-07-10T12:00:00Z') });
const FARMS = 3;
let owner: Owner;
let harvest: Harvest;
let factory: Factory;
let headers: { authorization: string };
let userId: number;
const farms: Record<Environment, Farm[]> = { BEEF_CATTLE: [], DAIRY_CATTLE: [] };

beforeAll(async () => {
  const admin = await createPerson(pool, 'SUPER_ADMIN');
  [userId, headers] = [admin.id, await signInAs(app, admin)];
  owner = await createOwner(pool);
  for (const environment of ENVIRONMENTS)
    for (let index = 0; index < FARMS; index++) farms[environment].push(await createFarm(pool, owner, environment));
  harvest = await createHarvest(pool, 2040);
  factory = await createFactory(context);
  for (const environment of ENVIRONMENTS) await factory.row('farms_details', placeOf(environment, 0));
});

const placeOf = (environment: Environment, index: number) => ({
  environment,
  harvest: { id: harvest.id, first_year: harvest.firstYear, last_year: harvest.firstYear + 1 },
  customer: owner,
  farm: farms[environment][index] as Farm,
});
const comparisonOf = (environment: Environment) => ({ harvestId: harvest.id, environment });
const yearsOf = (environment: Environment) =>
  FarmYears.forJob(context, 'teste', { ...comparisonOf(environment), customerId: null, farmIds: null });
/** By farm, its mark: all rows are read. */
const marksOf = async (environment: Environment) => textsOf(await readFarmMarks(context, await yearsOf(environment)));
const textsOf = (marks: FarmMarks) => new Map([...marks].map(([farm, { mark }]) => [farm, mark]));
const pathsOf = (environment: Environment) =>
  namedIn(...FACTS[environment]).filter((resource) => resource.scope === 'farmHarvest' && resource.environments?.includes(environment));

/** What a plan reads, however deep. */
function relationsIn(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(relationsIn);
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'Relation Name' in plan ? [String(plan['Relation Name'])] : [];
  return [...own, ...Object.values(plan).flatMap(relationsIn)];
}

it.each(ENVIRONMENTS)('all that is read of farms is marked: %s', async (environment) => {
  const marked = new Set(
    namedIn(...FACTS[environment])
      .filter(({ scope, path }) => scope === 'farmHarvest' || scope === 'none' || path === 'farms')
      .map(({ path }) => path),
  );
  const read = new Set<string>();
  for (const facts of FACTS[environment])
    for (const { sql } of Object.values(facts)) {
      const text = `select ${sql} from (select f.id as farm_id, $1::integer as harvest_id, f.environment, '2040-07-01'::date as since,
        '2041-06-30'::date as until, '2040-06-01'::date as before, '2040-07-01'::date as opens from farms f) own`;
      const { rows } = await pool.query(`explain (format json) ${text}`, [harvest.id]);
      for (const name of relationsIn(rows)) read.add(name);
    }
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !marked.has(name))).toEqual([]);
});

describe.each(ENVIRONMENTS)('a mark falls: %s', (environment) => {
  it('with a row of each kind that comes, changes or goes, and of that farm alone', async () => {
    const [own, other] = farms[environment].map(({ id }) => id) as [number, number];
    const unseen: string[] = [];
    let before = await marksOf(environment);
    const look = async (what: string) => {
      const now = await marksOf(environment);
      if (now.get(own) === before.get(own)) unseen.push(what);
      before = now;
    };
    for (const { path } of pathsOf(environment)) {
      const { rows } = await pool.query<{ id: number }>(`select id from ${path} where farm_id = $1 order by id desc limit 1`, [own]);
      const id = rows[0]?.id ?? (await factory.row(path, placeOf(environment, 0))).id;
      if (!rows[0]) await look(`${path} comes`);
      const { body } = await app.inject({ url: `/api/${path}/${id}`, headers });
      await app.inject({ method: 'PUT', url: `/api/${path}/${id}`, headers, payload: JSON.parse(body) });
      await look(`${path} changes`);
      await app.inject({ method: 'DELETE', url: `/api/${path}/${id}`, headers });
      await look(`${path} goes`);
    }
    expect(unseen).toEqual([]);
    const untouched = before.get(other);
    await factory.row('births', placeOf(environment, 0));
    expect((await marksOf(environment)).get(other)).toBe(untouched);
  });

  it('of all farms with a catalogue, and of its own with the farm or its owner', async () => {
    const common = namedIn(...FACTS[environment]).filter(({ scope, access }) => scope === 'none' && access !== 'user');
    for (const { path } of common) {
      const before = await marksOf(environment);
      const { rowCount } = await pool.query(`update ${path} set version = version + 1 where id = (select min(id) from ${path})`);
      const now = await marksOf(environment);
      if (rowCount) for (const [farm, mark] of now) expect([path, before.get(farm) === mark]).toEqual([path, false]);
    }
    const [own, other] = farms[environment].map(({ id }) => id) as [number, number];
    const before = await marksOf(environment);
    await pool.query('update farms set version = version + 1 where id = $1', [own]);
    const now = await marksOf(environment);
    expect([now.get(own) === before.get(own), now.get(other) === before.get(other)]).toEqual([false, true]);
  });

  it('with a migration, which may change rows and leave their version', async () => {
    const before = await marksOf(environment);
    await pool.query("insert into schema_migrations (name, sha256) values ('9999-later.sql', '')");
    expect((await marksOf(environment)).get(farms[environment][0]?.id ?? 0)).not.toBe(before.get(farms[environment][0]?.id ?? 0));
    await pool.query("delete from schema_migrations where name = '9999-later.sql'");
    expect(await marksOf(environment)).toEqual(before);
  });
});

describe.each(ENVIRONMENTS)('by the traces that were left, marks come to the same as by all rows: %s', (environment) => {
  it('after every way to write a row of each kind', async () => {
    const years = await yearsOf(environment);
    const differing: string[] = [];
    const seen = new Map<string, number>();
    let kept = await readFarmMarks(context, years);
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, call: string, payload?: object) => {
      const answer = await app.inject({ method, url: `/api/${path}${call}`, headers, ...(payload ? { payload } : {}) });
      const [quick, all] = [await readFarmMarks(context, years, kept), await readFarmMarks(context, years)];
      for (const [farm, { mark }] of all) if (quick.get(farm)?.mark !== mark) differing.push(`${method} ${path}${call}`);
      const what = `${method} ${call.replace(/\d+/g, 'N')}`;
      if (farms[environment].some(({ id }) => kept.get(id)?.mark !== all.get(id)?.mark)) seen.set(what, (seen.get(what) ?? 0) + 1);
      kept = all;
      return answer;
    };
    for (const { path } of pathsOf(environment)) {
      // Of some there is one to a farm, or one a month: those that are there already are taken.
      await send('POST', path, '', await factory.body(path, placeOf(environment, 1)));
      const { rows } = await pool.query<{ id: number }>(`select id from ${path} where farm_id = $1 order by id desc limit 1`, [
        placeOf(environment, 1).farm.id,
      ]);
      const id = rows[0]?.id ?? 0;
      expect([path, id]).not.toEqual([path, 0]);
      await send('PUT', path, `/${id}`, (await app.inject({ url: `/api/${path}/${id}`, headers })).json());
      await send('PUT', path, '/validate?type=true', [id]);
      await send('POST', path, '/return', { ids: [id], reason: 'Confira o total deste mês' });
      await send('PUT', path, '/return/undo', [id]);
      await send('PUT', path, '/validate?type=false', [id]);
      await send('DELETE', path, `/${id}`);
      await send('POST', path, `/${id}/restore`);
      await send('PUT', path, '/batch/remove', [id]);
      await send('PUT', path, '/batch/restore', [id]);
    }
    expect(differing).toEqual([]);
    expect([...seen.keys()].toSorted()).toEqual(WAYS);
    // Of each way there are kinds of rows that are not written so; of most there are more that are.
    for (const way of ['POST ', 'PUT /N', 'DELETE /N']) expect(seen.get(way)).toBeGreaterThan(pathsOf(environment).length / 2);
  });

  it('and change of no trace is found where all rows are read', async () => {
    const years = await yearsOf(environment);
    await untilSettled(pool);
    const kept = await readFarmMarks(context, years);
    await factory.row('births', placeOf(environment, 1));
    await untilSettled(pool);
    const before = await readFarmMarks(context, years);
    await pool.query('update births set version = version + 1 where farm_id = $1', [placeOf(environment, 1).farm.id]);
    const quick = await readFarmMarks(context, years, before);
    expect(textsOf(quick)).toEqual(textsOf(before));
    expect(textsOf(await readFarmMarks(context, years))).not.toEqual(textsOf(before));
    // Rows that are read again say how they are, whoever has changed them.
    expect(textsOf(await readFarmMarks(context, years, kept))).not.toEqual(textsOf(before));
  });
});

const WAYS = [
  'DELETE /N',
  ...['POST ', 'POST /N/restore', 'POST /return'],
  ...['PUT /N', 'PUT /batch/remove', 'PUT /batch/restore', 'PUT /return/undo', 'PUT /validate?type=false', 'PUT /validate?type=true'],
];

describe('traces', () => {
  beforeEach(() => untilSettled(pool));
  const births = [resourceOf('births')];
  const asker = askerOf(context);
  const touchedSince = async (xact: string) => {
    const touched = await readTouched(asker, births, xact);
    return touched && new Set(touched.keys());
  };
  const change = async (index: number) => changeRows(pool, 'births', 'amount = amount', 'farm_id = $1', [farms.BEEF_CATTLE[index]?.id]);
  beforeAll(async () => {
    for (const index of [0, 1]) await factory.row('births', placeOf('BEEF_CATTLE', index));
  });

  it('of a transaction that was open at a moment count as after it, however early they were left', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query("insert into audit_log (resource, row_id, action, after) values ('births', 1, 'update', '{\"farm_id\": 77}')");
    await change(0);
    const moment = await readMoment(asker);
    expect(await touchedSince(moment.xact)).toEqual(new Set([farms.BEEF_CATTLE[0]?.id]));
    await client.query('commit');
    client.release();
    expect(await touchedSince(moment.xact)).toEqual(new Set([77, farms.BEEF_CATTLE[0]?.id]));
    await untilSettled(pool);
    expect(await touchedSince((await readMoment(asker)).xact)).toEqual(new Set());
  });

  it('name the farm that a row was of and the one that it became of; those of other kinds of rows name none', async () => {
    const { xact } = await readMoment(asker);
    await pool.query(`insert into audit_log (resource, row_id, action, before, after) values
      ('births', 1, 'update', '{"farm_id": 71}', '{"farm_id": 72}'), ('deaths', 1, 'remove', '{"farm_id": 73}', null)`);
    expect(await touchedSince(xact)).toEqual(new Set([71, 72]));
  });

  it('say nothing where a row of theirs is gone, or where they are too many', async () => {
    const before = await readMoment(asker);
    await pool.query("insert into audit_log (resource, row_ids, action) values ('births', '{1, 2000000000}', 'validate')");
    expect(await touchedSince(before.xact)).toBeNull();
    await untilSettled(pool);
    const { xact } = await readMoment(asker);
    await pool.query(`insert into audit_log (resource, row_id, action, after)
      select 'births', 1, 'update', '{"farm_id": 71}' from generate_series(1, 5000)`);
    expect(await touchedSince(xact)).toEqual(new Set([71]));
    await pool.query(`insert into audit_log (resource, row_id, action, after) values ('births', 1, 'update', '{"farm_id": 71}')`);
    expect(await touchedSince(xact)).toBeNull();
  });

  it('from before its rows were read say nothing of a farm, though others were read earlier', async () => {
    const years = await yearsOf('BEEF_CATTLE');
    const [farm, other] = farms.BEEF_CATTLE as [Farm, Farm];
    const early = await readFarmMarks(context, years);
    await change(0);
    await untilSettled(pool);
    const late = await readFarmMarks(context, years);
    const kept = new Map([...early, [farm.id, late.get(farm.id) as FarmMark]]);
    // Without a trace: it would be seen where rows are read.
    await pool.query('update births set version = version + 1 where farm_id = any($1)', [[farm.id, other.id]]);
    expect((await readFarmMarks(context, years, kept)).get(farm.id)).toEqual(late.get(farm.id));
    await change(1);
    const now = await readFarmMarks(context, years, kept);
    expect([now.get(farm.id)?.own, now.get(other.id)?.own === early.get(other.id)?.own]).toEqual([late.get(farm.id)?.own, false]);
  });

  it('of another database, whose transactions have numbers that are not reached here, name none', async () => {
    const { xact } = await readMoment(asker);
    await pool.query(
      `insert into audit_log (resource, row_id, action, after, xact) values ('births', 1, 'update', '{"farm_id": 71}', '9000000000')`,
    );
    expect(await touchedSince(xact)).toEqual(new Set());
  });

  it('are asked for where marks are of this database and its last migration; of others all rows are read', async () => {
    const years = await yearsOf('BEEF_CATTLE');
    const [farm] = farms.BEEF_CATTLE as [Farm];
    const kept = await readFarmMarks(context, years);
    const before = kept.get(farm.id)?.own;
    // Without a trace.
    await pool.query('update births set version = version + 1 where farm_id = $1', [farm.id]);
    expect((await readFarmMarks(context, years, kept)).get(farm.id)?.own).toBe(before);
    await pool.query("insert into schema_migrations (name, sha256) values ('9999-later.sql', '')");
    expect((await readFarmMarks(context, years, kept)).get(farm.id)?.own).not.toBe(before);
    await pool.query("delete from schema_migrations where name = '9999-later.sql'");
    const elsewhere = new Map([...kept].map(([id, mark]) => [id, { ...mark, at: { ...mark.at, era: `1${mark.at.era}` } }]));
    expect((await readFarmMarks(context, years, elsewhere)).get(farm.id)?.own).not.toBe(before);
  });
});

/** What somebody does to the rows of a farm. */
const deed = fc.record({
  environment: fc.constantFrom(...ENVIRONMENTS),
  farm: fc.nat(FARMS - 1),
  path: fc.nat(),
  what: fc.constantFrom('insert', 'insert', 'change', 'delete', 'validate'),
  number: fc.integer({ min: 1, max: 40 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

async function act({ environment, farm, path: place, what, number }: Deed): Promise<void> {
  const paths = pathsOf(environment);
  const resource = natureOf(paths[place % paths.length] as (typeof paths)[number], environment);
  const { path } = resource;
  const id = farms[environment][farm]?.id;
  const { rows } = await pool.query<{ id: number }>(`select id from ${path} where farm_id = $1 order by md5(id::text || $2) limit 1`, [
    ...[id, String(number)],
  ]);
  const [row] = rows;
  if (what === 'insert' || !row) {
    // Of some there is one to a farm, or one a month: another is refused, and nothing has changed.
    await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: await factory.body(path, placeOf(environment, farm)) });
    return;
  }
  const url = `/api/${path}/${row.id}`;
  if (what === 'delete') await app.inject({ method: 'DELETE', url, headers });
  else if (what === 'validate')
    await app.inject({ method: 'PUT', url: `/api/${path}/validate?type=${number > 20}`, headers, payload: [row.id] });
  else {
    const body = (await app.inject({ url, headers })).json();
    const counted = ['amount', 'value', 'total_area', 'quantity'].find((name) => typeof body[name] === 'number');
    await app.inject({ method: 'PUT', url, headers, payload: counted ? { ...body, [counted]: number } : body });
  }
}

it('an update comes to the same as computing all farms anew, whatever was done before it', async () => {
  const kept = async (environment: Environment) =>
    (
      await pool.query<{ farm: number; digest: string }>(
        'select s.farm_id as farm, c.digest from shown_farms s join computed_farms c on c.id = s.computed_id where s.harvest_id = $1 and s.environment = $2 order by 1',
        [harvest.id, environment],
      )
    ).rows;
  let skipped = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 4 }), async (deeds) => {
      for (const one of deeds) await act(one);
      for (const environment of ENVIRONMENTS) {
        let asked = 0;
        const onStep = (_done: number, of: number) => {
          asked = of;
        };
        await updateDraft(context, comparisonOf(environment), { userId, onStep, isStillAsked: async () => true });
        skipped += FARMS - asked;
        const anew = (await computeFarms(context, await yearsOf(environment))).map(writeFarm);
        const wanted = anew.map(({ farmId, digest }) => ({ farm: farmId, digest })).toSorted((one, other) => one.farm - other.farm);
        expect(await kept(environment)).toEqual(wanted);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  // It would prove nothing if all had been computed each time.
  expect(skipped).toBeGreaterThan(25 * FARMS * 0.6);
});
