import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { testApp } from '../../../test/database';
import { createFactory } from '../../../test/factory';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest, openHarvests } from '../../../test/places';
import { changeRows, untilSettled } from '../../../test/traces';
import { runJobs } from '../../jobs/run-jobs';
import { FarmYears } from '../../scope/farm-years';
import { computeFarms } from './compute-farms';
import { benchmarkTask, prepareDraft } from './prepare-drafts';
import { readDraftFacts, readValues } from './read-values';
import { forgetOldResults } from './results';
import { showResults } from './show-results';
import { updateDraft } from './update-draft';
import { updateJob } from './update-job';

/** What was computed before anybody asked: there for the first update, and for nobody's eyes before it. */

const { app, context, pool } = await testApp({ now: () => new Date('2041-07-10T12:00:00Z') });
const FARMS = 4;
let owner: Owner;
let admin: Person;
let farms: Farm[];
let harvest: Harvest;
let stop: (() => Promise<void>) | null = null;
afterAll(() => stop?.());

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  owner = await createOwner(pool);
  farms = [];
  for (let index = 0; index < FARMS; index++) farms.push(await createFarm(pool, owner));
  harvest = await createHarvest(pool, 2040);
  const factory = await createFactory(context);
  // The last one is not characterised and has closed no month: it takes no part, and is not looked at again and again.
  for (const farm of farms.slice(0, -1)) {
    const place = { environment: 'BEEF_CATTLE' as const, harvest: yearOf(harvest), customer: owner, farm };
    await factory.row('farms_details', place);
    for (const path of ['births', 'deaths', 'financials', 'areas', 'livestock_stocks']) await factory.row(path, place);
  }
});

