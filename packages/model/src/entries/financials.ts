import { type Day, harvestWindow } from '#domain/calendar';
import { LEDGER_TYPES } from '../catalogues/finance';
import { askedWhere, choice, date, money, type RowContext, reference, suggestion, yesNo } from '../kit/field';
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
  month: { field: 'date' },
  fields: {
    type: choice('Tipo', LEDGER_TYPES, { isFinal: true }),
    date: date('Data', { allowsPeriod: true, suggested: dayOfWriting }),
    description: suggestion('Descrição', { width: 2 }),
    cost_center: reference('Centro de custo', 'cost_centers', {
      carry: ['group'],
      match: { type: 'type' },
      except: { group: DIAGNOSIS_GROUPS },
      width: 1.5,
    }),
    value: money('Valor'),
    from_confinement: askedWhere(
      ({ type }) => type === 'RECEITAS',
      false,
      yesNo('Do confinamento', { help: 'Receita que vem do confinamento.' }),
    ),
  },
  totals: { value: {} },
  graph: { amount: 'value', unit: 'R$', kind: { field: 'type', parameter: 'cost_type' }, parts: 'cost_center' },
  plausibility: [{ kind: 'usual', field: 'value', factor: 5, onlyAbove: true, by: ['cost_center'], of: 'deste centro de custo' }],
});

/** Today, or the day of the harvest that is nearest to it: the last one of a harvest that has ended. */
function dayOfWriting({ harvest, today }: RowContext): Day {
  if (!harvest) return today;
  const { start, end } = harvestWindow(harvest);
  if (today < start) return start;
  return today > end ? end : today;
}
