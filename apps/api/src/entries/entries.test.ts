import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ENTRY_SCHEMA, MAX_ENTRIES } from '#model/entry-batch';
import { variantsOf } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { EntryAnswer } from '#model/responses/entry-batch';
import { codeOf, DEVICE, setUpEntries, TYPED_AT } from '../../test/entries';
import { asReference, createFactory } from '../../test/factory';
import { createOwner, createPerson, type Person, signInAs } from '../../test/people';
import { createFarm, createHarvest, openHarvests } from '../../test/places';
import { deleteOldEntryKeys } from './entry-keys';

const { app, context, pool, owner, harvest, as, entryOf, changeOf, rain, call, post, send, sendOne, stored, births } = await setUpEntries();
const factory = await createFactory(context);

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

describe('a place', () => {
  it('that takes no entries any more has a sentence for each reason', async () => {
    const { row } = await stored(entryOf());
    const entry = changeOf(row ?? 0, { amount: 5 }, { amount: 3 });
    await pool.query('delete from farms_harvests_platform where owner_id = $1', [entryOf().place.farm]);
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

  it('writes nothing on a server that has stored the last receipt anew, which may have lost others', async () => {
    const entry = entryOf();
    const { number: before } = await stored(entry);
    const batch = { device: DEVICE, last: entry.key, entries: [entryOf()] };
    const isRestored = async (number: number) =>
      (await call(as.owner, 'POST', 'entries/batch', { ...batch, last_number: number })).body.is_restored;
    await pool.query('delete from entry_keys where key = $1', [entry.key]);
    await pool.query('delete from births');
    const { number: after } = await stored(entry);
    expect(after).toBeGreaterThan(before);
    expect([await isRestored(before), await isRestored(after)]).toEqual([true, false]);
    const known = async (body: object) => (await call(as.owner, 'POST', 'entries/known', body)).body;
    expect((await known({ keys: [entry.key], numbers: [before] })).size).toBe(0);
    expect((await known({ keys: [entry.key], numbers: [after] })).resultList).toEqual([entry.key]);
    expect((await known({ keys: [entry.key], numbers: [] })).fields).toHaveProperty('numbers');
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
