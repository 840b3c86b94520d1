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
            blocks: blocksOf(section),
          })),
  };
}

function blocksOf(section: ChecklistSection): DocumentBlock[] {
  const { customer, farm, harvest, date, months, rows, contradictions, others } = section;
  const sentences = ({ label, lines }: FindingGroup): DocumentBlock => ({
    kind: 'sentences',
    heading: label,
    lines: lines.map(({ kind, text }) => ({ word: kind, text })),
  });
  return [
    { kind: 'title', text: TITLE, subject: farm, about: `${customer} · Safra ${harvest} · Emitido em ${date}` },
    { kind: 'notice', text: section.readiness },
    ...(contradictions.length > 0 ? [{ kind: 'heading', text: 'O que se contradiz' } as const, contradicting(contradictions)] : []),
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
    ...others.map(sentences),
  ];
}

/** One list, so all contradictions are visible; a shared finding is listed with its first module. */
function contradicting(groups: readonly FindingGroup[]): DocumentBlock {
  return {
    kind: 'sentences',
    lines: groups.flatMap(({ label, lines }) => lines.map(({ text }, index) => ({ word: index === 0 ? label : '', text }))),
  };
}

const MARKS: Record<CellState, Mark> = { validated: 'filled', entered: 'hollow', missing: 'dash', none: 'dot', ahead: 'none' };
