import { expect, it } from 'vitest';
import { distinctTitles } from './distinct-titles';

it('tells customers of one name apart by e-mail, farms by customer, and leaves other titles alone', () => {
  const customers = [
    { id: 1, name: 'João Batista', email: 'joao@a.br' },
    { id: 2, name: 'Joao batista', email: 'batista@b.br' },
    { id: 3, name: 'Maria', email: 'maria@c.br' },
  ];
  const titleOf = distinctTitles(customers);
  expect(customers.map(titleOf)).toEqual(['João Batista · joao@a.br', 'Joao batista · batista@b.br', 'Maria']);
  // A row of a grid refers to its customer without the e-mail.
  expect([titleOf({ id: 1, name: 'João Batista' }), titleOf({ id: 9, name: 'Antiga' })]).toEqual(['João Batista · joao@a.br', 'Antiga']);
  const farms = [1, 2].map((id) => ({ id, name: 'Boa Vista', customer: { id, name: `Cliente ${id}` } }));
  expect(farms.map(distinctTitles(farms))).toEqual(['Boa Vista · Cliente 1', 'Boa Vista · Cliente 2']);
  const cities = [1, 2].map((id) => ({ id, title: 'Bom Jesus' }));
  expect(cities.map(distinctTitles(cities))).toEqual(['Bom Jesus', 'Bom Jesus']);
});
