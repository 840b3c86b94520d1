import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BatchEntry, ENTRY_SCHEMA, MAX_ENTRIES } from '#model/entry-batch';
import { partName } from '#model/entry-parts';
import { variantsOf } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { EntryAnswer } from '#model/responses/entry-batch';
import { testApp } from '../../test/database';
import { asReference, createFactory, type Factory } from '../../test/factory';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest, openHarvests } from '../../test/places';
import { deleteOldEntryKeys } from './entry-keys';
import { deleteOldWaitingDevices } from './waiting-devices';

const { app, context, pool } = await testApp();
type Headers = { authorization: string };
type Part = Partial<BatchEntry> & Record<string, unknown>;
const DEVICE = 'Celular do curral';
const TYPED_AT = '2040-11-14T09:10:00.000Z';

let factory: Factory;
let technician: Person;
let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let as: { owner: Headers; technician: Headers; admin: Headers };

beforeAll(async () => {
  factory = await createFactory(context);
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  harvest = await createHarvest(pool, 2040);
  as = {
    owner: await signInAs(app, owner.user),
    technician: await signInAs(app, technician),
    admin: await signInAs(app, await createPerson(pool, 'ADMIN')),
  };
});

beforeEach(async () => {
  farm = await createFarm(pool, owner);
});

const entryOf = (part: Part = {}): BatchEntry => ({
  key: randomUUID(),
  schema: ENTRY_SCHEMA,
  typed_at: TYPED_AT,
  resource: 'births',
  action: 'create',
  place: { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: owner.id, farm: farm.id },
  values: { date: '2040-11-14', amount: 3, sex: 'MALE' },
  over: {},
  ...part,
});
const changeOf = (row: BatchEntry['row'], values: object, over: object, part: Part = {}) =>
  entryOf({ action: 'change', row, values: { ...values }, over: { ...over }, ...part });
const rain = (month: number, precipitation: number | null, over: number | null, part: Part = {}) =>
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
interface Sender {
  headers?: Headers;
  device?: string;
  last?: string | null;
  waiting?: number;
}
const post = (entries: unknown, { headers = as.owner, device = DEVICE, last = null, waiting }: Sender = {}) =>
  call(headers, 'POST', 'entries/batch', { device, last, entries, ...(waiting === undefined ? {} : { waiting }) });
async function send(entries: readonly unknown[], options: Parameters<typeof post>[1] = {}): Promise<EntryAnswer[]> {
  const { status, body } = await post(entries, options);
  expect([status, body.size]).toEqual([200, entries.length]);
  return body.resultList;
}
async function sendOne(entry: unknown, options: Parameters<typeof post>[1] = {}): Promise<EntryAnswer> {
  const [answer] = await send([entry], options);
  return answer as EntryAnswer;
}
async function stored(entry: unknown, options: Parameters<typeof post>[1] = {}) {
  const answer = await sendOne(entry, options);
  if (answer.state !== 'STORED') throw new Error(JSON.stringify(answer));
  return answer;
}
const codeOf = (answer: EntryAnswer | undefined) => (answer?.state === 'REFUSED' ? answer.code : answer?.state);
const births = async () => (await pool.query('select * from births where farm_id = $1 order by id', [farm.id])).rows;

it('writes the entries of phones that send at once in turns, so that a full batch does not hold the others', async () => {
  const batches = Array.from({ length: 3 }, () => Array.from({ length: 8 }, () => entryOf()));
  const answers = await Promise.all(batches.map((entries) => send(entries)));
  const byNumber = answers
    .flatMap((batch, phone) => batch.map((answer) => ({ phone, number: answer.state === 'STORED' ? answer.number : 0 })))
    .sort((one, next) => one.number - next.number)
    .map(({ phone }) => phone);
  // The first phones may have begun alone, and the last ones end alone.
  const meanwhile = byNumber.slice(6, -6);
  expect(meanwhile.slice(3)).toEqual(meanwhile.slice(0, -3));
});

