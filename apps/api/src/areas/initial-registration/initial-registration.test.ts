import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest } from '../../../test/places';

const { app, pool } = await testApp({ now: () => new Date('2026-03-10T12:00:00Z') });
type Body = Record<string, unknown>;
let harvest: number;
let ids: (path: string, title: string) => Promise<number>;

beforeAll(async () => {
  harvest = (await createHarvest(pool, 2025)).id;
  ids = async (path, title) => (await pool.query(`select id from ${path} where title = $1 order by id`, [title])).rows[0].id;
});

async function newcomer(wish: Parameters<typeof createOwner>[1] = { onlyDiagnosis: true, farmsLimit: 1 }): Promise<Owner> {
  const owner = await createOwner(pool, wish);
  await pool.query(
    'insert into harvests_details (harvest_id, customer_id, farms_quantity, start_month, end_month) values ($1, $2, 1, 7, 6)',
    [harvest, owner.id],
  );
  return owner;
}

async function farm(alias: string, change: Body = {}): Promise<Body> {
  const state = await ids('states', 'Mato Grosso');
  const city = (await pool.query('select id from cities where state_id = $1 order by id', [state])).rows[0].id;
  return {
    alias,
    name: alias,
    email: 'fazenda@exemplo.com',
    category_biome: { id: await ids('category_biomes', 'Cerrado') },
    country: { id: await ids('countries', 'Brasil') },
    region: { id: 3 },
    state: { id: state },
    city: { id: city },
    is_client_dsm: false,
    other_company: 'Cooperativa',
    category_livestock_system: { id: await ids('category_livestock_system', 'Cria') },
    ilp: { id: await ids('category_ilp', 'Com ILP') },
    category_ilp_percentage: { id: await ids('category_ilp_percentage', 'Até 10 %') },
    category_confinement: { id: await ids('category_confinement', 'Com confinamento') },
    only_confinement: false,
    category_type: { id: await ids('category_type', 'Própria') },
    category_own_farming: { id: await ids('category_own_farming', 'Não') },
    total_area: 1234.5,
    land_value: 15000,
    harvest: { id: harvest },
    farms_quantity: 1,
    environment: 'BEEF_CATTLE',
    ...change,
  };
}

async function registration(owner: Owner, farms: Body[], change: Body = {}): Promise<Body> {
  return {
    processing_formatting: { id: await ids('category_processing_formats', 'Por fazenda') },
    farms_quantity_diagnosis: farms.length,
    harvest: { id: harvest },
    owner_name: 'Camila Duarte',
    owner_birth_date: '17/05/1980',
    owner_phone: '+55 (66) 9 9999-1234',
    owner_email: 'camila@exemplo.com',
    farm_details: farms,
    created_by: { id: owner.user.id },
    customer: { id: owner.id },
    technical_email: '',
    technical_name: '',
    controller_email: '',
    controller_name: '',
    ...change,
  };
}

async function post(who: Person, payload: unknown, key?: string) {
  const headers = { ...(await signInAs(app, who)), ...(key && { 'idempotency-key': key }) };
  const answer = await app.inject({ method: 'POST', url: '/api/initial_registration', headers, payload: payload as object });
  return { status: answer.statusCode, body: answer.json(), fields: answer.json().fields };
}

async function counts(owner: Owner): Promise<number[]> {
  const tables = ['farms', 'farms_details', 'initial_registrations'];
  const counted = tables.map((table) => pool.query(`select count(*)::int as count from ${table} where customer_id = $1`, [owner.id]));
  return (await Promise.all(counted)).map(({ rows }) => rows[0].count);
}

