import { roundTo } from '#domain/decimal';
import { asNumber, heads, money, optional, type ReferenceField, type Row, type RowContext, text } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors, Variant } from '../kit/resource';
import { agreeingPrices, deriveTwins, requiredUnless, type TwinValues } from '../kit/twin-values';
import { usualPrice } from './usual-weights';

/** `status` true: the price per head is typed; false: the total. */
const PRICE: TwinValues = {
  one: { field: 'value_head', toOther: (perHead, row) => perHeads(row, (heads) => perHead * heads) },
  other: { field: 'total_value', toOne: (total, row) => perHeads(row, (heads) => total / heads) },
  by: ['amount'],
};

function perHeads({ amount }: Row, price: (heads: number) => number): number | null {
  const heads = asNumber(amount);
  return heads === null || heads <= 0 ? null : roundTo(price(heads), 2);
}

/** A rule and not a column limit, so that older rows stay valid until rewritten. */
function totalIsMoney({ total_value }: Row, _context: RowContext, given: ReadonlySet<string>): FieldErrors | undefined {
  const total = asNumber(total_value);
  const isPriced = ['amount', 'value_head', 'total_value'].some((name) => given.has(name));
  return isPriced && total !== null && total < 1 ? { total_value: messages.minimum('1') } : undefined;
}

export function dairyTrade(category_livestock: ReferenceField): Partial<Variant> & Pick<Variant, 'fields'> {
  return {
    fields: {
      category_livestock,
      description: optional(text('Descrição')),
      amount: heads('Quantidade'),
      value_head: money('Valor por cabeça', {
        min: 1,
        orElse: 'total_value',
        presence: requiredUnless('total_value'),
      }),
      total_value: optional(money('Valor total')),
    },
    totals: { amount: {}, total_value: {} },
    rules: [totalIsMoney, agreeingPrices(PRICE, 'valor por cabeça')],
    derive: (row, given) => deriveTwins(PRICE, row, given),
    plausibility: [usualPrice],
  };
}
