import { farmsLimit } from '../characterisation/conditions';
import { askedWhere, asNumber, asReference, number, optional, type Row, reference, text } from '../kit/field';
import { messages } from '../kit/messages';
import { resource } from '../kit/resource';

/** Twelve months from July of the first year, even when named after two later years. */
export const harvests = resource({
  path: 'harvests',
  one: 'Safra',
  many: 'Safras',
  scope: 'none',
  access: 'register',
  titleField: 'title',
  order: [['first_year', 'DESC']],
  unique: [['first_year', 'last_year']],
  fields: {
    title: optional(text('Safra', { presence: () => 'computed' })),
    first_year: number('Ano inicial', { min: 1990, max: 2100, isGrouped: false }),
    last_year: optional(
      number('Ano final', {
        min: 1991,
        max: 2102,
        isGrouped: false,
        help: 'Os lançamentos são dos 12 meses a partir de julho do ano inicial, também numa safra de dois anos.',
      }),
    ),
  },
  derive: (row, given) => {
    const firstYear = asNumber(row.first_year);
    const follows = given.has('first_year') && !given.has('last_year');
    const lastYear = follows || row.last_year == null ? firstYear && firstYear + 1 : asNumber(row.last_year);
    return { last_year: lastYear, title: firstYear && lastYear ? `${firstYear}/${lastYear}` : null };
  },
  rules: [
    (row) => {
      const [first, last] = [asNumber(row.first_year), asNumber(row.last_year)];
      if (first === null || last === null) return undefined;
      if (last < first + 1) return { last_year: messages.minimum(String(first + 1)) };
      return last > first + 2 ? { last_year: messages.maximum(String(first + 2)) } : undefined;
    },
  ],
});

/** A customer of one farm is not asked how many. */
const mayHaveFarms = (row: Row) => farmsLimit(row) !== 1;

/** A customer takes part in a harvest. */
export const harvestsDetails = resource({
  path: 'harvests_details',
  one: 'Caracterização de safra',
  many: 'Caracteriza safra',
  scope: 'customer',
  access: 'register',
  unique: [['harvest', 'customer']],
  looksAtCustomer: true,
  fields: {
    harvest: reference('Safra', 'harvests'),
    farms_quantity: askedWhere(
      mayHaveFarms,
      1,
      optional(number('Quantidade de fazendas', { min: 1, max: 99, help: 'Se ficar em branco, usamos o limite de fazendas do cliente.' })),
    ),
    start_month: number('Mês inicial', { min: 1, max: 12, initial: 7 }),
    end_month: number('Mês final', { min: 1, max: 12, initial: 6 }),
    group_harvest: optional(reference('Grupo de safra', 'groups_harvests')),
    title: optional(text('Título', { maxLength: 120, help: 'Se ficar em branco, usamos o da safra.' })),
  },
  derive: (row, given) => {
    const isOwnTitle = row.title && !(given.has('harvest') && !given.has('title'));
    return {
      farms_quantity: row.farms_quantity ?? farmsLimit(row),
      title: isOwnTitle ? row.title : (asReference(row.harvest)?.title ?? row.title),
    };
  },
});
