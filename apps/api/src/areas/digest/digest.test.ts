import { beforeAll, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/database';
import { asReference, createFactory } from '../../../test/factory';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { sendDigests } from './send';

let now = new Date('2041-11-03T12:00:00Z');
const { app, context, pool } = await testApp({ now: () => now });
const { mail } = context;
const { send } = mail;
const stop = new AbortController().signal;
let owner: Owner;
let technician: Person;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  harvest = await createHarvest(pool, 2041);
  const factory = await createFactory(context);
  farm = await createFarm(pool, owner);
  const place = { harvest: { id: harvest.id, first_year: 2041, last_year: 2042 }, customer: asReference(owner) };
  for (let count = 0; count < 6; count++) {
    const one = count === 0 ? farm : await createFarm(pool, count === 5 ? await createOwner(pool) : owner);
    const customer = { id: one.customerId, name: 'Cliente' };
    await factory.row('farms_details', { ...place, customer, farm: { id: one.id, name: one.name }, environment: 'BEEF_CATTLE' });
  }
  await factory.row('births', { ...place, farm: { id: farm.id, name: farm.name }, values: { date: '2041-10-05', amount: 3 } });
});

const want = async (person: Person, digest = true) =>
  app.inject({ method: 'PUT', url: '/api/users/me/preferences', headers: await signInAs(app, person), payload: { digest } });
const sentTo = () => context.emails.splice(0).map(({ to }) => to);
const states = async () =>
  (await pool.query('select m.user_id as id, month, state from digest_mails m order by month, user_id')).rows.map(
    ({ id, month, state }) => [id, month, state],
  );

it('is previewed as HTML and plain text', async () => {
  const headers = await signInAs(app, owner.user);
  const answer = await app.inject({ url: `/api/digest/preview?harvest_id=${harvest.id}&farm_id=${farm.id}`, headers });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['subject', 'html', 'text']]);
  const { subject, html, text } = answer.json();
  expect(subject).toBe(`Resumo de outubro de 2041: ${farm.name}`);
  expect(text).toContain('Com data de outubro de 2041 há 1 lançamento: Nascimentos 1.');
  expect(html).toContain(farm.name);
  expect(text).toMatch(/Não receber mais \(Resumo mensal\):\nhttps:\/\/porteira\.teste\//);
});

it('is sent once to each subscriber after the month, also by several processes', async () => {
  await want(owner.user);
  await sendDigests(context, stop);
  expect([sentTo(), await states()]).toEqual([[], [[owner.user.id, '2041-10', 'NOTHING']]]);
  now = new Date('2041-12-01T12:00:00Z');
  await Promise.all([sendDigests(context, stop), sendDigests(context, stop), sendDigests(context, stop)]);
  await sendDigests(context, stop);
  const [email] = context.emails;
  expect(sentTo()).toEqual([owner.user.email]);
  expect(email?.headers?.['List-Unsubscribe']).toContain('/api/digest/unsubscribe?token=');
  expect(email?.text.match(/^Fazenda \d+, safra/gm)).toHaveLength(5);
  now = new Date('2042-01-02T12:00:00Z');
  await sendDigests(context, stop);
  expect(sentTo()).toEqual([owner.user.email]);
  await want(owner.user, false);
});

it('gives staff a line for each of many farms, and sends nothing without farms', async () => {
  const admin = await createPerson(pool, 'ADMIN');
  const idle = await createPerson(pool, 'TECHNICAL');
  for (const person of [technician, admin, idle]) await want(person);
  now = new Date('2042-02-02T12:00:00Z');
  await sendDigests(context, stop);
  const emails = [...context.emails];
  expect(sentTo()).toEqual([technician.email, admin.email]);
  expect(emails[0]?.text.match(/^Fazenda \d+, safra/gm)).toHaveLength(5);
  expect(emails[1]?.text).toContain('6 fazendas ao seu alcance');
  expect((await states()).filter(([id]) => id === idle.id)).toEqual([
    [idle.id, '2041-12', 'NOTHING'],
    [idle.id, '2042-01', 'NOTHING'],
  ]);
  const diagnosis = (await createOwner(pool, { onlyDiagnosis: true })).user;
  expect((await want(diagnosis)).statusCode).toBe(422);
  for (const person of [technician, admin, idle]) await want(person, false);
});

it('waits for the mail server, and is not sent twice after a crash', async () => {
  await want(owner.user);
  now = new Date('2042-03-05T12:00:00Z');
  mail.send = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ESOCKET', syscall: 'connect' }));
  await sendDigests(context, stop);
  expect((await states()).at(-1)).toEqual([owner.user.id, '2042-02', 'WAITING']);
  mail.send = send;
  now = new Date('2042-03-05T12:10:00Z');
  const after = async (wasSent: boolean | null) => {
    await pool.query(
      "update digest_mails set state = 'SENDING', sent_at = null, tried_at = '2042-03-05T11:00:00Z' where month = '2042-02'",
    );
    vi.spyOn(mail, 'wasSent').mockResolvedValueOnce(wasSent);
    await sendDigests(context, stop);
    return [(await states()).at(-1)?.[2], sentTo().length];
  };
  expect(await after(true)).toEqual(['SENT', 0]);
  expect(await after(null)).toEqual(['FAILED', 0]);
  expect(await after(false)).toEqual(['SENT', 1]);
});