describe('a key', () => {
  it('stores its entry once, however often and however many at once it comes', async () => {
    const entry = entryOf();
    const answers = await Promise.all([1, 2, 3].map(() => sendOne(entry)));
    answers.push(await sendOne({ ...entry, values: { sex: 'MALE', amount: 3, date: '2040-11-14' } }));
    const [row] = await births();
    expect(answers).toEqual(
      answers.map(() => ({ key: entry.key, state: 'STORED', row: row.id, version: 1, number: expect.any(Number), merged: [] })),
    );
    expect(new Set(answers.map((answer) => answer.state === 'STORED' && answer.number)).size).toBe(1);
    expect(await births()).toHaveLength(1);
  });

  it('is refused with other content, and from another person', async () => {
    const entry = entryOf();
    await stored(entry);
    const other = await sendOne({ ...entry, values: { ...entry.values, amount: 4 } });
    expect(other).toMatchObject({ state: 'REFUSED', status: 409, code: 'key_of_other_entry' });
    expect(codeOf(await sendOne(entry, { headers: as.technician }))).toBe('key_of_other_person');
    expect(codeOf(await sendOne(changeOf({ key: entry.key }, { amount: 4 }, { amount: 3 }), { headers: as.technician }))).toBe(
      'key_of_other_person',
    );
    expect((await births()).map(({ amount }) => amount)).toEqual([3]);
  });

  it('is free again after a refusal', async () => {
    const entry = entryOf({ values: { date: '2040-11-14', amount: 0, sex: 'MALE' } });
    expect(codeOf(await sendOne(entry))).toBe('invalid');
    await stored({ ...entry, values: { ...entry.values, amount: 1 } });
  });

  it('stands for the same entry after a newer program has converted it', async () => {
    const entry = entryOf();
    await stored(entry);
    await pool.query('update entry_keys set schema = schema - 1 where key = $1', [entry.key]);
    expect(codeOf(await sendOne({ ...entry, values: { ...entry.values, period: false } }))).toBe('STORED');
    expect(await births()).toHaveLength(1);
  });

  it('leads a change, a deletion and a mended creation to the row', async () => {
    const birth = entryOf();
    const change = changeOf({ key: birth.key }, { amount: 5 }, { amount: 3 });
    expect(await sendOne(change)).toMatchObject({ state: 'WAITING', for: birth.key });
    expect((await send([birth, change])).map(codeOf)).toEqual(['STORED', 'STORED']);
    expect((await births()).map(({ amount, version }) => [amount, version])).toEqual([[5, 2]]);
    const removal = entryOf({ action: 'remove', row: { key: birth.key }, values: {} });
    expect((await send([removal, removal])).map(codeOf)).toEqual(['STORED', 'STORED']);
    expect(await births()).toEqual([]);
    const broken = entryOf({ values: { date: '2040-11-14', amount: 0, sex: 'MALE' } });
    const later = changeOf({ key: broken.key }, { amount: 8 }, { amount: 7 });
    const mended = entryOf({ values: { date: '2040-11-14', amount: 7, sex: 'MALE' }, mends: broken.key });
    expect((await send([broken, later, mended, later])).map(codeOf)).toEqual(['invalid', 'WAITING', 'STORED', 'STORED']);
    expect((await births()).map(({ amount }) => amount)).toEqual([8]);
  });

  it('is stored or mended, never both', async () => {
    const entry = entryOf();
    const mended = entryOf({ mends: entry.key, values: { ...entry.values, amount: 9 } });
    const answers = await Promise.all([sendOne(entry), sendOne(mended), sendOne({ ...mended, key: randomUUID() })]);
    expect(answers.filter(({ state }) => state === 'STORED')).toHaveLength(1);
    expect(await births()).toHaveLength(1);
    for (const code of answers.map(codeOf)) expect(['STORED', 'already_stored', 'mended']).toContain(code);
  });

  it('cannot be trusted for a harvest whose keys are forgotten', async () => {
    const old = await createHarvest(pool, 2020);
    const place = { ...entryOf().place, harvest: old.id };
    expect(codeOf(await sendOne(entryOf({ place, values: { date: '2020-11-14', amount: 3, sex: 'MALE' } })))).toBe('too_late');
  });

  it('lives until 400 days after the harvest of its row and after it came', async () => {
    const entries = [entryOf(), entryOf(), entryOf(), entryOf()];
    await send(entries);
    const keys = entries.map(({ key }) => key);
    const [running, old] = [await runningHarvest(), await createHarvest(pool, 2010)];
    const justOver = await createHarvest(pool, running.first_year - 1);
    const age = (key: string | undefined, harvestId: number, days: number) =>
      pool.query(`update entry_keys set harvest_id = $2, arrived_at = now() - $3 * interval '1 day' where key = $1`, [
        key,
        harvestId,
        days,
      ]);
    await age(keys[0], harvest.id, 900);
    await age(keys[1], justOver.id, 900);
    await age(keys[2], old.id, 399);
    await age(keys[3], old.id, 402);
    await deleteOldEntryKeys(context);
    const { body } = await call(as.owner, 'POST', 'entries/known', { keys });
    expect(body.resultList.sort()).toEqual(keys.slice(0, 3).sort());
  });
});

