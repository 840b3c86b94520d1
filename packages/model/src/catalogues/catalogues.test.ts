import { describe, expect, it } from 'vitest';
import { judgeRow } from '../kit/check';
import type { Environment } from '../kit/environment';
import { isReferenceField, type Row } from '../kit/field';
import { type Resource, variantOf } from '../kit/resource';
import { registry } from '../registry';
import { agricultureCostCategories } from './agriculture';
import { categoryMilkQualityType } from './dairy';
import { cities, countries } from './farm';
import { costCenters } from './finance';
import { categoryLivestock } from './herd';
import { categoryReference, categoryReferenceCategoryWeaning, categoryReproduction } from './reproduction';

const judge = (resource: Resource, row: Row, environment: Environment = 'BEEF_CATTLE') =>
  judgeRow(variantOf(resource, environment), row, new Set(Object.keys(row)), { environment, today: '2026-01-15' });
const errorsOf = (resource: Resource, row: Row, environment?: Environment) => judge(resource, row, environment).errors;

it('are registered after what they refer to', () => {
  const catalogues = registry.filter(({ access }) => access === 'catalogue');
  const seen = new Set<string>();
  for (const { path, fields } of catalogues) {
    const targets = Object.values(fields).flatMap((field) => (isReferenceField(field) ? [field.to] : []));
    expect(
      targets.filter((target) => !seen.has(target)),
      path,
    ).toEqual([]);
    seen.add(path);
  }
  expect(seen.size).toBe(catalogues.length);
});

describe('cities', () => {
  const place = { title: 'Água Clara', region: { id: 3, country: { id: 1 } }, state: { id: 50, region: { id: 3 } } };
  const city = (zip_code: string | null, zip_pattern?: string): Row => ({
    ...place,
    country: { id: 1, ...(zip_pattern === undefined ? {} : { zip_pattern }) },
    zip_code,
  });

  it('write their postal code as their country does', () => {
    expect(errorsOf(cities, city('79680-000', '99999-999'))).toEqual({});
    expect(errorsOf(cities, city(null, '99999-999'))).toEqual({});
    expect(errorsOf(cities, city('7968', '99999-999'))).toEqual({ zip_code: 'CEP inválido: use o formato 99999-999' });
    expect(errorsOf(cities, city('C1425', 'a9999'))).toEqual({});
    expect(errorsOf(cities, city('79680-000', '9999'))).toEqual({ zip_code: 'CEP inválido: use o formato 9999' });
    expect(errorsOf(cities, city('7968'))).toEqual({ zip_code: 'CEP inválido: use o formato 99999-999' });
  });

  it('lie in a state of their region', () => {
    expect(errorsOf(cities, { ...city(null), region: { id: 4, country: { id: 1 } } })).toEqual({ state: 'Valor inválido' });
  });

  it('need a country whose pattern has a place to fill in', () => {
    expect(errorsOf(countries, { title: 'Uruguai', zip_pattern: '99999' })).toEqual({});
    expect(errorsOf(countries, { title: 'Uruguai', zip_pattern: 'UY-' })).toEqual({ zip_pattern: 'Valor inválido: use 9, a ou *' });
    expect(errorsOf(countries, { title: 'Uruguai' })).toEqual({ zip_pattern: 'Campo obrigatório' });
  });
});

describe('cost_centers', () => {
  it('have in dairy only revenues and expenses', () => {
    expect(errorsOf(costCenters, { title: 'Aportes', type: 'OUTROS_CREDITOS' }, 'DAIRY_CATTLE')).toEqual({
      type: 'Valor inválido',
    });
    expect(errorsOf(costCenters, { title: 'Aportes', type: 'OUTROS_CREDITOS' })).toEqual({});
  });

  it('have a group that fits their type', () => {
    const group = (type: string, group: string) => errorsOf(costCenters, { title: 'x', type, group }).group;
    expect(group('DESPESAS', 'NUTRICAO')).toBeUndefined();
    expect(group('OUTROS_CREDITOS', 'FINANCIAMENTO')).toBeUndefined();
    expect(group('RECEITAS', 'NUTRICAO')).toBe('Valor inválido: este grupo é de despesas');
    expect(group('DESPESAS', 'VENDA_ANIMAIS')).toBe('Valor inválido: este grupo é de receitas');
  });

  it('are one kind of feed', () => {
    const centre = { title: 'x', type: 'DESPESAS', bulky: true, concentrated: true };
    expect(errorsOf(costCenters, centre, 'DAIRY_CATTLE')).toEqual({ concentrated: 'Valor inválido: já é volumoso' });
  });
});

