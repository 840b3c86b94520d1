import { formatMonth, type Month } from '#domain/calendar';
import { formatNumber } from '../kit/text-value';
import { type Aim, aimedAt, daysOf, type Landing } from '../screens/aim';
import type { ReviewModule } from './module';

/** What somebody should look at. */
export const FINDING_KINDS = {
  missing: 'Falta',
  contradiction: 'Contradição',
  not_validated: 'Não validado',
  warning: 'Aviso',
} as const;
export type FindingKind = keyof typeof FINDING_KINDS;

export interface Finding {
  kind: FindingKind;
  /** Key of the module. */
  module: string;
  /** Of the module. */
  label: string;
  /** Where the finding is about one month. */
  month: Month | null;
  /** A sentence with its numbers. */
  text: string;
  /** The screen where it is put right, at the month, the rows and the panel that it is about. */
  address: string;
  /** How many rows, months or heads it is about. */
  count: number;
}

/**
 * A finding of a module.
 * @param landing what it speaks of, on the screen of the module: no finding leaves its reader to look for that.
 */
export function finding(
  kind: FindingKind,
  module: ReviewModule,
  text: string,
  landing: Landing,
  { month = null, count = 1 }: Partial<Pick<Finding, 'month' | 'count'>> = {},
): Finding {
  return { kind, module: module.key, label: module.label, month, text, address: aimedAt(module.address, landing), count };
}

/** The days of a month as what a link leads to. */
export const within = (month: Month): Pick<Aim, 'days'> => ({ days: daysOf(month) });

/** The month of a finding about this one alone; null of one about several. */
export const onlyOf = ([first, ...others]: readonly Month[]): Month | null => (others.length === 0 ? (first ?? null) : null);

/** `a, b e c`. */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words);
}

/** `1 mês`, `3 meses`; numbers with thousands as they are written in Brazil. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
}

/** `07/2025 a 09/2025 e 12/2025`: months in words, those that follow each other as a run. */
export function monthsInWords(months: readonly Month[], following: (month: Month) => Month): string {
  const runs: [first: Month, last: Month][] = [];
  for (const month of months) {
    const open = runs.at(-1);
    if (open && following(open[1]) === month) open[1] = month;
    else runs.push([month, month]);
  }
  return listWords(
    runs.flatMap(([first, last]) => {
      if (first === last) return [formatMonth(first)];
      return following(first) === last ? [formatMonth(first), formatMonth(last)] : [`${formatMonth(first)} a ${formatMonth(last)}`];
    }),
  );
}

/** `Faltam 3 itens; 2 contradições; 12 lançamentos não validados`: what there is to do, in one sentence. */
export function summaryOf(findings: readonly Pick<Finding, 'kind' | 'count'>[]): string {
  const of = (kind: FindingKind) => findings.filter((one) => one.kind === kind);
  const rowsOf = (kind: FindingKind) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const missing = of('missing').length;
  const parts: [count: number, one: string, many: string][] = [
    [of('contradiction').length, 'contradição', 'contradições'],
    [rowsOf('not_validated'), 'lançamento não validado', 'lançamentos não validados'],
    [rowsOf('warning'), 'aviso', 'avisos'],
  ];
  const words = [
    ...(missing === 0 ? [] : [missing === 1 ? 'Falta 1 item' : `Faltam ${missing} itens`]),
    ...parts.flatMap(([count, one, many]) => (count === 0 ? [] : [counted(count, one, many)])),
  ];
  return words.length === 0 ? 'Nada falta e nada se contradiz' : words.join('; ');
}
