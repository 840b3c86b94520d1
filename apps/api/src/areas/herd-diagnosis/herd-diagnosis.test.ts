import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
const [BULLS, COWS, CALVES] = [1, 2, 3] as const;
const OPEN = 'Verifique os dados inseridos, o estoque calculado deve ser igual a 0.';

let owner: Owner;
let staff: Person;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  staff = await createPerson(pool, 'TECHNICAL', { globalAccess: true });
  owner = await createOwner(pool, { onlyDiagnosis: true });
  harvest = await createHarvest(pool, 2024);
  farm = await createFarm(pool, owner);
});

const scope = (of: Farm = farm) => `harvest_id=${harvest.id}&customer_id=${of.customerId}&farm_id=${of.id}`;
async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as: Person = owner.user) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, as), ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const cells = (entries: readonly object[], of: Farm = farm, as = owner.user) =>
  send(
    'POST',
    'diagnosis_herd/cells',
    entries.map((entry) => ({ harvest: harvest.id, customer: of.customerId, farm: of.id, ...entry })),
    as,
  );
const cell = (category: number, block: string, values: object) => ({ category_livestock: category, block, ...values });
const read = async (of: Farm = farm) => (await send('GET', `stock_valuation_diagnosis?${scope(of)}`)).body;
const rowOf = (body: { resultList: { category_livestock: { id: number } }[] }, category: number) =>
  body.resultList.find((row) => row.category_livestock.id === category);

