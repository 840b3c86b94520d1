import {
  askedWhere,
  asNumber,
  choice,
  date,
  heads,
  money,
  number,
  optional,
  type Presence,
  percentage,
  type Row,
  reference,
  weight,
} from '../kit/field';
import { entry } from '../kit/resource';
import { arrobaPrice, carcassWeight, carriesRole, liveWeight, sameCategory, YIELD } from './usual-weights';

export const CONFINEMENT_TYPES = {
  CONFINAMENTO: 'Confinamento',
  SEMICONFINAMENTO_1: 'Semiconfinamento 1 % PV',
  SEMICONFINAMENTO_15: 'Semiconfinamento 1,5 % PV',
  SEMICONFINAMENTO_2: 'Semiconfinamento 2 % PV',
} as const;

/** A lot without a departure has no exit weights and no sale price. */
const onDeparture = (row: Row): Presence => (row.date_departure ? 'required' : 'optional');

/** 2.5 % of the weight of a bull of 1,000 kg, a day. */
const MAX_INTAKE_KG = 25;

export const confinements = entry({
  path: 'confinements',
  one: 'Lote de confinamento',
  many: 'Confinamento',
  environments: ['BEEF_CATTLE'],
  order: [['date_entry', 'DESC']],
  month: { field: 'date_entry' },
  fields: {
    date_entry: date('Entrada'),
    date_departure: optional(date('Saída', { help: 'Vazio enquanto o lote está no cocho.' })),
    amount: heads('Quantidade'),
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'confinement' }, carry: carriesRole }),
    category_racial_group: reference('Grupo racial', 'category_racial_group'),
    category_animal_type: reference('Tipo de animal', 'category_animal_type'),
    type: choice('Tipo', CONFINEMENT_TYPES),
    weight_entry: weight('Peso de entrada'),
    entry_price: money('Preço de entrada', { unit: 'R$/@' }),
    weight_departure: weight('Peso de saída', { presence: onDeparture }),
    weight_death: weight('Peso de carcaça', { presence: onDeparture }),
    arroba_sale_price: money('Preço de venda', { unit: 'R$/@', presence: onDeparture }),
    daily_cost: money('Diária da alimentação', { unit: 'R$/cab/dia' }),
    daily_cost_operational: money('Diária operacional', { unit: 'R$/cab/dia', min: 0 }),
    daily_cost_health: money('Diária sanitária', { unit: 'R$/cab/dia', min: 0 }),
    trough_refuse: percentage('Sobra de cocho'),
    concentrated_consumption: askedWhere(
      ({ type }) => type !== 'CONFINAMENTO',
      0,
      number('Consumo de concentrado', { decimals: 2, unit: 'kg/dia', min: 0 }),
    ),
    dry_matter_consumption: askedWhere(
      ({ type }) => !type || type === 'CONFINAMENTO',
      0,
      number('Consumo de matéria seca', { decimals: 2, unit: 'kg/dia', min: 0 }),
    ),
    mortality: optional(number('Mortes no lote', { unit: 'cab', max: (row) => asNumber(row.amount) ?? undefined })),
  },
  rules: [
    (row) =>
      typeof row.date_entry === 'string' && typeof row.date_departure === 'string' && row.date_departure <= row.date_entry
        ? { date_departure: 'A saída deve ser depois da entrada' }
        : undefined,
    (row) => {
      const [alive, carcass] = [asNumber(row.weight_departure), asNumber(row.weight_death)];
      return alive !== null && carcass !== null && carcass >= alive
        ? { weight_death: 'O peso de carcaça deve ser menor que o peso de saída' }
        : undefined;
    },
  ],
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    { kind: 'herd', category: 'category_livestock', amount: 'amount' },
    liveWeight('weight_entry'),
    { kind: 'usual', field: 'weight_entry', factor: 1.5, ...sameCategory },
    arrobaPrice('entry_price'),
    { kind: 'usual', field: 'entry_price', factor: 2, ...sameCategory },
    liveWeight('weight_departure'),
    { kind: 'ratio', field: 'weight_departure', of: 'weight_entry', min: 1, max: 2.5 },
    carcassWeight('weight_death'),
    { kind: 'ratio', field: 'weight_death', of: 'weight_departure', ...YIELD },
    arrobaPrice('arroba_sale_price'),
    { kind: 'usual', field: 'arroba_sale_price', factor: 2, ...sameCategory },
    { kind: 'limit', field: 'concentrated_consumption', max: MAX_INTAKE_KG },
    { kind: 'limit', field: 'dry_matter_consumption', max: MAX_INTAKE_KG },
    { kind: 'usual', field: 'daily_cost', factor: 2, by: ['type'], of: 'deste tipo de confinamento' },
  ],
});
