import type { CellState } from '#model/review/cells';
import type { Document, DocumentBlock, Mark } from '#view/document';
import type { ChecklistSection, FindingGroup } from './rows';

const TITLE = 'Checklist analítico';

export function checklistDocument(sections: readonly ChecklistSection[], place: { customer: string; harvest: string }): Document {
  return {
    title: `${TITLE} - ${place.customer} - Safra ${place.harvest}`,
    sections:
      sections.length === 0
        ? [
            {
              what: TITLE,
              place: [place.customer, `Safra ${place.harvest}`],
              blocks: [
                { kind: 'title', text: TITLE },
                { kind: 'text', text: 'Nenhuma fazenda caracterizada para essa safra.' },
              ],
            },
          ]
        : sections.map((section) => ({
            what: TITLE,
            place: [section.farm, section.customer, `Safra ${section.harvest}`],
            foot: `Emitido em ${section.date}`,
            blocks: blocksOf(section),
          })),
  };
}

function blocksOf(section: ChecklistSection): DocumentBlock[] {
  const { customer, farm, harvest, months, rows, contradictions, others } = section;
  return [
    { kind: 'title', text: TITLE, subject: farm, about: `${customer} · Safra ${harvest}` },
    { kind: 'notice', text: section.readiness },
    ...(contradictions.length > 0 ? [{ kind: 'heading', text: 'Divergências' } as const, ...contradictions.map(listOf)] : []),
    { kind: 'heading', text: 'Lançamentos por mês' },
    {
      kind: 'marks',
      columns: months,
      rows: rows.map(({ label, marks, isMonthly }) => ({
        label,
        marks: marks.map((state) => MARKS[state]),
        ...(isMonthly ? {} : { whole: (marks[0] ?? 'none') === 'none' ? 'sem lançamento' : 'na safra toda' }),
      })),
      legend: {
        marks: [
          ['filled', 'validado'],
          ['hollow', 'lançado, não validado'],
          ['dash', 'falta'],
          ['dot', 'sem lançamento'],
        ],
        note: 'em branco: mês por vir',
      },
    },
    { kind: 'heading', text: 'O que conferir' },
    { kind: 'text', text: section.summary },
    ...others.map(listOf),
  ];
}

/** The name of a module before its first finding; a shared finding is listed with its first module. */
const listOf = ({ label, lines }: FindingGroup): DocumentBlock => ({
  kind: 'sentences',
  lines: lines.map((text, index) => ({ word: index === 0 ? label : '', text })),
});

const MARKS: Record<CellState, Mark> = { validated: 'filled', entered: 'hollow', missing: 'dash', none: 'dot', ahead: 'none' };
