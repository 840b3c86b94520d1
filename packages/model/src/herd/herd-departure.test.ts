import { describe, expect, it } from 'vitest';
import { judgeRow, presenceOf } from '../kit/check';
import type { Field, Row, RowContext } from '../kit/field';
import { variantOf } from '../kit/resource';
import { confinements } from './confinements';
import { herdDeparture } from './herd-departure';
import { herdEntry } from './herd-entry';

const context: RowContext = { environment: 'BEEF_CATTLE', harvest: { first_year: 2024, last_year: 2025 }, today: '2025-01-15' };
const slaughter = { id: 1, title: 'Abate', is_sale: true, has_carcass: true };
const sale = { id: 2, title: 'Venda', is_sale: true, has_carcass: false };
const transfer = { id: 4, title: 'Transferência', is_sale: false, has_carcass: false };
const base: Row = { date: '2025-03-10', destination: 'Frigorífico', category_livestock: { id: 9 }, amount: 20, weight_alive: 540 };
const judge = (row: Row, ...given: string[]) =>
  judgeRow(variantOf(herdDeparture, 'BEEF_CATTLE'), { ...base, ...row }, new Set(given), context);
const field = (name: string) => variantOf(herdDeparture, 'BEEF_CATTLE').fields[name] as Field;

describe('departure price', () => {
  it('computes the head from the arroba by carcass weight when slaughtered', () => {
    const { row, errors } = judge({ category_herd_departure_type: slaughter, weight_death: 300, value_arroba: 310.5 }, 'value_arroba');
    expect(errors).toEqual({});
    expect(row).toMatchObject({ status: true, value_head: 6210 });
    expect(presenceOf(field('value_head'), row)).toBe('computed');
  });

  it('computes the arroba from the head by live weight when sold alive', () => {
    const { row, errors } = judge({ category_herd_departure_type: sale, value_head: 5400, weight_death: 290 }, 'value_head');
    expect(errors).toEqual({});
    expect(row).toMatchObject({ status: false, value_arroba: 300, weight_death: null });
    expect(presenceOf(field('value_arroba'), row)).toBe('computed');
  });

  it('keeps what was typed when the weight changes later', () => {
    const { row } = judge(
      { category_herd_departure_type: sale, weight_alive: 600, value_arroba: 300, value_head: 5400, status: true },
      'weight_alive',
    );
    expect(row).toMatchObject({ value_arroba: 300, value_head: 6000 });
  });

  it('takes the side that status names when both prices come', () => {
    const both = { category_herd_departure_type: sale, value_arroba: 300, value_head: 9999 };
    expect(judge({ ...both, status: false }, 'value_arroba', 'value_head', 'status').row).toMatchObject({
      value_head: 9999,
      value_arroba: 555.5,
    });
    expect(judge({ ...both, status: true }, 'value_arroba', 'value_head', 'status')).toMatchObject({
      row: { value_head: 5400, value_arroba: 300 },
      errors: {},
    });
  });

  it('takes two prices without status that agree within rounding, and refuses others', () => {
    const both = (value_head: number, typed = ['value_arroba', 'value_head']) =>
      judge({ category_herd_departure_type: slaughter, weight_death: 250, value_arroba: 232, value_head }, ...typed).errors;
    expect([both(3866.67), both(3866), both(5000, ['value_arroba'])]).toEqual([{}, {}, {}]);
    const refusal = 'Não confere com o valor por arroba, que daria R$ 3.866,67: apague o que não vale';
    expect([both(5000), both(3800)]).toEqual([{ value_head: refusal }, { value_head: refusal }]);
  });

  it('does not miss a price beside one that cannot be read', () => {
    const errors = (row: Row) => judge({ category_herd_departure_type: sale, ...row }, ...Object.keys(row)).errors;
    expect(errors({ value_arroba: '31o', value_head: null })).toEqual({ value_arroba: 'Valor inválido' });
    expect(errors({ value_head: '5.4oo' })).toEqual({ value_head: 'Valor inválido' });
    expect(Object.keys(errors({ value_head: null }))).toEqual(['value_arroba', 'value_head']);
  });

  it('frees both prices again when the one typed is cleared', () => {
    const { row, errors } = judge(
      { category_herd_departure_type: sale, value_arroba: null, value_head: 5400, status: true },
      'value_arroba',
    );
    expect(row).toMatchObject({ status: false, value_head: null });
    expect(errors).toMatchObject({ value_arroba: 'Campo obrigatório', value_head: 'Campo obrigatório' });
  });

  it('asks for the carcass of the slaughtered only, and for no price of a transfer', () => {
    expect(judge({ category_herd_departure_type: slaughter, value_head: 5000 }, 'value_head').errors).toEqual({
      weight_death: 'Campo obrigatório',
    });
    expect(judge({ category_herd_departure_type: transfer, weight_death: 200 }, 'weight_death')).toMatchObject({
      errors: {},
      row: { weight_death: null },
    });
    expect(judge({ category_herd_departure_type: slaughter, weight_death: 540, value_head: 1 }, 'value_head').errors).toHaveProperty(
      'weight_death',
    );
  });
});