describe('the stock valuation', () => {
  it('accepts its own answer as POST, and reports by how many heads it does not balance', async () => {
    const block = await read();
    expect([block.size, block.calculated_stock, rowOf(block, COWS)]).toMatchObject([
      11,
      null,
      { initial_herd: { id: null, amount: null, weight: null }, from_stock_valuation: true, calculated_stock: null },
    ]);
    Object.assign(rowOf(block, COWS) ?? {}, {
      initial_herd: { amount: 300, weight: 430 },
      final_herd: { amount: 290, weight: 440.5 },
      death: { amount: 4 },
      herd_departure: { amount: 20, weight_alive: 450, weight_death: 225, arroba_value: 280 },
    });
    Object.assign(rowOf(block, CALVES) ?? {}, { birth: { amount: 220 }, final_herd: { amount: 214, weight: 160 }, death: { amount: 6 } });
    const written = await send('POST', `stock_valuation_diagnosis?${scope()}`, block);
    expect([written.status, written.body.fields, written.body.calculated_stock]).toEqual([201, undefined, 14]);
    const again = await read();
    expect(rowOf(again, COWS)).toMatchObject({
      calculated_stock: 14,
      // 225 kg of carcass are 15 arrobas.
      herd_departure: { arroba_value: 280, value_head: 4200, status: true },
      validated: false,
    });
    const same = await send('POST', `stock_valuation_diagnosis?${scope()}`, again);
    expect(same.body).toEqual(again);
  });

  it('is stored while it does not balance, and cannot be validated', async () => {
    const { body } = await send('GET', `diagnosis_herd?${scope()}`);
    const ids = body.resultList.map(({ id }: { id: number }) => id);
    const refused = await send('PUT', 'diagnosis_herd/validate', ids, staff);
    expect([refused.status, refused.body.message]).toEqual([422, OPEN]);
    const [first] = body.resultList;
    expect((await send('PUT', `diagnosis_herd/${first.id}`, { validated: true }, staff)).status).toBe(422);
    await cells([cell(COWS, 'INITIAL', { amount: 314 })]);
    expect((await read()).calculated_stock).toBe(0);
    expect((await send('PUT', 'diagnosis_herd/validate', ids)).status).toBe(403);
    expect((await send('PUT', 'diagnosis_herd/validate', ids, staff)).status).toBe(200);
    expect(rowOf(await read(), COWS)).toMatchObject({ validated: true });
    // Clearing a number also removes the validation.
    await cells([cell(COWS, 'FINAL', { weight: null })]);
    expect(rowOf(await read(), COWS)).toMatchObject({ final_herd: { amount: 290, weight: null, validated: false }, validated: false });
  });

  it('prices a head by its arrobas, or an arroba by its head, whichever is typed', async () => {
    const priced = async (values: object) =>
      (await cells([cell(BULLS, 'ENTRY', { amount: 2, weight: 600, value_arroba: null, value_head: null, ...values })])).body.resultList[0];
    expect(await priced({ value_arroba: 400 })).toMatchObject({ value_arroba: 400, value_head: 8000, status: true });
    expect(await priced({ value_head: 9000 })).toMatchObject({ value_arroba: 450, value_head: 9000, status: false });
    await cells([cell(BULLS, 'ENTRY', { amount: null, weight: null, value_head: null })]);
  });

  it.each([
    [COWS, 'INITIAL', { weight: 700.01 }, 'weight'],
    [BULLS, 'INITIAL', { weight: 1200.5 }, 'weight'],
    [COWS, 'ENTRY', { weight: 778 }, 'weight'],
    [COWS, 'DEPARTURE', { weight: 701 }, 'weight'],
    [CALVES, 'DEPARTURE', { weight_death: 401 }, 'weight_death'],
    [CALVES, 'DEPARTURE', { value_arroba: 999.01 }, 'value_arroba'],
    [COWS, 'DEPARTURE', { value_arroba: 2000.5 }, 'value_arroba'],
    [CALVES, 'DEPARTURE', { weight: 300, value_head: 10_000 }, 'value_head'],
    [CALVES, 'DEPARTURE', { weight: 200, weight_death: 200 }, 'weight_death'],
    [CALVES, 'BIRTH', { amount: 0 }, 'amount'],
    [COWS, 'BIRTH', { amount: 3 }, 'amount'],
    [COWS, 'DEATH', { amount: -2 }, 'amount'],
    [COWS, 'DEATH', { amount: 1.5 }, 'amount'],
  ])('refuses category %i, %s, %j', async (category, block, values, field) => {
    const { status, body } = await cells([cell(category, block, values)]);
    expect([status, Object.keys(body.rows?.[0]?.fields ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  it.each([
    [BULLS, 'INITIAL', { weight: 1200 }],
    [COWS, 'ENTRY', { weight: 777 }],
    [COWS, 'DEPARTURE', { value_arroba: 2000 }],
    [CALVES, 'DEATH', { amount: 0 }],
  ])('takes category %i, %s, %j', async (category, block, values) => {
    const other = await createFarm(pool, owner);
    expect((await cells([cell(category, block, values)], other)).status).toBe(201);
  });

  it('answers a stale version with the stored values', async () => {
    const { body } = await cells([cell(BULLS, 'INITIAL', { amount: 9 })]);
    const { version } = body.resultList[0];
    await cells([cell(BULLS, 'INITIAL', { amount: 10, version })], farm, staff);
    const late = await cells([cell(BULLS, 'INITIAL', { amount: 11, version })]);
    expect(late).toMatchObject({ status: 409, body: { rows: [{ index: 0, current: { amount: 10 } }] } });
    const block = await read();
    Object.assign(rowOf(block, BULLS) ?? {}, { initial_herd: { amount: 12, version } });
    expect((await send('POST', `stock_valuation_diagnosis?${scope()}`, block)).status).toBe(409);
  });

  it('replaces entries only with persist, and keeps them in the history', async () => {
    const other = await createFarm(pool, owner);
    const sold = async (amount: number) =>
      (
        await pool.query(
          `insert into herd_departure (harvest_id, customer_id, farm_id, environment, date, destination, category_herd_departure_type_id,
             category_livestock_id, amount, weight_alive, value_head)
           values ($1, $2, $3, 'BEEF_CATTLE', '2025-03-01', 'Frigorífico', (select min(id) from category_herd_departure_type), $4, $5, 450, 4000) returning id`,
          [harvest.id, other.customerId, other.id, COWS, amount],
        )
      ).rows[0].id as number;
    const ids = [await sold(7), await sold(5)];
    await cells([cell(COWS, 'INITIAL', { amount: 100 }), cell(COWS, 'FINAL', { amount: 88 })], other);
    const before = await read(other);
    expect([before.calculated_stock, rowOf(before, COWS)]).toMatchObject([
      0,
      { from_stock_valuation: false, support: [{ block: 'herd_departure', resource: 'herd_departure', entries: 2, heads: 12 }] },
    ]);
    const unasked = await cells([cell(COWS, 'DEPARTURE', { amount: 10 })], other);
    expect([unasked.status, unasked.body.code, unasked.body.message]).toEqual([
      409,
      'replaces_entries',
      '2 lançamentos de Vendas e outras saídas (12 cabeças de Matrizes em reprodução) serão substituídos e excluídos: confirme para gravar',
    ]);
    expect((await cells([cell(COWS, 'DEPARTURE', { amount: 10, persist: true })], other)).status).toBe(201);
    expect(rowOf(await read(other), COWS)).toMatchObject({ from_stock_valuation: true, support: [], calculated_stock: -2 });
    const { rows } = await pool.query(
      `select row_id, (before->>'amount')::int as amount from audit_log where resource = 'herd_departure' and action = 'remove' and row_id = any($1) order by row_id`,
      [ids],
    );
    expect(rows.map(({ row_id, amount }) => [row_id, amount])).toEqual([
      [ids[0], 7],
      [ids[1], 5],
    ]);
  });
});

describe('entries that a batch would replace', () => {
  const sale = (of: Farm, amount: number) =>
    pool.query(
      `insert into herd_departure (harvest_id, customer_id, farm_id, environment, date, destination, category_herd_departure_type_id,
         category_livestock_id, amount, weight_alive, value_head)
       values ($1, $2, $3, 'BEEF_CATTLE', '2025-03-01', 'Frigorífico', (select min(id) from category_herd_departure_type), $4, $5, 450, 4000)`,
      [harvest.id, of.customerId, of.id, COWS, amount],
    );
  const sales = async (of: Farm) => (await pool.query('select from herd_departure where farm_id = $1', [of.id])).rowCount;

  it('are named by cell in the 409, and nothing is written or deleted', async () => {
    const other = await createFarm(pool, owner);
    await sale(other, 7);
    const batch = [cell(COWS, 'INITIAL', { amount: 100 }), cell(COWS, 'DEPARTURE', { amount: 10 })];
    const refused = await cells(batch, other);
    expect([refused.status, refused.body.rows]).toEqual([
      409,
      [{ index: 1, replaces: { resource: 'herd_departure', entries: 1, heads: 7 } }],
    ]);
    expect([rowOf(await read(other), COWS), await sales(other)]).toMatchObject([{ initial_herd: { amount: null } }, 1]);
    expect((await cells(batch.slice(0, 1), other)).status).toBe(201);
  });

  it('need persist on each write, also after earlier replacements', async () => {
    const other = await createFarm(pool, owner);
    const typed = { amount: 10, persist: true };
    expect((await cells([cell(COWS, 'DEPARTURE', typed)], other)).status).toBe(201);
    await sale(other, 3);
    expect((await cells([cell(COWS, 'DEPARTURE', { amount: 11 })], other)).status).toBe(409);
    const block = await send('POST', `stock_valuation_diagnosis?${scope(other)}`, {
      category_livestock: COWS,
      herd_departure: { amount: 12 },
    });
    expect([block.status, await sales(other)]).toEqual([409, 1]);
  });
});

describe('what is wrong with a block', () => {
  const post = async (body: object) => send('POST', `stock_valuation_diagnosis?${scope(await createFarm(pool, owner))}`, body);
  it('is reported under the names of the sent body', async () => {
    const alone = await post({
      category_livestock: CALVES,
      herd_entry: { amount: 1, weight_alive: 2_000 },
      herd_departure: { arroba_value: 5_000 },
    });
    expect([alone.status, Object.keys(alone.body.fields).sort()]).toEqual([
      422,
      ['herd_departure.arroba_value', 'herd_entry.weight_alive'],
    ]);
    const several = await post([{ category_livestock: COWS }, { category_livestock: CALVES, herd_entry: { weight_alive: 2_000 } }]);
    expect(several.body.rows).toMatchObject([{ index: 1, block: 'herd_entry', fields: { 'herd_entry.weight_alive': expect.any(String) } }]);
    const unknown = await post({ category_livestock: COWS, herd_entry: { weight: 3 } });
    expect([unknown.status, unknown.body.fields]).toEqual([422, { 'herd_entry.weight': 'Valor inválido' }]);
  });
});

describe('a farm that is not in diagnosis', () => {
  it('gets a refusal from every call, and nothing is written', async () => {
    const platform = await createFarm(pool, await createOwner(pool));
    const at = { harvest: harvest.id, customer: platform.customerId, farm: platform.id };
    const reading = [
      'stock_valuation_diagnosis',
      'average_herd_diagnosis',
      'reproduction_diagnosis',
      'diagnosis',
      'financials_diagnosis/references',
    ];
    for (const path of [...reading, 'diagnosis_herd/datagrid']) {
      const { status, body } = await send('GET', `${path}?${scope(platform)}`, undefined, staff);
      expect([path, status, body.message]).toEqual([path, 409, 'A fazenda não está em diagnóstico nesta safra']);
    }
    const writing: readonly [string, object][] = [
      ['diagnosis_herd/cells', [{ ...at, ...cell(COWS, 'INITIAL', { amount: 1 }) }]],
      ['diagnosis_herd/batch', [{ ...at, ...cell(COWS, 'INITIAL', { amount: 1 }) }]],
      ['diagnosis_average_herd', { ...at, month: 7, value: 10 }],
      ['financials_diagnosis', { ...at, cost_center: { id: 302 }, value: 1_000 }],
      [`stock_valuation_diagnosis?${scope(platform)}`, { category_livestock: COWS, initial_herd: { amount: 1 } }],
    ];
    for (const [path, body] of writing) expect([path, (await send('POST', path, body, staff)).status]).toEqual([path, 409]);
    expect((await pool.query('select from diagnosis_herd where farm_id = $1', [platform.id])).rowCount).toBe(0);
  });

  it('is in diagnosis in the harvest it is characterised for that in, and its rows rest elsewhere', async () => {
    const platform = await createFarm(pool, await createOwner(pool));
    const details = (only: boolean) =>
      pool.query(
        `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, only_diagnosis) values ($1, $2, $3, 'BEEF_CATTLE', 'F', 150, $4)`,
        [harvest.id, platform.customerId, platform.id, only],
      );
    await details(true);
    const written = await cells([cell(COWS, 'INITIAL', { amount: 5 })], platform, staff);
    expect(written.status).toBe(201);
    await pool.query('delete from farms_details where farm_id = $1', [platform.id]);
    const [{ id }] = written.body.resultList;
    const calls = [
      await send('PUT', `diagnosis_herd/${id}`, { amount: 6 }, staff),
      await send('PUT', 'diagnosis_herd/validate', [id], staff),
      await cells([cell(COWS, 'INITIAL', { amount: null })], platform, staff),
    ];
    expect(calls.map(({ status }) => status)).toEqual([409, 409, 409]);
  });
});

describe('a description without a sum', () => {
  it('is refused instead of dropped', async () => {
    const at = { harvest: harvest.id, customer: farm.customerId, farm: farm.id, cost_center: { id: 122 } };
    const alone = await send('POST', 'financials_diagnosis', { ...at, description: 'Aluguel de pasto' });
    expect([alone.status, Object.keys(alone.body.fields)]).toEqual([422, ['description']]);
    expect((await send('POST', 'financials_diagnosis', { ...at, description: 'Aluguel de pasto', value: 500 })).body).toMatchObject({
      description: 'Aluguel de pasto',
    });
    expect((await send('POST', 'financials_diagnosis', { ...at, value: null })).body.id).toBeNull();
  });
});

describe('-1', () => {
  it.each([
    ['diagnosis_herd', cell(COWS, 'INITIAL', { amount: -1 })],
    ['diagnosis_average_herd', { month: 7, value: -1 }],
    ['diagnosis_reproduction', { measure: 'matrizes_monta', current_harvest: -1 }],
    ['inputs_diagnosis', { cost_center: { id: 306 }, date_harvest: false, value: -1 }],
    ['area_team_diagnosis', { total_area: -1 }],
  ])('is below the least of %s, and takes nothing away', async (path, values) => {
    const at = { harvest: harvest.id, customer: farm.customerId, farm: farm.id };
    expect((await send('POST', `${path}/cells`, [{ ...at, ...values }])).status).toBe(422);
  });
});

describe('the average herd and the reproduction', () => {
  it('warn of more calves than cows whichever is typed last, and save both', async () => {
    const other = await createFarm(pool, owner);
    const type = async (values: Record<string, number>) => {
      const at = { harvest: harvest.id, customer: other.customerId, farm: other.id };
      const entries = Object.entries(values).map(([measure, value]) => ({ ...at, measure, current_harvest: value }));
      const { status, body } = await send('POST', 'diagnosis_reproduction/cells', entries);
      return [status, ...body.resultList.map((row: { warnings: Record<string, string> }) => row.warnings?.current_harvest ?? null)];
    };
    expect(await type({ matrizes_monta: 100, matrizes_prenhes: 120 })).toEqual([
      201,
      'Menos matrizes em monta do que prenhes: 100 para 120. Confira as duas linhas.',
      'Mais matrizes prenhes do que em monta: 120 para 100. Confira as duas linhas.',
    ]);
    expect(await type({ bezerros_nascidos: 130 })).toEqual([
      201,
      'Mais bezerros nascidos do que matrizes prenhes: 130 para 120. Confira as duas linhas.',
    ]);
    expect(await type({ bezerros_desmame: 125 })).toEqual([201, null]);
  });

  it('are the mean of the months that are filled', async () => {
    const block = (await send('GET', `average_herd_diagnosis?${scope()}`)).body;
    expect([block.months.length, block.months[0].month, block.average]).toEqual([12, 7, null]);
    block.months[0].value = 520.5;
    block.months[3].value = 500;
    const written = await send('POST', `average_herd_diagnosis?${scope()}`, block);
    expect([written.status, written.body.average]).toEqual([201, 510.25]);
    expect((await send('POST', `average_herd_diagnosis?${scope()}`, { month: 10, value: null })).body.average).toBe(520.5);
    for (const value of [-5, 0.001, 1_000_000_000_000]) {
      expect((await send('POST', `average_herd_diagnosis?${scope()}`, { month: 10, value })).status).toBe(422);
    }
  });

  it('are two seasons with their rates', async () => {
    const season = { matrizes_monta: 300, matrizes_prenhes: 240, bezerros_nascidos: 228, bezerros_desmame: 219, peso_desmame: 195.5 };
    const written = await send('POST', `reproduction_diagnosis?${scope()}`, { current_harvest: season });
    expect([written.status, written.body.current_harvest, written.body.previous_harvest.matrizes_monta]).toEqual([201, season, null]);
    const rate = (code: string) => written.body.rates.find((one: { code: string }) => one.code === code);
    expect([rate('fertility_pct'), rate('weaning_rate_pct'), rate('kg_weaned_per_exposed_cow')]).toMatchObject([
      { current_harvest: 80, previous_harvest: null },
      { current_harvest: 73 },
      { current_harvest: (219 * 195.5) / 300 },
    ]);
    const broken = await send('POST', `reproduction_diagnosis?${scope()}`, {
      previous_harvest: { matrizes_monta: 10.5, peso_desmame: 401 },
    });
    expect(broken.status).toBe(422);
  });

  it('are hidden from other customers', async () => {
    const stranger = await createOwner(pool, { onlyDiagnosis: true });
    const platform = await createOwner(pool);
    for (const path of ['stock_valuation_diagnosis', 'average_herd_diagnosis', 'reproduction_diagnosis']) {
      const statusFor = async (as: Person) => (await send('GET', `${path}?${scope()}`, undefined, as)).status;
      expect([path, await statusFor(stranger.user), await statusFor(platform.user), await statusFor(staff)]).toEqual([path, 404, 403, 200]);
    }
  });
});

describe('the numbers of a diagnosis', () => {
  let described: Farm;
  const at = () => ({ harvest: harvest.id, customer: described.customerId, farm: described.id });
  const indicators = async (as: Person = owner.user, more = '') => {
    const { status, body } = await send('GET', `indicators?harvest_id=${harvest.id}&farm_id=${described.id}${more}`, undefined, as);
    return { status, of: (key: string) => body.find((one: { key: string }) => one.key === key) };
  };

  beforeAll(async () => {
    described = await createFarm(pool, owner);
    await pool.query(
      `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, only_diagnosis) values ($1, $2, $3, 'BEEF_CATTLE', 'F', 150, true)`,
      [harvest.id, described.customerId, described.id],
    );
    await cells(
      [
        cell(COWS, 'INITIAL', { amount: 100, weight: 400 }),
        cell(COWS, 'DEPARTURE', { amount: 20, weight: 450, weight_death: 225, value_arroba: 300 }),
        cell(COWS, 'FINAL', { amount: 80, weight: 430 }),
      ],
      described,
    );
  });

  it('are null with a reason while an input is missing', async () => {
    const { of } = await indicators();
    expect([of('gmd_global_kg').value, of('gmd_global_kg').reason]).toEqual([null, 'Falta a média do rebanho']);
    expect(of('stocking_ua_ha').reason).toBe('Falta a média do rebanho');
    expect(of('rain_mm').reason).toBe('O diagnóstico não pergunta os dados de que este número precisa');
    expect(of('production_kg').value).toBe(3400);
  });

  it('use the formulas of every farm and do not depend on the day', async () => {
    await send(
      'POST',
      `average_herd_diagnosis?${scope(described)}`,
      Array.from({ length: 12 }, (_, index) => ({ month: index + 1, value: 90 })),
    );
    await send('POST', `area_team_diagnosis?${scope(described)}`, { total_area: 100, total_team: 3, total_work_front: 2 });
    for (const [center, value] of [
      [302, 108_000],
      [11, 50_000],
      [122, 6_000],
    ])
      await send('POST', 'financials_diagnosis', { ...at(), cost_center: { id: center }, value });
    await send('POST', `reproduction_diagnosis?${scope(described)}`, { current_harvest: { matrizes_monta: 80, matrizes_prenhes: 60 } });
    const { of } = await indicators();
    expect(of('gmd_global_kg').value).toBeCloseTo(3400 / (90 * 365), 9);
    expect(of('stocking_ua_ha').value).toBeCloseTo((90 * (40_000 + 34_400)) / 180 / 450 / 100, 9);
    expect([of('avg_herd').value, of('desembolso_cab_mes').value, of('avg_sale_value_arroba').value]).toEqual([90, 100, 300]);
    // Sales are revenue; repayments are not disbursements.
    expect([of('total_revenue').value, of('desembolso').value, of('total_expenses').value]).toEqual([96_000, 108_000, 158_000]);
    expect([of('fertility_pct').value, of('heads_per_field_worker').value, of('carcass_yield_pct').value]).toEqual([75, 45, 50]);
    expect(of('gmd_global_kg').period).toMatchObject({ from: '2024-07-01', to: '2025-06-30', closed: 12, months: 12 });
    const { body } = await send('GET', `dashboard?harvestId=${harvest.id}&customerId=${described.customerId}&farmId=${described.id}`);
    expect([body.cabMes, body.trition, body.averageSaleValueStock, body.pature]).toEqual([100, 100, 300, 0]);
  });

  it('link to the rows of the diagnosis that sum to them', async () => {
    const { of } = await indicators();
    const ask = async ({ path, query }: { path: string; query: string }) =>
      (await send('GET', `${path.replace('/api/', '')}?${query}`)).body.resultList;
    const opening = of('production_kg').inputs.find(({ key }: { key: string }) => key === 'opening_kg');
    expect([opening.value, (await ask(opening.rows[0])).map((row: { amount: number; weight: number }) => row.amount * row.weight)]).toEqual(
      [40_000, [40_000]],
    );
    for (const one of ['avg_herd', 'desembolso', 'livestock_area_ha', 'fertility_pct', 'custo', 'team_total'])
      for (const input of of(one).inputs)
        for (const call of input.rows ?? []) expect([one, await ask(call)]).toEqual([one, expect.any(Array)]);
  });

  it('are of the harvest as a whole, and of nobody who may not see the diagnosis', async () => {
    const quarter = (await indicators(owner.user, '&period=1')).of('gmd_global_kg');
    expect([quarter.value, quarter.reason]).toEqual([null, 'É um índice de safra: veja o fechamento']);
    await pool.query('update users set role = $2 where id = $1', [owner.user.id, 'CUSTOMER']);
    for (const path of ['indicators', 'dashboard']) {
      expect((await send('GET', `${path}?harvest_id=${harvest.id}&farm_id=${described.id}`)).status).toBe(403);
    }
    await pool.query('update users set role = $2 where id = $1', [owner.user.id, 'CUSTOMER_DIAGNOSIS']);
    expect((await indicators(staff)).status).toBe(200);
  });
});
