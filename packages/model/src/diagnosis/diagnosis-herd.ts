import { type HeadWeight, pricePerArroba, pricePerHead } from '#domain/beef/arroba';
import { carriesRole, heaviestHead, highestArroba } from '../herd/usual-weights';
import {
  askedWhere,
  asNumber,
  asReference,
  choice,
  type Limit,
  money,
  number,
  optional,
  type Presence,
  type Row,
  reference,
  weight,
  yesNo,
} from '../kit/field';
import { messages } from '../kit/messages';
import { diagnosed, type FieldErrors } from '../kit/resource';
import { deriveTwins, type TwinValues } from '../kit/twin-values';

export const HERD_BLOCKS = {
  INITIAL: 'Rebanho inicial',
  ENTRY: 'Entradas',
  DEPARTURE: 'Saídas',
  DEATH: 'Mortes',
  BIRTH: 'Nascimentos',
  FINAL: 'Rebanho final',
} as const;
export type HerdBlock = keyof typeof HERD_BLOCKS;

export const BLOCK_VALUES: Readonly<Record<HerdBlock, readonly string[]>> = {
  INITIAL: ['amount', 'weight'],
  ENTRY: ['amount', 'weight', 'value_arroba', 'value_head'],
  DEPARTURE: ['amount', 'weight', 'weight_death', 'value_arroba', 'value_head'],
  DEATH: ['amount'],
  BIRTH: ['amount'],
  FINAL: ['amount', 'weight'],
};

/** A diagnosed value replaces the entries of these resources. */
export const ENTERED_BLOCKS = { ENTRY: 'herd_entry', DEPARTURE: 'herd_departure' } as const;
export type EnteredBlock = keyof typeof ENTERED_BLOCKS;

const holds =
  (value: string) =>
  ({ block }: Row): boolean =>
    BLOCK_VALUES[block as HerdBlock]?.includes(value) === true;

const takesBirths = ({ category_livestock }: Row): boolean => {
  const show = asReference(category_livestock)?.show;
  return Array.isArray(show) && show.includes('birth');
};

const isCounted = (row: Row) => row.block !== 'BIRTH' || takesBirths(row);

/** Bought animals may be heavier. Source: product specification 2, section 5.1. */
const heaviestAlive: Limit<number> = (row) => heaviestHead(row, row.block === 'ENTRY' ? 'bought' : 'alive');
const heaviestCarcass: Limit<number> = (row) => heaviestHead(row, 'carcass');

const weightsOf = (row: Row): HeadWeight => ({ weightAliveKg: asNumber(row.weight), weightCarcassKg: asNumber(row.weight_death) });

/** `status` true: the price of an arroba is typed; false: that of a head. */
const PRICE: TwinValues = {
  one: { field: 'value_arroba', toOther: (arroba, row) => pricePerHead(arroba, weightsOf(row)) },
  other: { field: 'value_head', toOne: (head, row) => pricePerArroba(head, weightsOf(row)) },
  by: ['weight', 'weight_death'],
};

const isTyped = (row: Row, name: string) => asNumber(row[name]) !== null;
const arrobaPresence = (row: Row): Presence => (row.status !== true && isTyped(row, 'value_head') ? 'computed' : 'optional');
const headPresence = (row: Row): Presence => (row.status === true && isTyped(row, 'value_arroba') ? 'computed' : 'optional');

/** One cell for each category and block. The year must balance, except in a draft. Source: product specification 2, sections 3 and 5. */
export const diagnosisHerd = diagnosed({
  path: 'diagnosis_herd',
  one: 'Avaliação de estoque',
  many: 'Avaliação de estoque',
  month: null,
  order: [['category_livestock.id', 'ASC']],
  fields: {
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'stock' }, carry: [...carriesRole, 'show'] }),
    block: choice('Quadro', HERD_BLOCKS),
    amount: askedWhere(isCounted, null, optional(number('Cabeças', { unit: 'cab' }))),
    weight: askedWhere(holds('weight'), null, optional(weight('Peso vivo', { max: heaviestAlive, help: 'Médio, por cabeça.' }))),
    weight_death: askedWhere(
      holds('weight_death'),
      null,
      optional(weight('Peso de carcaça', { max: heaviestCarcass, help: 'Médio, por cabeça; de quem foi abatido.' })),
    ),
    value_arroba: askedWhere(
      holds('value_arroba'),
      null,
      optional(money('Valor por arroba', { unit: 'R$/@', max: highestArroba, presence: arrobaPresence })),
    ),
    value_head: askedWhere(holds('value_head'), null, optional(money('Valor por cabeça', { presence: headPresence }))),
    persist: yesNo('Substitui lançamentos', { help: 'O que está aqui tomou o lugar de compras ou vendas lançadas uma a uma.' }),
  },
  derive: (row, given) => (holds('value_arroba')(row) ? deriveTwins(PRICE, row, given) : { status: false }),
  rules: [birthsOfCalves, carcassBelowLive, arrobaWithinCap],
  cells: {
    by: ['category_livestock', 'block'],
    values: ['amount', 'weight', 'weight_death', 'value_arroba', 'value_head'],
    isOnlyWay: true,
    consent: 'persist',
    sheet: {
      lines: { of: 'rows', from: 'category_livestock', where: { show: 'stock' }, by: { category_livestock: 'id' } },
      across: { choice: 'block', values: BLOCK_VALUES },
    },
  },
});

function birthsOfCalves(row: Row): FieldErrors | undefined {
  if (!isCounted(row)) return { amount: 'Nascimentos se informam na categoria dos bezerros' };
  const isNone = row.block === 'BIRTH' && asNumber(row.amount) === 0;
  return isNone ? { amount: messages.minimum('1') } : undefined;
}

function carcassBelowLive(row: Row): FieldErrors | undefined {
  const [alive, carcass] = [asNumber(row.weight), asNumber(row.weight_death)];
  return alive !== null && carcass !== null && carcass >= alive
    ? { weight_death: 'O peso de carcaça deve ser menor que o peso vivo' }
    : undefined;
}

/** A price by head may imply an arroba price that nobody pays. */
function arrobaWithinCap(row: Row): FieldErrors | undefined {
  const arroba = asNumber(row.value_arroba);
  const cap = highestArroba(row);
  if (row.status === true || arroba === null || arroba <= cap) return undefined;
  return { value_head: `Dá mais que R$ ${cap.toLocaleString('pt-BR')} por arroba: confira o peso e o valor` };
}
