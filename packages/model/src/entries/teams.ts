import { asReference, date, MAX_WHOLE, money, number, optional, type Reference, type Row, reference } from '../kit/field';
import { entry, type Variant } from '../kit/resource';

/** Beef: one row a function, lines of a sheet. */
const functions: Partial<Variant> = {
  one: 'Função',
  month: null,
  order: [['category_function.title', 'ASC']],
  fields: {
    category_work_front: reference('Frente de trabalho', 'category_work_fronts', { presence: () => 'computed' }),
    category_function: reference('Função', 'category_functions', { carry: ['category_work_front'], width: 1.5 }),
    amount: optional(number('Pessoas', { decimals: 2, min: 0.01, isTrimmed: true, help: 'Quem trabalha meio período conta 0,5.' })),
    average_salary: optional(money('Salário médio', { help: 'Por pessoa e mês.' })),
    average_salary_benefit: optional(money('Encargos e benefícios', { help: 'Por pessoa e mês, além do salário.' })),
  },
  derive: ({ category_function }) => ({
    category_work_front: (asReference(category_function)?.category_work_front as Reference | undefined) ?? null,
  }),
  cells: {
    by: ['category_function'],
    values: ['amount', 'average_salary', 'average_salary_benefit'],
    sheet: {
      lines: { of: 'rows', from: 'category_functions', by: { category_function: 'id' }, under: 'category_work_front', isListed: true },
    },
  },
  totals: { amount: {} },
  pay: { by: 'category_function', people: 'amount', salary: 'average_salary', benefit: 'average_salary_benefit' },
  plausibility: [
    { kind: 'limit', field: 'amount', max: 200, words: 'Pessoas numa só função' },
    { kind: 'jump', field: 'average_salary', share: 0.5, by: ['category_function'], of: 'desta função' },
    { kind: 'jump', field: 'average_salary_benefit', share: 0.5, by: ['category_function'], of: 'desta função' },
  ],
};

/** Dairy: one row a day or month. `status` repeats `period` under the name of the contract. */
const payroll: Partial<Variant> = {
  one: 'Lançamento da equipe',
  month: { field: 'dt_team' },
  order: [['dt_team', 'DESC']],
  fields: {
    dt_team: date('Data', { allowsPeriod: true }),
    category_team_type: reference('Tipo', 'category_team_type', { width: 1.3 }),
    number_employees: number('Funcionários', { min: 1, max: MAX_WHOLE }),
    salary: money('Salário', { min: 1, help: 'Por pessoa e mês.' }),
    days_worked: number('Dias trabalhados', { min: 1, max: 31, help: 'No mês, por pessoa.' }),
  },
  derive: paidByMonth,
  pay: { by: 'category_team_type', people: 'number_employees', salary: 'salary' },
  plausibility: [
    { kind: 'usual', field: 'salary', factor: 3, by: ['category_team_type'], of: 'deste tipo de equipe' },
    { kind: 'usual', field: 'number_employees', factor: 3, by: ['category_team_type'], of: 'deste tipo de equipe' },
  ],
};

export const teams = entry({
  path: 'teams',
  one: 'Função',
  many: 'Equipe',
  fields: {},
  variants: { BEEF_CATTLE: functions, DAIRY_CATTLE: payroll },
});

function paidByMonth({ period, status }: Row, given: ReadonlySet<string>): Row {
  const isMonth = (given.has('status') && !given.has('period') ? status : period) === true;
  return { period: isMonth, status: isMonth };
}
