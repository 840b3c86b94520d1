import { describe, expect, it } from 'vitest';
import { financials } from '#model/entries/financials';
import { births } from '#model/herd/births';
import { confinements } from '#model/herd/confinements';
import { deaths } from '#model/herd/deaths';
import { herdDeparture } from '#model/herd/herd-departure';
import type { Environment } from '#model/kit/environment';
import { type Resource, variantOf, withScopeFields } from '#model/kit/resource';
import { type Actor, writableFields } from '#model/permissions';
import { customers } from '#model/registers/customers';
import { farms } from '#model/registers/farms';
import type { GridRow } from '../rows/row';
import { attempted, bodyOf, type DraftRules, draftOf, errorsOf, isDirty, isOpen, newDraft, setFields, touch, visibleErrors } from './draft';

const actor: Actor = { id: 1, role: 'CUSTOMER', profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false };
const rulesOf = (resource: Resource, environment: Environment = 'BEEF_CATTLE'): DraftRules => ({
  resource: variantOf(resource, environment),
  context: { environment, today: '2026-03-10', harvest: { first_year: 2025, last_year: 2026 } },
  writable: writableFields(actor, resource),
  fixed: {},
});
const birth: GridRow = { id: 4, version: 2, date: '2025-08-09', period: false, amount: 37, sex: 'MALE', validated: true };

