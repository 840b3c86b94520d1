import type { LedgerType } from '#model/catalogues/ledger-types';
import { formatMoney } from '#model/kit/text-value';
import type { ChartPoint, LineChart, PieChart } from '#view/chart/chart';
import { largest, REST } from '#view/chart/chart';

export interface LedgerSummary {
  total: number | null;
  months: ChartPoint[];
  /** The largest first. */
  centers: ChartPoint[];
  isValidated: boolean;
}

const TOP = 5;

export function ledgerMonthsChart(title: string, { months }: LedgerSummary): LineChart {
  return { type: 'line', title: `${title} por mês`, unit: 'R$', points: months };
}

export function centersChart(title: string, { centers }: LedgerSummary): PieChart {
  const name = centers.length > TOP ? `os ${TOP} maiores centros de custo` : 'por centro de custo';
  return { type: 'pie', title: `${title}: ${name}`, unit: 'R$', category: 'Centro de custo', points: largest(centers, TOP), rest: REST };
}

export function balanceText(totals: Readonly<Partial<Record<LedgerType, number | null>>>): string | null {
  const { RECEITAS: received = null, DESPESAS: paid = null } = totals;
  if (received === null && paid === null) return null;
  if (paid === null) return 'Ainda não há despesas lançadas nesta safra.';
  if (received === null) return 'Ainda não há receitas lançadas nesta safra.';
  // Rounded to cents, as sums of decimals have rounding errors.
  const difference = Math.round((received - paid) * 100) / 100;
  if (difference === 0) return 'As receitas e as despesas desta safra são iguais.';
  return difference > 0
    ? `As receitas superam as despesas em ${formatMoney(difference)} nesta safra.`
    : `As despesas superam as receitas em ${formatMoney(-difference)} nesta safra.`;
}
