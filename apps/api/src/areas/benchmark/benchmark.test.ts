import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest, openHarvests } from '../../../test/places';
import { readDraftFacts, readFrozenFacts, readValues } from '../../editions/read-values';
import { runJobs } from '../../jobs/run-jobs';
import { FarmYears } from '../../scope/farm-years';
import { checkEditions } from './check-editions';
import { computeFarms } from './compute-farms';
import { updateDraft } from './update-draft';
import { updateJob } from './update-job';

const { app, context, pool } = await testApp({ now: () => new Date('2041-07-10T12:00:00Z') });
const GAIN = 1;
const FARMS = 12;
let owners: Owner[];
let farms: Farm[];
let dairy: Farm;
let admin: Person;
let harvest: Harvest;
let empty: Harvest;
let systems: number[];
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  owners = [await createOwner(pool), await createOwner(pool), await createOwner(pool)];
  farms = [];
  for (let index = 0; index < FARMS; index++) farms.push(await createFarm(pool, owners[index % 3] as Owner));
  dairy = await createFarm(pool, owners[0] as Owner, 'DAIRY_CATTLE');
  harvest = await createHarvest(pool, 2040);
  empty = await createHarvest(pool, 2047);
  await pool.query('delete from harvests_details where harvest_id = $1', [empty.id]);
  systems = (await pool.query<{ id: number }>('select id from category_livestock_system order by id limit 2')).rows.map(({ id }) => id);
  await fill();
});

async function fill(): Promise<void> {
  await pool.query(
    `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, category_livestock_system_id)
     select $1, f.customer_id, f.id, f.environment, f.name, 500, ($3::int[])[1 + f.id % 2] from farms f where f.id = any($2)`,
    [harvest.id, farms.map(({ id }) => id), systems],
  );
  await pool.query(
    `insert into livestock_stocks (harvest_id, customer_id, farm_id, environment, category_livestock_id, type, date, amount, weight)
     select $1, f.customer_id, f.id, f.environment, c.id, m.month is not null, coalesce(m.month, '1970-01-01'), 100,
       200 + coalesce(m.place, 0) * (case when f.id = $3 then 80 else 10 + f.place * 0.25 end)
     from (select *, row_number() over (order by id) as place from farms where id = any($2)) f
     cross join (select id from category_livestock where environment = 'BEEF_CATTLE' and 'stock' = any(show) order by id limit 1) c
     cross join (select null::date as month, null::int as place union all
       select ('2040-07-01'::date + (i || ' months')::interval)::date, i + 1 from generate_series(0, 11) i) m`,
    [harvest.id, farms.map(({ id }) => id), farms.at(-1)?.id],
  );
}

