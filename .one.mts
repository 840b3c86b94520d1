import pg from 'pg';
import { findTarget, openBase } from './bench/base';
const { product, databaseUrl } = await openBase(500_000);
const r = await fetch(`${product.url}/api/users/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'admin@porteira.local', password: 'Porteira@2026' }) });
const headers = { authorization: ((await r.json()) as any).idToken, 'content-type': 'application/json' };
const { harvest, customer, farm, day, birthIds } = await findTarget(databaseUrl);
const db = new pg.Client({ connectionString: databaseUrl }); await db.connect();
await db.query(`alter system set log_statement='all'`); await db.query('select pg_reload_conf()'); await new Promise(r=>setTimeout(r,500));
for (let i=0;i<3;i++) { const x= await fetch(`${product.url}/api/births`, { method: 'POST', headers, body: JSON.stringify({ harvest, customer, farm, environment: 'BEEF_CATTLE', date: day, amount: 3, sex: 'MALE' }) }); console.log(x.status, (await x.text()).length, [...x.headers].map(h=>h.join(': ')).join('\n')); }
for (let i=0;i<3;i++) { const x= await fetch(`${product.url}/api/births/${birthIds[7]}`, { method: 'PUT', headers, body: JSON.stringify({ amount: 3+i }) }); console.log(x.status); }
await db.query(`alter system reset log_statement`); await db.query('select pg_reload_conf()');
await db.end(); console.log(product.output().slice(-3000)); await product.stop(); process.exit(0);
