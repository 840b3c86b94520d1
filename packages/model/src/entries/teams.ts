import { asReference, money, number, optional, type Reference, reference } from '../kit/field';
import { resource } from '../kit/resource';

/** Who works at the farm: one row a function, with the people in it and what each of them earns a month. */
export const teams = resource({
  path: 'teams',
  one: 'Função',
  many: 'Equipe',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ['BEEF_CATTLE'],
  month: null,
  order: [['category_function.title', 'ASC']],
  unique: [['harvest', 'farm', 'category_function']],
  fields: {
    category_work_front: reference('Frente de trabalho', 'category_work_fronts', { presence: () => 'computed' }),
    category_function: reference('Função', 'category_functions', { carry: ['category_work_front'], width: 1.5 }),
    amount: optional(number('Pessoas', { decimals: 2, min: 0.01, max: 9999, help: 'Quem trabalha meio período conta 0,5.' })),
    average_salary: optional(money('Salário médio', { help: 'Por pessoa e mês.' })),
    average_salary_benefit: optional(money('Encargos e benefícios', { help: 'Por pessoa e mês, além do salário.' })),
  },
  derive: ({ category_function }) => ({
    category_work_front: (asReference(category_function)?.category_work_front as Reference | undefined) ?? null,
  }),
  cells: {
    by: ['category_function'],
    values: ['amount', 'average_salary', 'average_salary_benefit'],
    sheet: { lines: { of: 'rows', from: 'category_functions', by: { category_function: 'id' }, under: 'category_work_front' } },
  },
  totals: { amount: {} },
  plausibility: [
    { kind: 'jump', field: 'average_salary', share: 0.5, by: ['category_function'], of: 'desta função' },
    { kind: 'jump', field: 'average_salary_benefit', share: 0.5, by: ['category_function'], of: 'desta função' },
  ],
});
