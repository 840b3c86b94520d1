import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createFactory } from '../../../test/factory';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';

const { app, pool, context } = await testApp();
let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let headers: { authorization: string };
let scope: string;

beforeAll(async () => {
  owner = await createOwner(pool);
  farm = await createFarm(pool, owner);
  harvest = await createHarvest(pool, 2040);
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
  scope = `harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farm.id}&environment=BEEF_CATTLE`;
  const factory = await createFactory(context);
  const place = { harvest: { id: harvest.id, first_year: 2040, last_year: 2041 }, customer: { id: owner.id }, farm: { id: farm.id } };
  await factory.row('stocks', { ...place, values: { date_harvest: false, material: 'Sal do teste', amount: 10, value: 2 } });
});

async function exported(format: string): Promise<Buffer> {
  return (await app.inject({ url: `/api/stocks/export?format=${format}&${scope}`, headers })).rawPayload;
}

async function imported(file: Buffer | string) {
  const answer = await app.inject({ method: 'POST', url: `/api/stocks/import?${scope}`, ...fileOf(file, headers) });
  return { status: answer.statusCode, body: answer.json() };
}

async function counts(): Promise<[string, boolean][]> {
  const { rows } = await pool.query('select material, date_harvest from stocks where farm_id = $1 order by id', [farm.id]);
  return rows.map((row) => [row.material, row.date_harvest]);
}

describe('the count of an input', () => {
  it('goes out and comes back in its own words', async () => {
    const text = (await exported('csv')).toString('utf8');
    const [header = '', row = ''] = text.trimEnd().split('\r\n');
    const column = header.split(';').indexOf('"Contagem"');
    expect(row.split(';')[column]).toBe('"Início da safra (01/07)"');
    expect((await imported(await exported('xlsx'))).body).toMatchObject({ unchanged: 1, inserts: 0, updates: 0 });

    const written = (word: string, material: string, isNew: boolean) =>
      row
        .split(';')
        .map((cell, index) => (index === column ? word : isNew && index < 2 ? '' : cell.replace('Sal do teste', material)))
        .join(';');
    const lines = [
      header,
      written('FIM DA SAFRA (30/06)', 'Sal do teste', false),
      written('inicio da safra (01/07)', 'Ração do teste', true),
      written('Sim', 'Vacina do teste', true),
    ];
    expect((await imported(lines.join('\r\n'))).body).toMatchObject({ inserts: 2, updates: 1 });
    expect(await counts()).toEqual([
      ['Sal do teste', true],
      ['Ração do teste', false],
      ['Vacina do teste', true],
    ]);
  });

  it('refuses other words and names its own', async () => {
    const [header, row = ''] = (await exported('csv')).toString('utf8').trimEnd().split('\r\n');
    const { status, body } = await imported([header, row.replace(/(Fim|Início) da safra \(\d\d\/\d\d\)/, 'Meio da safra')].join('\r\n'));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Valor inválido: use Fim da safra (30/06) ou Início da safra (01/07)');
  });
});
