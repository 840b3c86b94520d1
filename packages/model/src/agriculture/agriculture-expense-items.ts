import { roundTo } from '#domain/decimal';
import { asNumber, money, number, type Row, reference, yesNo } from '../kit/field';
import { entry } from '../kit/resource';
import { agreeingPrices, deriveTwins, requiredUnless, type TwinValues } from '../kit/twin-values';

/** `status` true: the cost per unit is typed; false: the total. */
const COST: TwinValues = {
  one: { field: 'unit_cost', toOther: (unit, row) => perVolume(row, (volume) => roundTo(unit * volume, 2)) },
  other: { field: 'total_cost', toOne: (total, row) => perVolume(row, (volume) => roundTo(total / volume, 4)) },
  by: ['volume'],
};

function perVolume({ volume }: Row, compute: (volume: number) => number): number | null {
  const amount = asNumber(volume);
  return amount === null || amount <= 0 ? null : compute(amount);
}

/** Only typed money must be 1 or more; a value calculated from the total may be less. */
const leastTyped = ({ status }: Row): number => (status === true ? 1 : 0.0001);

/** All lines of a record are sent at once and deleted with it. */
export const agricultureExpenseItems = entry({
  path: 'agriculture_expense_items',
  one: 'Custo da cultura',
  many: 'Custos da cultura',
  environments: ['DAIRY_CATTLE'],
  hasValidation: false,
  month: null,
  order: [['id', 'ASC']],
  partOf: 'agriculture_expense',
  fields: {
    agriculture_expense: reference('Registro', 'agriculture_expenses', { isFinal: true }),
    agriculture_cost_subcategory: reference('Descrição', 'agriculture_cost_subcategories', {
      carry: ['agriculture_cost_category'],
      width: 1.5,
    }),
    volume: number('Volume', { decimals: 2, min: 1 }),
    total_cost: money('Custo total', { min: 1, orElse: 'unit_cost', presence: requiredUnless('unit_cost') }),
    unit_cost: money('Custo unitário', { decimals: 4, min: leastTyped, presence: requiredUnless('total_cost') }),
    status: yesNo('Custo unitário digitado'),
  },
  derive: (row, given) => deriveTwins(COST, row, given),
  rules: [agreeingPrices(COST, 'custo unitário')],
  totals: { total_cost: {} },
});
