import { expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { asReference, createFactory } from '../../../test/factory';
import { createPerson, signInAs } from '../../../test/people';

const { app, context, pool } = await testApp();
const factory = await createFactory(context);

it.each([
  ['BEEF_CATTLE', 'financials_farm_id_cost_center_id_date_idx'],
  ['DAIRY_CATTLE', 'financials_farm_id_cost_center_description_id_date_idx'],
] as const)('earlier rows of a long ledger are found by an index (%s)', async (environment, index) => {
  const headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
  const customer = asReference(await factory.row('customers', { values: { farms_limit: 99 } }));
  const [harvest, farm] = [await factory.row('harvests'), await factory.row('farms', { environment, customer })];
  const scope = { environment, customer, harvest: asReference(harvest), farm: asReference(farm) };
  const payload = await factory.body('financials', scope);
  const write = () => app.inject({ method: 'POST', url: '/api/financials', headers, payload });
  const { id } = (await write()).json();
  await pool.query(
    `insert into financials (harvest_id, customer_id, farm_id, environment, type, date, cost_center_id, cost_center_description_id, value)
      select harvest_id, customer_id, farm_id, environment, type, date - n % 700, c.id, d.id, 100
      from financials x, generate_series(1, 21000) n
        join lateral (select id from cost_centers where environment = $2 order by id offset n % 12 limit 1) c on true
        left join lateral (select id from cost_centers_description where environment = $2 order by id offset n % 30 limit 1) d on true
      where x.id = $1`,
    [id, environment],
  );
  await pool.query('analyze financials');
  const used = async () => {
    expect((await write()).statusCode).toBe(201);
    const { rows } = await pool.query('select idx_scan from pg_stat_user_indexes where indexrelname = $1', [index]);
    return Number(rows[0]?.idx_scan);
  };
  // A connection reports index usage once a second at most.
  await expect.poll(used, { timeout: 120_000, interval: 600 }).toBeGreaterThan(0);
});
