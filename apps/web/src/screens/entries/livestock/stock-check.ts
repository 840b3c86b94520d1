import type { MonthBalance } from '#domain/beef/stock-balance';
import type { FlowKind } from '#domain/facts/herd';
import { isUnknown } from '#domain/unknown-number';
import { formatNumber } from '#model/kit/text-value';
import { capitalized } from '#view/formats';
import { fullMonthName } from '../../../sheet/month-words';
import type { MovementPart } from './stock-client';

const count = (heads: number) => formatNumber(heads, 0);
const counted = (heads: number, one: string, many: string) => `${count(heads)} ${heads === 1 ? one : many}`;

/** A month was counted, but not the start of the harvest. */
export const MISSING_START =
  'Falta o estoque inicial: digite na coluna Início quantas cabeças havia em 1º de julho. Sem ele, o primeiro mês contado não é conferido.';

/** `Julho: 1.240 no início + 32 nascimentos − 10 mortes = 1.262; você digitou 1.250; faltam 12.` */
export function checkSentence(check: MonthBalance): string {
  const { month, opening, births, entries, departures, deaths, calculated } = check;
  const terms = [
    births > 0 && `+ ${counted(births, 'nascimento', 'nascimentos')}`,
    entries > 0 && `+ ${counted(entries, 'entrada', 'entradas')}`,
    departures > 0 && `− ${counted(departures, 'saída', 'saídas')}`,
    deaths > 0 && `− ${counted(deaths, 'morte', 'mortes')}`,
  ].filter(Boolean);
  const moved = terms.length > 0 ? terms.join(' ') : 'sem movimentações';
  const name = fullMonthName(month);
  const begins =
    opening === null || calculated === null
      ? `sem contagem no início, ${moved}`
      : `${count(opening)} no início ${moved} = ${count(calculated)}`;
  return `${capitalized(name)}: ${begins}; ${typedWords(check)}`;
}

function typedWords({ typed, difference }: MonthBalance): string {
  if (isUnknown(difference)) return 'há um número recusado, deste mês ou de antes: corrija-o para conferir.';
  if (typed === null) return 'o fim do mês ainda não foi digitado.';
  if (difference === null) return `você digitou ${count(typed)}: não há com que comparar.`;
  if (difference === 0) return `você digitou ${count(typed)}: o estoque fecha.`;
  const missing = difference < 0;
  const verb = missing ? (difference === -1 ? 'falta' : 'faltam') : difference === 1 ? 'sobra' : 'sobram';
  return `você digitou ${count(typed)}; ${verb} ${count(Math.abs(difference))}.`;
}

export function checkAdvice({ opening, difference }: MonthBalance): string | null {
  if (opening === null) return MISSING_START;
  if (!difference) return null;
  return difference < 0
    ? 'Confira se ficou por lançar uma morte ou uma saída, ou corrija a contagem.'
    : 'Confira se ficou por lançar um nascimento ou uma entrada, ou corrija a contagem.';
}

/** `20 Machos, 12 Fêmeas` */
export function partWords(parts: readonly MovementPart[], month: string, kind: FlowKind): string {
  return (
    parts
      .filter((part) => part.month === month && part.kind === kind)
      // Labels of births are plurals.
      .map(({ label, heads }) => `${count(heads)} ${kind === 'births' && heads === 1 ? label.replace(/s$/, '') : label}`)
      .join('; ')
  );
}
