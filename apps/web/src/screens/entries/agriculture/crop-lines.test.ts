import { describe, expect, it } from 'vitest';
import { partName } from '#model/entry-parts';
import type { Row, RowContext } from '#model/kit/field';
import { editForm, errorsOfForm, type FormRules } from '../../../form/form-state';
import { bodyOfLine, cropTotal, errorsOfLine, flatBase, flatLines, isDriven, lineResource, newLine, storedLine } from './crop-lines';

const context: RowContext = { environment: 'DAIRY_CATTLE', today: '2026-11-22', harvest: { first_year: 2026, last_year: 2027 } };
const rules: FormRules = { resource: lineResource('BULKY'), context };
const writable = new Set(Object.keys(rules.resource.fields));
function typed(...edits: Record<string, number | null>[]) {
  const line = newLine('a');
  for (const edit of edits) line.form = editForm(line.form, edit, rules);
  return line;
}

describe('a line of a crop', () => {
  it('locks the cost that follows from the other until that is cleared', () => {
    const total = typed({ volume: 20 }, { total_cost: 500 });
    expect([total.form.row.unit_cost, isDriven('unit_cost', total.form.row), isDriven('total_cost', total.form.row)]).toEqual([
      25,
      true,
      false,
    ]);
    const cleared = { ...total, form: editForm(total.form, { total_cost: null }, rules) };
    expect(['total_cost', 'unit_cost'].map((name) => isDriven(name, cleared.form.row))).toEqual([false, false]);
    const unit = { ...cleared, form: editForm(cleared.form, { unit_cost: 30 }, rules) };
    expect([unit.form.row.total_cost, isDriven('total_cost', unit.form.row)]).toEqual([600, true]);
    expect(cropTotal([unit, typed({ volume: 1 }, { total_cost: 0.5 + 1 })], rules)).toBe(601.5);
  });

  it('reckons nothing over a refused number', () => {
    const whole = typed({ volume: 20 }, { total_cost: 500 });
    const byUnit = typed({ volume: 20 }, { unit_cost: 25 });
    const edited = (line: typeof whole, edit: Row) => ({ ...line, form: editForm(line.form, edit, rules) });
    for (const wrong of [1500.755, 'abc']) {
      const total = edited(whole, { total_cost: wrong });
      expect([total.form.row.total_cost, total.form.row.unit_cost, cropTotal([total, byUnit], rules)]).toEqual([wrong, null, Number.NaN]);
      const volume = edited(byUnit, { volume: wrong });
      expect([volume.form.row.unit_cost, volume.form.row.total_cost, cropTotal([volume], rules)]).toEqual([25, null, Number.NaN]);
      expect(edited(total, { volume: 10 }).form.row).toMatchObject({ total_cost: wrong, unit_cost: null });
      expect(edited(total, { total_cost: 600 }).form.row).toMatchObject({ total_cost: 600, unit_cost: 30 });
      expect(edited(volume, { volume: 30 }).form.row).toMatchObject({ unit_cost: 25, total_cost: 750 });
      expect(cropTotal([edited(whole, { volume: wrong })], rules)).toBe(500);
    }
  });

  it('is saved by what was typed', () => {
    const line = typed({ volume: 3 }, { unit_cost: 10 });
    const body = bodyOfLine({ ...line, id: 7, version: 2 }, 5, rules, writable);
    expect(body).toMatchObject({ id: 7, version: 2, agriculture_expense: { id: 5 }, unit_cost: 10, status: true });
    expect('total_cost' in body).toBe(false);
  });

  it('says what is missing, and knows the category of a stored one', () => {
    expect(Object.keys(errorsOfForm(newLine('a').form, rules))).toEqual([
      'agriculture_cost_category',
      'agriculture_cost_subcategory',
      'volume',
      'total_cost',
      'unit_cost',
    ]);
    const category = { id: 1, title: 'Insumos' };
    const stored = storedLine({
      id: 9,
      version: 1,
      agriculture_cost_subcategory: { id: 2, title: 'Sementes', agriculture_cost_category: category },
    });
    expect(stored.form.row.agriculture_cost_category).toEqual(category);
  });
});

it('brings its lines into the entry of the crop by id or key, and takes their errors back', () => {
  const [hex, key] = ['0'.repeat(31).concat('1'), '00000000-0000-0000-0000-000000000001'];
  const stored = storedLine({ id: 12, version: 3, volume: 4, total_cost: 90, unit_cost: 22.5, status: false });
  const here = storedLine({ id: -5.001, version: 0, key, volume: 2, total_cost: 10, status: false });
  const fresh = { ...typed({ volume: 20 }, { total_cost: 500 }), key: hex };
  const name = (row: string | number, ...field: string[]) => partName('agriculture_expense_items', row, ...field);
  expect(flatLines([fresh, here], [stored, here], { rules, writable })).toMatchObject({
    [name(key, 'volume')]: 2,
    [name(key, 'total_cost')]: 10,
    [name(12)]: null,
  });
  expect(flatLines([fresh], [], { rules, writable })).toMatchObject({ [name(key, 'volume')]: 20, [name(key, 'total_cost')]: 500 });
  expect(flatBase([stored])).toMatchObject({ [name(12, 'volume')]: 4, [name(12, 'total_cost')]: 90 });
  expect(errorsOfLine(fresh, { [name(key, 'volume')]: 'Valor inválido', [name(12, 'volume')]: 'Outro', loss: 'Outro' })).toEqual({
    volume: 'Valor inválido',
  });
});
