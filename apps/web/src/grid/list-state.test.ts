import { describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { deaths } from '#model/herd/deaths';
import { herdDeparture } from '#model/herd/herd-departure';
import type { Field } from '#model/kit/field';
import { type Resource, variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { daysOf, NO_DEEP_LINK } from '#model/screens/deep-link';
import { scopeQuery } from '../rows/row';
import { type Condition, describeFilter, isFilteredByList, type Operator, operatorsOf, readCondition } from './filter/conditions';
import {
  deepLinkedList,
  filtersQuery,
  type ListState,
  listQuery,
  nextSort,
  ownOrder,
  storedPageSize,
  storePageSize,
  withFilter,
} from './list-state';

const list: ListState = { page: 0, perPage: 50, sort: null, filters: {}, search: '' };
const fieldOf = (resource: Resource, name: string): Field => {
  const field = resource.fields[name];
  if (!field) throw new Error(name);
  return field;
};

describe('a list that a link meant', () => {
  it('has the rows of the month and of the status alone, said in words', () => {
    const linked = deepLinkedList(births, { ...NO_DEEP_LINK, days: daysOf('2026-02'), status: 'pending' }, 50);
    expect(listQuery(births, linked, []).filter(([name]) => name.startsWith('where'))).toEqual([
      ['wherecustom[date]', 'gte:2026-02-01'],
      ['wherecustom[date]', 'lte:2026-02-28'],
      ['wherein[validated]', 'false'],
    ]);
    expect(listQuery(births, deepLinkedList(births, { ...NO_DEEP_LINK, row: 12 }, 50), [])).toContainEqual(['wherein[id]', '12']);
    expect(Object.values(linked.filters).map(describeFilter)).toEqual(['02/2026', 'pendente']);
    expect(listQuery(births, deepLinkedList(births, { ...NO_DEEP_LINK, status: 'warned' }, 50), [])).toContainEqual([
      'wherein[warned]',
      'true',
    ]);
  });
});

describe('a list that a link narrowed', () => {
  it('has the rows of a category above a weight, of a group, from one month to another, each in words', () => {
    const [departures, weanings] = [variantOf(herdDeparture, 'BEEF_CATTLE'), resourceOf('weaning')];
    const heavy = deepLinkedList(
      departures,
      {
        ...NO_DEEP_LINK,
        only: [
          { path: 'category_livestock', sign: 'eq', value: '1', label: 'Touros' },
          { path: 'weight_alive', sign: 'gt', value: '1200' },
          { path: 'category_herd_departure_type.is_sale', sign: 'eq', value: 'true', label: 'que são vendas' },
          { path: 'nothing', sign: 'eq', value: '1' },
        ],
      },
      50,
    );
    const bornHere = deepLinkedList(
      weanings,
      {
        ...NO_DEEP_LINK,
        only: [
          { path: 'birth_stamp', sign: 'gte', value: '2025-07-01' },
          { path: 'birth_stamp', sign: 'lte', value: '2026-06-01' },
        ],
      },
      50,
    );
    expect(filtersQuery(departures, heavy.filters)).toEqual([
      ['wherein[category_livestock.id]', '1'],
      ['wherecustom[weight_alive]', 'gt:1200'],
      ['wherein[category_herd_departure_type.is_sale]', 'true'],
    ]);
    expect(filtersQuery(weanings, bornHere.filters)).toEqual([
      ['wherecustom[birth_stamp]', 'gte:2025-07-01'],
      ['wherecustom[birth_stamp]', 'lte:2026-06-01'],
    ]);
    expect([heavy, bornHere].flatMap(({ filters }) => Object.values(filters).map(describeFilter))).toEqual([
      'Touros',
      'maior que 1.200,00',
      'que são vendas',
      'de 07/2025 a 06/2026',
    ]);
  });
});

describe('list parameters', () => {
  it('narrows to the scope, asks for totals, and keeps the resource order', () => {
    const scope = { harvest: { id: 3, first_year: 2025, last_year: 2026 }, customer: { id: 1 }, farm: { id: 2 } };
    expect(listQuery(births, list, scopeQuery(births, 'BEEF_CATTLE', scope))).toEqual([
      ['environment', 'BEEF_CATTLE'],
      ['wherein[harvest.id]', '3'],
      ['wherein[customer.id]', '1'],
      ['wherein[farm.id]', '2'],
      ['page', '0'],
      ['perPage', '50'],
      ['totals', 'true'],
      ['order[date]', 'DESC'],
    ]);
  });

  it('narrows to some values of a column, and searches behind its conditions', () => {
    expect(scopeQuery(deaths, 'BEEF_CATTLE', {}, {}, { status: ['A', 'B'] })).toContainEqual(['wherein[status]', 'A|B']);
    expect(scopeQuery(resourceOf('customers'), 'DAIRY_CATTLE', {}, {}, { profiles: ['DAIRY_CATTLE'] })).toEqual([
      ['whereinmatch[profiles]', 'DAIRY_CATTLE'],
    ]);
    const filtered = withFilter({ ...list, search: 'são' }, 'title', {
      kind: 'conditions',
      join: 'or',
      conditions: [
        { operator: 'contains', text: 'a', value: 'a' },
        { operator: 'contains', text: 'b', value: 'b' },
      ],
    });
    expect(listQuery(resourceOf('cities'), filtered, [], 'title').slice(-3)).toEqual([
      ['wherecustom[title]', 'contains:a'],
      ['wherecustom[title]', 'or:contains:b'],
      ['wherecustom[title]', 'contains:são'],
    ]);
    expect(listQuery(resourceOf('cities'), list, [], 'title').some(([name]) => name.startsWith('wherecustom'))).toBe(false);
  });

  it('sorts by one column, in turns', () => {
    const sorted = listQuery(deaths, { ...list, sort: { path: 'category_age', direction: 'ASC' } }, []);
    expect(sorted).toContainEqual(['order[category_age]', 'ASC']);
    const own = ownOrder(births);
    expect(own).toEqual({ path: 'date', direction: 'DESC' });
    expect(nextSort(null, 'amount', own)).toEqual({ path: 'amount', direction: 'ASC' });
    expect(nextSort({ path: 'amount', direction: 'ASC' }, 'amount', own)).toEqual({ path: 'amount', direction: 'DESC' });
    expect(nextSort({ path: 'amount', direction: 'DESC' }, 'amount', own)).toBeNull();
    expect(nextSort(null, 'date', own)).toEqual({ path: 'date', direction: 'ASC' });
    expect(nextSort({ path: 'date', direction: 'ASC' }, 'date', own)).toBeNull();
  });

  it('sends two conditions with their join, and lists of values', () => {
    const filtered = withFilter(
      withFilter({ ...list, page: 4 }, 'amount', {
        kind: 'conditions',
        join: 'or',
        conditions: [
          { operator: 'lt', text: '5', value: '5' },
          { operator: 'gte', text: '1.000', value: '1000' },
        ],
      }),
      'category_age',
      {
        kind: 'list',
        options: [
          { value: '1', label: 'A' },
          { value: '2', label: 'B' },
        ],
      },
    );
    expect(filtered.page).toBe(0);
    const query = listQuery(deaths, filtered, []);
    expect(query.slice(-3)).toEqual([
      ['wherecustom[amount]', 'lt:5'],
      ['wherecustom[amount]', 'or:gte:1000'],
      ['wherein[category_age.id]', '1|2'],
    ]);
    expect(withFilter(filtered, 'amount', null).filters).not.toHaveProperty('amount');
    expect(Object.values(filtered.filters).map(describeFilter)).toEqual(['menor que 5 ou a partir de 1.000', 'A, B']);
  });

  it('remembers the page size of a route', () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    expect(storedPageSize('/a', storage)).toBe(50);
    storePageSize('/a', 300, storage);
    expect(storedPageSize('/a', storage)).toBe(300);
    expect(storedPageSize('/b', storage)).toBe(50);
    storage.setItem('porteira.page-size./a', 'muitas');
    expect(storedPageSize('/a', storage)).toBe(50);
  });
});

describe('conditions', () => {
  it('offers the operators of the kind', () => {
    expect(operatorsOf(fieldOf(births, 'amount'))).toEqual(['eq', 'ne', 'lt', 'lte', 'gt', 'gte']);
    expect(operatorsOf(fieldOf(births, 'date'))).toEqual(operatorsOf(fieldOf(births, 'amount')));
    expect([...operatorsOf(fieldOf(herdDeparture, 'destination'))].sort()).toEqual(['contains', 'eq', 'ne']);
    expect(isFilteredByList(fieldOf(births, 'sex'))).toBe(true);
    expect(isFilteredByList(fieldOf(deaths, 'category_age'))).toBe(true);
    expect(isFilteredByList(fieldOf(births, 'amount'))).toBe(false);
  });

  it.each([
    ['050725', '2025-07-05'],
    ['05072025', '2025-07-05'],
    ['05/07/2025', '2025-07-05'],
  ])('reads the date %s', (text, value) => {
    expect(readCondition(fieldOf(births, 'date'), 'eq', text)).toEqual({ operator: 'eq', text: '05/07/2025', value });
  });

  it('says in words what a column is narrowed to', () => {
    const said = (join: 'and' | 'or', ...conditions: [Operator, string][]) => {
      const read = conditions.map(([operator, text]) => readCondition(fieldOf(births, 'date'), operator, text) as Condition);
      return describeFilter({ kind: 'conditions', join, conditions: read });
    };
    expect(said('and', ['gte', '01/07/2025'], ['lte', '30/06/2026'])).toBe('de 01/07/2025 a 30/06/2026');
    expect(said('and', ['gt', '010725'], ['ne', '05/07/2025'])).toBe('depois de 01/07/2025 e exceto 05/07/2025');
    expect(said('or', ['lt', '01/07/2025'], ['eq', '30/06/2026'])).toBe('antes de 01/07/2025 ou em 30/06/2026');
    expect(said('and', ['gte', '01/07/2025'])).toBe('desde 01/07/2025');
  });

  it.each(['', '5', '05072', '0507202', '050720255'])('refuses the date %j', (text) => {
    expect(readCondition(fieldOf(births, 'date'), 'eq', text)).toEqual({ message: 'Invalid date format' });
  });

  it('reads Brazilian numbers', () => {
    expect(readCondition(fieldOf(births, 'amount'), 'gt', '1.234')).toMatchObject({ value: '1234' });
    expect(readCondition(fieldOf(births, 'amount'), 'gt', 'dez')).toEqual({ message: 'Valor inválido' });
    expect(readCondition(fieldOf(births, 'date'), 'gt', '31022025')).toEqual({ message: 'Data inválida' });
  });
});
