import type { CellState } from '#model/review/cells';
import type { PdfContent, PdfDocument, PdfNode, PdfShape } from '../../files/pdf';
import type { ChecklistSection } from './rows';

/** The analytical checklist on paper: A4, legible in black and white, one section a farm. */

const TITLE = 'Checklist analítico';
const INK = '#1a211d';
const LABEL_WIDTH = 132;

const STYLES: PdfDocument['styles'] = {
  title: { fontSize: 17, bold: true, lineHeight: 1.05 },
  farm: { fontSize: 12, bold: true, margin: [0, 2, 0, 0] },
  place: { fontSize: 9, color: '#59625d', margin: [0, 1, 0, 8] },
  readiness: { fontSize: 11, bold: true },
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  module: { fontSize: 10, bold: true, margin: [0, 7, 0, 2] },
  column: { fontSize: 7.5, bold: true },
  small: { fontSize: 7.5, color: '#59625d' },
};

/** Lays out the sections; without any, a page that says why. */
export function checklistDocument(sections: readonly ChecklistSection[], place: { customer: string; harvest: string }): PdfDocument {
  return {
    title: `${TITLE} - ${place.customer} - Safra ${place.harvest}`,
    margins: [36, 46, 36, 40],
    styles: STYLES,
    sections:
      sections.length === 0
        ? [
            page(
              [place.customer, `Safra ${place.harvest}`],
              [title(), { text: 'Nenhuma fazenda caracterizada para essa safra.', margin: [0, 12, 0, 0] }],
            ),
          ]
        : sections.map((section) => page([section.customer, section.farm, `Safra ${section.harvest}`], contentOf(section))),
  };
}

function page(place: readonly string[], content: PdfContent[]): PdfDocument['sections'][number] {
  return {
    header: {
      columns: [
        { text: 'Porteira', bold: true, width: 'auto' },
        { text: place.join(' · '), alignment: 'right' },
      ],
      style: 'small',
      margin: [36, 22, 36, 0],
    },
    footer: { text: 'Página {page} de {pages}', alignment: 'right', style: 'small', margin: [36, 12, 36, 0] },
    content,
  };
}

const title = (): PdfNode => ({ text: TITLE, style: 'title' });

function contentOf(section: ChecklistSection): PdfContent[] {
  return [
    title(),
    { text: section.farm, style: 'farm' },
    { text: `${section.customer} · Safra ${section.harvest} · Emitido em ${section.date}`, style: 'place' },
    { table: { widths: ['*'], body: [[{ text: section.readiness, style: 'readiness' }]] }, layout: 'barred' },
    { text: 'Lançamentos por mês', style: 'heading' },
    matrix(section),
    legend(),
    { text: 'O que conferir', style: 'heading' },
    { text: section.summary },
    ...section.groups.map(group),
  ];
}

function matrix({ months, rows }: ChecklistSection): PdfNode {
  const head: PdfContent[] = ['', ...months.map((month): PdfNode => ({ text: month, style: 'column', alignment: 'center' }))];
  const body = rows.map(({ label, marks, isMonthly }): PdfContent[] => {
    if (isMonthly)
      return [label, ...marks.map((state): PdfNode => ({ canvas: markOf(state), alignment: 'center', margin: [0, 1.5, 0, 0] }))];
    const [state = 'none'] = marks;
    return [label, { ...wholeHarvest(state), colSpan: months.length }, ...months.slice(1).map(() => '')];
  });
  return { table: { headerRows: 1, widths: [LABEL_WIDTH, ...months.map((): '*' => '*')], body: [head, ...body] }, layout: 'hairlines' };
}

/** A module whose rows are of the whole harvest has one mark. */
function wholeHarvest(state: CellState): PdfNode {
  const words = state === 'none' ? 'sem lançamento' : 'na safra toda';
  return {
    columns: [
      { canvas: markOf(state), width: 10, margin: [0, 1.5, 0, 0] },
      { text: words, style: 'small', width: '*', margin: [0, 0.5, 0, 0] },
    ],
    columnGap: 4,
    margin: [8, 0, 0, 0],
  };
}

const RADIUS = 3.4;
const circle = (filling: { color?: string }): PdfShape[] => [
  { type: 'ellipse', x: RADIUS + 1, y: RADIUS + 1, r1: RADIUS, r2: RADIUS, lineColor: INK, lineWidth: 1, ...filling },
];

/** Filled, hollow, a bar: told apart without colour. Nothing where nothing is said. */
function markOf(state: CellState): PdfShape[] {
  if (state === 'validated') return circle({ color: INK });
  if (state === 'entered') return circle({});
  if (state !== 'missing') return [];
  return [{ type: 'line', x1: 0, y1: RADIUS + 1, x2: 2 * RADIUS + 2, y2: RADIUS + 1, lineWidth: 2, lineColor: INK }];
}

function legend(): PdfNode {
  const entries: [CellState, string][] = [
    ['validated', 'validado'],
    ['entered', 'lançado, não validado'],
    ['missing', 'falta'],
  ];
  return {
    columns: [
      ...entries.flatMap(([state, words]): PdfNode[] => [
        { canvas: markOf(state), width: 10 },
        { text: words, width: 'auto', margin: [0, 0.5, 8, 0] },
      ]),
      { text: 'em branco: sem lançamento, ou mês em aberto', width: '*', margin: [0, 0.5, 0, 0] },
    ],
    columnGap: 4,
    style: 'small',
    margin: [2, 5, 0, 0],
  };
}

/** A module and what is to be looked at in it; short ones stay together. */
function group({ label, lines }: ChecklistSection['groups'][number]): PdfNode {
  return {
    stack: [
      { text: label, style: 'module' },
      ...lines.map(
        ({ kind, text }): PdfNode => ({
          columns: [
            { text: kind, bold: true, width: 78 },
            { text, width: '*' },
          ],
          margin: [0, 1, 0, 1],
        }),
      ),
    ],
    unbreakable: lines.length <= 12,
  };
}