describe('cost lines', () => {
  it('follow from what a dairy centre is, and are chosen for the others', () => {
    const line = (row: Row, environment: Environment = 'DAIRY_CATTLE') =>
      judge(costCenters, { title: 'x', type: 'DESPESAS', ...row }, environment).row.cost_line;
    expect(line({ bulky: true, cost_line: 'SANIDADE' })).toBe('VOLUMOSO');
    expect(line({ concentrated: true })).toBe('CONCENTRADO');
    expect(line({ team_related: true })).toBe('MAO_DE_OBRA');
    expect(line({ cost_line: 'SANIDADE' })).toBe('SANIDADE');
    expect(line({ cost_line: 'SANIDADE', is_investment: true })).toBeNull();
    expect(line({ cost_line: 'SANIDADE', type: 'RECEITAS' })).toBeNull();
    expect(line({ bulky: true }, 'BEEF_CATTLE')).toBeUndefined();
  });
});

describe('herd categories', () => {
  it('have a role that fits their sex and environment', () => {
    const role = (row: Row, environment?: Environment) =>
      errorsOf(categoryLivestock, { title: 'x', stage: 'ADULTO', sex: 'FEMALE', ...row }, environment).role;
    expect([role({ role: 'BREEDING_COW' }), role({ role: null }), role({ role: 'CALF', sex: 'MIXED' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(role({ role: 'BULL' })).toBe('Valor inválido: Touro é categoria de machos');
    expect(role({ role: 'LACTATING_COW', sex: 'MIXED' }, 'DAIRY_CATTLE')).toBe('Valor inválido: Vaca em lactação é categoria de fêmeas');
    expect(role({ role: 'DRY_COW' })).toBe('Valor inválido');
    expect(role({ role: 'BREEDING_COW' }, 'DAIRY_CATTLE')).toBe('Valor inválido');
  });
});

describe('other catalogues', () => {
  it('keep references of the two kinds apart', () => {
    const [mount, birth] = [
      { id: 1, show: 'MOUNT' },
      { id: 3, show: 'BIRTH' },
    ];
    const link = { category_weaning: { id: 1 }, type: 'WEANING' };
    expect(errorsOf(categoryReferenceCategoryWeaning, { ...link, category_reference: birth })).toEqual({});
    expect(errorsOf(categoryReferenceCategoryWeaning, { ...link, category_reference: mount })).toEqual({
      category_reference: 'Valor inválido',
    });
    expect(errorsOf(categoryReproduction, { title: 'Novilhas', category_reference: birth })).toEqual({
      category_reference: 'Valor inválido',
    });
  });

  it('count only references of mating as covered or pregnant, and only those of births by their calvings', () => {
    const row = { title: 'x', counts: 'EXPOSED', parity: 'PRIMIPAROUS' };
    const kept = (show: string) => {
      const { counts, parity } = judge(categoryReference, { ...row, show }).row;
      return [counts, parity];
    };
    expect([kept('MOUNT'), kept('BIRTH')]).toEqual([
      ['EXPOSED', null],
      [null, 'PRIMIPAROUS'],
    ]);
  });

  it('refuse legal limits that exclude each other', () => {
    const limits = (legal_minimum: number | null, legal_maximum: number | null) =>
      errorsOf(categoryMilkQualityType, { title: 'x', legal_minimum, legal_maximum }, 'DAIRY_CATTLE');
    expect([limits(3, 3), limits(null, 500), limits(4, null)]).toEqual([{}, {}, {}]);
    expect(limits(4, 3)).toEqual({ legal_maximum: 'O máximo deve ser maior que o mínimo' });
  });

  it('ask what a category of crop costs is for', () => {
    expect(errorsOf(agricultureCostCategories, { title: 'Insumos', expense_type: [] })).toEqual({ expense_type: 'Campo obrigatório' });
    expect(errorsOf(agricultureCostCategories, { title: 'Insumos', expense_type: ['GRAIN'] })).toEqual({ expense_type: 'Valor inválido' });
  });
});
