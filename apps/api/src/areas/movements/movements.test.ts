import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#model/registry';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let farm: Farm;
let second: Farm;
let dairy: Farm;
let harvest: Harvest;
let admin: Person;

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  second = await createFarm(pool, owner);
  dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
  await born(farm, '2040-07-01', 100, true);
  await born(farm, '2040-07-31', 50, true);
  await born(farm, '2040-12-15', 7, true);
  await born(farm, '2040-12-16', 3, false);
  await born(farm, '2041-06-30', 1, false);
  await born(second, '2040-07-10', 1000, false);
  await born(dairy, '2040-08-10', 20, true);
});

async function born(at: Farm, date: string, amount: number, validated: boolean) {
  await pool.query(
    `insert into births (harvest_id, customer_id, farm_id, environment, date, amount, sex, validated)
     values ($1, $2, $3, $4, $5, $6, 'MALE', $7)`,
    [harvest.id, at.customerId, at.id, at.environment, date, amount, validated],
  );
}

async function ask(person: Person, url: string) {
  const answer = await app.inject({ url: `/api/${url}`, headers: await signInAs(app, person) });
  return { status: answer.statusCode, body: answer.json() };
}
const scope = (at: Farm) => `harvest_id=${harvest.id}&customer_id=${at.customerId}&farm_id=${at.id}`;

describe('GET /{movement}/graphic_kpi', () => {
  it('sums the harvest of a farm for both spellings of the scope', async () => {
    const answer = { label: 'Nascimentos', value: 161, unit: 'cabeças' };
    expect((await ask(owner.user, `births/graphic_kpi?${scope(farm)}`)).body).toEqual(answer);
    const inBrackets = `wherein[harvest.id]=${harvest.id}&wherein[customer.id]=${owner.id}&wherein[farm.id]=${farm.id}`;
    expect((await ask(owner.user, `births/graphic_kpi?${inBrackets}`)).body).toEqual(answer);
    expect((await ask(owner.user, `births/graphic_kpi?harvest_id=${harvest.id}&customer_id=${owner.id}`)).body.value).toBe(1161);
  });

  it('keeps the environments apart', async () => {
    expect((await ask(admin, `births/graphic_kpi?${scope(dairy)}&environment=DAIRY_CATTLE`)).body.value).toBe(20);
    expect((await ask(admin, `births/graphic_kpi?${scope(dairy)}`)).status).toBe(404);
    const technicianOfMilk = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
    expect((await ask(technicianOfMilk, `births/graphic_kpi?${scope(farm)}&environment=BEEF_CATTLE`)).status).toBe(403);
    expect((await ask(technicianOfMilk, `births/graphic_kpi?${scope(farm)}`)).status).toBe(404);
  });

  it('adds nothing that is out of reach', async () => {
    const other = await createOwner(pool);
    expect((await ask(other.user, `births/graphic_kpi?${scope(farm)}`)).status).toBe(404);
    const unlinked = await createPerson(pool, 'TECHNICAL');
    expect((await ask(unlinked, `births/graphic_kpi?${scope(farm)}`)).status).toBe(404);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    expect((await ask(diagnosis.user, `births/graphic_kpi?${scope(farm)}`)).status).toBe(403);
  });
});

describe('GET /{movement}/graphic_line', () => {
  it('has twelve months from July on, each validated when all of its rows are', async () => {
    const { body } = await ask(owner.user, `births/graphic_line?${scope(farm)}`);
    const labels = ['Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez', 'Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun'];
    const data = [150, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 1];
    const pointOf = (label: string, index: number) => ({
      label,
      data: data[index],
      validated: index !== 5 && index !== 11,
      ...(data[index] === 0 ? { absent: 'future' } : {}),
    });
    expect(body).toEqual(labels.map(pointOf));
  });

  it('adds nothing that is out of reach', async () => {
    const other = await createOwner(pool);
    expect((await ask(other.user, `births/graphic_line?${scope(farm)}`)).status).toBe(404);
  });
});

describe('every resource that is drawn', () => {
  const movements = registry.filter((resource) => resource.graph);

  it.each(movements.map((movement) => [movement.path, movement] as const))('%s', async (path, movement) => {
    const { kind } = movement.graph ?? {};
    const field = kind && movement.fields[kind.field];
    const [first] = field?.kind === 'enum' ? field.options : [];
    const query = `${scope(farm)}${kind ? `&${kind.parameter}=${first?.value}` : ''}`;
    const kpi = await ask(admin, `${path}/graphic_kpi?${query}`);
    expect([kpi.status, kpi.body.label, kpi.body.unit]).toEqual([200, first?.label ?? movement.many, movement.graph?.unit]);
    const line = await ask(admin, `${path}/graphic_line?${query}`);
    expect([line.status, line.body.length]).toEqual([200, 12]);
  });

  it('and no other', async () => {
    const plain = registry.find((resource) => !resource.graph && resource.scope === 'farmHarvest');
    expect((await ask(admin, `${plain?.path}/graphic_line?${scope(farm)}`)).status).toBe(404);
  });
});

describe.each(['graphic_kpi', 'graphic_line'])('%s refuses by name', (call) => {
  it.each([
    ['', 'harvest_id, farm_id'],
    ['harvest_id=1', 'farm_id'],
    ['farm_id=1', 'harvest_id'],
    ['harvest_id=x&farm_id=1', 'harvest_id'],
    ['harvest_id=1&farm_id=1&page=0', 'page'],
    ['harvest_id=1&farm_id=1&order[date]=ASC', 'order[date]'],
    ['harvest_id=1&farm_id=1&safra=2', 'safra'],
    ['harvest_id=1&farm_id=1&environment=SHEEP', 'environment'],
    ['harvest_id=1&farm_id=1&wherein[casa.id]=1', 'wherein[casa.id]'],
  ])('"%s"', async (query, name) => {
    const { status, body } = await ask(admin, `births/${call}?${query}`);
    expect([status, body.message]).toEqual([400, `Parâmetro inválido: ${name}`]);
  });

  it('wants a token', async () => {
    expect((await app.inject(`/api/births/${call}?${scope(farm)}`)).statusCode).toBe(401);
  });
});
