import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BatchEntry } from '#model/entry-batch';
import { partName } from '#model/entry-parts';
import { codeOf, type EntryPart, setUpEntries } from '../../test/entries';
import { createFarm } from '../../test/places';

const { pool, technician, owner, harvest, as, entryOf, call, send, sendOne, stored } = await setUpEntries();

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
  const crop = (values: object, part: EntryPart = {}) =>
    entryOf({ resource: 'agriculture_expenses', place, values: { ...values }, ...part });
  const silage = async (values: object, part: EntryPart = {}) => {
    const { rows } = await pool.query(`select id from cost_centers_description where title = 'Silagem de milho'`);
    const head = { agriculture_expense_type: 'BULKY', cost_center_description: { id: rows[0].id }, planted_area: 20 };
    return crop({ ...head, annual_productivity: 45, loss: 10, initial_dry_matter: 33, status: true, ...values }, part);
  };
  const linesOf = async (row: number | null) => {
    const { body } = await call(as.owner, 'GET', `${ITEMS}?wherein[agriculture_expense.id]=${row}&order[id]=ASC`);
    return body.resultList.map(({ id, volume, total_cost }: Record<string, number>) => ({ id, volume, total_cost }));
  };
  const change = (row: number | null, values: object, over: object, part: EntryPart = {}) =>
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
