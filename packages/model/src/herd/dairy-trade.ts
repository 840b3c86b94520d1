import { roundTo } from '#domain/decimal';
import { asNumber, heads, money, optional, type ReferenceField, type Row, text } from '../kit/field';
import type { Nature } from '../kit/resource';
import { deriveTwins, type TwinValues } from '../kit/twin-values';
import { usualPrice } from './usual-weights';

/** Purchases and sales give the price per head (`status` true) or in total; the other follows from the heads. */
const PRICE: TwinValues = {
  one: { field: 'value_head', toOther: (perHead, row) => perHeads(row, (heads) => perHead * heads) },
  other: { field: 'total_value', toOne: (total, row) => perHeads(row, (heads) => total / heads) },
  by: ['amount'],
};

function perHeads({ amount }: Row, price: (heads: number) => number): number | null {
  const heads = asNumber(amount);
  return heads === null || heads <= 0 ? null : roundTo(price(heads), 2);
}

/** What purchases and sales of milk have in common beside their date. */
export function dairyTrade(category_livestock: ReferenceField): Partial<Nature> & Pick<Nature, 'fields'> {
  return {
    fields: {
      category_livestock,
      description: text('Descrição'),
      amount: heads('Quantidade'),
      value_head: money('Valor por cabeça', {
        min: 1,
        presence: ({ total_value }) => (asNumber(total_value) === null ? 'required' : 'optional'),
      }),
      total_value: optional(money('Valor total', { min: 1 })),
    },
    derive: (row, given) => deriveTwins(PRICE, row, given),
    plausibility: [usualPrice],
  };
}
