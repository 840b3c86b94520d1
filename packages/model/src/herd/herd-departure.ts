import { type HeadWeight, pricePerArroba, pricePerHead } from '#domain/beef/arroba';
import { ENVIRONMENTS, type Environment } from '../kit/environment';
import {
  askedWhere,
  asNumber,
  asReference,
  date,
  heads,
  money,
  optional,
  type Presence,
  type Row,
  reference,
  text,
  weight,
  yesNo,
} from '../kit/field';
import { resource } from '../kit/resource';
import { deriveTwins, type TwinValues } from '../kit/twin-values';
import { DAIRY_PRICE, withTotal } from './herd-entry';
import { arrobaPrice, carcassWeight, carriesRole, liveWeight, sameCategory, YIELD } from './usual-weights';

const BEEF: readonly Environment[] = ['BEEF_CATTLE'];
const DAIRY: readonly Environment[] = ['DAIRY_CATTLE'];

const isSlaughter = (row: Row) => asReference(row.category_herd_departure_type)?.has_carcass === true;

/** A sale needs a price; a transfer or own consumption may have one. */
const pricePresence = (row: Row): Presence => {
  const type = asReference(row.category_herd_departure_type);
  return type && type.is_sale === false ? 'optional' : 'required';
};

/** In leite the total may stand for it, and `status` speaks of the two. */
const headPresence = (row: Row): Presence => {
  const isComputed = row.status === true && asNumber(row.value_arroba) !== null;
  return withTotal(row, isComputed ? 'computed' : pricePresence(row));
};

const weightsOf = (row: Row): HeadWeight => ({
  weightAliveKg: asNumber(row.weight_alive),
  weightCarcassKg: isSlaughter(row) ? asNumber(row.weight_death) : null,
});

/** The price per arroba is typed (`status` true) or per head; the other is computed from the weight. */
const BEEF_PRICE: TwinValues = {
  one: { field: 'value_arroba', toOther: (arroba, row) => pricePerHead(arroba, weightsOf(row)) },
  other: { field: 'value_head', toOne: (head, row) => pricePerArroba(head, weightsOf(row)) },
  by: ['weight_alive', 'weight_death', 'category_herd_departure_type'],
};

/** Sales and other departures. */
export const herdDeparture = resource({
  path: 'herd_departure',
  one: 'Saída',
  many: 'Vendas e outras saídas',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ENVIRONMENTS,
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: {
    date: date('Data'),
    destination: text('Destino', { environments: BEEF }),
    category_herd_departure_type: reference('Tipo de saída', 'category_herd_departure_type', {
      environments: BEEF,
      carry: ['is_sale', 'has_carcass'],
    }),
    from_confinement: yesNo('Do confinamento', { environments: BEEF }),
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'departure' }, carry: carriesRole }),
    description: text('Descrição', { environments: DAIRY }),
    amount: heads('Quantidade'),
    weight_alive: weight('Peso vivo', { environments: BEEF, max: 1500, help: 'Peso vivo por cabeça.' }),
    weight_death: askedWhere(
      isSlaughter,
      null,
      weight('Peso de carcaça', { environments: BEEF, max: 1200, help: 'Peso morto por cabeça; exigido em abate e consumo.' }),
    ),
    value_arroba: money('Valor por arroba', {
      environments: BEEF,
      unit: 'R$/@',
      presence: (row) => (row.status !== true && asNumber(row.value_head) !== null ? 'computed' : pricePresence(row)),
    }),
    value_head: money('Valor por cabeça', { presence: headPresence }),
    total_value: optional(money('Valor total', { environments: DAIRY })),
  },
  derive: (row, given, { environment }) => deriveTwins(environment === 'DAIRY_CATTLE' ? DAIRY_PRICE : BEEF_PRICE, row, given),
  rules: [
    (row) => {
      const [alive, carcass] = [asNumber(row.weight_alive), asNumber(row.weight_death)];
      return alive !== null && carcass !== null && carcass >= alive
        ? { weight_death: 'O peso de carcaça deve ser menor que o peso vivo' }
        : undefined;
    },
  ],
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    { kind: 'herd', category: 'category_livestock', amount: 'amount' },
    liveWeight('weight_alive'),
    { kind: 'usual', field: 'weight_alive', factor: 1.5, ...sameCategory },
    carcassWeight('weight_death'),
    { kind: 'ratio', field: 'weight_death', of: 'weight_alive', ...YIELD },
    arrobaPrice('value_arroba'),
    { kind: 'usual', field: 'value_arroba', factor: 2, ...sameCategory },
    { kind: 'usual', field: 'value_head', factor: 2, ...sameCategory },
  ],
});
