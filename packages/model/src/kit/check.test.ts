import { describe, expect, it } from 'vitest';
import { farmsDetails } from '../characterisation/farms-details';
import { areas } from '../entries/areas';
import { financials } from '../entries/financials';
import { births } from '../herd/births';
import { deaths } from '../herd/deaths';
import { herdDeparture } from '../herd/herd-departure';
import { customers } from '../registers/customers';
import { harvests } from '../registers/harvests';
import { checkPassword, checkValue, dependents, eitherWords, judgeRow, referenceFits } from './check';
import { email, money, number, percentage, phone, type ReferenceField, type RowContext, username } from './field';
import { type Resource, suggestedRow, variantOf } from './resource';

const context: RowContext = { environment: 'BEEF_CATTLE', harvest: { first_year: 2024, last_year: 2025 }, today: '2025-01-15' };
const all = new Set<string>();

describe('checkValue', () => {
  it('judges numbers', () => {
    const judge = (value: number) => checkValue(number('n', { min: 1, max: 99 }), value, {}, context);
    expect([judge(0), judge(1), judge(99), judge(100), judge(1.5), judge(Number.NaN)]).toEqual([
      'Valor inválido: mínimo 1',
      null,
      null,
      'Valor inválido: máximo 99',
      'Valor inválido: use um número inteiro',
      'Valor inválido',
    ]);
    expect(checkValue(money('R$'), 0, {}, context)).toBe('Valor inválido');
    expect(checkValue(money('R$'), 10.005, {}, context)).toBe('Valor inválido: no máximo 2 casas decimais');
    expect(checkValue(number('Grau', { decimals: 1 }), 6.25, {}, context)).toBe('Valor inválido: no máximo 1 casa decimal');
    expect(checkValue(percentage('%'), 100.01, {}, context)).toContain('máximo 100');
  });

  it('judges texts', () => {
    const judge = (field: Parameters<typeof checkValue>[0], value: string) => checkValue(field, value, {}, context);
    expect(judge(email('e'), 'ana@fazenda')).toBe('Email inválido');
    expect(judge(email('e'), 'ana@fazenda.com.br')).toBeNull();
    expect(judge(phone('f'), '+55 (67) 9 9999-0000')).toBeNull();
    expect(judge(phone('f'), '123')).toBe('Telefone inválido');
    expect(judge(username('u'), '123/45')).toBeNull();
    expect(judge(username('u'), 'abc')).not.toBeNull();
  });

  it('asks for a strong password', () => {
    expect(checkPassword('Porteira@2026')).toBeNull();
    expect(checkPassword('Curta@1')).toBe('Senha deve possuir no mínimo 8 caracteres.');
    for (const weak of ['porteira@2026', 'Porteira@abcd', 'Porteira2026']) expect(checkPassword(weak), weak).not.toBeNull();
  });
});

describe('judgeRow', () => {
  it('names every broken field at once', () => {
    expect(judgeRow(births, { date: '2024-06-30', amount: 0 }, all, context).errors).toEqual({
      date: 'A data mínima deve ser 01/07/2024',
      amount: 'Valor inválido: mínimo 1',
      sex: 'Campo obrigatório',
    });
    expect(judgeRow(births, { date: '2025-07-01', amount: 3, sex: 'MALE' }, all, context).errors).toEqual({
      date: 'A data máxima deve ser 30/06/2025',
    });
    expect(judgeRow(births, { date: '2025-06-30', amount: 3, sex: 'MALE' }, all, context).errors).toEqual({});
  });

  it('leaves out the fields of the other environment', () => {
    const errors = judgeRow(variantOf(deaths, 'DAIRY_CATTLE'), {}, all, { ...context, environment: 'DAIRY_CATTLE' }).errors;
    expect(Object.keys(errors)).not.toContain('category_age');
    expect(judgeRow(variantOf(deaths, 'BEEF_CATTLE'), {}, all, context).errors.category_age).toBe('Campo obrigatório');
  });

  it('says why a date in the second year of a long harvest is none of its own', () => {
    const long = { ...context, harvest: { first_year: 2024, last_year: 2026 } };
    const why = 'A data máxima deve ser 30/06/2025: os lançamentos de uma safra são dos 12 meses a partir de julho do ano inicial';
    const birth = { amount: 3, sex: 'MALE' };
    expect(judgeRow(births, { ...birth, date: '2025-07-01' }, all, long).errors).toEqual({ date: why });
    expect(judgeRow(areas, { category_area: { id: 1 }, value: 9, date: '2025-07-01' }, all, long).errors).toEqual({ date: why });
    expect(judgeRow(births, { ...birth, date: '2025-06-30' }, all, long).errors).toEqual({});
  });

  it('builds the title of a harvest and limits its years', () => {
    const given = new Set(['first_year']);
    expect(judgeRow(harvests, { first_year: 2026 }, given, context)).toMatchObject({
      row: { last_year: 2027, title: '2026/2027' },
      errors: {},
    });
    expect(judgeRow(harvests, { first_year: 2026, last_year: 2029 }, new Set(['last_year']), context).errors).toHaveProperty('last_year');
    expect(judgeRow(harvests, { first_year: 2026, last_year: 2026 }, new Set(['last_year']), context).errors).toHaveProperty('last_year');
    expect(judgeRow(harvests, { first_year: 2026, last_year: 2028 }, new Set(['last_year']), context).errors).toEqual({});
  });
});

it('suggests the profile of the environment for a new customer', () => {
  const profiles = (['BEEF_CATTLE', 'DAIRY_CATTLE'] as const).map(
    (environment) => suggestedRow(customers, { environment, today: '2026-01-01' }).profiles,
  );
  expect(profiles).toEqual([['BEEF_CATTLE'], ['DAIRY_CATTLE']]);
});

it('names the other field where one of two is enough', () => {
  const words = (resource: Resource, ...names: string[]) => names.map((name) => eitherWords(variantOf(resource, 'DAIRY_CATTLE'), name, {}));
  expect(words(financials, 'cost_center_description', 'description', 'unit_value', 'quantity')).toEqual([
    'Preencha este ou “Descrição”',
    'Preencha este ou “Descrição cadastrada”',
    'Preencha este ou “Valor total”',
    null,
  ]);
  expect(words(herdDeparture, 'value_head', 'total_value', 'amount')).toEqual([
    'Preencha este ou “Valor total”',
    'Preencha este ou “Valor por cabeça”',
    null,
  ]);
});

describe('dependent references', () => {
  const beef = variantOf(deaths, 'BEEF_CATTLE');
  const category = beef.fields.category_livestock as ReferenceField;

  it('offers the categories of the chosen age that the screen shows', () => {
    const calf = { id: 3, environment: 'BEEF_CATTLE', show: ['birth', 'death'], category_age: { id: 1 } };
    expect(referenceFits(category, calf, { category_age: { id: 1 } }, context)).toBe(true);
    expect(referenceFits(category, calf, { category_age: { id: 2 } }, context)).toBe(false);
    expect(referenceFits(category, { ...calf, show: ['birth'] }, { category_age: { id: 1 } }, context)).toBe(false);
    expect(referenceFits(category, { ...calf, environment: 'DAIRY_CATTLE' }, {}, context)).toBe(false);
  });

  it('clears the category when the age changes', () => {
    expect(dependents(beef, 'category_age')).toEqual(['category_livestock']);
  });

  it('clears everything below a country when it changes', () => {
    expect(dependents(farmsDetails, 'country')).toEqual(['region', 'state', 'city']);
    expect(dependents(farmsDetails, 'city')).toEqual([]);
  });
});