describe('POST /initial_registration', () => {
  it('keeps the registration, makes the farm and characterises it, with a trace of each', async () => {
    const owner = await newcomer();
    const { status, body } = await post(owner.user, await registration(owner, [await farm('Fazenda 1')]));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer: { id: owner.id, name: owner.name },
      harvest: { id: harvest, title: '2025/2026' },
      processing_formatting: { title: 'Por fazenda' },
      owner_birth_date: '1980-05-17',
      technical_name: null,
      version: 1,
      created_by: { id: owner.user.id },
    });
    expect(body.customer).not.toHaveProperty('farms_limit');
    const [detail] = body.farm_details;
    expect(detail).toMatchObject({
      name: 'Fazenda 1',
      farm: { name: 'Fazenda 1' },
      category_ilp: { title: 'Com ILP' },
      category_ilp_percentage: { title: 'Até 10 %' },
      category_processing_format: { title: 'Por fazenda' },
      other_company: 'Cooperativa',
      farms_quantity: 1,
      only_diagnosis: true,
      total_area: 1234.5,
      land_value: 15000,
    });
    expect(await counts(owner)).toEqual([1, 1, 1]);
    const { rows } = await pool.query('select environment, only_diagnosis, created_by from farms where customer_id = $1', [owner.id]);
    expect(rows).toEqual([{ environment: 'BEEF_CATTLE', only_diagnosis: true, created_by: owner.user.id }]);
    const linked = await pool.query('select target_id from initial_registrations_farms where owner_id = $1', [body.id]);
    expect(linked.rows).toEqual([{ target_id: detail.farm.id }]);
    const auditEntries = await pool.query('select resource from audit_log where user_id = $1 order by resource', [owner.user.id]);
    expect(auditEntries.rows.map((row) => row.resource)).toEqual(['farms', 'farms_details', 'initial_registrations']);
  });

  it('requires only levels of a place that have rows', async () => {
    const owner = await newcomer();
    const send = async (place: Body) => post(owner.user, await registration(owner, [await farm('Fazenda 1', place)]));
    const nowhere = { country: { id: await ids('countries', 'Bolívia') }, region: null, state: null, city: null };
    const alone = await send({ ...nowhere, city: { id: 5107602 } });
    expect(alone.fields).toEqual({ 'farm_details.0.city': 'Valor inválido' });
    const brazil = await send({ region: null, state: null, city: null });
    const levels = ['region', 'state', 'city'].map((level) => [`farm_details.0.${level}`, 'Campo obrigatório']);
    expect([brazil.status, brazil.fields]).toEqual([422, Object.fromEntries(levels)]);
    const region = await pool.query(
      "insert into regions (title, country_id) select 'Chaco', id from countries where title = 'Paraguai' returning id",
    );
    const half = { ...nowhere, country: { id: await ids('countries', 'Paraguai') } };
    expect((await send(half)).fields).toEqual(Object.fromEntries(levels));
    const { status, body } = await send({ ...half, region: { id: region.rows[0].id } });
    expect([status, body.farm_details?.[0]?.region?.title, body.farm_details?.[0]?.city]).toEqual([201, 'Chaco', null]);
  });

  it('drops answers to questions not asked, and keeps entries open for platform customers', async () => {
    const owner = await newcomer({ farmsLimit: 2 });
    const farms = [
      await farm('Norte', { is_client_dsm: true, ilp: { id: await ids('category_ilp', 'Sem ILP') } }),
      await farm('Sul', { category_confinement: { id: await ids('category_confinement', 'Sem confinamento') }, only_confinement: true }),
    ];
    const { status, body } = await post(owner.user, await registration(owner, farms));
    expect(status).toBe(201);
    expect(body.farm_details).toMatchObject([
      { other_company: null, category_ilp_percentage: null, only_diagnosis: false },
      { only_confinement: false, only_diagnosis: false },
    ]);
    const open = await pool.query(
      'select f.only_diagnosis, p.target_id from farms f join farms_harvests_platform p on p.owner_id = f.id where customer_id = $1',
      [owner.id],
    );
    expect(open.rows).toEqual(Array(2).fill({ only_diagnosis: false, target_id: harvest }));
  });

  it('characterises a farm that is there already, whatever the case of its name, but once a harvest', async () => {
    const owner = await newcomer();
    const { id, name } = await createFarm(pool, owner);
    const payload = await registration(owner, [await farm(name.toUpperCase())]);
    const first = await post(owner.user, payload);
    expect([first.status, first.body.farm_details[0].farm.id]).toEqual([201, id]);
    const again = await post(owner.user, payload);
    expect([again.status, again.fields]).toEqual([422, { 'farm_details.0.alias': 'Esta fazenda já está caracterizada nesta safra' }]);
    expect(await counts(owner)).toEqual([1, 1, 1]);
  });

  it('answers a repeated key as the first time, and writes nothing twice', async () => {
    const owner = await newcomer();
    const payload = await registration(owner, [await farm('Fazenda 1')]);
    const answers = await Promise.all([1, 2, 3].map(() => post(owner.user, payload, 'cadastro-1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await counts(owner)).toEqual([1, 1, 1]);
  });

  it('saves one of two concurrent registrations', async () => {
    const owner = await newcomer();
    const payload = await registration(owner, [await farm('Fazenda 1')]);
    const statuses = (await Promise.all([post(owner.user, payload), post(owner.user, payload)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422]);
    expect(await counts(owner)).toEqual([1, 1, 1]);
  });
});

describe('a refused registration', () => {
  it('writes nothing when one farm is broken, and names every broken field by its path', async () => {
    const owner = await newcomer({ onlyDiagnosis: true, farmsLimit: 2 });
    const broken = await farm('Fazenda 2', {
      email: 'fazenda@',
      is_client_dsm: null,
      total_area: 0,
      land_value: 1.234,
      city: { id: await ids('cities', 'São Paulo') },
      ilp: { id: 999_999 },
      only_confinement: null,
      category_livestock_system: { id: await ids('category_livestock_system', 'Exclusiva de confinamento') },
      surpresa: 1,
    });
    const owners = { owner_email: 'camila', owner_phone: '+55 (66) 9 9999-123', owner_birth_date: '10/03/2026', owner_name: ' ' };
    const { status, fields } = await post(owner.user, await registration(owner, [await farm('Fazenda 1'), broken], owners));
    expect(status).toBe(422);
    expect(fields).toEqual({
      owner_email: 'E-mail inválido',
      owner_phone: 'Telefone inválido',
      owner_birth_date: 'A data máxima deve ser 09/03/2026',
      owner_name: 'Campo obrigatório',
      'farm_details.1.email': 'E-mail inválido',
      'farm_details.1.is_client_dsm': 'Campo obrigatório',
      'farm_details.1.total_area': 'Valor inválido',
      'farm_details.1.land_value': 'Valor inválido: no máximo 2 casas decimais',
      'farm_details.1.city': 'Valor inválido',
      'farm_details.1.ilp': 'Registro não encontrado',
      'farm_details.1.only_confinement': 'Campo obrigatório',
      'farm_details.1.category_livestock_system': 'Valor inválido',
      'farm_details.1.surpresa': 'Campo desconhecido',
    });
    expect(await counts(owner)).toEqual([0, 0, 0]);
  });

  it('writes nothing when the second farm is beyond the limit, or the first stands for milk', async () => {
    const owner = await newcomer({ farmsLimit: 1 });
    const two = await registration(owner, [await farm('Norte'), await farm('Sul')], { farms_quantity_diagnosis: 1 });
    expect((await post(owner.user, two)).fields).toEqual({ 'farm_details.1.alias': 'O limite deste cliente é de 1 fazenda' });
    const said = await post(owner.user, { ...two, farms_quantity_diagnosis: 2 });
    expect(said.fields).toEqual({ farms_quantity_diagnosis: 'O limite deste cliente é de 1 fazenda' });
    expect(await counts(owner)).toEqual([0, 0, 0]);
    const dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
    const milk = await post(owner.user, await registration(owner, [await farm(dairy.name)]));
    expect(milk.fields).toEqual({ 'farm_details.0.alias': 'O cliente já tem uma fazenda de leite com este nome' });
  });

  it('is refused for a harvest the customer does not take part in, and for another harvest in a farm', async () => {
    const owner = await newcomer();
    const other = await createHarvest(pool, 2030);
    const elsewhere = await post(owner.user, await registration(owner, [await farm('F')], { harvest: { id: other.id } }));
    expect(elsewhere.fields).toEqual({ harvest: 'Registro não encontrado', 'farm_details.0.harvest': 'Valor inválido' });
  });

  it.each([
    [null],
    [[]],
    ['texto'],
    [{}],
    [{ farm_details: 'x' }],
    [{ farm_details: [1, null] }],
    [{ farm_details: [[]] }],
    [{ farm_details: Array(100).fill({}) }],
    [{ farm_details: [{ alias: { id: 1 }, region: 'x', total_area: '12', is_client_dsm: 'sim', city: { id: -1 } }], customer: [] }],
    [{ owner_birth_date: '31/02/1980', owner_name: 'x'.repeat(500), farms_quantity_diagnosis: 1e9, harvest: 'x' }],
    [{ owner_birth_date: '1899-12-31', owner_name: '\ud800', customer: { id: 2_147_483_648 } }],
  ])('answers garbage with 4xx: %j', async (payload) => {
    const owner = await newcomer();
    const { status, body } = await post(owner.user, payload);
    expect([status, body.message]).toEqual([expect.toSatisfy((one: number) => one >= 400 && one < 500), expect.any(String)]);
    expect(await counts(owner)).toEqual([0, 0, 0]);
  });
});

describe('who registers', () => {
  it('is the customer itself, or staff that reaches it', async () => {
    const technician = await createPerson(pool, 'TECHNICAL');
    const allowed = [technician, await createPerson(pool, 'ADMIN'), await createPerson(pool, 'SUPER_ADMIN')];
    for (const person of allowed) {
      const owner = await newcomer({ onlyDiagnosis: true, farmsLimit: 1, technician });
      expect((await post(person, await registration(owner, [await farm('Fazenda 1')]))).status).toBe(201);
    }
  });

  it('is nobody else: a foreign customer is 404', async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const strangers = [other.user, await createPerson(pool, 'TECHNICAL')];
    for (const person of strangers) {
      const { status, fields } = await post(person, await registration(owner, [await farm('Fazenda 1')]));
      expect([status, fields]).toEqual([422, { customer: 'Registro não encontrado' }]);
    }
    const milk = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
    expect((await post(milk, await registration(owner, [await farm('Fazenda 1')]))).status).toBe(403);
    expect(await counts(owner)).toEqual([0, 0, 0]);
    const anonymous = await app.inject({ method: 'POST', url: '/api/initial_registration', payload: {} });
    expect(anonymous.statusCode).toBe(401);
  });
});
