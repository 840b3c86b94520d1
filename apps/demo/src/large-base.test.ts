import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../api/src/db/migrate';
import { prepareData } from '../../api/src/start/prepare';
import { testContext } from '../../api/test/context';
import { testDatabase } from '../../api/test/database';
import { addOlderHarvests, copyFarms } from './copy-base';
import { growBase } from './large-base';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('growBase', async () => {
  const { pool, url } = await testDatabase({ empty: true });
  const context = testContext(pool, { now: () => NOW, config: { demo: true } });
  await migrate(url);
  await prepareData(context);
  const client = await pool.connect();
  const farms = async (): Promise<number> => (await client.query<{ n: number }>('select count(*)::int as n from farms')).rows[0]?.n ?? 0;

  it('adds farms with their entries, and more at the next call', async () => {
    const before = await farms();
    const lines: string[] = [];
    const added = await growBase(client, { farms: 12, rows: null }, NOW, (line) => lines.push(line));
    expect(added.farms).toBe(12);
    expect(added.rows).toBeGreaterThan(12 * 40);
    expect(await farms()).toBe(before + 12);
    expect(lines.at(-1)).toContain('12 de 12 fazendas');
    await growBase(client, { farms: 3, rows: null }, NOW, () => {});
    expect(await farms()).toBe(before + 15);
  });

  it('copies movements up to the wanted number of rows, inside their months', async () => {
    const added = await growBase(client, { farms: 4, rows: 6_000 }, NOW, () => {});
    expect(added.rows).toBe(6_000);
    const outside = await client.query(
      'select b.id from births b join harvests h on h.id = b.harvest_id where extract(year from b.date) not in (h.first_year, h.last_year)',
    );
    expect(outside.rows).toEqual([]);
  });

  it('adds older harvests and copies of all farms, each with the rows of its original', async () => {
    const owner = new pg.Client(url);
    await owner.connect();
    onTestFinished(() => owner.end());
    const [before, sum] = [await farms(), 'select count(*)::int as rows, sum(value)::numeric(20,2) as brl from financials'];
    const [old] = (await owner.query(`${sum} where harvest_id = (select id from harvests order by first_year limit 1)`)).rows;
    expect(await addOlderHarvests(owner, 4)).toBe(4);
    const [added] = (await owner.query(`${sum} where harvest_id = (select id from harvests order by first_year limit 1)`)).rows;
    expect([added, old.rows > 0]).toEqual([old, true]);
    const whole = (await owner.query(sum)).rows[0];
    expect(await copyFarms(owner, 1, () => {})).toBe(before * 2);
    expect((await owner.query(sum)).rows[0]).toEqual({ rows: whole.rows * 2, brl: (Number(whole.brl) * 2).toFixed(2) });
    const outside = await owner.query(
      'select b.id from births b join harvests h on h.id = b.harvest_id where extract(year from b.date) not in (h.first_year, h.last_year)',
    );
    expect(outside.rows).toEqual([]);
    expect(await brokenReferences(owner)).toEqual([]);
    await owner.query(
      'insert into births (harvest_id, customer_id, farm_id, environment, date, amount, sex) select harvest_id, customer_id, farm_id, environment, date, 1, sex from births limit 1',
    );
  });

  it('refuses a base that is in use', async () => {
    await client.query("update users set email = 'alguem@fazenda.com.br' where email = 'tecnico@porteira.local'");
    await expect(growBase(client, { farms: 1, rows: null }, NOW, () => {})).rejects.toThrow('não é de demonstração');
    client.release();
  });
});

/** Copies are written without the checks of the database. @returns the foreign keys that do not hold */
async function brokenReferences(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; broken: string }>(
    `select conname as name, format('select from %s c where row(%s) is not null and not exists (select from %s p where row(%s) = row(%s)) limit 1',
       conrelid::regclass, own.columns, confrelid::regclass, other.columns, own.columns) as broken
     from pg_constraint
     cross join lateral (select string_agg(format('c.%I', a.attname), ', ' order by at) as columns from unnest(conkey) with ordinality k (n, at)
       join pg_attribute a on a.attrelid = conrelid and a.attnum = k.n) own
     cross join lateral (select string_agg(format('p.%I', a.attname), ', ' order by at) as columns from unnest(confkey) with ordinality k (n, at)
       join pg_attribute a on a.attrelid = confrelid and a.attnum = k.n) other
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const one of rows) if (((await owner.query(one.broken)).rowCount ?? 0) > 0) broken.push(one.name);
  return broken;
}
