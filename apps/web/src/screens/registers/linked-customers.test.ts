import { expect, it } from 'vitest';
import { linkedCustomers, withCustomer, withoutCustomer } from './linked-customers';

const [ana, zeca] = [
  { id: 2, name: 'Ana' },
  { id: 1, name: 'Zeca' },
];

it('reads the customers of a row, and none where there are none', () => {
  expect(linkedCustomers({ id: 9, version: 1, technicals_customers: [ana] })).toEqual([ana]);
  expect(linkedCustomers({ id: 9, version: 1, technicals_customers: null })).toEqual([]);
});

it('adds a customer once, by name, and takes it away again', () => {
  expect(withCustomer([zeca], ana)).toEqual([ana, zeca]);
  expect(withCustomer([ana, zeca], { id: 2, name: 'Ana' })).toEqual([ana, zeca]);
  expect(withoutCustomer([ana, zeca], 2)).toEqual([zeca]);
});
