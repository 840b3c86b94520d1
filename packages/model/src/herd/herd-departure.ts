import { pricePerArroba, pricePerHead } from '#domain/beef/arroba';
import { ENVIRONMENTS, type Environment } from '../kit/environment';
import { asNumber, asReference, date, heads, money, optional, type Presence, type Row, reference, text, weight, yesNo } from '../kit/field';
import { resource } from '../kit/resource';
import { deriveTotalValue } from './herd-entry';
import { arrobaPrice, carcassWeight, carriesRole, liveWeight, sameCategory, YIELD } from './usual-weights';

const BEEF: readonly Environment[] = ['BEEF_CATTLE'];
const DAIRY: readonly Environment[] = ['DAIRY_CATTLE'];

const isSlaughter = (row: Row) => asReference(row.category_herd_departure_type)?.has_carcass === true;

/** A sale needs a price; a transfer or own consumption may have one. */
const pricePresence = (row: Row): Presence => {
  const type = asReference(row.category_herd_departure_type);
  return type && type.is_sale === false ? 'optional' : 'required';
};

/**
 * The user gives the price per arroba (`status` true) or per head (`status` false); the other is computed from the weight.
 * What was just typed leads; when both came, `status` says which one was typed.
 */
function derivePrice(row: Row, given: ReadonlySet<string>): Row {
  const weightDeath = isSlaughter(row) ? asNumber(row.weight_death) : null;
  const weights = { weightAliveKg: asNumber(row.weight_alive), weightCarcassKg: weightDeath };
  const [arroba, head] = [asNumber(row.value_arroba), asNumber(row.value_head)];
  const typed = { arroba: given.has('value_arroba') && arroba !== null, head: given.has('value_head') && head !== null };
  const isPerArroba = typed.arroba === typed.head ? row.status === true || (typed.arroba && !given.has('status')) : typed.arroba;
  const base = asReference(row.category_herd_departure_type) ? { weight_death: weightDeath } : {};
  if (isPerArroba) return { ...base, status: arroba !== null, value_head: pricePerHead(arroba, weights) };
  return { ...base, status: false, value_arroba: pricePerArroba(head, weights) };
}

/** Sales and other departures. */
export const herdDeparture = resource({
  path: 'herd_departure',
  one: 'Saída',
  many: 'Vendas e outras saídas',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ENVIRONMENTS,
  order: [['date', 'DESC']],
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
    weight_death: weight('Peso de carcaça', {
      environments: BEEF,
      max: 1200,
      help: 'Peso morto por cabeça; exigido em abate e consumo.',
      presence: (row) => (isSlaughter(row) ? 'required' : 'computed'),
    }),
    value_arroba: money('Valor por arroba', {
      environments: BEEF,
      unit: 'R$/@',
      presence: (row) => (row.status !== true && asNumber(row.value_head) !== null ? 'computed' : pricePresence(row)),
    }),
    value_head: money('Valor por cabeça', { presence: (row) => (row.status === true ? 'computed' : pricePresence(row)) }),
    total_value: optional(money('Valor total', { environments: DAIRY })),
  },
  derive: (row, given, { environment }) => (environment === 'DAIRY_CATTLE' ? deriveTotalValue(row, given) : derivePrice(row, given)),
  rules: [
    (row) => {
      const [alive, carcass] = [asNumber(row.weight_alive), asNumber(row.weight_death)];
      return alive !== null && carcass !== null && carcass >= alive
        ? { weight_death: 'O peso de carcaça deve ser menor que o peso vivo' }
        : undefined;
    },
  ],
  totals: { amount: {} },
  graph: { date: 'date', amount: 'amount', unit: 'cabeças' },
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