describe('dairy purchase', () => {
  const purchase = variantOf(herdEntry, 'DAIRY_CATTLE');
  const dairy: RowContext = { ...context, environment: 'DAIRY_CATTLE' };
  const cow: Row = { date: '2025-03-10', description: 'Vacas Girolando', category_livestock: { id: 20 }, amount: 4 };

  it('takes the price per head or the total, and computes the other', () => {
    const perHead = judgeRow(purchase, { ...cow, value_head: 9000 }, new Set(['value_head']), dairy);
    expect(perHead).toMatchObject({ errors: {}, row: { total_value: 36_000 } });
    const total = judgeRow(purchase, { ...cow, total_value: 30_000 }, new Set(['total_value']), dairy);
    expect(total).toMatchObject({ errors: {}, row: { value_head: 7500 } });
    expect(judgeRow(purchase, cow, new Set(), dairy).errors).toHaveProperty('value_head');
  });

  const write = (row: Row, change: Row) => {
    const { row: after, errors } = judgeRow(purchase, { ...row, ...change }, new Set(Object.keys(change)), dairy);
    expect(errors).toEqual({});
    return after;
  };

  it('keeps the total that was typed, to the cent, whatever else is written', () => {
    let row = write(cow, { amount: 3, total_value: 100 });
    expect(row).toMatchObject({ value_head: 33.33, total_value: 100, status: false });
    row = write(row, { description: 'Vacas Jersey' });
    row = write(row, {});
    expect(row).toMatchObject({ value_head: 33.33, total_value: 100 });
    expect(write(row, { amount: 37, total_value: 150_000 })).toMatchObject({ value_head: 4054.05, total_value: 150_000 });
  });

  it('keeps what was typed when the heads are put right', () => {
    const total = write(cow, { amount: 3, total_value: 100 });
    expect(write(total, { amount: 4 })).toMatchObject({ total_value: 100, value_head: 25 });
    const perHead = write(cow, { amount: 3, value_head: 33.33 });
    expect(perHead).toMatchObject({ total_value: 99.99, status: true });
    expect(write(perHead, { amount: 6 })).toMatchObject({ value_head: 33.33, total_value: 199.98, status: true });
    expect(write(perHead, { total_value: 100 })).toMatchObject({ value_head: 33.33, total_value: 100, status: false });
  });

  it('knows which of the two was typed when both come', () => {
    const both = { amount: 3, value_head: 33.33, total_value: 100 };
    expect(write(cow, both)).toMatchObject({ ...both, status: false });
    expect(write(cow, { ...both, total_value: 99.99 })).toMatchObject({ total_value: 99.99, status: true });
    expect(write(cow, { ...both, status: true })).toMatchObject({ value_head: 33.33, total_value: 99.99 });
    expect(judgeRow(purchase, { ...cow, ...both, total_value: 5 }, new Set(Object.keys(both)), dairy).errors).toEqual({
      total_value: 'Não confere com o valor por cabeça, que daria R$ 99,99: apague o que não vale',
    });
  });

  it('never touches prices that nobody touched, though they do not follow from each other', () => {
    for (const status of [true, false]) {
      const stored = { ...cow, value_head: 9000, total_value: 1, status };
      expect(write(stored, { description: 'Outra' })).toMatchObject({ value_head: 9000, total_value: 1, status });
    }
    const sold = { category_herd_departure_type: sale, value_arroba: 310, value_head: 9000, status: true };
    expect(judge({ ...sold }, 'destination').row).toMatchObject(sold);
  });

  it('asks for a price again when the one that was typed is emptied', () => {
    const row = write(cow, { amount: 3, total_value: 100 });
    const emptied = judgeRow(purchase, { ...row, total_value: null }, new Set(['total_value']), dairy);
    expect([emptied.row.value_head, emptied.errors]).toEqual([null, { value_head: 'Campo obrigatório' }]);
    expect(write(row, { value_head: null })).toMatchObject({ value_head: 33.33, total_value: 100 });
  });
});

describe('confinement', () => {
  const lot: Row = {
    date_entry: '2024-08-01',
    amount: 100,
    category_livestock: { id: 9 },
    category_racial_group: { id: 1 },
    category_animal_type: { id: 1 },
    weight_entry: 380,
    entry_price: 250,
    daily_cost: 14,
    daily_cost_operational: 1.5,
    daily_cost_health: 0,
    trough_refuse: 3,
  };
  const errorsOf = (row: Row) => judgeRow(confinements, { ...lot, ...row }, new Set(), context).errors;

  it('wants dry matter in confinement, concentrate otherwise, and sets the other to zero', () => {
    expect(errorsOf({ type: 'CONFINAMENTO' })).toEqual({ dry_matter_consumption: 'Campo obrigatório' });
    expect(errorsOf({ type: 'SEMICONFINAMENTO_1' })).toEqual({ concentrated_consumption: 'Campo obrigatório' });
    const { row } = judgeRow(
      confinements,
      { ...lot, type: 'CONFINAMENTO', dry_matter_consumption: 9, concentrated_consumption: 5 },
      new Set(),
      context,
    );
    expect(row.concentrated_consumption).toBe(0);
  });

  it('takes no answer from the time when the question was not asked', () => {
    const fed = { ...lot, type: 'SEMICONFINAMENTO_1', dry_matter_consumption: 9, concentrated_consumption: 0 };
    expect(judgeRow(confinements, fed, new Set(['type']), context).errors).toEqual({ concentrated_consumption: 'Campo obrigatório' });
  });

  it('wants weights and price of a lot that has left, and not more dead than entered', () => {
    const closed = { type: 'CONFINAMENTO', dry_matter_consumption: 9, date_departure: '2024-11-01' };
    expect(Object.keys(errorsOf(closed)).sort()).toEqual(['arroba_sale_price', 'weight_death', 'weight_departure']);
    const exit = { ...closed, weight_departure: 520, weight_death: 285, arroba_sale_price: 300 };
    expect(errorsOf(exit)).toEqual({});
    expect(errorsOf({ ...exit, mortality: 101 })).toHaveProperty('mortality');
    expect(errorsOf({ ...exit, date_departure: '2024-08-01' })).toHaveProperty('date_departure');
  });
});
