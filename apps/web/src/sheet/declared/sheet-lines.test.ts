import { describe, expect, it } from 'vitest';
import { climates } from '#model/entries/climates';
import { livestockStocks } from '#model/entries/livestock-stocks';
import { reproductionBirth, reproductionMountHerding } from '#model/entries/reproduction';
import type { Resource, SheetResource } from '#model/kit/resource';
import { slotKey } from '../sheet';
import { ALONE, groupsOf, keyOfSlot, parseSheetLines, START, sheetRows } from './sheet-lines';

const HARVEST = { first_year: 2025, last_year: 2026 };
const sheetOf = (resource: Resource) => resource as SheetResource;
const slot = (id: number | null, values: object) => ({ id, version: id, validated: false, ...values });

describe('a sheet with months across', () => {
  const sheet = sheetOf(livestockStocks);
  const read = parseSheetLines(sheet, HARVEST, [
    {
      category_livestock: { id: 3, title: 'Bezerros', role: null },
      start: slot(7, { amount: 12, weight: null }),
      months: [
        { date: '2025-07', ...slot(null, { amount: null, weight: null }) },
        { date: '2025-08', ...slot(8, { amount: 13, weight: 90.5 }) },
      ],
    },
  ]);

  it('has a slot for the start and for each month that was counted', () => {
    expect(read.entries).toMatchObject([{ key: '3', title: 'Bezerros', heading: null }]);
    expect([...read.stored].map(([key, { id, values }]) => [key, id, values])).toEqual([
      [slotKey('3', START), 7, { amount: 12, weight: null }],
      [slotKey('3', '2025-08'), 8, { amount: 13, weight: 90.5 }],
    ]);
  });

  it('writes a cell with what tells its row from the others', () => {
    const [entry] = read.entries;
    expect(keyOfSlot(sheet, entry, START)).toEqual({ category_livestock: 3, type: false });
    expect(keyOfSlot(sheet, entry, '2025-08')).toEqual({ category_livestock: 3, type: true, date: '2025-08-01' });
    expect(keyOfSlot(sheet, undefined, '2025-08')).toEqual({});
  });

  it('has the start and twelve months across, each with all that is typed', () => {
    const groups = groupsOf(sheet, HARVEST, { amount: 'Qtd.' }, false);
    expect(groups.map(({ label }) => label).join(' ')).toBe('Início Jul Ago Set Out Nov Dez Jan Fev Mar Abr Mai Jun');
    expect(groups[12]).toMatchObject({ key: '2026-06', name: 'junho', columns: [{ field: 'amount', label: 'Qtd.' }, { field: 'weight' }] });
  });
});

describe('a sheet without', () => {
  it('of months has them as its lines', () => {
    const { entries, stored } = parseSheetLines(sheetOf(climates), HARVEST, [
      { month: 12, ...slot(null, { precipitation: null }) },
      { month: 1, ...slot(5, { precipitation: 210.5 }) },
    ]);
    expect(entries.map(({ key, title }) => [key, title])).toEqual([
      ['12', 'Dez/2025'],
      ['1', 'Jan/2026'],
    ]);
    expect(stored.get(slotKey('1', ALONE))?.values).toEqual({ precipitation: 210.5 });
    expect(keyOfSlot(sheetOf(climates), entries[1], ALONE)).toEqual({ month: 1 });
  });

  it('gathers its lines under what they belong to, once each, closed for typing', () => {
    const sheet = sheetOf(reproductionMountHerding);
    const place = (reference: number, category: number) => ({
      category_reference: { id: reference, title: `Referência ${reference}`, counts: null },
      category_reproduction: { id: category, title: `Categoria ${category}`, female_group: null },
      ...slot(null, {}),
    });
    const { entries } = parseSheetLines(sheet, HARVEST, [place(1, 10), place(1, 11), place(2, 20)]);
    const rows = sheetRows(entries, groupsOf(sheet, HARVEST, {}, false));
    expect(rows.map(({ key, title, isReadOnly = false }) => [key, title, isReadOnly])).toEqual([
      ['under 1', 'Referência 1', true],
      ['1 10', 'Categoria 10', false],
      ['1 11', 'Categoria 11', false],
      ['under 2', 'Referência 2', true],
      ['2 20', 'Categoria 20', false],
    ]);
    expect(keyOfSlot(sheet, entries[2], ALONE)).toEqual({ category_reference: 2, category_reproduction: 20 });
  });

  it('names a line by all that tells it from the others', () => {
    const line = { category_reference: { id: 1, title: 'Novilhas' }, category_weaning: { id: 2, title: 'Machos' }, ...slot(null, {}) };
    expect(parseSheetLines(sheetOf(reproductionBirth), HARVEST, [line]).entries[0]?.title).toBe('Novilhas, machos');
  });
});
