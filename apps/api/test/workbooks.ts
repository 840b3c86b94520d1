import { expect } from 'vitest';
import { testApp } from './database';
import { createOwner, createPerson, signInAs } from './people';
import { createFarm, createHarvest, type Farm, type Harvest } from './places';
import { fileOf } from './upload';

type Headers = { authorization: string };
interface SheetAnswer {
  resource: string;
  label: string;
  inserts: number;
  updates: number;
  removes: number;
  unchanged: number;
  present: number;
  errors: {
    row: number;
    fields: Record<string, string>;
    cells: Record<string, { at: string; says: string; instead: string[]; isStale: boolean }>;
  }[];
  changes: { row: number; isNew: boolean; fields: Record<string, { before: string; after: string }> }[];
}

/** Has two farms of an owner, a farm of another one, and a technician who imports. Call it once per test file. */
export async function setUpWorkbooks() {
  const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
  const technician = await createPerson(pool, 'TECHNICAL');
  const owner = await createOwner(pool, { technician });
  const headers: Headers = await signInAs(app, technician);
  const harvest = await createHarvest(pool, 2040);
  const farms: [Farm, Farm] = [await createFarm(pool, owner), await createFarm(pool, owner)];
  const foreign = await createFarm(pool, await createOwner(pool));

  async function insert(table: string, at: Farm, row: Record<string, unknown>): Promise<number> {
    const scope = { harvest_id: harvest.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
    const entries = Object.entries({ ...scope, ...row });
    const { rows } = await pool.query<{ id: number }>(
      `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      entries.map(([, value]) => value),
    );
    return rows[0]?.id ?? 0;
  }

  const placeOf = (at: Farm, in_: Harvest = harvest) => `harvest_id=${in_.id}&farm_id=${at.id}`;

  async function download(at: Farm = farms[0], as: Headers = headers): Promise<Buffer> {
    const answer = await app.inject({ url: `/api/workbook?${placeOf(at)}`, headers: as });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  async function upload(file: Buffer | string, query: string, options: { as?: Headers; corrections?: object } = {}) {
    const { payload, headers: sent } = fileOf(
      file,
      options.as ?? headers,
      'pasta.xlsx',
      options.corrections && JSON.stringify(options.corrections),
    );
    const answer = await app.inject({ method: 'POST', url: `/api/workbook?${query}`, headers: sent, payload });
    const body = answer.json() as { code?: string; message?: string; import: number; sheets: SheetAnswer[]; ignored: string[] };
    return { status: answer.statusCode, body, sheet: (path: string) => body.sheets.find(({ resource }) => resource === path) };
  }

  const undo = async (id: number, as: Headers = headers) => {
    const answer = await app.inject({ method: 'POST', url: `/api/imports/${id}/undo`, headers: as });
    return { status: answer.statusCode, body: answer.json() };
  };

  return { app, pool, technician, owner, headers, harvest, farms, foreign, insert, placeOf, download, upload, undo };
}
