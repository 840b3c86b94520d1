import type { FarmPeriod } from './farm-period';
import { known, type Measure, measure, missing, type RowsCall } from './figure';
import { inClosedMonths } from './herd-measures';
import { reason } from './reasons';
import { rowsInPeriod, rowsOfHarvest } from './rows';

/** Source: indicator sheet 3. */

type LedgerType = 'RECEITAS' | 'DESPESAS' | 'OUTROS_CREDITOS' | 'OUTROS_DEBITOS';
/** The single line of a farm that enters all expenses as one sum. */
const GROUPED = 'TOTAL_AGRUPADO';

interface LedgerFigure {
  key: string;
  label: string;
  type: LedgerType;
  groups?: readonly string[];
  /** No entry means 0 and not unknown. */
  mayBeNothing?: boolean;
}

function ledgerMeasure({ key, label, type, groups, mayBeNothing = false }: LedgerFigure): Measure {
  return measure({
    key,
    label,
    unit: 'R$',
    decimals: 2,
    read: inClosedMonths((period) => {
      const own = period.facts.ledger.filter((sum) => sum.type === type);
      if (own.length === 0 && !mayBeNothing) return missing(reason('no_ledger', { type }));
      if (groups && isGrouped(period) && !groups.some((group) => own.some((sum) => sum.group === group)) && !mayBeNothing) {
        return missing(reason('only_grouped'));
      }
      return known(period.ledger(type, groups).reduce((sum, { valueBrl }) => sum + valueBrl, 0));
    }),
    rows: (period) => rowsInPeriod(period, 'financials', { type: [type], ...(groups ? { 'cost_center.group': groups } : {}) }),
  });
}

const isGrouped = ({ facts }: FarmPeriod) => facts.ledger.some(({ group }) => group === GROUPED);

export const revenues = ledgerMeasure({ key: 'revenues', label: 'Receitas', type: 'RECEITAS' });
export const expenses = ledgerMeasure({ key: 'expenses', label: 'Despesas', type: 'DESPESAS' });
export const otherCredits = ledgerMeasure({ key: 'other_credits', label: 'Outros créditos', type: 'OUTROS_CREDITOS', mayBeNothing: true });
export const otherDebits = ledgerMeasure({ key: 'other_debits', label: 'Outros débitos', type: 'OUTROS_DEBITOS', mayBeNothing: true });

const part = (key: string, label: string, group: string, mayBeNothing = false): Measure =>
  ledgerMeasure({ key, label, type: 'DESPESAS', groups: [group], mayBeNothing });

export const expensesExcept = (period: FarmPeriod, ...groups: readonly string[]): RowsCall[] =>
  rowsInPeriod(period, 'financials', { type: ['DESPESAS'] }).map((call) => ({ ...call, except: { 'cost_center.group': groups } }));

export const herdPurchases = part('herd_purchases', 'Compra de animais', 'COMPRA_REBANHO', true);
export const financing = part('financing', 'Pagamento de financiamentos', 'FINANCIAMENTO', true);
export const investments = part('investments', 'Investimentos', 'INVESTIMENTO', true);
export const nutrition = part('nutrition', 'Despesas com nutrição', 'NUTRICAO');
export const pasture = part('pasture', 'Despesas com pastagem', 'PASTAGEM');

const isWholeHarvest = ({ effective }: FarmPeriod) =>
  effective.period.code === 'HARVEST' && effective.months.length === effective.period.count;

/** Used inputs are the purchases less what the inventory of the first and last day gained. */
export const inputsUsed = measure({
  key: 'inputs_used',
  label: 'Insumos em estoque no início menos no fim',
  unit: 'R$',
  decimals: 2,
  read: (period) => {
    const { startBrl, endBrl } = period.facts.inputStock;
    if (!isWholeHarvest(period) || (startBrl === null && endBrl === null)) return known(0);
    if (startBrl === null || endBrl === null) {
      return known(0, [reason('inputs_not_counted', { at: startBrl === null ? 'start' : 'end' })]);
    }
    return known(startBrl - endBrl);
  },
  rows: (period) => (isWholeHarvest(period) ? rowsOfHarvest('stocks') : []),
});