async function call(method: 'GET' | 'POST', path: string, payload?: object, person = admin) {
  const answer = await app.inject({ method, url: `/api/${path}`, headers: await signInAs(app, person), ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const place = () => `harvest_id=${harvest.id}&environment=BEEF_CATTLE`;
const grid = async (query: string) => (await call('GET', `benchmarking/datagrid?${place()}&${query}`)).body;
const post = (path: string, body: object = { harvest_id: harvest.id, environment: 'BEEF_CATTLE' }) =>
  call('POST', `benchmarking/${path}`, body);

async function update(): Promise<void> {
  const { body } = await post('update');
  await vi.waitFor(async () => expect((await call('GET', `jobs/${body.job}`)).body).toMatchObject({ state: 'DONE', reason: null }), {
    timeout: 120_000,
    interval: 30,
  });
}
const allYears = () =>
  FarmYears.forJob(context, 'teste', { harvestId: harvest.id, environment: 'BEEF_CATTLE', customerId: null, farmIds: null });
const run = async () => stops.push(await runJobs(context, [updateJob], { pollMs: 20 }));
async function draft(): Promise<string> {
  const { rows } = await pool.query('select * from benchmark_rows order by id');
  return JSON.stringify(rows);
}

const comparison = () => ({ harvestId: harvest.id, environment: 'BEEF_CATTLE' as const });
const values = () => readValues(context, { draft: comparison() });
const changeRows = (set: string, where = 'true', given: readonly unknown[] = []) =>
  pool.query(`update livestock_stocks set ${set} where ${where}`, [...given]);

it('refuses unknown harvests and parameters, no farms and no draft', async () => {
  expect(await post('update', { harvest_id: empty.id })).toMatchObject({
    ...{ status: 422, body: { code: 'no_farms', message: 'Nenhuma fazenda participa desta safra' } },
  });
  expect(await post('update', { harvest_id: 999_999 })).toMatchObject({ status: 404 });
  expect(await post('update', { harvest_id: 'x' })).toMatchObject({ status: 422, body: { fields: { harvest_id: 'Valor inválido' } } });
  expect(await post('publish')).toMatchObject({ status: 409, body: { code: 'no_draft' } });
  expect((await call('GET', 'benchmarking/datagrid?harvest_id=1&cor=azul')).body.fields).toEqual({ cor: 'Parâmetro desconhecido' });
  expect(await call('GET', `benchmarking/datagrid?${place()}`)).toMatchObject({ status: 422 });
  expect(await call('GET', `benchmarking/datagrid?${place()}&indicator_id=99`)).toMatchObject({
    ...{ status: 400, body: { fields: { indicator_id: 'Não há indicador com este número' } } },
  });
  expect((await call('GET', 'benchmarking/editions?harvest_id=999999')).status).toBe(404);
});

it('reports a running update and refuses a second one', async () => {
  expect((await call('GET', `log_benchmarking/status?${place()}`)).body).toEqual({ status: 'IDLE', job: null });
  expect((await call('GET', `log_benchmarking/last_update?${place()}`)).body).toMatchObject({ final_date: null });
  const started = await post('update');
  expect(started).toMatchObject({ status: 202, body: { status: 'STARTED' } });
  expect((await call('GET', `log_benchmarking/status?${place()}`)).body).toEqual({ status: 'IN_PROGRESS', job: started.body.job });
  const twin = await post('update');
  expect(twin).toMatchObject({ status: 409, body: { message: 'Existe uma atualização em andamento para esta Safra...' } });
  expect(await post('publish')).toMatchObject({ status: 409, body: { code: 'already_running' } });
  await call('POST', `jobs/${started.body.job}/cancel`);
  await run();
  await update();
  expect((await call('GET', `log_benchmarking/last_update?${place()}`)).body).toMatchObject({
    ...{ final_date: '2041-07-10T12:00:00.000Z', farms: FARMS, changes: 0, user: { id: admin.id } },
  });
});

describe('the draft', () => {
  it('is not published while no value counts', async () => {
    expect(await post('publish')).toMatchObject({ status: 409, body: { code: 'nothing_counts' } });
  });

  it('has the values of GET /indicators for every farm of the harvest', async () => {
    const [farm] = farms;
    const { resultList } = await grid(`farm_id=${farm?.id}`);
    const { body } = await call('GET', `indicators?harvest_id=${harvest.id}&farm_id=${farm?.id}`);
    const shown = new Map((body as { key: string; value: number | null }[]).map(({ key, value }) => [key, value]));
    expect(resultList).toHaveLength(27);
    for (const { value, indicator_benchmarking: indicator } of resultList) {
      const same = shown.get(indicator.shown_as);
      if (value === null) expect(same).toBeNull();
      else expect(value).toBeCloseTo(same ?? Number.NaN, 9);
    }
    const { resultList: all, size, groups, population } = await grid(`indicator_id=${GAIN}`);
    expect([size, groups[0].n, population.length]).toEqual([FARMS, FARMS, FARMS]);
    expect(all[0]).toMatchObject({
      enter_benchmarking: true,
      validated: false,
      months: 12,
      diagnosis_or_platform: 'PLATFORM',
      average_herd: 100,
    });
    expect((await pool.query('select from benchmark_farms where farm_id = $1', [dairy.id])).rowCount).toBe(0);
  });

  it('stays identical without new entries, in any order of farms', async () => {
    const before = await draft();
    await update();
    expect(await draft()).toBe(before);
    const years = await allYears();
    const alone = [];
    for (const { id } of years.farms.toReversed()) alone.unshift(...(await computeFarms(context, years.only(new Set([id])))));
    expect(alone).toEqual(await computeFarms(context, years));
  });

  it('shows the old values until replaced as a whole, also when the process dies', async () => {
    const before = await draft();
    await changeRows('weight = weight + 7');
    const seen: string[] = [];
    const killed = updateDraft(context, comparison(), {
      ...{ userId: admin.id, onStep: () => {} },
      // A killed process looks the same: its connection ends without a commit.
      isStillAsked: async (transaction) => {
        seen.push(await draft());
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        return true;
      },
    });
    await expect(killed).rejects.toThrow();
    expect([...seen, await draft()]).toEqual([before, before]);
    expect((await call('GET', `log_benchmarking/last_update?${place()}`)).body).toMatchObject({ farms: FARMS, changes: 0 });
  });

  it('is unchanged by a cancelled update, however late', async () => {
    const before = await draft();
    const cancelled = updateDraft(context, comparison(), { userId: admin.id, onStep: () => {}, isStillAsked: async () => false });
    await expect(cancelled).rejects.toMatchObject({ status: 409, code: 'not_asked' });
    expect(await draft()).toBe(before);
  });

  it('is replaced by the next update, which lists the changes, and by another one back', async () => {
    const before = await values();
    await update();
    const { changes } = (await call('GET', `log_benchmarking/last_update?${place()}`)).body;
    expect(changes).toBe(FARMS);
    expect(await values()).not.toEqual(before);
    const [computed, { rows }] = [
      await computeFarms(context, await allYears()),
      await pool.query(
        `select f.farm_id, f.average_herd, r.indicator, r.value, r.reason, r.notes, r.inputs from benchmark_rows r
         join benchmark_farms f using (harvest_id, environment, farm_id) order by farm_id, r.id`,
      ),
    ];
    const wanted = computed.flatMap(({ farmId, averageHerd, values: made }) =>
      made.map((value) => ({ farm_id: farmId, average_herd: averageHerd, ...value })),
    );
    expect(rows).toEqual(wanted.toSorted((one, other) => one.farm_id - other.farm_id));
    expect(await readDraftFacts(context, comparison(), farms[0]?.id ?? 0)).toEqual(
      computed.find(({ farmId }) => farmId === farms[0]?.id)?.facts,
    );
    await changeRows('weight = weight - 7');
    await update();
    expect((await call('GET', `log_benchmarking/last_update?${place()}`)).body.changes).toBe(changes);
    expect(await values()).toEqual(before);
  });

  it('drops and lists a farm that leaves the harvest, and adds it when it returns', async () => {
    const told = async () => (await call('GET', `log_benchmarking/last_update?${place()}`)).body;
    const before = await values();
    const gone = { customer: owners[2]?.id, farms: FARMS / 3 };
    await pool.query('delete from harvests_details where harvest_id = $1 and customer_id = $2', [harvest.id, gone.customer]);
    await update();
    expect(await told()).toMatchObject({ farms: FARMS - gone.farms, changes: expect.any(Number) });
    const had = before.filter(({ customerId, value }) => customerId === gone.customer && value !== null);
    expect([(await told()).changes, await values()]).toEqual([had.length, before.filter(({ customerId }) => customerId !== gone.customer)]);
    await openHarvests(pool);
    await update();
    expect(await told()).toMatchObject({ farms: FARMS, changes: had.length });
    expect(await values()).toEqual(before);
  });

  it('leaves out a farm that changes hands while it is computed', async () => {
    const [farm, before] = [farms[3] as Farm, await values()];
    const giveTo = (owner: Owner | undefined) => pool.query('update farms set customer_id = $1 where id = $2', [owner?.id, farm.id]);
    const tables = ['farms_details', 'livestock_stocks'];
    const rows = new Map<string, string>();
    const { farms: count } = await updateDraft(context, comparison(), {
      ...{ userId: admin.id, isStillAsked: async () => true },
      onStep: async (done) => {
        if (done < FARMS) return;
        // Foreign keys check farm and owner together.
        for (const table of tables) {
          const gone = await pool.query(`delete from ${table} where farm_id = $1 returning row_to_json(${table}) as row`, [farm.id]);
          rows.set(table, JSON.stringify(gone.rows.map(({ row }) => row)));
        }
        await giveTo(owners[1]);
      },
    });
    expect([count, await values()]).toEqual([FARMS - 1, before.filter(({ farmId }) => farmId !== farm.id)]);
    await giveTo(owners[0]);
    for (const [table, kept] of rows)
      await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [kept]);
    await update();
    expect(await values()).toEqual(before);
  });

  it('drops values of indicators that no longer exist', async () => {
    const before = await values();
    await pool.query(
      `insert into benchmark_rows (harvest_id, environment, farm_id, indicator, value, inputs)
       select harvest_id, environment, farm_id, 'of_before', 1, '{}' from benchmark_farms where farm_id = $1`,
      [farms[0]?.id],
    );
    expect(await values()).toHaveLength(before.length + 1);
    await update();
    expect(await values()).toEqual(before);
  });

  it('filters by system, flags and origin, and marks outliers with their bounds', async () => {
    const { resultList, groups } = await grid(`indicator_id=${GAIN}`);
    const flagged = resultList.filter(({ outlier }: { outlier: object | null }) => outlier);
    expect(flagged.map(({ farm }: { farm: { id: number } }) => farm.id)).toEqual([farms.at(-1)?.id]);
    expect(flagged[0].outlier).toEqual({ side: 'HIGH', low: groups[0].low, high: groups[0].high });
    expect((await grid(`indicator_id=${GAIN}&category_livestock_system_ids=${systems[0]}`)).size).toBe(FARMS / 2);
    expect((await grid(`indicator_id=${GAIN}&category_livestock_system_ids=${systems.join(',')}`)).size).toBe(FARMS);
    expect((await grid(`indicator_id=${GAIN}&from_diagnosis=true`)).size).toBe(0);
    expect((await grid(`indicator_id=${GAIN}&validated=false&enter_benchmarking=true`)).size).toBe(FARMS);
  });

  it('opens a value to its inputs and their rows', async () => {
    const { resultList } = await grid(`indicator_id=${GAIN}`);
    const { body } = await call('GET', `benchmarking/rows/${resultList[0].id}`);
    const named = body.inputs.map(({ key }: { key: string }) => key);
    expect(named).toEqual(['production_kg', 'avg_herd', 'period_days']);
    const herd = body.inputs.find(({ key }: { key: string }) => key === 'avg_herd');
    const rows = await call('GET', `${herd.rows[0].path.slice('/api/'.length)}?${herd.rows[0].query}`);
    expect([rows.status, rows.body.size > 0]).toEqual([200, true]);
    expect((await call('GET', 'benchmarking/rows/999999')).status).toBe(404);
  });
});

describe('judging', () => {
  const rowsOf = async () => (await grid(`indicator_id=${GAIN}`)).resultList as { id: number; value: number; version: number }[];

  it('is refused as a whole for no row, a foreign row, no reason, a stale version', async () => {
    const [one, other] = (await rowsOf()) as [{ id: number; value: number; version: number }, { id: number }];
    const before = await draft();
    const batch = (...rows: object[]) => post('batch', rows);
    expect(await batch()).toMatchObject({ status: 422, body: { message: 'Envie ao menos um valor avaliado' } });
    expect(await batch({ id: one.id, validated: true }, { id: 999_999, validated: true })).toMatchObject({
      ...{ status: 422, body: { rows: [{ index: 1, fields: { id: 'Registro não encontrado' } }] } },
    });
    expect(await batch({ id: one.id, validated: true }, { id: other.id, enter_benchmarking: false, reason: ' ' })).toMatchObject({
      ...{ status: 422, body: { rows: [{ index: 1, fields: { reason: 'Escreva o motivo para retirar' } }] } },
    });
    expect((await batch({ id: one.id, validated: true }, { id: one.id, validated: false })).status).toBe(422);
    expect((await batch({ id: one.id, validated: true, cor: 'azul' })).status).toBe(422);
    expect((await batch({ id: other.id, validated: true }, { id: one.id, validated: true, value: one.value + 1 })).status).toBe(409);
    expect((await batch({ id: other.id, validated: true }, { id: one.id, validated: true, version: one.version + 1 })).status).toBe(409);
    expect(await draft()).toBe(before);
  });

  it('accepts unchanged rows of the grid, and takes no computed reason for a written one', async () => {
    const { resultList } = await grid(`farm_id=${farms[0]?.id}`);
    const missing = resultList.find(({ value, reason }: { value: number | null; reason: string | null }) => value === null && reason);
    expect(missing.reason).toMatch(/./);
    const before = await draft();
    expect((await post('batch', resultList)).status).toBe(201);
    expect(await draft()).toBe(before);
    expect(await post('batch', [{ ...missing, enter_benchmarking: false }])).toMatchObject({
      ...{ status: 422, body: { rows: [{ index: 0, fields: { reason: 'Escreva o motivo para retirar' } }] } },
    });
    expect(await draft()).toBe(before);
  });

  it('stores each decision with person and reason', async () => {
    const rows = await rowsOf();
    const outlier = rows.find(({ id }) => id === rows.at(-1)?.id) as { id: number };
    const decided = rows.map(({ id, value, version }) => ({ id, value, version, validated: true }));
    const out = { ...decided.find(({ id }) => id === outlier.id), enter_benchmarking: false, reason: 'Peso de maio em kg de carcaça' };
    expect((await post('batch', [...decided.filter(({ id }) => id !== outlier.id), out])).status).toBe(201);
    const { resultList, groups } = await grid(`indicator_id=${GAIN}`);
    expect(resultList.filter(({ validated }: { validated: boolean }) => validated)).toHaveLength(FARMS);
    expect(resultList.find(({ id }: { id: number }) => id === outlier.id)).toMatchObject({
      ...{ enter_benchmarking: false, left_reason: 'Peso de maio em kg de carcaça', updated_by: { id: admin.id } },
    });
    expect(groups[0].n).toBe(FARMS - 1);
  });
});

describe('an edition', () => {
  const editions = async (person = admin) => (await call('GET', `benchmarking/editions?${place()}`, undefined, person)).body.resultList;

  it('freezes the draft with its groups, and refuses to publish the same twice', async () => {
    expect((await editions()).map(({ state, number }: { state: string; number: number }) => [state, number])).toEqual([['DRAFT', 1]]);
    expect(await editions((owners[0] as Owner).user)).toEqual([]);
    const { status, body } = await post('publish');
    expect([status, body.number, body.farms, body.participants, body.formulas]).toEqual([201, 1, FARMS, FARMS - 1, 1]);
    expect(await readValues(context, { edition: body.id })).toEqual(
      await readValues(context, { draft: { harvestId: harvest.id, environment: 'BEEF_CATTLE' } }),
    );
    expect(await post('publish')).toMatchObject({ status: 409, body: { code: 'nothing_differs' } });
    expect(await readFrozenFacts(context, body.id, farms[0]?.id ?? 0)).toMatchObject({
      day: '2041-06-30',
      facts: { stock: expect.any(Array) },
    });
  });

  it('is corrected by the next one, which says what changed; flags stay, and what changed has to be validated again', async () => {
    const [farm, other] = farms;
    const versions = async () => (await pool.query('select farm_id, sum(version) as sum from benchmark_rows group by 1 order by 1')).rows;
    const stood = await versions();
    await changeRows('weight = weight + 7', "farm_id = $1 and date = '2041-06-01'", [farm?.id]);
    await update();
    expect((await versions()).flatMap((now, at) => (now.sum === stood[at].sum ? [] : [now.farm_id]))).toEqual([farm?.id]);
    const { resultList } = await grid(`indicator_id=${GAIN}`);
    const changed = resultList.find((row: { farm: { id: number } }) => row.farm.id === farm?.id);
    expect([changed.validated, changed.enter_benchmarking, changed.previous < changed.value]).toEqual([false, true, true]);
    expect(resultList.find((row: { farm: { id: number } }) => row.farm.id === other?.id).validated).toBe(true);
    expect(resultList.filter((row: { left_reason: string | null }) => row.left_reason)).toHaveLength(1);
    const { body: row } = await call('GET', `benchmarking/rows/${changed.id}`);
    expect(row.changes).toHaveLength(1);
    expect(row.changes[0].why).toBe('Total de kg produzidos: 12.300 kg → 13.000 kg');
    expect((await call('GET', `benchmarking/differences?${place()}`)).body.resultList).toContainEqual(
      expect.objectContaining({ kind: 'LEFT', farm: { id: farm?.id, name: farm?.name }, indicator: expect.objectContaining({ id: GAIN }) }),
    );
    await post('batch', [{ id: changed.id, validated: true }]);
    const { status, body } = await post('publish');
    expect([status, body.number]).toEqual([201, 2]);
    const { resultList: differences } = (await call('GET', `benchmarking/editions/${body.id}/differences`)).body;
    expect(differences.filter(({ kind }: { kind: string }) => kind === 'VALUE')).toContainEqual(
      expect.objectContaining({ farm: { id: farm?.id, name: farm?.name }, old_value: changed.previous, new_value: changed.value }),
    );
    // Only administrators see corrected editions.
    expect((await editions((owners[0] as Owner).user)).map(({ number }: { number: number }) => number)).toEqual([2]);
    expect((await editions()).map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  });

  it('is recomputed from its own facts to the same digits, and reports differences', async () => {
    const all = async () => {
      const found = [];
      for await (const one of checkEditions(context)) found.push(one);
      return found;
    };
    expect((await all()).map(({ title, values, differing }) => [title, values, differing.length])).toEqual([
      ['Corte 2040/2041, edição 1', FARMS * 27, 0],
      ['Corte 2040/2041, edição 2', FARMS * 27, 0],
    ]);
    // Falsifying an edition needs the owner to disable the trigger.
    await pool.query('alter table benchmark_edition_rows disable trigger stays');
    await pool.query("update benchmark_edition_rows set value = value + 1e-9 where farm_id = $1 and indicator = 'gmd_global_kg'", [
      farms[0]?.id,
    ]);
    expect((await all()).map(({ differing }) => differing.map(({ farmId, indicator }) => [farmId, indicator]))).toEqual([
      [[farms[0]?.id, 'gmd_global_kg']],
      [[farms[0]?.id, 'gmd_global_kg']],
    ]);
    await pool.query('alter table benchmark_edition_rows enable trigger stays');
  });
});
