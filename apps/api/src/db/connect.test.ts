import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database';
import { createDb } from './connect';

const { pool } = await testDatabase({ empty: true });

it('hands out days as text, moments in UTC and numbers as numbers', async () => {
  const { rows } = await pool.query(`
    select date '2026-01-31' as day, timestamp '2026-01-31 23:59:59' as local,
      timestamptz '2026-01-31 23:30:00.123456-03' as moment, 12.50::numeric as amount, 9007199254740991::int8 as big,
      array[1.5, null]::numeric[] as list, array[date '2026-02-01'] as days, null::date as nothing`);
  expect(rows[0]).toEqual({
    day: '2026-01-31',
    local: '2026-01-31T23:59:59',
    moment: '2026-02-01T02:30:00.123Z',
    amount: 12.5,
    big: 9007199254740991,
    list: [1.5, null],
    days: ['2026-02-01'],
    nothing: null,
  });
});

it('builds queries over tables known only by name', async () => {
  await pool.query("create table farms (id int, name text); insert into farms values (1, 'Boa Vista')");
  const db = createDb(pool);
  expect(await db.selectFrom('farms').select(['id', 'name']).where('name', '=', 'Boa Vista').orderBy('id').execute()).toEqual([
    { id: 1, name: 'Boa Vista' },
  ]);
});
