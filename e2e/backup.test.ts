import { copyFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { freshDataDir, removeData, runNpm, startProduct } from './product';

const ADMIN = { DEMO: '0', ADMIN_EMAIL: 'admin@fazenda.local', ADMIN_PASSWORD: 'Porteira@2026' };
const first = freshDataDir();
const second = freshDataDir();
afterAll(() => [first, second].map(removeData));

const runs = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres/postmaster.pid'));
const titles = async (api: { get<T>(path: string): Promise<T> }) =>
  (await api.get<Listed<{ title: string }>>('/category_biomes?perPage=500')).resultList.map(({ title }) => title);

it('a copy made while the product runs opens on another machine, as it was then', async () => {
  const product = await startProduct({ dataDir: first, env: ADMIN });
  const api = await apiOf(product.url, ADMIN.ADMIN_EMAIL);
  await api.post('/category_biomes', { title: 'Antes da cópia' });

  const kept = await runNpm('backup', [], { DATA_DIR: first });
  expect(kept).toEqual({ code: 0, output: expect.stringMatching(/lida de volta e igual à base.*\n {2}users +1 {2}[0-9a-f]{16}\n/s) });
  const folder = join(first, 'backups');
  const [name = ''] = readdirSync(folder);
  const file = join(folder, name);
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  await api.post('/category_biomes', { title: 'Depois da cópia' });

  const refused = await runNpm('restore', [file, '--replace'], { DATA_DIR: first });
  expect(refused).toEqual({
    code: 1,
    output: 'A cópia não foi restaurada: o Porteira está usando esta base; pare o programa e tente outra vez.\n',
  });
  expect(await titles(api)).toEqual(expect.arrayContaining(['Antes da cópia', 'Depois da cópia']));
  expect(await product.stop()).toBe(0);

  const again = join(first, 'parado.backup');
  expect(await runNpm('backup', [again], { DATA_DIR: first })).toMatchObject({ code: 0 });
  expect([existsSync(again), runs(first)]).toEqual([true, false]);

  const restored = await runNpm('restore', [file], { DATA_DIR: second });
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('Base restaurada da cópia de') });
  expect(runs(second)).toBe(false);
  // The old signing key is kept, so that it is the sessions that have ended.
  copyFileSync(join(first, 'jwt-secret'), join(second, 'jwt-secret'));
  const other = await startProduct({ dataDir: second, env: { DEMO: '0' } });
  const old = await fetch(`${other.url}/api/users/me`, { headers: { authorization: `Bearer ${api.token}` } });
  expect(old.status).toBe(401);
  const found = await titles(await apiOf(other.url, ADMIN.ADMIN_EMAIL));
  expect([found.includes('Antes da cópia'), found.includes('Depois da cópia')]).toEqual([true, false]);
  expect(await other.stop()).toBe(0);

  const missing = await runNpm('backup', [], { DATA_DIR: join(second, 'outra') });
  expect(missing).toEqual({ code: 1, output: `A cópia não foi feita: DATA_DIR: não há banco em ${join(second, 'outra')}.\n` });
});
