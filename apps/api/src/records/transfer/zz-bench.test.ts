import { expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createPerson, signInAs } from '../../../test/people';
import { fileOf } from '../../../test/upload';
const { app, pool } = await testApp();
it('bench', async () => {
  const headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
  const t = async (name: string, file: string | Uint8Array, dry: boolean) => {
    const s = Date.now();
    const answer = await app.inject({ method: 'POST', url: `/api/category_rearing/import?dry_run=${dry}`, ...fileOf(file, headers) });
    const b = answer.json();
    console.log(name, Date.now() - s, answer.statusCode, b.inserts, b.updates, b.unchanged, (b.errors ?? b.rows)?.length, Math.round(process.memoryUsage().rss / 1e6));
  };
  const rows = Array.from({ length: 50000 }, (_, i) => `Trato ${i}`);
  await t('dry insert 50k', ['Título', ...rows].join('\n'), true);
  await t('insert 50k', ['Título', ...rows].join('\n'), false);
  let s = Date.now();
  const csv = (await app.inject({ url: '/api/category_rearing/export?format=csv', headers })).body;
  console.log('csv', Date.now() - s); s = Date.now();
  const xlsx = (await app.inject({ url: '/api/category_rearing/export?format=xlsx', headers })).rawPayload;
  console.log('xlsx', Date.now() - s);
  await t('same csv', csv.split('\r\n').slice(0, 50001).join('\r\n'), true);
  await t('same xlsx', xlsx, true);
  await t('update 50k', csv.replaceAll('Trato', 'Manejo').split('\r\n').slice(0, 50001).join('\r\n'), false);
  await t('dup 5k', ['Título', ...rows.slice(0, 5000).map((r) => r.replace('Trato', 'Manejo'))].join('\n'), true);
  expect(1).toBe(1);
}, 600_000);
