import { describe, expect, it } from 'vitest';
import { agricultureExpenses } from '../agriculture/agriculture-expenses';
import { diagnosisReproduction } from '../diagnosis/diagnosis-reproduction';
import { financialsDiagnosis } from '../diagnosis/financials-diagnosis';
import { inputsDiagnosis } from '../diagnosis/inputs-diagnosis';
import { climates } from '../entries/climates';
import { financials } from '../entries/financials';
import { machines } from '../entries/machines';
import { teams } from '../entries/teams';
import { checkValue, judgeRow, unaskedAnswers } from '../kit/check';
import type { Row, RowContext } from '../kit/field';
import { type EarlierFacts, plausibilityWarnings } from '../kit/plausibility';
import { type Resource, variantOf } from '../kit/resource';
import { confinements } from './confinements';
import { herdDeparture } from './herd-departure';
import { herdEntry } from './herd-entry';

const beef: RowContext = { today: '2026-03-01', environment: 'BEEF_CATTLE', harvest: { first_year: 2025, last_year: 2026 } };
const nothingEarlier: EarlierFacts = { earlier: () => [], herd: () => null, whole: () => null, step: () => null };

describe('limits that no document names', () => {
  it.each<[Resource, string, number, Row]>([
    [confinements, 'weight_entry', 1250, {}],
    [confinements, 'weight_departure', 1600, {}],
    [confinements, 'weight_death', 950, {}],
    [confinements, 'concentrated_consumption', 101, { type: 'SEMICONFINAMENTO_2' }],
    [confinements, 'dry_matter_consumption', 101, { type: 'CONFINAMENTO' }],
    [variantOf(herdEntry, 'BEEF_CATTLE'), 'weight_alive_head', 1501, {}],
    [variantOf(herdDeparture, 'BEEF_CATTLE'), 'weight_alive', 1501, {}],
    [climates, 'precipitation', 5001, {}],
    [machines, 'amount', 10_000, {}],
    [variantOf(teams, 'BEEF_CATTLE'), 'amount', 10_000, {}],
    [agricultureExpenses, 'bag_weight', 1001, { agriculture_expense_type: 'CONCENTRATED' }],
    [diagnosisReproduction, 'current_harvest', 401, { measure: 'peso_desmame' }],
  ])('refuse nothing, and say that it is uncommon: %#', (resource, name, value, others) => {
    const row = { ...others, [name]: value };
    const field = resource.fields[name];
    expect(field && checkValue(field, value, row, beef)).toBeNull();
    expect(plausibilityWarnings(resource, row, beef, nothingEarlier)[name]?.rule).toBe('limit');
  });
});

describe('masks of the administrative diagnosis', () => {
  it.each([financialsDiagnosis, inputsDiagnosis])('end at 999.999.999.999', ({ fields: { value } }) => {
    const said = (amount: number) => value && checkValue(value, amount, {}, beef);
    expect([said(999_999_999_999), said(1_000_000_000_000)]).toEqual([null, 'Valor inválido: máximo 999.999.999.999']);
  });
});

describe('money of the dairy herd', () => {
  const dairy: RowContext = { ...beef, environment: 'DAIRY_CATTLE' };

  it.each([herdEntry, herdDeparture])('is 1 at the least, of a head and of all', (resource) => {
    const variant = variantOf(resource, 'DAIRY_CATTLE');
    const said = (price: Row) => {
      const { errors } = judgeRow(variant, { amount: 1, ...price }, new Set(Object.keys(price)), dairy);
      return [errors.value_head, errors.total_value];
    };
    expect(said({ value_head: 0.99 })).toEqual(Array(2).fill('Valor inválido: mínimo 1'));
    expect(said({ total_value: 0.99 })).toEqual(Array(2).fill('Valor inválido: mínimo 1'));
    expect(said({ value_head: 1 })).toEqual([undefined, undefined]);
    const before = judgeRow(variant, { amount: 1, value_head: 0.5, total_value: 0.5, date: '2025-08-01' }, new Set(['date']), dairy);
    expect(before.errors.total_value).toBeUndefined();
    expect(before.errors.description).toBeUndefined();
  });

  it('is 1 at the least where the unit value of the ledger is typed, and less where it follows from the total or from a crop', () => {
    const variant = variantOf(financials, 'DAIRY_CATTLE');
    const said = (price: Row, given: readonly string[] = Object.keys(price), grown = false) => {
      const row = { quantity: 1000, cost_center_description: { id: 1, from_agriculture: grown }, ...price };
      return judgeRow(variant, row, new Set(given), dairy).errors.unit_value;
    };
    expect(said({ unit_value: 0.21 })).toBe('Valor inválido: mínimo 1; digite o valor total');
    expect(said({ unit_value: 1 })).toBeUndefined();
    expect(said({ value: 210 })).toBeUndefined();
    expect(said({ value: 210, unit_value: 0.21 })).toBeUndefined();
    expect(said({ unit_value: 0.21 }, ['unit_value'], true)).toBeUndefined();
    expect(said({ unit_value: 0.21, value: 210, status: true, date: '2025-08-01' }, ['date'])).toBeUndefined();
  });

  it('is refused where a cost centre only counts quantities, unless it is empty', () => {
    const variant = variantOf(financials, 'DAIRY_CATTLE');
    const refused = (row: Row) => Object.keys(unaskedAnswers(variant, row, new Set(Object.keys(row))));
    const counting = { cost_center: { id: 1, only_quantity: true }, quantity: 300 };
    expect(refused({ ...counting, value: 10, unit_value: 2 })).toEqual(['value', 'unit_value']);
    expect(refused({ ...counting, value: null })).toEqual([]);
    expect(refused({ cost_center: { id: 2, only_quantity: false }, value: 10 })).toEqual([]);
  });
});
