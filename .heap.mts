import { readFileSync } from 'node:fs';
import { findTarget, openBase } from './bench/base';
import { compare } from './bench/api';
import autocannon from 'autocannon';
const { product, databaseUrl } = await openBase(500_000);
const r = await fetch(`${product.url}/api/users/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@porteira.local', password: 'Porteira@2026' }) });
const headers = { authorization: ((await r.json()) as any).idToken };
const { harvest, customer, farm, day, birthIds } = await findTarget(databaseUrl);
const birth = () => ({ harvest, customer, farm, environment: 'BEEF_CATTLE', date: day, amount: 3, sex: 'MALE' });
for (let i=0;i<2;i++) { if(i===1) process.kill(product.pid,'SIGUSR2'); const res = await autocannon({ url: product.url, connections: 10, duration: 5, requests: [{ method:'POST', path:'/api/births', body: JSON.stringify(birth()), headers: {'content-type':'application/json', ...headers} }] }); console.log(res.requests.total, 'rps', res.requests.average, 'non2xx', res.non2xx); }
process.kill(product.pid,'SIGUSR2'); await new Promise(r=>setTimeout(r,3000)); console.log('PID',product.pid); const out: string[] = [];
console.log('scavenges', out.filter(l=>/Scav/.test(l)).length, 'mc', out.filter(l=>/Mark-Compact/.test(l)).length);
console.log(out.slice(-30).join('\n'), readFileSync(`/proc/${product.pid}/status`,'utf8').match(/VmRSS.*/)?.[0], readFileSync(`/proc/${product.pid}/status`,'utf8').match(/VmHWM.*/)?.[0]);
await product.stop(); process.exit(0);
