import type pg from 'pg';
import type { Environment } from '#model/kit/environment';
import type { Owner } from './people';

let count = 0;

export type Farm = { id: number; name: string; customerId: number; environment: Environment };
export type Harvest = { id: number; firstYear: number };

export async function createFarm(pool: pg.Pool, owner: Owner, environment: Environment = 'BEEF_CATTLE'): Promise<Farm> {
  // Padded, as farms are ordered by name.
  const name = `Fazenda ${String(++count).padStart(4, '0')}`;
  const inserted = await pool.query<{ id: number }>('insert into farms (customer_id, environment, name) values ($1, $2, $3) returning id', [
    owner.id,
    environment,
    name,
  ]);
  await openHarvests(pool);
  return { id: inserted.rows[0]?.id ?? 0, name, customerId: owner.id, environment };
}

/** Created once per year and open for every farm. */
export async function createHarvest(pool: pg.Pool, firstYear: number): Promise<Harvest> {
  const inserted = await pool.query<{ id: number }>(
    `insert into harvests (title, first_year, last_year) values ($1, $2, $3)
     on conflict (first_year, last_year) do update set title = excluded.title returning id`,
    [`${firstYear}/${firstYear + 1}`, firstYear, firstYear + 1],
  );
  await openHarvests(pool);
  return { id: inserted.rows[0]?.id ?? 0, firstYear };
}

export async function putInDiagnosis(pool: pg.Pool, farmId: number): Promise<void> {
  await pool.query('update farms set only_diagnosis = true where id = $1', [farmId]);
}

export async function openHarvests(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into harvests_details (harvest_id, customer_id, farms_quantity, start_month, end_month)
    select distinct h.id, f.customer_id, 1, 7, 6 from harvests h cross join farms f on conflict do nothing`);
  await pool.query(`insert into farms_harvests_platform (owner_id, target_id)
    select f.id, h.id from farms f cross join harvests h on conflict do nothing`);
}
