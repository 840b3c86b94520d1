import type { ReturnedRow } from '#model/responses/returns';
import { counted, type Finding, type FindingKind } from '#model/review/finding';

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

/** What there is to do in a farm, by kind. */
export function workParts(findings: readonly Finding[], returned: readonly ReturnedRow[]): WorkPart[] {
  const of = (kind: FindingKind) => findings.filter((one) => one.kind === kind);
  const linesOf = (kind: FindingKind) => of(kind).map(({ text, address }): WorkLine => ({ key: text, to: address, text }));
  const waiting = of('not_validated').sort((one, other) => other.count - one.count);
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
