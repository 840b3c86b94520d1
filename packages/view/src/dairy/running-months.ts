import { inWords, type RowsCall } from '#domain/beef/indicators/figure';
import { harvestMonthsOf, type Period } from '#domain/beef/indicators/period';
import { type Day, formatMonth, type Month } from '#domain/calendar';
import { CASH_PARTS, cashFlow } from '#domain/dairy/cash-flow';
import { dairyRowsOf, worthOf } from '#domain/dairy/indicators/evaluate';
import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import { lactatingCows } from '#domain/dairy/indicators/general';
import { milkProduced } from '#domain/dairy/indicators/productive';
import { bacteriaCount, cellCount } from '#domain/dairy/indicators/quality';
import { closedDairyMonths, type DairyRun } from '#domain/dairy/indicators/run';
import type { Kpi } from '../page';

/** Months with entries that do not count yet, and when they will. */
export interface RunningMonths<Rows = RowsCall> {
  label: string;
  text: string;
  kpis: readonly Kpi<Rows>[];
}

const MONEY = ['total_REVENUE', 'total_EXPENSE', 'FLUXO_CAIXA_COM_INVESTIMENTO'];
const INVESTED = 'total_INVESTMENT';
const WHERE_KNOWN = [lactatingCows, cellCount, bacteriaCount];

interface RunningPlace {
  run: DairyRun;
  period: Pick<Period, 'first' | 'count'>;
  today: Day;
}

/** The running month and later months with entries, so that today's entry is visible. Null without such months in the period. */
export function runningMonths({ run, period, today }: RunningPlace): RunningMonths | null {
  const thisMonth = today.slice(0, 7);
  const closed = closedDairyMonths(run, period, today);
  const months = harvestMonthsOf(run.harvest, period)
    .slice(closed.length)
    .filter((month) => month === thisMonth || run.at(month).isEntered);
  if (months.length === 0) return null;
  const own = run.over(months);
  const isEntered = months.some((month) => run.at(month).isEntered);
  return { ...wordsOf(months, thisMonth, isEntered), kpis: isEntered ? kpisOf(own) : [] };
}

function wordsOf(months: readonly Month[], thisMonth: Month, isEntered: boolean): Pick<RunningMonths, 'label' | 'text'> {
  const names = months.map(formatMonth);
  const last = names.pop() ?? '';
  const isThisOne = months.length === 1 && months[0] === thisMonth;
  const label = isThisOne
    ? `Mês em andamento: ${last}`
    : `Ainda fora dos números: ${names.length > 0 ? `${names.join(', ')} e ` : ''}${last}`;
  if (!isEntered) return { label, text: 'Nada lançado ainda: o que você lançar neste mês aparece aqui.' };
  return {
    label,
    text: isThisOne
      ? 'O que já foi lançado. Entra nos números da safra quando o mês acabar e tiver leite.'
      : 'O que já foi lançado. Um mês entra nos números da safra quando acaba e tem leite.',
  };
}

function kpisOf(run: DairyRun): Kpi[] {
  const { whole } = worthOf(run);
  const shown = (indicator: DairyIndicator): Kpi => {
    const { key, label, unit, decimals, formula } = indicator;
    const { value, reason } = inWords(whole(indicator));
    const rows = dairyRowsOf(indicator, run) ?? [];
    return { key: `running_${key}`, label, value, unit, decimals, formula, rows, ...(reason ? { reason } : {}) };
  };
  return [shown(milkProduced), ...moneyOf(run), ...WHERE_KNOWN.filter((indicator) => whole(indicator).value !== null).map(shown)];
}

/** In a month with revenue or expense, a missing line is 0. */
function moneyOf(run: DairyRun): Kpi[] {
  const lines = cashFlow(run).lines.filter(({ key, total }) => MONEY.includes(key) || (key === INVESTED && (total ?? 0) > 0));
  return lines.map(({ key, part, total, formula, rows }) => ({
    key: `running_${key}`,
    label: CASH_PARTS[part],
    value: total,
    unit: 'R$',
    decimals: 2,
    formula: formula ?? '',
    rows,
    ...(total === null ? { reason: 'Nenhuma receita nem despesa lançada' } : {}),
  }));
}
