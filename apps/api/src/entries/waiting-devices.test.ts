import { describe, expect, it } from 'vitest';
import { DEVICE, setUpEntries } from '../../test/entries';
import { createOwner, createPerson, signInAs } from '../../test/people';
import { deleteOldWaitingDevices } from './waiting-devices';

const { app, context, pool, owner, as, entryOf, call, post } = await setUpEntries();
type Headers = typeof as.owner;

describe('a device that tells how many entries it has', () => {
  const waiting = async () => {
    const { rows } = await pool.query('select device, entries from waiting_devices where user_id = $1 order by device', [owner.user.id]);
    return rows.map(({ device, entries }) => `${device}: ${entries}`);
  };
  const told = async (headers: Headers) => {
    const { body } = await call(headers, 'GET', 'notices');
    return body.resultList.filter(({ kind }: { kind: string }) => kind === 'waiting_device');
  };
  const age = (days: number, device: string) =>
    pool.query(`update waiting_devices set since = now() - $1 * interval '1 day' where device = $2`, [days, device]);

  it('is remembered with those that are not stored, and forgotten once it has none', async () => {
    await post([entryOf(), entryOf({ values: {} })], { waiting: 40 });
    await post([], { waiting: 3, device: 'Tablete' });
    await post([entryOf()]);
    expect(await waiting()).toEqual([`${DEVICE}: 39`, 'Tablete: 3']);
    const entry = entryOf();
    await post([entry], { waiting: 1 });
    expect(await waiting()).toEqual(['Tablete: 3']);
    await post([entry], { waiting: 1 });
    await post([], { waiting: 0, device: 'Tablete' });
    expect(await waiting()).toEqual([]);
    for (const wrong of [-1, 1.5, 1e9]) expect((await post([entryOf()], { waiting: wrong })).status).toBe(422);
  });

  it('is told after three days to its person and to the staff of the customer, until the entries have come', async () => {
    const device = 'Celular novo';
    const stranger = await signInAs(app, await createPerson(pool, 'TECHNICAL'));
    await post([], { waiting: 2, device });
    await age(2.9, device);
    expect(await told(as.owner)).toEqual([]);
    await age(3.1, device);
    await post([], { waiting: 1, device });
    const { name, email } = owner.user;
    expect((await told(as.owner)).map(({ title }: { title: string }) => title)).toEqual(['1 lançamento ainda não saiu do seu aparelho']);
    for (const headers of [as.technician, as.admin]) {
      expect(await told(headers)).toMatchObject([
        { title: `${name}: 1 lançamento ainda não chegou`, detail: expect.stringContaining(email) },
      ]);
    }
    for (const headers of [stranger, await signInAs(app, (await createOwner(pool)).user)]) expect(await told(headers)).toEqual([]);
    await post([], { waiting: 0, device });
    for (const headers of [as.owner, as.technician]) expect(await told(headers)).toEqual([]);
  });

  it('cannot fill the base, and is forgotten like its keys', async () => {
    const other = await createOwner(pool);
    const headers = await signInAs(app, other.user);
    for (let at = 0; at < 25; at++) await post([], { waiting: 1, device: `Aparelho ${at}`, headers });
    const count = async () => (await pool.query('select from waiting_devices where user_id = $1', [other.user.id])).rowCount;
    expect(await count()).toBe(20);
    await pool.query(`update waiting_devices set told_at = now() - interval '401 days' where device = 'Aparelho 3'`);
    await deleteOldWaitingDevices(context);
    expect(await count()).toBe(19);
  });
});