describe('a change', () => {
  const change = (row: number, values: object, over: object, part: Part = {}) => changeOf(row, values, over, { version: 1, ...part });

  it('keeps what others changed in other fields, and says so', async () => {
    const { row } = await stored(entryOf());
    await call(as.technician, 'PUT', `births/${row}`, { sex: 'FEMALE' });
    expect(await stored(change(row ?? 0, { amount: 5 }, { amount: 3 }))).toMatchObject({ version: 3, merged: ['sex'] });
    expect((await births()).map(({ amount, sex }) => [amount, sex])).toEqual([[5, 'FEMALE']]);
  });

  it('of the same field is a conflict that names who, when and both values, unless the value is the same', async () => {
    const { row } = await stored(entryOf());
    await call(as.technician, 'PUT', `births/${row}`, { amount: 4 });
    expect(await sendOne(change(row ?? 0, { amount: 5, sex: 'FEMALE' }, { amount: 3, sex: 'MALE' }))).toMatchObject({
      state: 'CONFLICT',
      row,
      version: 2,
      fields: { amount: { typed: 5, over: 3, current: 4, by: { id: technician.id, name: technician.name }, at: expect.any(String) } },
    });
    expect((await births()).map(({ amount, sex }) => [amount, sex])).toEqual([[4, 'MALE']]);
    expect(await stored(change(row ?? 0, { amount: 4 }, { amount: 3 }))).toMatchObject({ merged: [] });
    expect(await stored(change(row ?? 0, { amount: 6 }, { amount: 4 }, { version: 2 }))).toMatchObject({ merged: [] });
  });

  it('made on two devices of one person meets itself', async () => {
    const { row } = await stored(entryOf());
    await stored(change(row ?? 0, { amount: 4 }, { amount: 3 }), { device: 'Tablete' });
    expect(codeOf(await sendOne(change(row ?? 0, { amount: 5 }, { amount: 3 })))).toBe('CONFLICT');
    expect(await stored(change(row ?? 0, { sex: 'FEMALE' }, { sex: 'MALE' }))).toMatchObject({ merged: ['amount'] });
  });

  it('of a row that staff have validated or returned waits until its author has seen that', async () => {
    const { row } = await stored(entryOf());
    await call(as.technician, 'PUT', 'births/validate', [row]);
    const entry = change(row ?? 0, { amount: 5 }, { amount: 3 });
    const validated = await sendOne(entry);
    expect(validated).toMatchObject({ state: 'REFUSED', code: 'validated' });
    expect((validated as { message: string }).message).toContain(technician.name);
    await call(as.technician, 'POST', 'births/return', { ids: [row], reason: 'Confira o sexo' });
    const returned = await sendOne(entry);
    expect(returned).toMatchObject({ code: 'returned', message: expect.stringContaining('Confira o sexo') });
    await stored({ ...entry, seen: ['RETURNED'] });
    await call(as.technician, 'PUT', 'births/validate', [row]);
    await stored(change(row ?? 0, { amount: 6 }, { amount: 5 }, { seen: ['VALIDATED'] }));
  });

  it('of a deleted row says who deleted it, and its deletion is done', async () => {
    const { row } = await stored(entryOf());
    await call(as.technician, 'DELETE', `births/${row}`);
    expect(await sendOne(change(row ?? 0, { amount: 5 }, { amount: 3 }))).toMatchObject({
      code: 'removed',
      message: expect.stringContaining(technician.name),
      last: { date: '2040-11-14', amount: 3, sex: 'MALE' },
    });
    await stored(entryOf({ action: 'remove', row: row ?? 0, values: {} }));
    expect(codeOf(await sendOne(entryOf({ action: 'remove', row: 900_000_000, values: {} })))).toBe('not_found');
  });

  it('of a deleted row is entered anew with what the row had, and later changes follow it', async () => {
    const birth = entryOf();
    const { row } = await stored(birth);
    await call(as.technician, 'DELETE', `births/${row}`);
    const lost = changeOf({ key: birth.key }, { amount: 5 }, { amount: 3 });
    const refused = await sendOne(lost);
    expect(refused).toMatchObject({ code: 'removed', last: { date: '2040-11-14', amount: 3, sex: 'MALE' } });
    const { last } = refused as { last: object };
    const anew = entryOf({ values: { ...last, amount: 5 }, mends: lost.key });
    const follows = changeOf({ key: lost.key }, { sex: 'FEMALE' }, { sex: 'MALE' });
    expect((await send([anew, follows])).map(codeOf)).toEqual(['STORED', 'STORED']);
    expect((await births()).map(({ amount, sex }) => [amount, sex])).toEqual([[5, 'FEMALE']]);
    expect(
      (await sendOne(changeOf(row ?? 0, { amount: 9 }, {}), { headers: await signInAs(app, (await createOwner(pool)).user) })) as object,
    ).not.toHaveProperty('last');
  });

  it('is judged like any other, and a deletion asks where the row is no longer as it was seen', async () => {
    const { row } = await stored(entryOf());
    const wrong = await sendOne(change(row ?? 0, { amount: -1, colour: 'red' }, { amount: 3 }));
    const single = await call(as.owner, 'PUT', `births/${row}`, { amount: -1, colour: 'red' });
    expect(wrong).toMatchObject({ status: single.status, code: single.body.code, fields: single.body.fields });
    await call(as.technician, 'PUT', `births/${row}`, { amount: 4 });
    const removal = entryOf({ action: 'remove', row: row ?? 0, version: 1, values: {}, over: { amount: 3 } });
    expect(await sendOne(removal)).toMatchObject({ state: 'CONFLICT', fields: { amount: { typed: null, over: 3, current: 4 } } });
    await stored({ ...removal, version: 2 });
  });
});

