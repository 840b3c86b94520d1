import { LEDGER_TYPES } from '../catalogues/finance';
import { choice, date, money, reference, text, yesNo } from '../kit/field';
import { resource } from '../kit/resource';

/** Groups of cost centres that only the diagnosis fills: the total of the year, and inputs in stock. */
const DIAGNOSIS_GROUPS = ['TOTAL_AGRUPADO', 'ESTOQUE'];

/** The ledger: what was received and paid, other credits and other debits. */
export const financials = resource({
  path: 'financials',
  one: 'Lançamento',
  many: 'Financeiro',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ['BEEF_CATTLE'],
  order: [['date', 'DESC']],
  fields: {
    type: choice('Tipo', LEDGER_TYPES, { isFinal: true }),
    date: date('Data', { allowsPeriod: true }),
    description: text('Descrição', { width: 2 }),
    cost_center: reference('Centro de custo', 'cost_centers', {
      carry: ['group'],
      match: { type: 'type' },
      except: { group: DIAGNOSIS_GROUPS },
      width: 1.5,
    }),
    value: money('Valor'),
    from_confinement: yesNo('Do confinamento', {
      help: 'Receita que vem do confinamento.',
      presence: (row) => (row.type === 'RECEITAS' ? 'optional' : 'computed'),
    }),
  },
  derive: (row) => (row.type === 'RECEITAS' ? {} : { from_confinement: false }),
  totals: { value: {} },
  graph: { date: 'date', amount: 'value', unit: 'R$' },
});
