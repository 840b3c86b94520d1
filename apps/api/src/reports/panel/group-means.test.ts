import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { publishRows } from '../../../test/editions';
import { readPdf } from '../../../test/pdf-text';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp({ now: () => new Date('2041-09-10T12:00:00Z') });
let owner: Owner;
let admin: Person;
let farms: Farm[];
let harvest: Harvest;
let unpublished: Harvest;
let systems: number[];
const SMALL = 'Grupo pequeno demais para comparar (n = 4)';

beforeAll(async () => {
  const catalogue = await pool.query<{ id: number }>('select id from category_livestock_system order by id limit 3');
  systems = catalogue.rows.map(({ id }) => id);
  admin = await createPerson(pool, 'ADMIN');
  owner = await createOwner(pool);
  farms = [await createFarm(pool, owner)];
  for (let index = 1; index < 24; index++) farms.push(await createFarm(pool, await createOwner(pool)));
  harvest = await createHarvest(pool, 2040);
  unpublished = await createHarvest(pool, 2041);
  for (const [at, farm] of farms.entries()) for (const { id } of [harvest, unpublished]) await count(id, farm, 100 + at);
  await publishRows(
    pool,
    harvest,
    1,
    farms.map((farm, at) => ({
      farm,
      system: systems[at < 12 ? 0 : 1] as number,
      values: { mortality_pct: 1 + at / 10, ...(at < 4 ? { gmd_global_kg: 0.5 } : {}) },
    })),
  );
});

async function count(harvestId: number, farm: Farm, heads: number): Promise<void> {
  await pool.query(
    `insert into livestock_stocks (harvest_id, customer_id, farm_id, environment, category_livestock_id, type, amount, weight, date)
     values ($1, $2, $3, 'BEEF_CATTLE', (select min(id) from category_livestock where 'stock' = any(show)), true, $4, 400, $5)`,
    [harvestId, farm.customerId, farm.id, heads, `${harvestId === harvest.id ? 2040 : 2041}-07-01`],
  );
}

const scope = (of: Harvest = harvest) => `harvest_id=${of.id}&customer_id=${owner.id}&farm_id=${farms[0]?.id}`;
async function ask(query: string, person: Person = owner.user, template = 'periodical') {
  const answer = await app.inject({ url: `/api/dashboards/${template}?${query}`, headers: await signInAs(app, person) });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
}
interface WireKpi {
  key: string;
  beside?: { kind: string; value: number | null; n?: number; said?: string }[];
}
const besideIn = ({ kpis }: { kpis: WireKpi[] }, key: string) =>
  kpis.find((one) => one.key === key)?.beside?.find(({ kind }) => kind === 'group');

describe('the mean of a group', () => {
  it('is the disclosed mean of the last edition with its number of farms', async () => {
    const page = (await ask(`${scope()}&category_livestock_system_id=0`)).json();
    const board = await app.inject({
      url: `/api/benchmarking/scoreboard?harvest_id=${harvest.id}&group=GERAL`,
      headers: await signInAs(app, owner.user),
    });
    const told = board.json().indicators.find(({ key }: { key: string }) => key === 'mortality_pct');
    expect(besideIn(page, 'mortality_pct')).toMatchObject({ label: 'Média de todas as fazendas (24)', value: told.mean, n: 24 });
    expect(besideIn(page, 'gmd_global_kg')).toMatchObject({ value: null, n: 4, said: SMALL });
    expect(page.tables[0].columns.map(({ label }: { label: string }) => label)).toContain('Média de todas as fazendas, edição 1');
  });

  it('is that of the system of the farm where an edition tells of it', async () => {
    const page = (await ask(`${scope()}&category_livestock_system_id=own`)).json();
    expect(page.group).toEqual({ id: systems[0], own: systems[0], lastPublished: null });
    expect(page.about).toMatch(/comparada com o seu sistema, .+ \(edição 1\)$/);
    expect(besideIn(page, 'mortality_pct')).toMatchObject({ n: 12 });
    const running = (await ask(`${scope(unpublished)}&category_livestock_system_id=own`)).json();
    expect(running.group).toEqual({ id: 0, own: null, lastPublished: { id: harvest.id, title: expect.any(String) } });
  });

  it('is shown to administrators on screen only, as paper reaches the owner', async () => {
    const query = `${scope()}&category_livestock_system_id=0`;
    expect(besideIn((await ask(query, admin)).json(), 'gmd_global_kg')).toMatchObject({
      value: 0.5,
      n: 4,
      said: expect.stringContaining('Só a administração vê'),
    });
    const paper = async (person: Person) =>
      readPdf((await ask(`${query}&template=periodical`, person, 'print')).rawPayload)
        .flat()
        .join(' ');
    expect(await paper(admin)).toBe(await paper(owner.user));
    expect(await paper(admin)).toContain('Grupo pequeno demais');
  });

  it('is missing without an edition, for a quarter, and for an unknown system', async () => {
    const [general, other] = ['category_livestock_system_id=0', `category_livestock_system_id=${systems[2]}`];
    for (const [query, reason] of [
      [`${scope(unpublished)}&${general}`, 'o benchmarking desta safra ainda não foi publicado; o último é o da safra '],
      [`${scope()}&period=1&${general}`, 'o benchmarking só publica a safra inteira'],
      [`${scope()}&${other}`, 'a última edição do benchmarking não tem fazendas deste sistema'],
    ] as const) {
      const page = (await ask(query)).json();
      expect(page.about).toContain(reason);
      expect(page.kpis.flatMap(({ beside = [] }: WireKpi) => beside.filter(({ kind }) => kind === 'group'))).toEqual([]);
      expect(page.tables[0].columns.map(({ key }: { key: string }) => key)).not.toContain('group');
    }
  });
});
