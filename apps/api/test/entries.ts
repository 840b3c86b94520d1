import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { type BatchEntry, ENTRY_SCHEMA } from '#model/entry-batch';
import type { EntryAnswer } from '#model/responses/entry-batch';
import { testApp } from './database';
import { createOwner, createPerson, signInAs } from './people';
import { createFarm, createHarvest } from './places';

export type EntryPart = Partial<BatchEntry> & Record<string, unknown>;
type Headers = { authorization: string };
interface Sender {
  headers?: Headers;
  device?: string;
  last?: string | null;
  waiting?: number;
}

export const DEVICE = 'Celular do curral';
export const TYPED_AT = '2040-11-14T09:10:00.000Z';

/** Has an owner, the technician of the owner and an administrator; each test gets an empty farm. Call it once per test file. */
export async function setUpEntries() {
  const { app, context, pool } = await testApp();
  const technician = await createPerson(pool, 'TECHNICAL');
  const owner = await createOwner(pool, { technician, farmsLimit: 99 });
  const harvest = await createHarvest(pool, 2040);
  const as = {
    owner: await signInAs(app, owner.user),
    technician: await signInAs(app, technician),
    admin: await signInAs(app, await createPerson(pool, 'ADMIN')),
  };
  let farmId = 0;
  beforeEach(async () => {
    farmId = (await createFarm(pool, owner)).id;
  });

  const entryOf = (part: EntryPart = {}): BatchEntry => ({
    key: randomUUID(),
    schema: ENTRY_SCHEMA,
    typed_at: TYPED_AT,
    resource: 'births',
    action: 'create',
    place: { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: owner.id, farm: farmId },
    values: { date: '2040-11-14', amount: 3, sex: 'MALE' },
    over: {},
    ...part,
  });
  const changeOf = (row: BatchEntry['row'], values: object, over: object, part: EntryPart = {}) =>
    entryOf({ action: 'change', row, values: { ...values }, over: { ...over }, ...part });
  const rain = (month: number, precipitation: number | null, over: number | null, part: EntryPart = {}) =>
    entryOf({ resource: 'climates', action: 'cell', values: { month, precipitation }, over: { precipitation: over }, ...part });

  async function call(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) {
    const answer = await app.inject({
      method,
      url: `/api/${url}`,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  const post = (entries: unknown, { headers = as.owner, device = DEVICE, last = null, waiting }: Sender = {}) =>
    call(headers, 'POST', 'entries/batch', { device, last, entries, ...(waiting === undefined ? {} : { waiting }) });
  async function send(entries: readonly unknown[], sender: Sender = {}): Promise<EntryAnswer[]> {
    const { status, body } = await post(entries, sender);
    expect([status, body.size]).toEqual([200, entries.length]);
    return body.resultList;
  }
  async function sendOne(entry: unknown, sender: Sender = {}): Promise<EntryAnswer> {
    const [answer] = await send([entry], sender);
    return answer as EntryAnswer;
  }
  async function stored(entry: unknown, sender: Sender = {}) {
    const answer = await sendOne(entry, sender);
    if (answer.state !== 'STORED') throw new Error(JSON.stringify(answer));
    return answer;
  }
  const births = async () => (await pool.query('select * from births where farm_id = $1 order by id', [farmId])).rows;

  return { app, context, pool, technician, owner, harvest, as, entryOf, changeOf, rain, call, post, send, sendOne, stored, births };
}

export const codeOf = (answer: EntryAnswer | undefined) => (answer?.state === 'REFUSED' ? answer.code : answer?.state);
