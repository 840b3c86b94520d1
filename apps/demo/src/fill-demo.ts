import type { ClientBase } from 'pg';
import { todayInBrazil } from '#domain/calendar';
import { BEEF_TECHNICIAN_EMAIL, createUsers, DAIRY_TECHNICIAN_EMAIL, STAFF_USERS, SUPER_ADMIN_EMAIL, TECHNICIAN_EMAIL } from './accounts';
import { DEMO_CUSTOMERS } from './customers';
import { farmRows, type Staff } from './farm-rows';
import { writeFarmRows } from './made-ledger';
import { createRandom, DEMO_SEED } from './random';
import { randomCustomers } from './random-customers';
import { createCustomers, ensureHarvests } from './registers';

/** Two whole harvests and the running one until last month. Needs a transaction and the catalogues. @param peers farms of others */
export async function fillDemo(client: ClientBase, now: Date, peers = 0): Promise<void> {
  const today = todayInBrazil(now);
  const users = await createUsers(client, STAFF_USERS, `${Number(today.slice(0, 4)) - 3}-05-10T12:00:00.000Z`);
  const staff = staffOf(users);
  const traces = { authorId: staff.adminId, technicianId: staff.technicianId, today };
  const harvests = await ensureHarvests(client, traces);
  const farms = await createCustomers(client, DEMO_CUSTOMERS, harvests, traces);
  const setting = { harvests, staff, today, now, seed: DEMO_SEED };
  await writeFarmRows(client, farmRows(farms, setting));
  const others = randomCustomers(peers, 1, createRandom(`${DEMO_SEED}/peers`), PEERS_OF_MILK);
  const known = others.length > 0 ? await createCustomers(client, others, harvests, traces, true) : [];
  for (let start = 0; start < known.length; start += FARMS_A_STEP)
    await writeFarmRows(client, farmRows(known.slice(start, start + FARMS_A_STEP), setting));
}

/** Most demo customers have cattle, so this balances the number of dairy farms. */
const PEERS_OF_MILK = 0.62;
const FARMS_A_STEP = 25;

export async function findStaff(client: ClientBase): Promise<Staff | null> {
  const emails = STAFF_USERS.map((user) => user.email);
  const answer = await client.query<{ id: number; email: string }>('select id, email from users where email = any($1)', [emails]);
  return answer.rows.length === emails.length ? staffOf(new Map(answer.rows.map((row) => [row.email, row.id]))) : null;
}

function staffOf(users: ReadonlyMap<string, number>): Staff {
  const idOf = (email: string): number => {
    const id = users.get(email);
    if (id === undefined) throw new Error(`the demo has no user ${email}`);
    return id;
  };
  return {
    adminId: idOf(SUPER_ADMIN_EMAIL),
    technicianId: idOf(TECHNICIAN_EMAIL),
    beefTechnicianId: idOf(BEEF_TECHNICIAN_EMAIL),
    dairyTechnicianId: idOf(DAIRY_TECHNICIAN_EMAIL),
  };
}