describe('a cell', () => {
  it('is stored, changed and emptied by itself', async () => {
    const { row } = await stored(rain(7, 12.5, null));
    expect(row).not.toBeNull();
    await stored(rain(7, 14, 12.5));
    expect(await stored(rain(7, null, 14))).toMatchObject({ row: null, version: null });
    expect((await pool.query('select * from climates where farm_id = $1', [farm.id])).rows).toEqual([]);
  });

  it('meets what others have typed, changed or emptied meanwhile', async () => {
    const place = { harvest: harvest.id, customer: owner.id, farm: farm.id, environment: 'BEEF_CATTLE', month: 8 };
    await call(as.technician, 'POST', 'climates/cells', [{ ...place, precipitation: 30 }]);
    expect(await sendOne(rain(8, 25, null))).toMatchObject({
      state: 'CONFLICT',
      fields: { precipitation: { typed: 25, over: null, current: 30, by: { name: technician.name } } },
    });
    await stored(rain(8, 30, null));
    await call(as.technician, 'POST', 'climates/cells', [{ ...place, precipitation: null }]);
    expect(await sendOne(rain(8, 31, 30))).toMatchObject({ state: 'CONFLICT', fields: { precipitation: { current: null } } });
    await stored(rain(8, null, 30));
  });

  it('is refused where the resource has none, and a row where it has only cells', async () => {
    expect(codeOf(await sendOne(entryOf({ action: 'cell' })))).toBe('invalid');
    const [sheet] = registry.filter(({ access, cells }) => access === 'entry' && cells?.isOnlyWay);
    if (!sheet) throw new Error('no sheet takes only cells');
    expect(await sendOne(entryOf({ resource: sheet.path }))).toMatchObject({ message: 'Esta planilha é lançada célula por célula' });
  });
});

describe('a place', () => {
  it('that takes no entries any more has a sentence for each reason', async () => {
    const { row } = await stored(entryOf());
    const entry = changeOf(row ?? 0, { amount: 5 }, { amount: 3 });
    await pool.query('delete from farms_harvests_platform where owner_id = $1', [farm.id]);
    expect((await send([entry, entryOf()])).map(codeOf)).toEqual(['closed_harvest', 'closed_harvest']);
    await openHarvests(pool);
    const [buyer, empty] = [await createOwner(pool), await createFarm(pool, owner)];
    await pool.query('update farms set customer_id = $1 where id = $2', [buyer.id, empty.id]);
    const inEmpty = { place: { ...entry.place, farm: empty.id } };
    for (const headers of [as.owner, as.admin])
      expect((await send([entryOf(inEmpty), rain(9, 1, null, inEmpty)], { headers })).map(codeOf)).toEqual(['farm_moved', 'farm_moved']);
    const sendAs = async (person: Person) => (await send([entry, entryOf()], { headers: await signInAs(app, person) })).map(codeOf);
    expect(await sendAs(buyer.user)).toEqual(['no_access', 'no_access']);
    expect(await sendAs(await createPerson(pool, 'TECHNICAL'))).toEqual(['no_access', 'no_access']);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    expect((await send([entry, entryOf(), rain(9, 1, null)], { headers: await signInAs(app, diagnosis.user) })).map(codeOf)).toEqual(
      Array(3).fill('forbidden'),
    );
    await stored(entry);
  });
});

