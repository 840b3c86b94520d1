import { formatMonth, type Month } from '#domain/calendar';
import { formatNumber } from '../kit/text-value';
import { type DeepLink, daysOf, type LinkTarget, withDeepLink } from '../screens/deep-link';
import type { ReviewModule } from './module';

export const FINDING_KINDS = {
  missing: 'Falta',
  contradiction: 'Divergência',
  not_validated: 'Não validado',
  warning: 'Aviso',
} as const;
export type FindingKind = keyof typeof FINDING_KINDS;

export interface Finding {
  kind: FindingKind;
  module: string;
  label: string;
  month: Month | null;
  text: string;
  /** Deep link to the screen, month, rows and panel to correct. */
  address: string;
  count: number;
}

/** @param target where on the module's screen the finding is, so that nobody has to search */
export function finding(
  kind: FindingKind,
  module: ReviewModule,
  text: string,
  target: LinkTarget,
  { month = null, count = 1 }: Partial<Pick<Finding, 'month' | 'count'>> = {},
): Finding {
  return { kind, module: module.key, label: module.label, month, text, address: withDeepLink(module.address, target), count };
}

export const within = (month: Month): Pick<DeepLink, 'days'> => ({ days: daysOf(month) });

export const onlyOf = ([first, ...others]: readonly Month[]): Month | null => (others.length === 0 ? (first ?? null) : null);

/** `a, b e c`. */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words);
}

/** The module with the most rows to validate is the one to begin with. */
export const mostFirst = (findings: readonly Finding[]): Finding[] => findings.toSorted((one, other) => other.count - one.count);

/** `1 mês`, `3 meses`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
}

/** `07/2025 a 09/2025 e 12/2025`: consecutive months as a range. */
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

/** `Faltam 3 itens; 2 divergências; 12 lançamentos não validados`. */
export function findingSummary(findings: readonly Pick<Finding, 'kind' | 'count'>[]): string {
  const of = (kind: FindingKind) => findings.filter((one) => one.kind === kind);
  const rowsOf = (kind: FindingKind) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const missing = of('missing').length;
  const parts: [count: number, one: string, many: string][] = [
    [of('contradiction').length, 'divergência', 'divergências'],
    [rowsOf('not_validated'), 'lançamento não validado', 'lançamentos não validados'],
    [rowsOf('warning'), 'aviso', 'avisos'],
  ];
  const words = [
    ...(missing === 0 ? [] : [missing === 1 ? 'Falta 1 item' : `Faltam ${missing} itens`]),
    ...parts.flatMap(([count, one, many]) => (count === 0 ? [] : [counted(count, one, many)])),
  ];
  return words.length === 0 ? 'Está tudo lançado e sem divergências' : words.join('; ');
}
