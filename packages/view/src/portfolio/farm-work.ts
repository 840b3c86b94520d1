import { formatMonth } from '#domain/calendar';
import type { ReturnedRow } from '#model/responses/returns';
import { counted, type Finding, type FindingKind, listWords, mostFirst } from '#model/review/finding';
import type { Review } from '#model/review/review';

interface WorkLine {
  key: string;
  to: string;
  text: string;
  small?: string;
  /** Its rows can be validated at once. */
  finding?: Finding;
}

export interface WorkPart {
  /** Identifies its links, so that the focus can return to them. */
  name: 'missing' | 'waits' | 'returned' | 'contradiction';
  title: string;
  about: string;
  lines: readonly WorkLine[];
}

export function workParts(findings: readonly Finding[], returned: readonly ReturnedRow[]): WorkPart[] {
  const of = (kind: FindingKind) => findings.filter((one) => one.kind === kind);
  const linesOf = (kind: FindingKind) => of(kind).map(({ text, address }): WorkLine => ({ key: text, to: address, text }));
  const waiting = mostFirst(of('not_validated'));
  const rows = waiting.reduce((sum, { count }) => sum + count, 0);
  const part = (name: WorkPart['name'], title: string, lines: readonly WorkLine[], about = String(lines.length)): WorkPart => ({
    ...{ name, title, about, lines },
  });
  return [
    part('missing', 'Falta lançar', linesOf('missing')),
    part(
      'waits',
      'Espera você',
      waiting.map((finding) => {
        const { module: key, address: to, label: text } = finding;
        return { key, to, text, small: finding.text.slice(text.length + 2), finding };
      }),
      counted(rows, 'lançamento', 'lançamentos'),
    ),
    part(
      'returned',
      'Devolvidas',
      returned.map(({ resource, id, address: to, label: text, reason }) => ({ key: `${resource} ${id}`, to, text, small: `“${reason}”` })),
    ),
    part('contradiction', 'Não bate', linesOf('contradiction')),
  ];
}

const MODULE_PARTS = [
  { kind: 'warning', title: 'Avisos', tone: 'waits' },
  { kind: 'contradiction', title: 'Divergências neste módulo', tone: 'wrong' },
  { kind: 'missing', title: 'Falta neste módulo', tone: 'waits' },
] as const;

/** Findings to read before the rows of a module are validated at once. */
export const moduleParts = ({ findings }: Review, module: string) =>
  MODULE_PARTS.flatMap((part) => {
    const texts = findings.flatMap((one) => (one.kind === part.kind && one.module === module ? one.text : []));
    return texts.length === 0 ? [] : [{ ...part, texts }];
  });

/** `8 lançamentos esperam validação em 07/2026 e 08/2026.` */
export function waitingWords({ rows }: Review, { module: key, count }: Finding): string {
  const module = rows.find((one) => one.module === key && one.isMonthly);
  const months = module?.cells.flatMap(({ state, month }) => (state === 'entered' ? formatMonth(month) : [])) ?? [];
  return `${counted(count, 'lançamento espera', 'lançamentos esperam')} validação${months.length === 0 ? '' : ` em ${listWords(months)}`}.`;
}
