import { roundTo } from '#domain/decimal';
import { AGRICULTURE_EXPENSE_TYPES } from '../catalogues/agriculture';
import { askedWhere, asNumber, choice, number, optional, percentage, type Row, reference } from '../kit/field';
import { entry } from '../kit/resource';
import { contradictedValue, deriveTwins, requiredUnless, type TwinValues } from '../kit/twin-values';

const isConcentrated = ({ agriculture_expense_type: type }: Row) => type === 'CONCENTRATED';

/** `status` true: the yield of a hectare is typed; false: the total. */
const HARVESTED: TwinValues = {
  one: { field: 'annual_productivity', toOther: (perHectare, row) => onArea(row, (area) => roundTo(perHectare * area, 3)) },
  other: { field: 'production', toOne: (production, row) => onArea(row, (area) => roundTo(production / area, 4)) },
  by: ['planted_area'],
};

function onArea({ planted_area }: Row, compute: (area: number) => number): number | null {
  const area = asNumber(planted_area);
  return area === null || area <= 0 ? null : compute(area);
}

const CONTRADICTION = 'Área, produtividade e produção não conferem: a produção é a área vezes a produtividade';

/** Its costs are the rows of `agriculture_expense_items`. */
export const agricultureExpenses = entry({
  path: 'agriculture_expenses',
  one: 'Registro de agricultura',
  many: 'Agricultura',
  environments: ['DAIRY_CATTLE'],
  month: null,
  order: [['id', 'ASC']],
  fields: {
    agriculture_expense_type: choice('Tipo', AGRICULTURE_EXPENSE_TYPES, { isFinal: true }),
    cost_center_description: reference('Descrição', 'cost_centers_description', {
      isFinal: true,
      where: { from_agriculture: true },
      requiredFlag: { by: 'agriculture_expense_type', yes: { BULKY: 'cost_center.bulky', CONCENTRATED: 'cost_center.concentrated' } },
      width: 1.5,
    }),
    planted_area: number('Área plantada', { decimals: 2, min: 0.01, unit: 'ha' }),
    annual_productivity: number('Produtividade anual', {
      decimals: 4,
      min: 0.0001,
      isTrimmed: true,
      presence: requiredUnless('production'),
      help: 'Por hectare: toneladas de volumoso, sacas de concentrado.',
    }),
    production: number('Produção', {
      decimals: 3,
      min: 0.001,
      isTrimmed: true,
      orElse: 'annual_productivity',
      presence: requiredUnless('annual_productivity'),
      help: 'Toneladas de volumoso, sacas de concentrado.',
    }),
    bag_weight: askedWhere(isConcentrated, null, number('Peso da saca', { decimals: 2, min: 1, unit: 'kg' })),
    loss: percentage('Perdas', { help: 'Da colheita ao cocho.' }),
    initial_dry_matter: percentage('Matéria seca inicial', { min: 0.01, help: 'Na colheita.' }),
    final_dry_matter: optional(
      percentage('Matéria seca final', {
        min: 0.01,
        help: 'Depois da secagem. No volumoso, se ficar em branco, vale a inicial.',
        presence: (row) => (isConcentrated(row) ? 'required' : 'optional'),
      }),
    ),
  },
  derive: (row, given) => deriveTwins(HARVESTED, row, given),
  rules: [
    (_row, _context, given, typed) =>
      contradictedValue(HARVESTED, typed, given) !== null
        ? { planted_area: CONTRADICTION, annual_productivity: CONTRADICTION, production: CONTRADICTION }
        : undefined,
  ],
  totals: { planted_area: {} },
  plausibility: [
    { kind: 'limit', field: 'planted_area', max: 10_000 },
    // Irrigated maize yields up to 250 sacks a hectare, silage of sugar cane 150 tonnes.
    { kind: 'limit', field: 'annual_productivity', max: 300 },
    { kind: 'limit', field: 'bag_weight', max: 100 },
  ],
});
