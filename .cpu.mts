import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { findTarget, openBase } from './bench/base';
const { product, databaseUrl } = await openBase(500_000);
const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-server.ts'], { env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '4456', NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] });
await once(bare.stdout!, 'data');
const r = await fetch(`${product.url}/api/users/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@porteira.local', password: 'Porteira@2026' }) });
const headers = { authorization: ((await r.json()) as any).idToken };
const { harvest, customer, farm, day, birthIds } = await findTarget(databaseUrl);
const birth = () => ({ harvest, customer, farm, environment: 'BEEF_CATTLE', date: day, amount: 3, sex: 'MALE' });
const change = (count: number) => ({ amount: 1 + (count % 90) });
const half = birthIds.length / 2;
const own = (count: number, from: number) => birthIds[from + (count % half)];
function stat(pid: string) { const t = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = t.slice(t.lastIndexOf(')') + 2).split(' '); return { cpu: (Number(f[11]) + Number(f[12])) * 10, comm: t.slice(t.indexOf('(') + 1, t.lastIndexOf(')')) , sess: f[3], ppid: f[1] }; }
const postmaster = readFileSync('data/bench/postgres/postmaster.pid', 'utf8').split('\n')[0]!;
function pgCpu() { let s = 0; for (const p of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) { try { const x = stat(p); if (x.ppid === postmaster || p === postmaster) s += x.cpu; } catch {} } return s; }
async function shoot(origin: string, method: any, path: any, body: any, h: any, pid: number, c: number, d = 4) {
  let n = 0;
  const pg0 = pgCpu(), n0 = stat(String(pid)).cpu;
  const res = await autocannon({ url: origin, connections: c, duration: d, requests: [{ headers: { 'content-type': 'application/json', ...h }, setupRequest: (q: any) => { const k = n++; return { ...q, method, path: path(k), body: JSON.stringify(body(k)) }; } }] });
  if (res.non2xx || res.errors) throw new Error('refused');
  const t = res.requests.total;
  return { pg: (pgCpu() - pg0) / t, node: (stat(String(pid)).cpu - n0) / t, t };
}
const f = (x: any) => `node ${x.node.toFixed(3)} pg ${x.pg.toFixed(3)} n=${x.t}`;
for (const [name, b, p] of [
  ['inserir', ['POST', () => '/', birth], ['POST', () => '/api/births', birth]],
  ['alterar', ['PUT', (k: number) => `/${own(k, 0)}`, change], ['PUT', (k: number) => `/api/births/${own(k, half)}`, change]],
] as any) for (let i = 0; i < 3; i++) {
  const x = await shoot('http://127.0.0.1:4456', b[0], b[1], b[2], {}, bare.pid!, 10, i ? 4 : 6);
  const y = await shoot(product.url, p[0], p[1], p[2], headers, product.pid, 10, i ? 4 : 6);
  console.log(name, '| bare', f(x), '| product', f(y), '| ratio node', (y.node / x.node).toFixed(2), 'pg', (y.pg / x.pg).toFixed(2), 'sum', ((y.node + y.pg) / (x.node + x.pg)).toFixed(2));
}
bare.kill(); await product.stop(); process.exit(0);
