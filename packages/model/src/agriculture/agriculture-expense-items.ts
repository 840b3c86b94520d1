import { roundTo } from '#domain/decimal';
import { asNumber, money, number, type Presence, type Row, reference, yesNo } from '../kit/field';
import { entry } from '../kit/resource';
import { deriveTwins, type TwinValues } from '../kit/twin-values';

/** A line says what it cost in all or per unit (`status` true): the other follows from the volume. */
const COST: TwinValues = {
  one: { field: 'unit_cost', toOther: (unit, row) => perVolume(row, (volume) => roundTo(unit * volume, 2)) },
  other: { field: 'total_cost', toOne: (total, row) => perVolume(row, (volume) => roundTo(total / volume, 4)) },
  by: ['volume'],
};

function perVolume({ volume }: Row, compute: (volume: number) => number): number | null {
  const amount = asNumber(volume);
  return amount === null || amount <= 0 ? null : compute(amount);
}

const unless =
  (other: string) =>
  (row: Row): Presence =>
    asNumber(row[other]) === null ? 'required' : 'optional';

/** Of what is typed the specification asks for 1 at least; what follows from the total may well be less. */
const leastTyped = ({ status }: Row): number => (status === true ? 1 : 0.0001);

/** A line of what a crop cost. All lines of a record are said at once, and go with it. */
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
    total_cost: money('Custo total', { min: 1, orElse: 'unit_cost', presence: unless('unit_cost') }),
    unit_cost: money('Custo unitário', { decimals: 4, min: leastTyped, presence: unless('total_cost') }),
    // Told apart from the mark of other entries: the lines have none, what they are of is validated.
    status: yesNo('Custo unitário digitado'),
  },
  derive: (row, given) => deriveTwins(COST, row, given),
  totals: { total_cost: {} },
});