describe('a batch', () => {
  it('answers each bad entry clearly and writes the others', async () => {
    const foreign = await createFarm(pool, await createOwner(pool));
    const [first, last] = [entryOf(), entryOf()];
    const bad: [unknown, string][] = [
      [entryOf({ place: { ...first.place, farm: foreign.id } }), 'farm_moved'],
      [entryOf({ place: { ...first.place, customer: foreign.customerId, farm: foreign.id } }), 'no_access'],
      [entryOf({ resource: 'tractors' }), 'unknown_resource'],
      [entryOf({ resource: 'customers' }), 'unknown_resource'],
      [entryOf({ resource: 'diagnosis_herd' }), 'unknown_resource'],
      [entryOf({ schema: ENTRY_SCHEMA - 1 }), 'old_schema'],
      [entryOf({ schema: ENTRY_SCHEMA + 1 }), 'WAITING'],
      [entryOf({ typed_at: '0000-01-01T00:00:00.000Z' }), 'invalid'],
      [entryOf({ action: 'change' }), 'invalid'],
      [entryOf({ row: 7 }), 'invalid'],
      [entryOf({ place: { ...first.place, harvest: 900_000 } }), 'invalid'],
      [entryOf({ values: { date: '2040-11-14', amount: 'três', sex: 'MALE', colour: 'red' } }), 'invalid'],
      [changeOf(900_000_000, { amount: 1 }, {}), 'not_found'],
      [{ ...entryOf(), key: 'x' }, 'invalid'],
      [{ ...entryOf(), unknown: 1 }, 'invalid'],
      [null, 'invalid'],
      ['births', 'invalid'],
    ];
    const answers = await send([first, ...bad.map(([entry]) => entry), last]);
    expect(answers.map(codeOf)).toEqual(['STORED', ...bad.map(([, code]) => code), 'STORED']);
    for (const answer of answers) if (answer.state === 'REFUSED') expect(answer.message).toMatch(/^[A-Z]/);
    expect(await births()).toHaveLength(2);
  });

  it('answers entries of a queue that was edited by hand, and writes the others', async () => {
    const [first, last, twice] = [entryOf(), entryOf(), entryOf()];
    const { row } = await stored(entryOf());
    const own = randomUUID();
    const forged = entryOf();
    await stored(forged, { headers: as.technician });
    const text = (length: number) => ({ date: '2040-11-14', amount: 3, sex: 'x'.repeat(length) });
    const edited: [unknown, string][] = [
      [twice, 'STORED'],
      [{ ...twice, values: { ...twice.values, amount: 4 } }, 'key_of_other_entry'],
      [{ ...twice, action: 'remove', row: row ?? 0, values: {} }, 'key_of_other_entry'],
      [entryOf({ mends: randomUUID() }), 'STORED'],
      [{ ...first, key: forged.key }, 'key_of_other_person'],
      [changeOf({ key: forged.key }, { amount: 1 }, { amount: 3 }), 'key_of_other_person'],
      [entryOf({ mends: forged.key }), 'key_of_other_person'],
      [changeOf({ key: own }, { amount: 1 }, {}, { key: own }), 'WAITING'],
      [changeOf({ key: first.key }, { month: 7 }, {}, { resource: 'climates' }), 'not_found'],
      [entryOf({ resource: '__proto__' }), 'unknown_resource'],
      [entryOf({ resource: 'constructor' }), 'unknown_resource'],
      [entryOf({ values: text(5_000) }), 'invalid'],
      [entryOf({ values: { date: '2040-11-14', amount: { toString: 1 }, sex: ['MALE'] } }), 'invalid'],
      [entryOf({ values: { date: '2040-11-14', amount: 1e300, sex: 'MALE' } }), 'invalid'],
      [entryOf({ values: { date: '2040-11-14', amount: 1, sex: 'MALE', validated: true } }), 'forbidden'],
      [entryOf({ values: { date: '2040-11-14', amount: 1, sex: 'MALE', customer: { id: 1 } } }), 'STORED'],
      [changeOf(row ?? 0, { amount: 5 }, { colour: 'red' }), 'invalid'],
      [changeOf(row ?? 0, { amount: 5 }, { amount: 3 }, { version: 2_147_483_647 }), 'STORED'],
      [{ ...entryOf(), place: { ...first.place, harvest: '1' } }, 'invalid'],
      [entryOf({ place: { ...first.place, environment: 'DAIRY_CATTLE' } }), 'invalid'],
      [{ ...entryOf(), key: randomUUID().toUpperCase() }, 'invalid'],
    ];
    const answers = await send([first, ...edited.map(([entry]) => entry), last]);
    expect(answers.map(codeOf)).toEqual(['STORED', ...edited.map(([, code]) => code), 'STORED']);
    for (const answer of answers) if (answer.state === 'REFUSED') expect(answer.message).toMatch(/^[A-Z]/);
    expect((await births()).map(({ amount }) => amount)).toEqual([5, 3, 3, 3, 3, 1, 3]);
  });

  it('writes what is sound beside entries of a closed harvest, a farm that moved and rows that staff have touched', async () => {
    const [validated, returned, gone] = await send([entryOf(), entryOf(), entryOf()]);
    const id = (answer: EntryAnswer | undefined) => (answer?.state === 'STORED' ? (answer.row ?? 0) : 0);
    await call(as.technician, 'PUT', 'births/validate', [id(validated)]);
    await call(as.technician, 'POST', 'births/return', { ids: [id(returned)], reason: 'Confira o sexo' });
    await call(as.technician, 'DELETE', `births/${id(gone)}`);
    const [closed, moved] = [await createFarm(pool, owner), await createFarm(pool, owner)];
    await pool.query('delete from farms_harvests_platform where owner_id = $1', [closed.id]);
    await pool.query('update farms set customer_id = $1 where id = $2', [(await createOwner(pool)).id, moved.id]);
    const { place } = entryOf();
    const answers = await send([
      changeOf(id(validated), { amount: 5 }, { amount: 3 }),
      changeOf(id(returned), { amount: 5 }, { amount: 3 }),
      changeOf(id(gone), { amount: 5 }, { amount: 3 }),
      entryOf({ place: { ...place, farm: closed.id } }),
      entryOf({ place: { ...place, farm: moved.id } }),
      entryOf({ values: { date: '2040-11-14', amount: 9, sex: 'MALE' } }),
    ]);
    expect(answers.map(codeOf)).toEqual(['validated', 'returned', 'removed', 'closed_harvest', 'farm_moved', 'STORED']);
    expect((await births()).map(({ amount }) => amount)).toEqual([3, 3, 9]);
  });

  it('is refused whole with too many entries or a wrong form, and then writes nothing', async () => {
    expect((await post(Array.from({ length: MAX_ENTRIES + 1 }, () => entryOf()))).status).toBe(422);
    const many = await post(Array.from({ length: 10_000 }, () => entryOf()));
    expect([many.status, many.body.code]).toEqual([413, 'body_too_large']);
    const poisoned = JSON.parse(JSON.stringify(entryOf()).replace('"amount"', '"__proto__":{"amount":1},"amount"'));
    expect((await post([poisoned, entryOf()])).status).toBe(400);
    for (const body of [
      [],
      null,
      { entries: [] },
      { device: '', last: null, entries: [entryOf()] },
      { device: 'x', last: 'y', entries: [] },
    ])
      expect([body, (await call(as.owner, 'POST', 'entries/batch', body)).status]).toEqual([body, 422]);
    expect(await births()).toEqual([]);
  });

  it('writes nothing on a server that has lost the last receipt', async () => {
    const [kept, lost] = [entryOf(), entryOf()];
    await send([kept, lost]);
    await pool.query('delete from entry_keys where key = $1', [lost.key]);
    const { body } = await post([entryOf()], { last: lost.key });
    expect(body).toMatchObject({ resultList: [], size: 0, is_restored: true });
    expect(await births()).toHaveLength(2);
    const known = await call(as.owner, 'POST', 'entries/known', { keys: [kept.key, lost.key] });
    expect(known.body).toEqual({ resultList: [kept.key], size: 1 });
    expect((await call(as.technician, 'POST', 'entries/known', { keys: [kept.key] })).body.size).toBe(0);
    expect((await post([entryOf()], { last: kept.key })).body.is_restored).toBe(false);
  });

  it('goes on after an entry that the server cannot write', async () => {
    await pool.query(`create function break_birth() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_birth before insert on births for each row when (new.amount = 13) execute function break_birth()`);
    const [broken, whole] = [entryOf({ values: { date: '2040-11-14', amount: 13, sex: 'MALE' } }), entryOf()];
    expect(await send([broken, whole])).toMatchObject([{ state: 'WAITING', for: null }, { state: 'STORED' }]);
    await pool.query('drop trigger break_birth on births; drop function break_birth');
    await stored(broken);
  });
});

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

