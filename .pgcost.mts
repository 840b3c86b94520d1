import pg from 'pg'; import { readFileSync } from 'node:fs';
import { openBase, findTarget } from './bench/base';
const { product, databaseUrl } = await openBase(500_000);
const t = await findTarget(databaseUrl);
const db = new pg.Client({ connectionString: databaseUrl }); await db.connect();
await db.query('set synchronous_commit=off'); 
const pid = (await db.query('select pg_backend_pid() p')).rows[0].p;
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`,'utf8').split(') ')[1]!.split(' '); return (Number(f[11])+Number(f[12]))*10; };
const xm = (await db.query(`select concat_ws('|', coalesce((select x.xmin::text from "harvests" x where x.id = $1::integer), ''), coalesce((select x.xmin::text from "customers" x where x.id = $2::integer), '')) s`,[t.harvest,t.customer])).rows[0].s;
const u = (await db.query(`select u.id, u.role from users u where u.username='admin@porteira.local' or u.email='admin@porteira.local' limit 1`).catch(()=>db.query(`select id, role from users order by id limit 1`))).rows[0];
const base = `insert into births (harvest_id, customer_id, farm_id, environment, date, amount, sex) values (${t.harvest}, ${t.customer}, ${t.farm}, 'BEEF_CATTLE', $1, 3, 'MALE') returning *`;
const full = `insert into "births" ("created_by", "harvest_id", "customer_id", "farm_id", "environment", "date", "amount", "sex", "period", "validated", "validated_by", "validated_at", "status", "warnings") values (${u.id},${t.harvest},${t.customer},${t.farm},'BEEF_CATTLE',$1::date,3,'MALE',false,false,null,null,false,'{}') returning *`;
const cond = full.replace(/values \((.*)\) returning/, (_, v) => `select ${v} where exists (select from sessions s join users u on u.id = s.user_id where s.id = '00000000-0000-0000-0000-000000000000'::uuid or (u.id = ${u.id})) and coalesce(concat_ws('|', coalesce((select x.xmin::text from "harvests" x where x.id = ${t.harvest}), ''), coalesce((select x.xmin::text from "customers" x where x.id = ${t.customer}), ''), coalesce(exists (select from farms_harvests_platform p join harvests_details d on d.harvest_id = p.target_id and d.customer_id = ${t.customer} where p.owner_id = ${t.farm} and p.target_id = ${t.harvest})::text,'')) <> 'x', false) returning`);
const logged = (s: string) => `with written as (${s}), logged as (insert into audit_log (user_id, resource, row_id, action, before, after) select ${u.id}, 'births', t.id, 'create', null, to_jsonb(t) from written t) select t.id from written t`;
const json = (s: string) => `with written as (${s}) select (select row_to_json(r) from (select t."id" as "id", t."date" as "date", t."amount" as "amount", t."sex" as "sex", t."period" as "period", '{"a":1}'::json as "harvest", '{"a":1}'::json as "customer", '{"a":1}'::json as "farm", t."environment" as "environment", t."validated" as "validated", t."status" as "status", null::json as "validated_by", to_char(t."validated_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "validated_at", t."warnings" as "warnings", t."version" as "version", (select json_build_object('id', x.id, 'name', x."name") from "users" x where x.id = t."created_by") as "created_by", to_char(t."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "created_at", null::json as "updated_by", to_char(t."updated_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updated_at") r) as c0, pg_current_xact_id()::xid::text as c1 from written t`;
const cases: Record<string,string> = { base, full, 'full+audit': logged(full) };
for (let k=0;k<6;k++) { await db.query(`alter table audit_log ${k%2?'disable':'enable'} trigger answers`); console.log(k%2?'off':'on'); for (const [n, text] of Object.entries(cases)) {
  const c0=cpu(); const N=1500; const w=Date.now(); for (let i=0;i<N;i++) await db.query({ name: n, text, values: [t.day], rowMode:'array' }); console.log(n.padEnd(12), ((cpu()-c0)/N*1000).toFixed(0)+'us cpu', ((Date.now()-w)/N*1000).toFixed(0)+'us wall');
}}
await db.query('alter table audit_log enable trigger answers');
console.log((await db.query(`select indexrelid::regclass::text i, pg_get_indexdef(indexrelid) d from pg_index where indrelid in ('births'::regclass,'audit_log'::regclass)`)).rows.map((r:any)=>r.d).join('\n'));
console.log((await db.query(`select conrelid::regclass::text r, pg_get_constraintdef(oid) d from pg_constraint where conrelid in ('births'::regclass,'audit_log'::regclass)`)).rows.map((r:any)=>r.r+' '+r.d).join('\n'));
console.log((await db.query(`select tgrelid::regclass::text r, pg_get_triggerdef(oid) d from pg_trigger where not tgisinternal and tgrelid in ('births'::regclass,'audit_log'::regclass)`)).rows.map((r:any)=>r.r+' '+r.d).join('\n'));
await db.end(); await product.stop(); process.exit(0);