describe('draft of a row', () => {
  it('shows errors of left cells, and all after a save attempt', () => {
    const rules = rulesOf(births);
    const draft = newDraft(rules);
    expect(Object.keys(errorsOf(draft, rules))).toEqual(['date', 'amount', 'sex']);
    expect(visibleErrors(draft, rules)).toEqual({});
    expect(visibleErrors(touch(draft, 'amount'), rules)).toEqual({ amount: 'Este campo é obrigatório' });
    expect(Object.keys(visibleErrors(attempted(draft), rules))).toEqual(['date', 'amount', 'sex']);
  });

  it('starts a ledger row today or on the last day of an ended harvest, and is not dirty', () => {
    const rules = { ...rulesOf(financials), fixed: { type: 'DESPESAS' } };
    const at = (today: string) => newDraft({ ...rules, context: { ...rules.context, today } });
    expect(['2026-03-10', '2026-11-21', '2025-01-01'].map((today) => at(today).row.date)).toEqual([
      '2026-03-10',
      '2026-06-30',
      '2025-07-01',
    ]);
    expect(isDirty(at('2026-03-10'))).toBe(false);
    expect(bodyOf(at('2026-03-10'), rules)).toMatchObject({ date: '2026-03-10', period: false, type: 'DESPESAS' });
  });

  it('judges what was typed with the words of the model', () => {
    const rules = rulesOf(births);
    const typing = setFields(newDraft(rules), { date: '2024-01-01', amount: 0 }, rules);
    expect(visibleErrors(typing, rules)).toEqual({});
    const draft = touch(touch(typing, 'date'), 'amount');
    expect(visibleErrors(draft, rules)).toEqual({ date: 'A data mínima deve ser 01/07/2025', amount: 'Valor inválido: mínimo 1' });
  });

  it('shows the error of an emptied required field at once', () => {
    const rules = rulesOf(births);
    expect(visibleErrors(setFields(draftOf(birth), { amount: null }, rules), rules)).toEqual({ amount: 'Este campo é obrigatório' });
  });

  it('resets the validated mark on entering edit and does not send it', () => {
    const rules = rulesOf(births);
    const draft = draftOf(birth);
    expect(draft.row.validated).toBe(false);
    expect(isDirty(draft)).toBe(false);
    expect(bodyOf(setFields(draft, { amount: 40 }, rules), rules)).toEqual({
      date: '2025-08-09',
      period: false,
      amount: 40,
      sex: 'MALE',
      version: 2,
    });
  });

  it('is not dirty when the old value is typed back', () => {
    const rules = rulesOf(births);
    expect(isDirty(setFields(draftOf(birth), { amount: 40 }, rules))).toBe(true);
    expect(isDirty(setFields(setFields(draftOf(birth), { amount: 40 }, rules), { amount: 37 }, rules))).toBe(false);
  });

  it('clears dependent fields of a changed field only', () => {
    const rules = rulesOf(deaths);
    const young = { id: 1, title: '0 a 12 meses' };
    const first = setFields(
      newDraft(rules),
      { category_age: young, category_livestock: { id: 9, title: 'Bezerros', category_age: young } },
      rules,
    );
    expect(first.row.category_livestock).toMatchObject({ id: 9 });
    expect(setFields(first, { category_age: { ...young } }, rules).row.category_livestock).toMatchObject({ id: 9 });
    expect(setFields(first, { category_age: { id: 2, title: '13 a 24 meses' } }, rules).row.category_livestock).toBeNull();
  });

  it.each(['3.00.0', 300.005, -300])('computes nothing over a number that is refused: %s', (wrong) => {
    const rules = rulesOf(herdDeparture);
    const sale = { id: 1, title: 'Venda', is_sale: true, has_carcass: false };
    let draft = setFields(newDraft(rules), { category_herd_departure_type: sale, weight_alive: 450, amount: 10, value_arroba: 300 }, rules);
    expect(draft.row.value_head).toBe(4500);
    draft = setFields(draft, { value_arroba: wrong }, rules);
    expect(draft.row).toMatchObject({ value_arroba: wrong, value_head: null });
    draft = setFields(draft, { amount: 11 }, rules);
    expect(draft.row).toMatchObject({ value_arroba: wrong, value_head: null });
    expect(errorsOf(draft, rules).value_arroba).toMatch(/^Valor inválido/);
    expect(setFields(draft, { value_arroba: 310 }, rules).row.value_head).toBe(4650);
  });

  it('computes the other price, disables it, and leaves it out of the body', () => {
    const rules = rulesOf(herdDeparture);
    const sale = { id: 1, title: 'Venda', is_sale: true, has_carcass: false };
    let draft = setFields(newDraft(rules), { category_herd_departure_type: sale, weight_alive: 450, amount: 10 }, rules);
    draft = setFields(draft, { value_arroba: 300 }, rules);
    expect(draft.row.value_head).toBe(4500);
    const { value_head: head, value_arroba: arroba, weight_death: carcass } = rules.resource.fields;
    if (!head || !arroba || !carcass) throw new Error('fields of the departure are missing');
    expect(isOpen('value_head', head, draft.row, rules.writable)).toBe(false);
    expect(isOpen('value_arroba', arroba, draft.row, rules.writable)).toBe(true);
    expect(isOpen('weight_death', carcass, draft.row, rules.writable)).toBe(false);
    expect(bodyOf(draft, rules)).toMatchObject({ value_arroba: 300, category_herd_departure_type: { id: 1 } });
    expect(bodyOf(draft, rules)).not.toHaveProperty('value_head');
    draft = setFields(draft, { value_arroba: null }, rules);
    expect(isOpen('value_head', head, draft.row, rules.writable)).toBe(true);
  });

  it('empties a field whose question a change brings up, and requires it', () => {
    const rules = rulesOf(confinements);
    const lot: GridRow = { id: 9, version: 1, type: 'CONFINAMENTO', dry_matter_consumption: 9, concentrated_consumption: 0 };
    const draft = setFields(draftOf(lot), { type: 'SEMICONFINAMENTO_1' }, rules);
    expect(draft.row).toMatchObject({ concentrated_consumption: null, dry_matter_consumption: 0 });
    expect(errorsOf(draft, rules).concentrated_consumption).toBe('Este campo é obrigatório');
    const fed = setFields(draft, { concentrated_consumption: 4.5 }, rules);
    expect(errorsOf(fed, rules).concentrated_consumption).toBeUndefined();
    expect(bodyOf(fed, rules)).toMatchObject({ type: 'SEMICONFINAMENTO_1', concentrated_consumption: 4.5 });
    expect(bodyOf(fed, rules)).not.toHaveProperty('dry_matter_consumption');
    // A value computed from the type no longer counts as typed after changing back.
    const back = setFields(fed, { type: 'CONFINAMENTO' }, rules);
    expect(back.row).toMatchObject({ concentrated_consumption: 0, dry_matter_consumption: null });
  });

  it('keeps the typed total when heads change', () => {
    const rules = rulesOf(herdDeparture, 'DAIRY_CATTLE');
    const sold: GridRow = { id: 9, version: 1, amount: 3, value_head: 33.33, total_value: 100, status: false };
    const draft = setFields(draftOf(sold), { amount: 4 }, rules);
    expect(draft.row).toMatchObject({ value_head: 25, total_value: 100 });
    expect(bodyOf(draft, rules)).toMatchObject({ amount: 4, total_value: 100 });
    expect(bodyOf(draft, rules)).not.toHaveProperty('value_head');
  });

  it('keeps a total that was typed, without rounding it through the price', () => {
    const rules = rulesOf(herdDeparture, 'DAIRY_CATTLE');
    let draft = setFields(newDraft(rules), { amount: 3 }, rules);
    draft = setFields(draft, { total_value: 1000 }, rules);
    expect(draft.row).toMatchObject({ value_head: 333.33, total_value: 1000 });
    expect(bodyOf(draft, rules)).toMatchObject({ total_value: 1000 });
    expect(bodyOf(draft, rules)).not.toHaveProperty('value_head');
  });

  it('shows what the server said until the field changes', () => {
    const rules = rulesOf(births);
    const refused = attempted(setFields(newDraft(rules), { date: '2025-08-01', amount: 3, sex: 'MALE' }, rules), {
      amount: 'Valor inválido',
    });
    expect(visibleErrors(refused, rules)).toEqual({ amount: 'Valor inválido' });
    expect(refused.row.amount).toBe(3);
    expect(visibleErrors(setFields(refused, { amount: 4 }, rules), rules)).toEqual({});
  });
});

