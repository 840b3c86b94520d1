import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BatchEntry, ENTRY_SCHEMA } from '#model/entry-batch';
import { isResourcePath, resourceOf } from '#model/registry';
import { deviceWorkbooks, type ServerRow } from '#view/device-file/device-workbooks';
import { plainWorkbookBytes } from '#view/device-file/workbook-bytes';
import { createOwner, signInAs } from '../../../test/people';
import { createFarm, type Farm } from '../../../test/places';
import { setUpWorkbooks } from '../../../test/workbooks';
import { BEEF_CATEGORY } from '../../db/catalogues/herd';

const { app, pool, owner, headers, harvest, farms, insert, placeOf, upload, undo } = await setUpWorkbooks();

function fileOfEntries(entries: readonly BatchEntry[], stored?: ServerRow): Buffer {
  const [file] = deviceWorkbooks(
    entries,
    {
      resourceOf: (path) => (isResourcePath(path) ? resourceOf(path) : undefined),
      titleOf: (path) => (path === 'category_livestock' ? 'Matrizes em reprodução' : null),
      storedOf: ({ row }) => (stored && row === stored.id ? stored : null),
    },
    '2040-11-15T12:00:00Z',
  );
  return Buffer.from(plainWorkbookBytes(file?.sheets ?? []));
}