/** The harvest as rows refer to it. */
const yearOf = ({ id, firstYear }: Harvest) => ({ id, first_year: firstYear, last_year: firstYear + 1 });
const comparison = () => ({ harvestId: harvest.id, environment: 'BEEF_CATTLE' as Environment });
const allYears = () => FarmYears.forJob(context, 'teste', { ...comparison(), customerId: null, farmIds: null });
const prepare = async () => prepareDraft(context, await allYears(), { readsAll: false, onStep: () => {} });
const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await app.inject({ method, url: `/api/${path}`, headers: await signInAs(app, admin), ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
/** The newest result of each farm that takes part. */
const computed = async () =>
  (
    await pool.query(
      'select m.farm_id, c.digest, c.id from computed_marks m join computed_farms c on c.id = m.computed_id order by farm_id',
    )
  ).rows as { farm_id: number }[];
/** What the draft shows: by farm, which result. */
const shown = async () => (await pool.query('select farm_id, computed_id as id from shown_farms order by farm_id')).rows;
const ids = (results: readonly object[]) => results.map((one) => ({ ...one, digest: undefined }));
const place = () => `harvest_id=${harvest.id}&environment=BEEF_CATTLE`;

describe('a draft that is prepared', () => {
  let first: { farm_id: number }[];

  it('holds the farms that take part, and is left as it is while nothing changes', async () => {
    await benchmarkTask().run(context, new AbortController().signal);
    first = await computed();
    expect(first.map(({ farm_id }) => farm_id)).toEqual(farms.slice(0, -1).map(({ id }) => id));
    expect((await pool.query('select farm_id from computed_marks order by 1')).rowCount).toBe(FARMS);
    const { rows: before } = await pool.query('select * from computed_drafts');
    await prepare();
    expect(await computed()).toEqual(first);
    expect((await pool.query('select * from computed_drafts')).rows).toEqual(before);
  });

  it('is seen by nobody', async () => {
    const { rows } = await pool.query<{ id: number }>('select id from judged_rows order by id');
    expect(rows.length).toBeGreaterThan(0);
    const [row] = rows;
    for (const name of ['drafts', 'farms', 'rows']) expect((await pool.query(`select from benchmark_${name}`)).rowCount).toBe(0);
    expect(await readValues(context, { draft: comparison() })).toEqual([]);
    expect(await readDraftFacts(context, comparison(), farms[0]?.id ?? 0)).toBeNull();
    const none = { status: 200, body: { resultList: [] } };
    expect(await call('GET', `benchmarking/editions?${place()}`)).toMatchObject(none);
    expect(await call('GET', `benchmarking/differences?${place()}`)).toMatchObject(none);
    expect(await call('GET', `benchmarking/datagrid?${place()}&indicator_id=1`)).toMatchObject({
      ...none,
      body: { size: 0, population: [] },
    });
    expect(await call('GET', `benchmarking/datagrid?${place()}&farm_id=${farms[0]?.id}`)).toMatchObject({ ...none, body: { size: 0 } });
    expect(await call('GET', `log_benchmarking/last_update?${place()}`)).toMatchObject({ body: { id: null, farms: 0 } });
    expect(await call('GET', `log_benchmarking/status?${place()}`)).toMatchObject({ body: { status: 'IDLE' } });
    expect((await call('GET', `benchmarking/rows/${row?.id}`)).status).toBe(404);
    expect((await call('POST', 'benchmarking/batch', [{ id: row?.id, validated: true }])).status).toBe(422);
    const published = await call('POST', 'benchmarking/publish', { harvest_id: harvest.id, environment: 'BEEF_CATTLE' });
    expect(published).toMatchObject({ status: 409, body: { code: 'no_draft' } });
  });

  it('gives way to an update that is asked for', async () => {
    const farm = farms[0] as Farm;
    await changeRows(pool, 'births', 'amount = amount + 5', 'farm_id = $1', [farm.id]);
    const started = await call('POST', 'benchmarking/update', { harvest_id: harvest.id, environment: 'BEEF_CATTLE' });
    expect(started.status).toBe(202);
    await expect(prepare()).rejects.toMatchObject({ status: 409 });
    await benchmarkTask().run(context, new AbortController().signal);
    expect(await computed()).toEqual(first);
    stop = await runJobs(context, [updateJob], { pollMs: 20 });
    await vi.waitFor(
      async () => expect((await call('GET', `jobs/${started.body.job}`)).body).toMatchObject({ state: 'DONE', reason: null }),
      {
        timeout: 8_000,
        interval: 30,
      },
    );
  });

  it('is shown by that update, which computes only what has changed since', async () => {
    const now = await computed();
    expect(now.flatMap((one, index) => (JSON.stringify(one) === JSON.stringify(first[index]) ? [] : [one.farm_id]))).toEqual([
      farms[0]?.id,
    ]);
    expect(await call('GET', `log_benchmarking/last_update?${place()}`)).toMatchObject({ body: { farms: FARMS - 1, changes: 0 } });
    expect(await call('GET', `benchmarking/datagrid?${place()}&indicator_id=1`)).toMatchObject({ body: { size: FARMS - 1 } });
    expect(await call('GET', `benchmarking/editions?${place()}`)).toMatchObject({
      body: { resultList: [{ state: 'DRAFT', farms: FARMS - 1 }] },
    });
  });

  it('is computed ahead while it is shown too, and shows none of that before somebody asks', async () => {
    const farm = farms[1] as Farm;
    const [before, seen] = [await computed(), await shown()];
    await changeRows(pool, 'births', 'amount = amount + 5', 'farm_id = $1', [farm.id]);
    await prepare();
    const ahead = await computed();
    const fresh = ahead.flatMap((one, index) => (JSON.stringify(one) === JSON.stringify(before[index]) ? [] : [one.farm_id]));
    expect(fresh).toEqual([farm.id]);
    expect(await shown()).toEqual(seen);
    let asked = -1;
    const { farms: count } = await updateDraft(context, comparison(), {
      userId: admin.id,
      onStep: (_done, of) => {
        asked = of;
      },
      isStillAsked: async () => true,
    });
    // What was computed ahead is shown, and nothing is computed again.
    expect([count, asked]).toEqual([FARMS - 1, 0]);
    expect(await computed()).toEqual(ahead);
    expect(await shown()).toEqual(ids(ahead));
  });

  it('adds nothing to a draft in which an update has shown something since it began', async () => {
    const [farm] = farms as [Farm];
    await changeRows(pool, 'births', 'amount = amount + 5', 'farm_id = $1', [farm.id]);
    const [before, years] = [await computed(), await allYears()];
    const showMeanwhile = async () => {
      await showResults(context, years, { userId: admin.id, startedAt: new Date(), at: new Date(), isStillAsked: async () => true });
    };
    const late = prepareDraft(context, years, { readsAll: false, onStep: showMeanwhile });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'draft_changed' });
    expect(await computed()).toEqual(before);
    await prepare();
    expect(await computed()).not.toEqual(before);
  });

  it('is looked at again once somebody has written something, and all rows of it are at the latest after half an hour', async () => {
    let time = new Date('2041-07-10T12:00:00Z').getTime();
    const task = benchmarkTask();
    const run = async (minutes: number) => {
      time += minutes * 60_000;
      await untilSettled(pool);
      const before = await computed();
      await task.run({ ...context, now: () => new Date(time) }, new AbortController().signal);
      return JSON.stringify(await computed()) !== JSON.stringify(before);
    };
    // Past the product, and so without a trace.
    const change = () => pool.query('update births set amount = amount + 5, version = version + 1 where farm_id = $1', [farms[1]?.id]);
    await run(0);
    await changeRows(pool, 'births', 'amount = amount + 5', 'farm_id = $1', [farms[0]?.id]);
    expect([await run(1), await run(1)]).toEqual([true, false]);
    await change();
    expect([await run(1), await run(30), await run(1)]).toEqual([false, true, false]);
  });

  it('forgets results that nobody is shown and that newer ones have followed', async () => {
    const many = async () => Number((await pool.query('select count(*) from computed_farms')).rows[0].count);
    for (let turn = 0; turn < 2; turn++) {
      await changeRows(pool, 'births', 'amount = amount + 5', 'farm_id = $1', [farms[1]?.id]);
      await prepare();
    }
    const before = await many();
    await forgetOldResults(context);
    expect(await many()).toBeLessThan(before);
    const used = await pool.query(
      'select computed_id from shown_farms union select computed_id from computed_marks where computed_id is not null',
    );
    expect(await many()).toBe(used.rowCount);
  });

  it('loses a farm that leaves the harvest, and has it again when it is back as it was', async () => {
    const count = async () =>
      (await updateDraft(context, comparison(), { userId: admin.id, onStep: () => {}, isStillAsked: async () => true })).farms;
    const other = await createOwner(pool);
    const farm = await createFarm(pool, other);
    const factory = await createFactory(context);
    await factory.row('farms_details', { environment: 'BEEF_CATTLE', harvest: yearOf(harvest), customer: other, farm });
    expect(await count()).toBe(FARMS);
    await pool.query('delete from harvests_details where customer_id = $1', [other.id]);
    expect(await count()).toBe(FARMS - 1);
    await openHarvests(pool);
    expect(await count()).toBe(FARMS);
    expect((await computeFarms(context, await allYears())).length).toBe(FARMS);
  });
});
