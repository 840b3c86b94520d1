import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failToStart, freshDataDir, type Product, removeData, startProduct } from './product';

const ADMIN = { DEMO: '0', ADMIN_EMAIL: 'admin@fazenda.local', ADMIN_PASSWORD: 'Porteira@2026' };
const dataDir = freshDataDir();
const start = (): Promise<Product> => startProduct({ dataDir, env: ADMIN });
const databaseRuns = (): boolean => existsSync(join(dataDir, 'postgres/postmaster.pid'));
afterAll(() => removeData(dataDir));

describe('life of an installation', () => {
  it('exits with 0 on SIGTERM and stops its database', async () => {
    const product = await start();
    const { version } = (await (await fetch(`${product.url}/api/health`)).json()) as { version: string };
    expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{10}$/);
    const begin = Date.now();
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(Date.now() - begin).toBeLessThan(10_000);
    expect(databaseRuns()).toBe(false);
  });

  it('restarts after kill -9 on the database left running', async () => {
    const killed = await start();
    expect(await killed.stop('SIGKILL')).toBe(null);
    expect(databaseRuns()).toBe(true);
    const product = await start();
    expect(await product.stop('SIGINT')).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  it('shares the database between two processes', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(await first.stop()).toBe(0);
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    expect(databaseRuns()).toBe(false);
  });

  it.each([
    ['PORT', { PORT: 'porta' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://ninguem:segredo@127.0.0.1:9/nada' }],
    ['HOST', { ...ADMIN, PORT: '0', HOST: '192.0.2.1' }],
  ])('refuses an unusable %s in one line and ends with 1', async (name, env) => {
    const { code, output } = await failToStart({ DATA_DIR: dataDir, ...env });
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(name);
    expect(output).not.toContain('segredo');
    expect(databaseRuns()).toBe(false);
  });

  it('names PORT when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await failToStart({ ...ADMIN, DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect([code, output.includes('PORT')]).toEqual([1, true]);
  });
});
