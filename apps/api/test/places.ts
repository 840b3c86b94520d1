import type pg from 'pg';
import type { Environment } from '#model/kit/environment';
import type { Owner } from './people';

let count = 0;

export type Farm = { id: number; name: string; customerId: number; environment: Environment };
export type Harvest = { id: number; firstYear: number };

/** A farm of a customer. */
export async function createFarm(pool: pg.Pool, owner: Owner, environment: Environment = 'BEEF_CATTLE'): Promise<Farm> {
  const name = `Fazenda ${++count}`;
  const inserted = await pool.query<{ id: number }>('insert into farms (customer_id, environment, name) values ($1, $2, $3) returning id', [
    owner.id,
    environment,
    name,
  ]);
  return { id: inserted.rows[0]?.id ?? 0, name, customerId: owner.id, environment };
}

/** The harvest of a year, made when it is not there yet. */
export async function createHarvest(pool: pg.Pool, firstYear: number): Promise<Harvest> {
  const inserted = await pool.query<{ id: number }>(
    `insert into harvests (title, first_year, last_year) values ($1, $2, $3)
     on conflict (first_year, last_year) do update set title = excluded.title returning id`,
    [`${firstYear}/${firstYear + 1}`, firstYear, firstYear + 1],
  );
  return { id: inserted.rows[0]?.id ?? 0, firstYear };
}
