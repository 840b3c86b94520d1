import { describe, expect, it } from 'vitest';
import { registry } from '#model/registry';
import { codeOf, type EntryPart, setUpEntries } from '../../test/entries';
import { createOwner, signInAs } from '../../test/people';

const { app, pool, technician, owner, harvest, as, entryOf, changeOf, rain, call, send, sendOne, stored, births } = await setUpEntries();

describe('a change', () => {
  const change = (row: number, values: object, over: object, part: EntryPart = {}) => changeOf(row, values, over, { version: 1, ...part });

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
    expect((await pool.query('select * from climates where farm_id = $1', [entryOf().place.farm])).rows).toEqual([]);
  });

  it('meets what others have typed, changed or emptied meanwhile', async () => {
    const place = { harvest: harvest.id, customer: owner.id, farm: entryOf().place.farm, environment: 'BEEF_CATTLE', month: 8 };
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

describe('the characterisation of a farm', () => {
  it('is changed by entries, field by field, with the rights of the person; the first one needs the server', async () => {
    const { rows } = await pool.query('select id, version from farms_details where farm_id = $1', [entryOf().place.farm]);
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
