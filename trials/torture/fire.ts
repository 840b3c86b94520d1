import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { apiOf, type Listed, scopeOf } from '../../e2e/api';
import { harvestTitle } from '../../e2e/harvest';
import { freshDataDir, type Product, removeData, startProduct } from '../../e2e/product';
import type { Random } from '../random';
import type { Answer, Send } from './caller';

export const KILLS = ['server', 'database', 'backend', 'all'] as const;
export type Kill = (typeof KILLS)[number];

const FARM = 'Fazenda Boa Esperança';
const USER = 'cliente@porteira.local';

export interface Ground {
  harvest: number;
  customer: number;
  farm: number;
  costCenter: number;
  day: string;
}

export class ProductUnderFire {
  private constructor(
    private product: Product,
    private readonly token: string,
    readonly ground: Ground,
  ) {}

  static async start(): Promise<ProductUnderFire> {
    const product = await startProduct({ dataDir: freshDataDir() });
    const api = await apiOf(product.url, USER);
    const scope = await scopeOf(api, FARM, harvestTitle(1));
    const { resultList } = await api.get<Listed<{ id: number; type: string; group?: string }>>('/cost_centers?perPage=500');
    const costCenter = resultList.find(({ type, group }) => type === 'DESPESAS' && group !== 'TOTAL_AGRUPADO' && group !== 'ESTOQUE');
    const day = `${harvestTitle(1).slice(0, 4)}-09-15`;
    return new ProductUnderFire(product, api.token, { ...scope, costCenter: costCenter?.id ?? 0, day });
  }

  readonly send: Send = async (method, path, body, key): Promise<Answer | null> => {
    try {
      const answer = await fetch(`${this.product.url}/api/${path}`, {
        method,
        headers: {
          authorization: this.token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.text() };
    } catch {
      return null;
    }
  };

  async kill(what: Kill, random: Random): Promise<void> {
    const postmaster = this.postmaster();
    const backends = await this.backends().catch(() => []);
    if (what === 'server' || what === 'all') await this.product.stop('SIGKILL');
    if (what === 'database' || what === 'all') killProcess(Number(postmaster[0]));
    if (what === 'backend' && backends.length > 0) killProcess(random.pick(backends));
    if (what === 'all') for (const pid of backends) killProcess(pid);
    if (what === 'server' || what === 'all') this.product = await startProduct({ dataDir: this.product.dataDir });
    await this.untilReady();
  }

  async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const password = readFileSync(join(this.product.dataDir, 'postgres-password'), 'utf8').trim();
    const client = new pg.Client({ connectionString: `postgres://porteira:${password}@127.0.0.1:${this.postmaster()[3]}/porteira` });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.product.stop();
    removeData(this.product.dataDir);
  }

  private async untilReady(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const answer = await this.send('GET', 'health/ready');
      if (answer?.status === 200) return;
      await sleep(50);
    }
    throw new Error(`the product did not come back:\n${this.product.output().slice(-2_000)}`);
  }

  private async backends(): Promise<number[]> {
    const found = await this.rows<{ pid: number }>(
      "select pid from pg_stat_activity where usename = 'porteira_app' and pid <> pg_backend_pid()",
    );
    return found.map(({ pid }) => pid);
  }

  private postmaster(): string[] {
    return readFileSync(join(this.product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
