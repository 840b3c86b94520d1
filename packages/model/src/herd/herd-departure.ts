import { type HeadWeight, pricePerArroba, pricePerHead } from '#domain/beef/arroba';
import {
  askedWhere,
  asNumber,
  asReference,
  date,
  heads,
  money,
  type Presence,
  type Row,
  reference,
  text,
  weight,
  yesNo,
} from '../kit/field';
import type { PlausibilityRule } from '../kit/plausibility-rule';
import { entry } from '../kit/resource';
import { agreeingPrices, deriveTwins, type TwinValues } from '../kit/twin-values';
import { dairyTrade } from './dairy-trade';
import { arrobaPrice, carcassWeight, carriesRole, liveWeight, sameCategory, usualPrice, YIELD } from './usual-weights';

const isSlaughter = (row: Row) => asReference(row.category_herd_departure_type)?.has_carcass === true;

/** A sale needs a price; a transfer or own consumption may have one. */
const pricePresence = (row: Row): Presence => {
  const type = asReference(row.category_herd_departure_type);
  return type && type.is_sale === false ? 'optional' : 'required';
};

/** The price that follows from `typed` is computed; beside a text that is no number it is not missed. */
const presenceBeside = (row: Row, typed: string, isTyped: boolean): Presence => {
  if (typeof row[typed] === 'string') return 'optional';
  return isTyped && asNumber(row[typed]) !== null ? 'computed' : pricePresence(row);
};
const arrobaPresence = (row: Row) => presenceBeside(row, 'value_head', row.status !== true);
const headPresence = (row: Row) => presenceBeside(row, 'value_arroba', row.status === true);

const weightsOf = (row: Row): HeadWeight => ({
  weightAliveKg: asNumber(row.weight_alive),
  weightCarcassKg: isSlaughter(row) ? asNumber(row.weight_death) : null,
});

/** `status` true: the price of an arroba is typed; false: that of a head. */
const PRICE: TwinValues = {
  one: { field: 'value_arroba', toOther: (arroba, row) => pricePerHead(arroba, weightsOf(row)) },
  other: { field: 'value_head', toOne: (head, row) => pricePerArroba(head, weightsOf(row)) },
  by: ['weight_alive', 'weight_death', 'category_herd_departure_type'],
};

const category_livestock = reference('Categoria', 'category_livestock', { where: { show: 'departure' }, carry: carriesRole });
const herdRule: PlausibilityRule = { kind: 'herd', category: 'category_livestock', amount: 'amount' };

export const herdDeparture = entry({
  path: 'herd_departure',
  one: 'Saída',
  many: 'Vendas e outras saídas',
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: { date: date('Data') },
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  variants: {
    BEEF_CATTLE: {
      fields: {
        destination: text('Destino'),
        category_herd_departure_type: reference('Tipo de saída', 'category_herd_departure_type', { carry: ['is_sale', 'has_carcass'] }),
        from_confinement: yesNo('Do confinamento'),
        category_livestock,
        amount: heads('Quantidade'),
        weight_alive: weight('Peso vivo', { help: 'Peso vivo por cabeça.' }),
        weight_death: askedWhere(
          isSlaughter,
          null,
          weight('Peso de carcaça', { help: 'Peso morto por cabeça; exigido em abate e consumo.' }),
        ),
        value_arroba: money('Valor por arroba', {
          unit: 'R$/@',
          presence: arrobaPresence,
        }),
        value_head: money('Valor por cabeça', { presence: headPresence }),
      },
      derive: (row, given) => deriveTwins(PRICE, row, given),
      rules: [
        agreeingPrices(PRICE, 'valor por arroba'),
        (row) => {
          const [alive, carcass] = [asNumber(row.weight_alive), asNumber(row.weight_death)];
          return alive !== null && carcass !== null && carcass >= alive
            ? { weight_death: 'O peso de carcaça deve ser menor que o peso vivo' }
            : undefined;
        },
      ],
      plausibility: [
        herdRule,
        liveWeight('weight_alive'),
        { kind: 'usual', field: 'weight_alive', factor: 1.5, ...sameCategory },
        carcassWeight('weight_death'),
        { kind: 'ratio', field: 'weight_death', of: 'weight_alive', ...YIELD },
        arrobaPrice('value_arroba'),
        { kind: 'usual', field: 'value_arroba', factor: 2, ...sameCategory },
        usualPrice,
      ],
    },
    DAIRY_CATTLE: { one: 'Venda', many: 'Vendas', ...dairyTrade(category_livestock), plausibility: [herdRule, usualPrice] },
  },
});
