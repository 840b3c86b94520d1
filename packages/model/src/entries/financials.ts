import { type Day, harvestWindow } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import { DAIRY_LEDGER_TYPES, LEDGER_TYPES } from '../catalogues/ledger-types';
import { isEmpty } from '../kit/check';
import {
  askedWhere,
  asNumber,
  asReference,
  choice,
  date,
  money,
  number,
  optional,
  type Row,
  type RowContext,
  reference,
  suggestion,
  yesNo,
} from '../kit/field';
import { messages } from '../kit/messages';
import { entry, type FieldErrors, type Rule, type Variant } from '../kit/resource';
import { agreeingPrices, deriveTwins, requiredUnless, type TwinValues } from '../kit/twin-values';

/** Only the diagnosis fills these groups. */
const DIAGNOSIS_GROUPS = ['TOTAL_AGRUPADO', 'ESTOQUE'];

const beef: Partial<Variant> = {
  fields: {
    type: choice('Tipo', LEDGER_TYPES, { isFinal: true }),
    date: date('Data', { allowsPeriod: true, suggested: dayOfWriting }),
    description: suggestion('Descrição', { width: 2 }),
    cost_center: reference('Centro de custo', 'cost_centers', {
      carry: ['group'],
      match: { type: 'type' },
      except: { group: DIAGNOSIS_GROUPS },
      width: 1.5,
    }),
    value: money('Valor'),
    from_confinement: askedWhere(
      ({ type }) => type === 'RECEITAS',
      false,
      yesNo('Do confinamento', { help: 'Receita que vem do confinamento.' }),
    ),
  },
  plausibility: [{ kind: 'usual', field: 'value', factor: 5, onlyAbove: true, by: ['cost_center'], of: 'deste centro de custo' }],
};

const hasValue = (row: Row) => asReference(row.cost_center)?.only_quantity !== true;

/** `status` true: the value per unit is typed; false: the total. An empty quantity counts as one. */
const PRICE: TwinValues = {
  one: { field: 'unit_value', toOther: (unit, row) => roundTo(unit * quantityOf(row), 2) },
  other: { field: 'value', toOne: (value, row) => roundTo(value / quantityOf(row), 4) },
  by: ['quantity'],
};
/** A rule and not a column limit: older rows stay valid until rewritten, and unit values that follow from the total may be below 1. */
function typedUnitIsMoney(row: Row, _context: RowContext, given: ReadonlySet<string>): FieldErrors | undefined {
  const unit = asNumber(row.unit_value);
  const isTyped = given.has('unit_value') && !given.has('value') && row.status === true && row.from_agriculture !== true;
  return isTyped && unit !== null && unit < 1 ? { unit_value: `${messages.minimum('1')}; digite o valor total` } : undefined;
}

const agreeing = agreeingPrices(PRICE, 'valor unitário');
/** Without a quantity it follows from the two. */
const agreeingUnlessCounted: Rule = (row, context, given, typed) =>
  isEmpty(typed.quantity) ? undefined : agreeing(row, context, given, typed);

const quantityOf = ({ quantity }: Row): number => asNumber(quantity) || 1;
/** Feed grown on the farm takes its cost from the agriculture entries. */
const isGrown = (row: Row): boolean => asReference(row.cost_center_description)?.from_agriculture === true;
/** A text or a catalogue row, unless another row created this one and describes it. */
const describedUnless = (other: string) => (row: Row) =>
  Object.keys(sources).some((name) => row[name]) ? 'optional' : requiredUnless(other)(row);

const QUANTITY_ONLY = 'Este centro de custo só conta quantidades: deixe o valor em branco';

/** Rows created from teams, purchases or sales refer to their source. */
const sources = {
  team: optional(reference('Equipe', 'teams', { readOnly: true })),
  herd_entry: optional(reference('Compra', 'herd_entry', { readOnly: true })),
  herd_departure: optional(reference('Venda', 'herd_departure', { readOnly: true })),
};

const dairy: Partial<Variant> = {
  fields: {
    type: choice('Tipo', DAIRY_LEDGER_TYPES, { isFinal: true }),
    date: date('Data', { suggested: dayOfWriting }),
    cost_center: reference('Centro de custo', 'cost_centers', {
      carry: ['only_quantity'],
      match: { type: 'type' },
      except: { automatic: [true] },
      width: 1.5,
    }),
    cost_center_description: reference('Descrição cadastrada', 'cost_centers_description', {
      match: { cost_center: 'cost_center' },
      carry: ['from_agriculture'],
      width: 1.5,
      orElse: 'description',
      presence: describedUnless('description'),
    }),
    description: suggestion('Descrição', { width: 1.5, presence: describedUnless('cost_center_description') }),
    quantity: number('Quantidade', { decimals: 2, min: 1 }),
    value: askedWhere(
      hasValue,
      null,
      money('Valor total', { min: 1, orElse: 'unit_value', presence: requiredUnless('unit_value') }),
      QUANTITY_ONLY,
    ),
    unit_value: askedWhere(
      hasValue,
      null,
      money('Valor unitário', { decimals: 4, min: 0.0001, presence: requiredUnless('value') }),
      QUANTITY_ONLY,
    ),
    ...sources,
    team_related: yesNo('Da equipe', { presence: () => 'computed' }),
    from_agriculture: yesNo('Da agricultura', { presence: () => 'computed' }),
  },
  generatedFrom: Object.keys(sources),
  rules: [typedUnitIsMoney, agreeingUnlessCounted],
  derive: (row, given) => {
    const [quantity, value, unit] = [asNumber(row.quantity), asNumber(row.value), asNumber(row.unit_value)];
    const isPriced = given.has('value') || given.has('unit_value');
    const follows = isPriced && quantity === null && value !== null && unit ? roundTo(value / unit, 2) : 0;
    const missing = follows > 0 ? { quantity: follows } : {};
    const origin = { team_related: asReference(row.team) !== null, from_agriculture: isGrown(row) };
    return hasValue(row) ? { ...origin, ...missing, ...deriveTwins(PRICE, { ...row, ...missing }, given) } : { ...origin, status: false };
  },
  plausibility: [
    { kind: 'usual', field: 'value', factor: 5, onlyAbove: true, by: ['cost_center_description'], of: 'desta descrição' },
    { kind: 'usual', field: 'unit_value', factor: 3, by: ['cost_center_description'], of: 'desta descrição' },
  ],
};

export const financials = entry({
  path: 'financials',
  one: 'Lançamento',
  many: 'Financeiro',
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: {},
  totals: { value: {} },
  graph: { amount: 'value', unit: 'R$', kind: { field: 'type', parameter: 'cost_type' }, parts: 'cost_center' },
  variants: { BEEF_CATTLE: beef, DAIRY_CATTLE: dairy },
});

function dayOfWriting({ harvest, today }: RowContext): Day {
  if (!harvest) return today;
  const { start, end } = harvestWindow(harvest);
  if (today < start) return start;
  return today > end ? end : today;
}