it('keeps in the history when and where an entry was typed, beside when it came', async () => {
  const birth = entryOf();
  const { row } = await stored(birth);
  await call(as.owner, 'PUT', `births/${row}`, { amount: 4 });
  await stored(changeOf(row ?? 0, { amount: 5 }, { amount: 4 }, { typed_at: '1971-01-01T00:00:00.000Z' }));
  const { body } = await call(as.admin, 'GET', `audit/births/${row}`);
  const told = body.resultList.map((one: { typed_at: string | null; device: string | null }) => [one.typed_at, one.device]);
  expect(told).toEqual([
    ['1971-01-01T00:00:00.000Z', DEVICE],
    [null, null],
    [TYPED_AT, DEVICE],
  ]);
});

async function runningHarvest() {
  const year = new Date(Date.now() - 181 * 86_400_000).getFullYear();
  const { id } = await createHarvest(pool, year);
  return { id, first_year: year, last_year: year + 1 };
}

const cases = registry
  .filter(({ access, scope }) => access === 'entry' && scope === 'farmHarvest')
  .flatMap((resource) =>
    variantsOf(resource).flatMap(({ environments = [], path, cells }) => environments.map((one) => ({ path, one, cells }))),
  );

it.each(cases)('stores $path of $one as the single call does', async ({ path, one, cells }) => {
  const place = { customer: asReference(owner), harvest: await runningHarvest() };
  const own = { ...place, farm: asReference(await createFarm(pool, owner, one)) };
  const {
    harvest: _harvest,
    customer: _customer,
    farm: _farm,
    environment: _environment,
    ...values
  } = await factory.body(path, {
    ...own,
    environment: one,
  });
  const entry = entryOf({
    resource: path,
    action: cells?.isOnlyWay ? 'cell' : 'create',
    place: { environment: one, harvest: Number(own.harvest.id), customer: owner.id, farm: Number(own.farm.id) },
    values,
  });
  const answer = await stored(entry);
  expect(await stored(entry)).toEqual(answer);
  const { body } = await call(as.owner, 'GET', `${path}/${answer.row}`);
  expect(body).toMatchObject({ id: answer.row, version: answer.version, farm: { id: own.farm.id } });
});

