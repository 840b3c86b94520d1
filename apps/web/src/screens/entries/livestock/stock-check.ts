import { type CountedMonth, type HerdFlows, type MonthBalance, stockBalance } from '#domain/beef/stock-balance';
import { formatNumber } from '#model/kit/text-value';
import { monthName } from './month-words';
import type { MovementPart } from './stock-client';

/** The stock check in words. Pure. */

export interface MonthCheck extends MonthBalance {
  month: string;
}

/** The check of each month from the movements and from what is typed now. @param typed heads at the start (`start`) and of each month. */
export function checkStock(months: readonly string[], parts: readonly MovementPart[], typed: (key: string) => number | null): MonthCheck[] {
  const counted = months.map((month): CountedMonth & { month: string } => ({ ...flowsOf(parts, month), month, typed: typed(month) }));
  return stockBalance(typed('start'), counted);
}

function flowsOf(parts: readonly MovementPart[], month: string): HerdFlows {
  const sum = (kind: keyof HerdFlows) => parts.reduce((total, one) => total + (one.kind === kind && one.date === month ? one.heads : 0), 0);
  return { births: sum('births'), entries: sum('entries'), departures: sum('departures'), deaths: sum('deaths') };
}

const count = (heads: number) => formatNumber(heads, 0);
const counted = (heads: number, one: string, many: string) => `${count(heads)} ${heads === 1 ? one : many}`;

/** Said where the herd of the beginning was not counted, though a month was. */
export const MISSING_START =
  'Falta o estoque inicial: digite na coluna Início quantas cabeças havia em 1º de julho. Sem ele, o primeiro mês contado não é conferido.';

/** `Julho: 1.240 no início + 32 nascimentos − 10 mortes = 1.262; você digitou 1.250; faltam 12.` */
export function checkSentence(check: MonthCheck): string {
  const { month, opening, births, entries, departures, deaths, calculated } = check;
  const terms = [
    births > 0 && `+ ${counted(births, 'nascimento', 'nascimentos')}`,
    entries > 0 && `+ ${counted(entries, 'entrada', 'entradas')}`,
    departures > 0 && `− ${counted(departures, 'saída', 'saídas')}`,
    deaths > 0 && `− ${counted(deaths, 'morte', 'mortes')}`,
  ].filter(Boolean);
  const moved = terms.length > 0 ? terms.join(' ') : 'sem movimentações';
  const name = monthName(month);
  const begins =
    opening === null || calculated === null
      ? `sem contagem no início, ${moved}`
      : `${count(opening)} no início ${moved} = ${count(calculated)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${begins}; ${typedWords(check)}`;
}

function typedWords({ typed, difference }: MonthCheck): string {
  if (typed === null) return 'o fim do mês ainda não foi digitado.';
  if (difference === null) return `você digitou ${count(typed)}: não há com que comparar.`;
  if (difference === 0) return `você digitou ${count(typed)}: o estoque fecha.`;
  const missing = difference < 0;
  const verb = missing ? (difference === -1 ? 'falta' : 'faltam') : difference === 1 ? 'sobra' : 'sobram';
  return `você digitou ${count(typed)}; ${verb} ${count(Math.abs(difference))}.`;
}

/** What to do about a difference; null where there is nothing to do. */
export function checkAdvice({ opening, difference }: MonthCheck): string | null {
  if (opening === null) return MISSING_START;
  if (!difference) return null;
  return difference < 0
    ? 'Confira se ficou por lançar uma morte ou uma saída, ou corrija a contagem.'
    : 'Confira se ficou por lançar um nascimento ou uma entrada, ou corrija a contagem.';
}

/** The parts of one kind in a month: `20 Machos, 12 Fêmeas`. */
export function partWords(parts: readonly MovementPart[], month: string, kind: keyof HerdFlows): string {
  return (
    parts
      .filter((part) => part.date === month && part.kind === kind)
      // Births are told by sex, in the plural.
      .map(({ label, heads }) => `${count(heads)} ${kind === 'births' && heads === 1 ? label.replace(/s$/, '') : label}`)
      .join('; ')
  );
}
