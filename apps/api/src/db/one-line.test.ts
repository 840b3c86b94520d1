import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database';
import { createOwner } from '../../test/people';

const { pool } = await testDatabase();

it('texts that came in with line ends stand on one line, those of several lines stay', async () => {
  const migration = readFileSync(new URL('./migrations/0009-one-line.sql', import.meta.url), 'utf8');
  const owner = await createOwner(pool);
  await pool.query('update customers set name = $1, description = $2 where id = $3', ['Ana \r\n\t Maria', 'uma\nduas', owner.id]);
  await pool.query("insert into category_biomes (title) values (E'Campo \\u2028 limpo'), ('Campo  sujo')");
  await pool.query(migration);
  const { rows } = await pool.query('select name, description from customers where id = $1', [owner.id]);
  expect(rows).toEqual([{ name: 'Ana Maria', description: 'uma\nduas' }]);
  const titles = await pool.query("select title from category_biomes where title like 'Campo%' order by id");
  expect(titles.rows.map(({ title }) => title)).toEqual(['Campo limpo', 'Campo  sujo']);
});
