import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { createDb } from './connect';
import { openDatabase } from './open';

const { url, pool } = await testDatabase({ empty: true });
const { config } = testContext(pool);
const suffix = randomBytes(4).toString('hex');
const [owner, app] = [`dono_${suffix}`, `programa_${suffix}`];
const database = new URL(url).pathname.slice(1);
await pool.query(`create role ${owner} login password 'dono'; create role ${app} login password 'programa'`);
await pool.query(`grant create on database ${database} to ${owner}; grant create, usage on schema public to ${owner}`);
afterAll(() => pool.query(`drop owned by ${owner}, ${app} cascade; drop role ${owner}, ${app}`));

function as(user: string, password: string, base = database): string {
  const address = new URL(url);
  Object.assign(address, { username: user, password, pathname: base });
  return address.href;
}

const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push((JSON.parse(line) as { msg: string }).msg) });
const open = (databaseUrl: string, migrationDatabaseUrl: string | null = null) =>
  openDatabase({ ...config, databaseUrl, migrationDatabaseUrl }, log);
const [ownerUrl, appUrl] = [as(owner, 'dono'), as(app, 'programa')];

describe('DATABASE_URL with an owner beside it', () => {
  it('works with rows and may touch no table', async () => {
    const opened = await open(appUrl, ownerUrl);
    try {
      const ask = (sql: string) => opened.pool.query(sql);
      await ask(
        "insert into users (name, email, password_hash, role, profiles) values ('Ana', 'ana@fazenda.local', 'x', 'ADMIN', '{BEEF_CATTLE}')",
      );
      await ask("update users set name = 'Bia'");
      expect(await createDb(opened.pool).selectFrom('users').select('name').execute()).toEqual([{ name: 'Bia' }]);
      await ask("insert into audit_log (resource, row_id, action) values ('users', 1, 'create')");
      for (const forbidden of [
        'create table mine (id int)',
        'drop table births',
        'alter table users add column extra text',
        'truncate births',
        'delete from schema_migrations',
        "update audit_log set action = 'remove'",
        'delete from audit_log',
        "select pg_read_file('PG_VERSION')",
        "copy births to program 'true'",
        'create role other',
      ]) {
        await expect(ask(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await opened.close();
    }
    expect(warnings).toEqual([]);
  });

  it('gets its rights again when they were changed by hand, and on tables that came later', async () => {
    await pool.query(`revoke insert on births from ${app}; grant truncate on births to ${app}; create table later (id serial)`);
    await pool.query(`alter table later owner to ${owner}`);
    await (await open(appUrl, ownerUrl)).close();
    const rights = await pool.query(
      `select has_table_privilege($1, 'births', 'insert') as insert, has_table_privilege($1, 'births', 'truncate') as truncate,
         has_table_privilege($1, 'later', 'insert') as later, has_sequence_privilege($1, 'later_id_seq', 'usage') as sequence`,
      [app],
    );
    expect(rights.rows).toEqual([{ insert: true, truncate: false, later: true, sequence: true }]);
  });

  it('refuses another base, the same user twice, and tables that belong to the product', async () => {
    const other = new URL(inject('clusterUrl')).pathname.slice(1);
    await expect(open(as(app, 'programa', other), ownerUrl)).rejects.toThrow(/^MIGRATION_DATABASE_URL: não é a mesma base/);
    await expect(open(ownerUrl, ownerUrl)).rejects.toThrow(/^MIGRATION_DATABASE_URL: o usuário dono_\w+ é o mesmo de DATABASE_URL/);
    await expect(open(ownerUrl, url)).rejects.toThrow(/rode na base REASSIGN OWNED BY "?dono_\w+"? TO/);
  });
});

describe('an address that does not open', () => {
  const without = new URL(appUrl);
  without.password = '';
  it.each([
    ['DATABASE_URL', as(app, 'errada'), null, 'usuário ou senha recusados'],
    ['DATABASE_URL', without.href, null, 'falta a senha'],
    ['DATABASE_URL', as(app, 'programa', 'nenhuma'), null, 'a base não existe'],
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1:1/x', null, 'ninguém responde nesse endereço'],
    ['DATABASE_URL', `${appUrl}?sslmode=require`, null, 'o servidor não aceita TLS'],
    ['DATABASE_URL', as(app, 'errada'), ownerUrl, 'usuário ou senha recusados'],
    ['MIGRATION_DATABASE_URL', appUrl, as(owner, 'errada'), 'usuário ou senha recusados'],
  ])('names %s and says why in Portuguese (%#)', async (setting, databaseUrl, migrationUrl, reason) => {
    const failure = await open(databaseUrl, migrationUrl).then(
      () => null,
      (error: Error) => error.message,
    );
    expect(failure).toMatch(new RegExp(`^${setting}: [^\\n]*${reason}`));
    expect(failure).not.toContain('errada');
  });

  it('says in the log when the product has more rights than it needs', async () => {
    await (await open(url)).close();
    expect(warnings.at(-1)).toMatch(/^DATABASE_URL: o usuário porteira é superusuário; MIGRATION_DATABASE_URL/);
  });
});

it('closes the pool of an outside database', async () => {
  const opened = await open(appUrl, ownerUrl);
  await opened.close();
  await expect(opened.pool.query('select 1')).rejects.toThrow();
  expect(new pg.Client({ connectionString: opened.ownerUrl }).user).toBe(owner);
});