describe('draft of a register', () => {
  const admin: Actor = { id: 1, role: 'ADMIN', profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false };
  const rulesFor = (resource: Resource): DraftRules => ({
    ...rulesOf(resource),
    writable: writableFields(admin, resource),
  });

  it('asks for the password of a new row only', () => {
    const rules = rulesFor(customers);
    expect(Object.keys(errorsOf(newDraft(rules), rules)).sort()).toEqual(['email', 'name', 'password']);
    const stored: GridRow = { id: 7, version: 1, name: 'Ana', email: 'ana@fazenda.local', profiles: ['BEEF_CATTLE'], farms_limit: 1 };
    expect(errorsOf(draftOf(stored), rules)).toEqual({});
  });

  it('offers the owner of a new row only', () => {
    const rules = rulesFor(withScopeFields(farms, () => ({ one: 'Cliente' })));
    const fresh = setFields(newDraft(rules), { name: 'Boa Vista', customer: { id: 7 } }, rules);
    expect(bodyOf(fresh, rules)).toMatchObject({ name: 'Boa Vista', customer: { id: 7 } });
    expect('customer' in bodyOf(draftOf({ id: 3, version: 2, name: 'Boa Vista', customer: { id: 7 } }), rules)).toBe(false);
    expect(errorsOf(newDraft(rules), rules)).toHaveProperty('customer', 'Este campo é obrigatório');
  });

  it('clears the harvests of a farm when its customer changes', () => {
    const rules = rulesFor(withScopeFields(farms, () => ({ one: 'Cliente' })));
    const draft = setFields(newDraft(rules), { customer: { id: 7 }, harvests_platform: [{ id: 1 }] }, rules);
    expect(setFields(draft, { customer: { id: 8 } }, rules).row.harvests_platform).toBeNull();
  });
});