describe('the file of a device that cannot send', () => {
  const entry = (part: Partial<BatchEntry>): BatchEntry => ({
    key: randomUUID(),
    schema: ENTRY_SCHEMA,
    typed_at: '2040-11-14T09:10:00.000Z',
    resource: 'births',
    action: 'create',
    place: { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: owner.id, farm: farms[1].id },
    values: {},
    over: {},
    ...part,
  });

  it('is imported like the workbook of the season', async () => {
    const at = farms[1];
    const id = await insert('births', at, { date: '2040-08-05', amount: 10, sex: 'MALE' });
    const stored = { id, version: 1, date: '2040-08-05', period: false, amount: 10, sex: 'MALE' };
    const entries = [
      entry({ values: { date: '2040-11-14', amount: 3, sex: 'MALE' } }),
      entry({ action: 'change', row: id, values: { amount: 12 }, over: { amount: 10 }, version: 1 }),
      entry({ resource: 'climates', action: 'cell', values: { month: 9, precipitation: 33.5 } }),
      entry({
        resource: 'livestock_stocks',
        action: 'cell',
        values: { category_livestock: { id: BEEF_CATEGORY.cows }, type: true, date: '2040-11-01', amount: 50, weight: 440 },
      }),
      entry({ resource: 'tractors', values: { wheels: 4 } }),
    ];
    const bytes = fileOfEntries(entries, stored);
    const { status, body } = await upload(bytes, placeOf(at), { as: await signInAs(app, owner.user) });
    expect([status, body.sheets.flatMap(({ errors }) => errors), body.ignored]).toEqual([200, [], ['Conferir']]);
    const counts = body.sheets.map(({ resource, inserts, updates, errors }) => [resource, inserts, updates, errors]);
    expect(Object.fromEntries(counts.map(([resource, ...rest]) => [resource, rest]))).toEqual({
      births: [1, 1, []],
      climates: [1, 0, []],
      livestock_stocks: [1, 0, []],
    });
    const births = await pool.query('select amount::integer from births where farm_id = $1 order by id desc limit 2', [at.id]);
    expect(births.rows.map(({ amount }) => amount)).toEqual([3, 12]);
  });

  const birth = (amount: number, part: Partial<BatchEntry> = {}) => entry({ values: { date: '2040-11-14', amount, sex: 'MALE' }, ...part });
  const later = (key: string, amount: number, over: number) =>
    entry({ action: 'change', row: { key }, values: { amount }, over: { amount: over } });
  const amounts = async (at: Farm) =>
    (await pool.query('select amount::integer from births where farm_id = $1 order by id', [at.id])).rows.map(({ amount }) => amount);
  async function send(entries: readonly BatchEntry[], { as, last = null }: { as?: typeof headers; last?: string | null } = {}) {
    const sent = as ?? (await signInAs(app, owner.user));
    const payload = { device: 'Celular', last, entries };
    const answer = await app.inject({ method: 'POST', url: '/api/entries/batch', headers: sent, payload });
    const { resultList, is_restored: isRestored } = answer.json();
    const codes = resultList.map(({ state, code }: { state: string; code?: string }) => code ?? state);
    return { codes, rows: resultList.map(({ row }: { row?: number }) => row), isRestored };
  }
  async function onNewFarm() {
    const at = await createFarm(pool, owner);
    return { at, place: { ...entry({}).place, farm: at.id } };
  }

  it('doubles nothing when the device of another person sends the same entries later', async () => {
    const { at, place } = await onNewFarm();
    const [one, twin, rainfall] = [
      birth(3, { place }),
      birth(3, { place }),
      entry({ place, resource: 'climates', action: 'cell', values: { month: 9, precipitation: 33.5 }, over: { precipitation: null } }),
    ];
    const change = { ...later(one.key, 5, 3), place };
    const entries = [one, twin, change, rainfall];
    expect((await upload(fileOfEntries(entries), placeOf(at))).sheet('births')).toMatchObject({ inserts: 2, present: 0, errors: [] });
    const first = await send(entries);
    expect([first.codes, await amounts(at)]).toEqual([Array(4).fill('STORED'), [5, 3]]);
    expect(new Set(first.rows).size).toBe(3);
    expect(await send(entries)).toEqual(first);
    const more = { ...later(one.key, 7, 5), place };
    expect((await send([more], { last: rainfall.key })).codes).toEqual(['STORED']);
    expect((await send([one], { last: one.key })).isRestored).toBe(false);
    expect(await amounts(at)).toEqual([7, 3]);
  });

  it('shows and leaves out what the device has sent itself, and goes on where it ended', async () => {
    const { at, place } = await onNewFarm();
    const [one, other, fresh] = [birth(3, { place }), birth(4, { place }), birth(6, { place })];
    const change = { ...later(other.key, 5, 4), place };
    await send([one, other]);
    const file = fileOfEntries([one, other, change, fresh]);
    const counts = { inserts: 1, updates: 1, present: 1, errors: [] };
    expect((await upload(file, `${placeOf(at)}&dry_run=true`)).sheet('births')).toMatchObject(counts);
    expect((await upload(file, placeOf(at))).sheet('births')).toMatchObject(counts);
    expect(await amounts(at)).toEqual([3, 5, 6]);
    expect((await upload(file, placeOf(at))).sheet('births')).toMatchObject({ inserts: 0, updates: 0, present: 3, errors: [] });
    expect((await send([change, fresh])).codes).toEqual(['STORED', 'STORED']);
    expect(await amounts(at)).toEqual([3, 5, 6]);
  });

  it('lets a key lead to its own place only, and to people in reach of the row', async () => {
    const { at, place } = await onNewFarm();
    const [here, elsewhere] = [birth(3, { place }), birth(4)];
    await upload(fileOfEntries([here, { ...elsewhere, place }]), placeOf(at));
    const stranger = await signInAs(app, (await createOwner(pool)).user);
    expect((await send([here], { as: stranger })).codes).toEqual(['key_of_other_entry']);
    expect((await send([elsewhere, { ...here, resource: 'deaths' }, here])).codes).toEqual([
      'key_of_other_entry',
      'key_of_other_entry',
      'STORED',
    ]);
    expect((await send([here], { as: headers })).codes).toEqual(['key_of_other_person']);
    const other = await onNewFarm();
    const moved = await upload(fileOfEntries([{ ...here, place: other.place }]), placeOf(other.at));
    expect([moved.status, moved.sheet('births')?.errors[0]?.fields]).toEqual([
      422,
      { 'Chave do aparelho': expect.stringContaining('outro lugar') },
    ]);
  });

  it('shows where a key is repeated or cannot be read, so that it can be emptied there', async () => {
    const { at, place } = await onNewFarm();
    const [one, two] = [birth(3, { place }), birth(4, { place })];
    const file = fileOfEntries([one, two]);
    const corrected = async (value: string) => upload(file, placeOf(at), { corrections: [{ sheet: 'Nascimentos', at: 'F3', value }] });
    for (const value of [one.key, 'x', `${two.key} x`, `${two.key}>`]) {
      const { status, sheet } = await corrected(value);
      expect([status, sheet('births')?.errors[0]?.cells]).toMatchObject([422, { 'Chave do aparelho': { at: 'F3', says: value } }]);
    }
    expect(await amounts(at)).toEqual([]);
    expect((await corrected('')).sheet('births')).toMatchObject({ inserts: 2, errors: [] });
    expect(await amounts(at)).toEqual([3, 4]);
  });

  it('says that an entry of an import was removed again, and lets its author send it anew', async () => {
    const { at, place } = await onNewFarm();
    const one = birth(3, { place });
    const { body } = await upload(fileOfEntries([one]), placeOf(at));
    expect((await undo(body.import)).status).toBe(200);
    expect((await send([one])).codes).toEqual(['removed']);
    expect((await send([birth(3, { place, mends: one.key })])).codes).toEqual(['STORED']);
    expect(await amounts(at)).toEqual([3]);
  });

  it('stands for a refused entry that was put right in the file', async () => {
    const { at, place } = await onNewFarm();
    const wrong = birth(0, { place });
    expect((await send([wrong])).codes).toEqual(['invalid']);
    const file = await upload(fileOfEntries([wrong]), placeOf(at), { corrections: [{ sheet: 'Nascimentos', at: 'D2', value: '4' }] });
    expect([file.status, await amounts(at)]).toEqual([200, [4]]);
    expect((await send([birth(2, { place, mends: wrong.key })])).codes).toEqual(['already_stored']);
    expect(await amounts(at)).toEqual([4]);
  });
});
