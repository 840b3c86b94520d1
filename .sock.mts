import pg from 'pg';
import { openBase } from './bench/base';
const { product, databaseUrl } = await openBase(500_000);
const admin = new pg.Client({ connectionString: databaseUrl }); await admin.connect();
const u = new URL(databaseUrl);
async function run(client: pg.Client, n: number) { const c0=process.cpuUsage(); const t=process.hrtime.bigint(); for (let i=0;i<n;i++) await client.query({name:'x',text:'select $1::int',values:[i],rowMode:'array'}); const c=process.cpuUsage(c0); return `${(Number(process.hrtime.bigint()-t)/1e3/n).toFixed(1)}us wall, cpu ${((c.user+c.system)/n).toFixed(1)}us`; }
const unix = new pg.Client({ host: process.env.SOCK, port: Number(u.port), user: u.username, password: u.password, database: 'porteira' }); 
let hasUnix = true; try { await unix.connect(); } catch (e) { hasUnix=false; console.log(String(e)); }
for (let k=0;k<4;k++) { console.log('tcp', await run(admin, 5000)); if (hasUnix) console.log('unix', await run(unix, 5000)); }
await product.stop(); process.exit(0);
