import { START_STOCK_DAY } from '#domain/calendar';
import { carriesRole, liveWeight, sameCategory } from '../herd/usual-weights';
import { ENVIRONMENTS } from '../kit/environment';
import { askedWhere, heads, optional, reference, weight, yesNo } from '../kit/field';
import { entry } from '../kit/resource';
import { harvestMonth, isHarvestMonth } from './harvest-month';

/** `type` false: count at the beginning of the harvest; true: at the end of a month. */
export const livestockStocks = entry({
  path: 'livestock_stocks',
  one: 'Estoque da categoria',
  many: 'Estoque pecuário',
  environments: ENVIRONMENTS,
  order: [['date', 'ASC']],
  month: { field: 'date', where: 'type' },
  fields: {
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'stock' }, carry: carriesRole }),
    type: yesNo('Contagem', { words: { no: 'Início da safra', yes: 'Fim do mês' } }),
    date: askedWhere(({ type }) => type === true, START_STOCK_DAY, harvestMonth()),
    amount: optional(heads('Quantidade')),
    weight: optional(weight('Peso médio', { help: 'Peso vivo médio por cabeça.' })),
  },
  rules: [({ type, ...row }, context) => (type === true ? isHarvestMonth(row, context) : undefined)],
  cells: {
    by: ['category_livestock', 'type', 'date'],
    values: ['amount', 'weight'],
    isOnlyWay: true,
    isClearedByMinusOne: true,
    sheet: {
      lines: { of: 'rows', from: 'category_livestock', where: { show: 'stock' }, by: { category_livestock: 'id' } },
      across: { month: 'date', start: 'type' },
    },
  },
  plausibility: [
    liveWeight('weight'),
    { kind: 'jump', field: 'weight', share: 0.3, where: { type: true }, ...sameCategory },
    // Weaning and aging move whole categories between months, but a missing or extra digit changes a count tenfold.
    { kind: 'jump', field: 'amount', share: 4, shareBelow: 0.85, least: 100, where: { type: true }, ...sameCategory },
  ],
});
