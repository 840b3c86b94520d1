import { describe, expect, it } from 'vitest';
import { farmsDetails } from '#model/characterisation/farms-details';
import type { Row } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import {
  bodyOfForm,
  editForm,
  errorsOfForm,
  type FormRules,
  isAnswerable,
  isAsked,
  refuseForm,
  startForm,
  touchFields,
  visibleFormErrors,
} from './form-state';

const beefDetails = variantOf(farmsDetails, 'BEEF_CATTLE');
const rules: FormRules = { resource: beefDetails, context: { today: '2026-03-10', environment: 'BEEF_CATTLE' } };
const place: Row = { country: { id: 1 }, region: { id: 3 }, state: { id: 51 }, city: { id: 5107602 } };
const isField = (name: string, row: Row, ask: typeof isAnswerable) => {
  const field = beefDetails.fields[name];
  return field ? ask(field, row) : null;
};

describe('editForm', () => {
  it('clears everything below a changed place, and nothing when the same is chosen again', () => {
    const form = startForm(place);
    expect(editForm(form, { country: { id: 2 } }, rules).row).toMatchObject({ country: { id: 2 }, region: null, state: null, city: null });
    expect(editForm(form, { state: { id: 52 } }, rules).row).toMatchObject({ region: { id: 3 }, state: { id: 52 }, city: null });
    expect(editForm(form, { country: { id: 1 } }, rules).row).toMatchObject(place);
  });

  it('leaves a field alone while it is typed into, and computes it when it is left', () => {
    const form = editForm(startForm({ name: 'Cadastro', farm: { id: 1, name: 'Boa Vista' } }), { name: null }, rules);
    expect(form.row.name).toBe(null);
    expect(touchFields(form, ['name'], rules).row.name).toBe('Boa Vista');
  });

  it('drops the server error of a changed field', () => {
    const form = refuseForm(startForm({}), { name: 'Já existe', total_area: 'Valor inválido' });
    expect(editForm(form, { name: 'Outro' }, rules).serverErrors).toEqual({ total_area: 'Valor inválido' });
  });
});

describe('what is asked', () => {
  it('depends on earlier answers', () => {
    const confined = { category_confinement: { id: 2, has_confinement: true } };
    const field = beefDetails.fields.only_confinement;
    if (!field) throw new Error('no such field');
    expect([isAsked('only_confinement', field, {}), isAsked('only_confinement', field, confined)]).toEqual([false, true]);
    expect([isField('region', {}, isAnswerable), isField('region', place, isAnswerable)]).toEqual([false, true]);
    const single = { customer: { id: 1, farms_limit: 1 } };
    expect(isField('farms_quantity', single, isAnswerable)).toBe(false);
    expect(isField('farms_quantity', { customer: { id: 1, farms_limit: 2 } }, isAnswerable)).toBe(true);
  });

  it('is empty when it is asked for the first time', () => {
    const [grazes, confines] = [false, true].map((has_confinement, id) => ({ category_confinement: { id, has_confinement } }));
    const stored = startForm({ ...grazes, only_confinement: false });
    const form = editForm(stored, { ...confines }, rules);
    expect([form.row.only_confinement, errorsOfForm(form, rules).only_confinement]).toEqual([null, 'Campo obrigatório']);
    expect(bodyOfForm(form, rules, new Set(['only_confinement']))).toEqual({ only_confinement: null });
    const answered = editForm(form, { only_confinement: false }, rules);
    expect(errorsOfForm(answered, rules).only_confinement).toBeUndefined();
    expect(bodyOfForm(answered, rules, new Set(['only_confinement']))).toEqual({ only_confinement: false });
    expect(editForm(answered, { ...grazes }, rules).row.only_confinement).toBe(false);
  });

  it('is sent if the user may set it', () => {
    const form = startForm({ ...place, gips: true, use_creep_feeding: true, total_area: 10 });
    const body = bodyOfForm(form, rules, new Set(['country', 'gips', 'use_creep_feeding']));
    expect(body).toEqual({ country: { id: 1 }, gips: true });
  });
});

it('shows errors of fields that were left', () => {
  const form = touchFields(startForm({ name: 'Cadastro' }), ['total_area'], rules);
  const errors = errorsOfForm(form, rules);
  expect(Object.keys(errors).toSorted()).toEqual(['land_value', 'total_area']);
  expect(visibleFormErrors(form, errors)).toEqual({ total_area: 'Campo obrigatório' });
});
