import { roundTo } from '#domain/decimal';
import type { Environment } from '../kit/environment';
import { ENVIRONMENTS } from '../kit/environment';
import { asNumber, asReference, date, heads, money, optional, type Row, reference, text, weight } from '../kit/field';
import { resource } from '../kit/resource';
import { boughtWeight, carriesRole, sameCategory } from './usual-weights';

const BEEF: readonly Environment[] = ['BEEF_CATTLE'];
const DAIRY: readonly Environment[] = ['DAIRY_CATTLE'];

/**
 * Dairy purchases and sales give the price per head or in total; the other follows from the heads.
 * The one just given leads; otherwise the price per head does.
 */
export function deriveTotalValue(row: Row, given: ReadonlySet<string>): Row {
  const [heads, perHead, total] = [asNumber(row.amount), asNumber(row.value_head), asNumber(row.total_value)];
  if (heads === null || heads <= 0) return {};
  const totalLeads = total !== null && given.has('total_value') && (perHead === null || !given.has('value_head'));
  if (totalLeads) return { value_head: roundTo(total / heads, 2) };
  return perHead === null ? { total_value: null } : { total_value: roundTo(perHead * heads, 2) };
}

/** Purchases and other entries. */
export const herdEntry = resource({
  path: 'herd_entry',
  one: 'Entrada',
  many: 'Compras e outras entradas',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ENVIRONMENTS,
  order: [['date', 'DESC']],
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
        return type && type.is_purchase === false ? 'optional' : 'required';
      },
    }),
    total_value: optional(money('Valor total', { environments: DAIRY })),
  },
  derive: (row, given, { environment }) => (environment === 'DAIRY_CATTLE' ? deriveTotalValue(row, given) : {}),
  totals: { amount: {} },
  graph: { date: 'date', amount: 'amount', unit: 'cabeças' },
  plausibility: [
    boughtWeight('weight_alive_head'),
    { kind: 'usual', field: 'weight_alive_head', factor: 1.5, ...sameCategory },
    { kind: 'usual', field: 'value_head', factor: 2, ...sameCategory },
  ],
});
