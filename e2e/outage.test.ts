import { readFileSync, symlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failToStart, freshDataDir, type Product, removeData, startProduct } from './product';

const ADMIN = { DEMO: '0', ADMIN_EMAIL: 'admin@fazenda.local', ADMIN_PASSWORD: 'Porteira@2026' };
const dataDir = freshDataDir();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir, env: ADMIN });
});
afterAll(async () => {
  await product.stop();
  removeData(dataDir);
});

const postmaster = (): string[] => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

async function signIn(): Promise<string> {
  const answer = await fetch(`${product.url}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

describe('the database killed under load', () => {
  it('restarts, answers 503 meanwhile, and loses or halves no write', async () => {
    const token = await signIn();
    const save = (name: string) =>
      fetch(`${product.url}/api/category_racial_group`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': name },
        body: JSON.stringify({ title: name }),
      });
    const acknowledged = new Set<string>();
    const refused = new Map<string, number>();
    let isOver = false;
    const writer = async (number: number): Promise<void> => {
      for (let turn = 0; !isOver; turn++) {
        const name = `raca-${number}-${turn}`;
        const { status } = await save(name);
        if (status === 201) acknowledged.add(name);
        else {
          refused.set(name, status);
          await sleep(50);
        }
      }
    };
    const writers = Array.from({ length: 8 }, (_, number) => writer(number));
    const [killed] = postmaster();
    try {
      await expect.poll(() => acknowledged.size).toBeGreaterThan(20);
      process.kill(Number(killed), 'SIGKILL');
      await expect.poll(() => refused.size, { interval: 20 }).toBeGreaterThan(0);
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 20);
    } finally {
      isOver = true;
      await Promise.all(writers);
    }

    expect(new Set(refused.values())).toEqual(new Set([503]));
    expect(postmaster()[0]).not.toBe(killed);
    await expect.poll(() => product.output()).toContain('banco embutido de pé outra vez');
    // Retries with the same idempotency keys must not write twice.
    for (const name of refused.keys()) {
      expect((await save(name)).status).toBe(201);
      acknowledged.add(name);
    }
    const stored = await rows("select title as name from category_racial_group where title like 'raca-%' order by 1");
    expect(stored.map(({ name }) => name)).toEqual([...acknowledged].sort());
    expect(
      await rows(`select r.id from category_racial_group r left join audit_log a on a.resource = 'category_racial_group' and a.row_id = r.id
        where r.title like 'raca-%' group by r.id having count(a.id) <> 1`),
    ).toEqual([]);
  });

  it('is reported by the readiness call', async () => {
    const ready = () => fetch(`${product.url}/api/health/ready`);
    const up = await ready();
    expect([up.status, await up.json()]).toMatchObject([200, { status: 'ok', database: 'up' }]);
    process.kill(Number(postmaster()[0]), 'SIGKILL');
    let down = await ready();
    for (const deadline = Date.now() + 5_000; down.status === 200 && Date.now() < deadline; ) down = await ready();
    expect([down.status, down.headers.get('retry-after'), await down.json()]).toMatchObject([
      503,
      '2',
      { code: 'unavailable', status: 'unavailable', database: 'down' },
    ]);
    await expect.poll(async () => (await ready()).status).toBe(200);
  });
});

describe('requests that never end', () => {
  it('delay neither the stop nor the end of the database', async () => {
    const port = Number(new URL(product.url).port);
    const head = 'POST /api/users/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
    const sockets = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const socket = new Socket().on('error', () => {});
        await new Promise<void>((resolve) => socket.connect(port, '127.0.0.1', () => resolve()));
        // Incomplete bodies, incomplete headers, and silent connections.
        socket.write([head, head.slice(0, 40), ''][index % 3] ?? '');
        return socket;
      }),
    );
    const begin = Date.now();
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(Date.now() - begin).toBeLessThan(10_000);
    expect(postmaster).toThrow('ENOENT');
    for (const socket of sockets) socket.destroy();
  });
});

describe('a disk that is full', () => {
  it('is named in one line and leaves no files', async () => {
    const full = freshDataDir();
    symlinkSync('/dev/full', join(full, 'postgres-password.tmp'));
    const { code, output } = await failToStart({ ...ADMIN, DATA_DIR: full });
    removeData(full);
    expect([code, output.trim()]).toEqual([
      1,
      `Porteira não iniciou: DATA_DIR: não há espaço em disco em ${full}; libere espaço e tente de novo.`,
    ]);
  });
});

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const client = new pg.Client({ connectionString: `postgres://porteira:${password}@127.0.0.1:${postmaster()[3]}/porteira` });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