describe('a form with rows of its own', () => {
  const ITEMS = 'agriculture_expense_items';
  let place: BatchEntry['place'];
  let costs: number[];
  const name = (row: string | number, ...field: string[]) => partName(ITEMS, row, ...field);
  const line = (row: string | number, volume: number, total: number, cost = 0) => ({
    [name(row, 'agriculture_cost_subcategory')]: { id: costs[cost] },
    [name(row, 'volume')]: volume,
    [name(row, 'total_cost')]: total,
    [name(row, 'status')]: false,
  });
  const crop = (values: object, part: Part = {}) => entryOf({ resource: 'agriculture_expenses', place, values: { ...values }, ...part });
  const silage = async (values: object, part: Part = {}) => {
    const { rows } = await pool.query(`select id from cost_centers_description where title = 'Silagem de milho'`);
    const head = { agriculture_expense_type: 'BULKY', cost_center_description: { id: rows[0].id }, planted_area: 20 };
    return crop({ ...head, annual_productivity: 45, loss: 10, initial_dry_matter: 33, status: true, ...values }, part);
  };
  const linesOf = async (row: number | null) => {
    const { body } = await call(as.owner, 'GET', `${ITEMS}?wherein[agriculture_expense.id]=${row}&order[id]=ASC`);
    return body.resultList.map(({ id, volume, total_cost }: Record<string, number>) => ({ id, volume, total_cost }));
  };
  const change = (row: number | null, values: object, over: object, part: Part = {}) =>
    crop(values, { action: 'change', row: row ?? 0, over: { ...over }, ...part });

  beforeEach(async () => {
    const dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
    place = { environment: 'DAIRY_CATTLE', harvest: harvest.id, customer: owner.id, farm: dairy.id };
    costs = (await pool.query('select id from agriculture_cost_subcategories order by id')).rows.map(({ id }) => id);
  });

  it('is written whole or not at all, and once', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const broken = await silage({ ...line(one, 20, 500), ...line(other, 0, 90, 1) });
    expect(await sendOne(broken)).toMatchObject({
      code: 'invalid',
      fields: { [name(other, 'volume')]: 'Valor inválido: mínimo 1' },
    });
    const farmRows = () => pool.query('select from agriculture_expenses where farm_id = $1', [place.farm]);
    expect((await farmRows()).rowCount).toBe(0);
    const entry = await silage({ ...line(one, 20, 500), ...line(other, 4, 90, 1) });
    const { row } = await stored(entry);
    expect((await stored(entry)).row).toBe(row);
    expect((await farmRows()).rowCount).toBe(1);
    expect(await linesOf(row)).toMatchObject([
      { volume: 20, total_cost: 500 },
      { volume: 4, total_cost: 90 },
    ]);
  });

  it('goes on with its rows by their keys and by their ids, also from another answer of the server', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const made = await silage(line(one, 20, 500));
    const grown = change(
      0,
      { ...line(other, 4, 90, 1), [name(one, 'volume')]: 25 },
      { [name(one, 'volume')]: 20 },
      { row: { key: made.key } },
    );
    const [first, second] = await send([made, grown]);
    expect([first, second].map(codeOf)).toEqual(['STORED', 'STORED']);
    const row = first?.state === 'STORED' ? first.row : 0;
    const lines = await linesOf(row);
    expect(lines).toMatchObject([{ volume: 25, total_cost: 500 }, { volume: 4 }]);
    await stored(
      change(
        row,
        { [name(lines[0].id, 'volume')]: 26, [name(other)]: null },
        { [name(lines[0].id, 'volume')]: 25, [name(other, 'volume')]: 4 },
      ),
    );
    expect(await linesOf(row)).toMatchObject([{ id: lines[0].id, volume: 26 }]);
    expect(
      codeOf(await sendOne(change(row, { [name(one, 'volume')]: 30 }, { [name(one, 'volume')]: 25 }, {}), { headers: as.technician })),
    ).toBe('CONFLICT');
  });

  it('asks by row and field where the office has changed or removed a row, and keeps what it did beside', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const { row } = await stored(await silage({ ...line(one, 20, 500), ...line(other, 4, 90, 1) }));
    const [a, b] = await linesOf(row);
    await call(as.technician, 'PUT', `${ITEMS}/${a.id}`, { volume: 21 });
    const volume = (to: number, over: number | null) => change(row, { [name(a.id, 'volume')]: to }, { [name(a.id, 'volume')]: over });
    expect(await sendOne(volume(22, 20))).toMatchObject({
      state: 'CONFLICT',
      row,
      fields: { [name(a.id, 'volume')]: { typed: 22, over: 20, current: 21, by: { name: technician.name } } },
    });
    await stored(volume(21, 20));
    await stored(change(row, { [name(b.id, 'volume')]: 5 }, { [name(b.id, 'volume')]: 4 }));
    const removal = change(row, { [name(a.id)]: null }, { [name(a.id, 'volume')]: 20 });
    expect(await sendOne(removal)).toMatchObject({
      fields: { [name(a.id, 'volume')]: { typed: null, current: 21 }, [name(a.id)]: { typed: null } },
    });
    await call(as.technician, 'DELETE', `${ITEMS}/${b.id}`);
    expect(await sendOne(change(row, { [name(b.id, 'volume')]: 6 }, { [name(b.id, 'volume')]: 5 }))).toMatchObject({
      fields: { [name(b.id, 'volume')]: { typed: 6, over: 5, current: null } },
    });
    await stored(change(row, { [name(b.id)]: null }, { [name(b.id, 'volume')]: 5 }));
    await stored(change(row, line(other, 7, 70, 1), {}));
    await stored(change(row, { [name(other, 'volume')]: 8 }, { [name(other, 'volume')]: 7 }));
    expect(await linesOf(row)).toMatchObject([{ id: a.id, volume: 21 }, { volume: 8 }]);
  });

  it('takes no row of another form or person, and no part where there is none', async () => {
    const { row } = await stored(await silage(line(randomUUID(), 20, 500)));
    const [line_] = await linesOf(row);
    const { row: another } = await stored(await silage(line(randomUUID(), 9, 90)));
    expect(codeOf(await sendOne(change(another, { [name(line_.id, 'volume')]: 1 }, { [name(line_.id, 'volume')]: 20 })))).toBe('CONFLICT');
    expect(await linesOf(row)).toMatchObject([{ volume: 20 }]);
    for (const wrong of [`${ITEMS}.__proto__.volume`, `${ITEMS}.0.volume`, 'births.1.amount', `${ITEMS}.1.2.3`])
      expect([wrong, codeOf(await sendOne(await silage({ [wrong]: 1 })))]).toEqual([wrong, 'invalid']);
    expect(codeOf(await sendOne(entryOf({ values: { date: '2040-11-14', amount: 3, sex: 'MALE', [name(1, 'volume')]: 1 } })))).toBe(
      'invalid',
    );
  });

  it('that staff have validated asks also when only its rows change', async () => {
    const one = randomUUID();
    const { row, version } = await stored(await silage(line(one, 20, 500)));
    await call(as.technician, 'PUT', 'agriculture_expenses/validate', [row]);
    const more = change(row, { [name(one, 'volume')]: 30 }, { [name(one, 'volume')]: 20 }, { version: version ?? 0 });
    expect(codeOf(await sendOne(more))).toBe('validated');
    const answer = await stored({ ...more, seen: ['VALIDATED'] });
    const { body } = await call(as.owner, 'GET', `agriculture_expenses/${row}`);
    expect(body).toMatchObject({ validated: false, version: answer.version });
  });
});

