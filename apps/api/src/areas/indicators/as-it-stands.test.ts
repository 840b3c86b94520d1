import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
const [earlier, harvest]: [Harvest, Harvest] = [await createHarvest(pool, 2022), await createHarvest(pool, 2023)];
let owner: Owner;
let farm: Farm;
let reader: Person;
let headers: { authorization: string };

type Shown = { previous: { harvest: { id: number }; corrected: number | null; currency: string } | null };

async function read(): Promise<{ status: number; previous: Shown['previous'] }> {
  const answer = await app.inject({ url: `/api/indicators?harvest_id=${harvest.id}&farm_id=${farm.id}`, headers });
  const list = answer.statusCode === 200 ? answer.json<Shown[]>() : [];
  return { status: answer.statusCode, previous: list[0]?.previous ?? null };
}

beforeEach(async () => {
  owner = await createOwner(pool);
  farm = await createFarm(pool, owner);
  reader = await createPerson(pool, 'ADMIN');
  headers = await signInAs(app, reader);
  for (let turn = 0; turn < 3; turn++) expect((await read()).status).toBe(200);
});

it('sees at once that the customer left a harvest', async () => {
  expect((await read()).previous?.harvest.id).toBe(earlier.id);
  await pool.query('delete from harvests_details where customer_id = $1 and harvest_id = $2', [farm.customerId, earlier.id]);
  expect(await read()).toEqual({ status: 200, previous: null });
  await pool.query('delete from harvests_details where customer_id = $1 and harvest_id = $2', [farm.customerId, harvest.id]);
  expect((await read()).status).toBe(404);
});

it('sees at once that the farm is one of the diagnosis, and that whoever asks may not', async () => {
  await pool.query('update farms set only_diagnosis = true where id = $1', [farm.id]);
  const answer = await app.inject({ url: `/api/indicators?harvest_id=${harvest.id}&farm_id=${farm.id}`, headers });
  expect(answer.body).toContain('O diagnóstico não pergunta os dados de que este número precisa');
  await pool.query("update users set role = 'TECHNICAL' where id = $1", [reader.id]);
  expect((await read()).status).toBe(404);
});

it('sees at once that there is another index', async () => {
  expect((await read()).previous?.currency).toBe('R$ de jun/2024 (IGP-DI)');
  await pool.query("delete from igpdi where date = '2024-06-01'");
  expect((await read()).previous?.currency).toBe('R$ de mai/2024 (IGP-DI)');
});
