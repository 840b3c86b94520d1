import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database';
import { migrate } from './migrate';

const { url, pool } = await testDatabase({ empty: true });
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porteira-migrations-'));
  await pool.query('drop schema public cascade; create schema public');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

describe('migrate', () => {
  it('runs the files in order, once', async () => {
    write('0002-fill.sql', 'insert into a (id) values (1); insert into a (id) values (2);');
    write('0001-make.sql', 'create table a (id int primary key);');
    expect(await migrate(url, { folder })).toEqual(['0001-make.sql', '0002-fill.sql']);
    expect(await migrate(url, { folder })).toEqual([]);
    write('0003-more.sql', 'insert into a (id) values (3);');
    expect(await migrate(url, { folder })).toEqual(['0003-more.sql']);
    expect((await pool.query('select count(*) as n from a')).rows).toEqual([{ n: 3 }]);
  });

  it('runs each file once when several processes start together', async () => {
    write('0001-make.sql', 'create table a (id int); select pg_sleep(0.2);');
    const ran = await Promise.all([migrate(url, { folder }), migrate(url, { folder }), migrate(url, { folder })]);
    expect(ran.flat()).toEqual(['0001-make.sql']);
  });

  it('takes back a file that fails half way, and names it', async () => {
    write('0001-make.sql', 'create table a (id int); create table a (id int);');
    await expect(migrate(url, { folder })).rejects.toThrow(/0001-make\.sql falhou/);
    expect((await pool.query("select to_regclass('a') as t")).rows).toEqual([{ t: null }]);
  });

  it('waits only for a while for a table that is in use', async () => {
    write('0001-make.sql', "create table told as select current_setting('lock_timeout') as wait;");
    await migrate(url, { folder });
    expect((await pool.query('select wait from told')).rows).toEqual([{ wait: '5s' }]);
  });

  it('refuses a history that differs from the files', async () => {
    write('0002-make.sql', 'create table a (id int);');
    await migrate(url, { folder });
    write('0002-make.sql', 'create table a (id int);\r\n');
    await expect(migrate(url, { folder })).rejects.toThrow(/0002-make\.sql mudou/);
    write('0002-make.sql', 'create table a (id int);');
    write('0001-late.sql', 'select 1;');
    await expect(migrate(url, { folder })).rejects.toThrow(/0001-late\.sql vem antes/);
    rmSync(join(folder, '0001-late.sql'));
    rmSync(join(folder, '0002-make.sql'));
    await expect(migrate(url, { folder })).rejects.toThrow(/não conhece/);
  });

  it('refuses names that have no order', async () => {
    write('1-make.sql', 'select 1;');
    await expect(migrate(url, { folder })).rejects.toThrow(/NNNN-nome/);
    rmSync(join(folder, '1-make.sql'));
    write('0001-a.sql', 'select 1;');
    write('0001-b.sql', 'select 1;');
    await expect(migrate(url, { folder })).rejects.toThrow(/mesmo número/);
  });
});