describe('the characterisation of a farm', () => {
  it('is changed by entries, field by field, with the rights of the person; the first one needs the server', async () => {
    const { rows } = await pool.query('select id, version from farms_details where farm_id = $1', [farm.id]);
    const details =
      rows[0] ?? (await call(as.admin, 'POST', 'farms_details', { ...entryOf().place, total_area: 900, land_value: 20_000 })).body;
    const area = (to: number, over: number) =>
      changeOf(details.id, { total_area: to }, { total_area: over }, { resource: 'farms_details', version: details.version });
    const { body: before } = await call(as.owner, 'GET', `farms_details/${details.id}`);
    await call(as.technician, 'PUT', `farms_details/${details.id}`, { land_value: 21_000 });
    expect(await stored(area(950, before.total_area))).toMatchObject({ merged: ['land_value'] });
    expect(codeOf(await sendOne(area(960, before.total_area), { headers: as.technician }))).toBe('CONFLICT');
    const nutrition = changeOf(details.id, { use_creep_feeding: true }, { use_creep_feeding: false }, { resource: 'farms_details' });
    const single = await call(as.owner, 'PUT', `farms_details/${details.id}`, { use_creep_feeding: true });
    const refused = await sendOne(nutrition);
    expect(refused).toMatchObject({ state: 'REFUSED', status: single.status });
    expect(codeOf(await sendOne(entryOf({ resource: 'farms_details', values: { total_area: 1 } })))).toBe('unknown_resource');
    expect(codeOf(await sendOne(entryOf({ resource: 'farms_details', action: 'remove', row: details.id, values: {} })))).toBe(
      'unknown_resource',
    );
  });
});
