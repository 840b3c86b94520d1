import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { findTarget, openBase } from './bench/base';
function stat(pid: string) { const t = readFileSync(`/proc/${pid}/stat`, 'utf8'); const f = t.slice(t.lastIndexOf(')') + 2).split(' '); return { cpu: (Number(f[11]) + Number(f[12])) * 10, ppid: f[1] }; }
const { product, databaseUrl } = await openBase(500_000);
const postmaster = readFileSync('data/bench/postgres/postmaster.pid', 'utf8').split('\n')[0]!;
function pgCpu() { let s = 0; for (const p of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) { try { const x = stat(p); if (x.ppid === postmaster || p === postmaster) s += x.cpu; } catch {} } return s; }
const r = await fetch(`${product.url}/api/users/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@porteira.local', password: 'Porteira@2026' }) });
const headers = { authorization: ((await r.json()) as any).idToken };
const { harvest, customer, farm, day, birthIds } = await findTarget(databaseUrl);
const birth = () => ({ harvest, customer, farm, environment: 'BEEF_CATTLE', date: day, amount: 3, sex: 'MALE' });
async function shoot(kind: string, d: number) {
  let n = 0; const pg0 = pgCpu(), n0 = stat(String(product.pid)).cpu;
  const res = await autocannon({ url: product.url, connections: 10, duration: d, requests: [{ headers: { 'content-type': 'application/json', ...headers }, setupRequest: (q: any) => { const k = n++; return kind === 'i' ? { ...q, method: 'POST', path: '/api/births', body: JSON.stringify(birth()) } : { ...q, method: 'PUT', path: `/api/births/${birthIds[k % birthIds.length]}`, body: JSON.stringify({ amount: 1 + k % 90 }) }; } }] });
  if (res.non2xx || res.errors) throw new Error('refused');
  const t = res.requests.total;
  return `${kind} node ${((stat(String(product.pid)).cpu - n0) / t).toFixed(3)} pg ${((pgCpu() - pg0) / t).toFixed(3)} rps ${Math.round(t / d)}`;
}
await shoot('i', 6); await shoot('u', 4);
const out = []; for (let k = 0; k < 3; k++) { out.push(await shoot('i', 3)); out.push(await shoot('u', 3)); }
console.log(process.argv[2], '\n', out.sort().join('\n '), readFileSync(`/proc/${product.pid}/status`,'utf8').match(/VmRSS.*/)?.[0]);
await product.stop(); process.exit(0);
