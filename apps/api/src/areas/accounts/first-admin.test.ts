import { expect, it } from 'vitest';
import { testContext } from '../../../test/context';
import { testDatabase } from '../../../test/database';
import { ConfigError } from '../../config';
import { createFirstAdmin } from './first-admin';

const { pool } = await testDatabase();
await pool.query('delete from users');

it('refuses an empty base without a first administrator, naming the setting', async () => {
  const context = testContext(pool, { config: { adminEmail: null, adminPassword: null } });
  await expect(createFirstAdmin(context)).rejects.toThrow(ConfigError);
  await expect(createFirstAdmin(context)).rejects.toThrow(/^ADMIN_EMAIL: .+ADMIN_PASSWORD/);
});

it('makes one, once, however many processes start', async () => {
  const context = testContext(pool, { config: { adminEmail: 'Chefe@Fazenda.com.br' } });
  await Promise.all([createFirstAdmin(context), createFirstAdmin(context), createFirstAdmin(context)]);
  const users = await pool.query('select email, role from users');
  expect(users.rows).toEqual([{ email: 'chefe@fazenda.com.br', role: 'SUPER_ADMIN' }]);
});

it('leaves a base with users alone, whatever the settings', async () => {
  await createFirstAdmin(testContext(pool, { config: { adminEmail: null, adminPassword: null } }));
  await createFirstAdmin(testContext(pool, { config: { adminEmail: 'outro@fazenda.com.br' } }));
  expect((await pool.query('select from users')).rowCount).toBe(1);
});
