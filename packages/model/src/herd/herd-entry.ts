import { roundTo } from '#domain/decimal';
import type { Environment } from '../kit/environment';
import { ENVIRONMENTS } from '../kit/environment';
import { asNumber, asReference, date, heads, money, optional, type Presence, type Row, reference, text, weight } from '../kit/field';
import { resource } from '../kit/resource';
import { deriveTwins, type TwinValues } from '../kit/twin-values';
import { boughtWeight, carriesRole, sameCategory } from './usual-weights';

const BEEF: readonly Environment[] = ['BEEF_CATTLE'];
const DAIRY: readonly Environment[] = ['DAIRY_CATTLE'];

/** Dairy purchases and sales give the price per head (`status` true) or in total; the other follows from the heads. */
export const DAIRY_PRICE: TwinValues = {
  one: { field: 'value_head', toOther: (perHead, row) => perHeads(row, (heads) => perHead * heads) },
  other: { field: 'total_value', toOne: (total, row) => perHeads(row, (heads) => total / heads) },
  by: ['amount'],
};

function perHeads({ amount }: Row, price: (heads: number) => number): number | null {
  const heads = asNumber(amount);
  return heads === null || heads <= 0 ? null : roundTo(price(heads), 2);
}

/** A price per head that need not be there: none is asked of this kind of row, or it follows from the total. */
export const withTotal = (row: Row, presence: Presence): Presence => (asNumber(row.total_value) === null ? presence : 'optional');

/** Purchases and other entries. */
export const herdEntry = resource({
  path: 'herd_entry',
  one: 'Entrada',
  many: 'Compras e outras entradas',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ENVIRONMENTS,
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: {
    date: date('Data'),
    origin: text('Origem', { environments: BEEF }),
    category_herd_entry_type: reference('Tipo de entrada', 'category_herd_entry_type', { environments: BEEF, carry: ['is_purchase'] }),
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'entry' }, carry: carriesRole }),
    description: text('Descrição', { environments: DAIRY }),
    amount: heads('Quantidade'),
    weight_alive_head: weight('Peso vivo por cabeça', { environments: BEEF, max: 1500 }),
    value_head: money('Valor por cabeça', {
      presence: (row) => {
        const type = asReference(row.category_herd_entry_type);
        return withTotal(row, type && type.is_purchase === false ? 'optional' : 'required');
      },
    }),
    total_value: optional(money('Valor total', { environments: DAIRY })),
  },
  derive: (row, given, { environment }) => (environment === 'DAIRY_CATTLE' ? deriveTwins(DAIRY_PRICE, row, given) : {}),
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    boughtWeight('weight_alive_head'),
    { kind: 'usual', field: 'weight_alive_head', factor: 1.5, ...sameCategory },
    { kind: 'usual', field: 'value_head', factor: 2, ...sameCategory },
  ],
});
