import { harvestWindow } from '#domain/calendar';
import { BESIDE_EXPENSES, COST_CENTER_GROUPS, type CostCenterGroup } from '../catalogues/finance';
import { LEDGER_TYPES } from '../catalogues/ledger-types';
import { isEmpty } from '../kit/check';
import { asReference, choice, date, MAX_NUMBER, money, optional, type Row, type RowContext, reference, text, yesNo } from '../kit/field';
import { diagnosed, type FieldErrors } from '../kit/resource';

/** R$ a year. Source: product specification 2, section 5.3. */
export const MIN_EXPENSE = 100;
export const MIN_EXPENSE_WORDS = 'Inserir valor total de despesa, por centro de custo, de toda a safra. Valor mínimo 100';

/** A single sum of all expenses. */
const GROUPED: CostCenterGroup = 'TOTAL_AGRUPADO';

export function expenseKind(center: unknown): 'line' | 'grouped' | null {
  const { type, group } = (center ?? {}) as Row;
  if (type !== 'DESPESAS' || BESIDE_EXPENSES.includes(group as CostCenterGroup)) return null;
  return group === GROUPED ? 'grouped' : 'line';
}

const GROUP_ORDER = Object.keys(COST_CENTER_GROUPS);

/** One sum a cost centre replaces the ledger. Source: product specification 2, sections 2.8, 4 and 5.3. */
export const financialsDiagnosis = diagnosed({
  path: 'financials_diagnosis',
  one: 'Lançamento do diagnóstico',
  many: 'Financeiro do diagnóstico',
  month: { field: 'date' },
  order: [['cost_center.id', 'ASC']],
  fields: {
    cost_center: reference('Centro de custo', 'cost_centers', {
      where: { in_diagnosis: true },
      except: { group: ['ESTOQUE'] },
      carry: ['type', 'group'],
      width: 1.5,
    }),
    type: choice('Tipo', LEDGER_TYPES, { presence: () => 'computed' }),
    date: date('Data', { presence: () => 'computed' }),
    period: yesNo('Safra inteira', { initial: true, presence: () => 'computed' }),
    description: optional(text('Descrição')),
    value: optional(
      money('Valor na safra', {
        max: MAX_NUMBER,
        min: (row) => (expenseKind(asReference(row.cost_center)) ? MIN_EXPENSE : 0.01),
        tooLow: (row) => (expenseKind(asReference(row.cost_center)) ? MIN_EXPENSE_WORDS : undefined),
      }),
    ),
  },
  // Dated at the end of the harvest, for the whole period.
  derive: ({ cost_center }, _given, { harvest }) => ({
    type: (asReference(cost_center)?.type as string | undefined) ?? null,
    ...(harvest ? { date: harvestWindow(harvest).end, period: true } : {}),
  }),
  cells: {
    by: ['cost_center'],
    values: ['value'],
    isOnlyWay: true,
    sheet: {
      lines: {
        of: 'rows',
        from: 'cost_centers',
        where: { in_diagnosis: 'true' },
        by: { cost_center: 'id' },
        rank: ({ group }) => GROUP_ORDER.indexOf(String(group)),
      },
    },
  },
  rules: [descriptionOfSomething],
  totals: { value: { by: 'type' } },
});

/** Without a value no row is stored, so the description would be lost silently. */
function descriptionOfSomething({ description, value }: Row, _context: RowContext, given: ReadonlySet<string>): FieldErrors | undefined {
  const isAlone = isEmpty(value) && !isEmpty(description) && given.has('description');
  return isAlone ? { description: 'Informe também o valor: sem ele a descrição não é guardada' } : undefined;
}
