import { START_STOCK_DAY } from '#domain/calendar';
import { carriesRole, liveWeight, sameCategory } from '../herd/usual-weights';
import { ENVIRONMENTS } from '../kit/environment';
import { askedWhere, heads, optional, reference, weight, yesNo } from '../kit/field';
import { entry } from '../kit/resource';
import { harvestMonth, isHarvestMonth } from './harvest-month';

/** The herd counted: heads and mean live weight of a category when the harvest begins (`type` false) and at the end of each month. */
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
    // The count before the first month belongs to no month.
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
    // Herds move by whole categories when calves are weaned or animals age; a figure too many or too few is tenfold.
    { kind: 'jump', field: 'amount', share: 4, shareBelow: 0.85, least: 100, where: { type: true }, ...sameCategory },
  ],
});
