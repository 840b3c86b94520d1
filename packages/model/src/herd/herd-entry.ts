import { asReference, date, heads, money, reference, text, weight } from '../kit/field';
import { entry } from '../kit/resource';
import { dairyTrade } from './dairy-trade';
import { boughtWeight, carriesRole, sameCategory, usualPrice } from './usual-weights';

const category_livestock = reference('Categoria', 'category_livestock', { where: { show: 'entry' }, carry: carriesRole });

export const herdEntry = entry({
  path: 'herd_entry',
  one: 'Entrada',
  many: 'Compras e outras entradas',
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: { date: date('Data') },
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  variants: {
    BEEF_CATTLE: {
      fields: {
        origin: text('Origem'),
        category_herd_entry_type: reference('Tipo de entrada', 'category_herd_entry_type', { carry: ['is_purchase'] }),
        category_livestock,
        amount: heads('Quantidade'),
        weight_alive_head: weight('Peso vivo por cabeça'),
        value_head: money('Valor por cabeça', {
          presence: (row) => (asReference(row.category_herd_entry_type)?.is_purchase === false ? 'optional' : 'required'),
        }),
      },
      plausibility: [
        boughtWeight('weight_alive_head'),
        { kind: 'usual', field: 'weight_alive_head', factor: 1.5, ...sameCategory },
        usualPrice,
      ],
    },
    DAIRY_CATTLE: { one: 'Compra', many: 'Compras', ...dairyTrade(category_livestock) },
  },
});
