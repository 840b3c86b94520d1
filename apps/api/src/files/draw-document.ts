import type { Document, DocumentBlock, DocumentSection, Mark, MarksBlock } from '#view/document';
import { drawMonths, drawWideChart } from './draw-months';
import { drawChartsBeside, drawPage, drawTable } from './draw-page';
import { drawPairs, drawRankings } from './draw-rankings';
import { INK, SOFT } from './paper';
import type { PdfContent, PdfDocument, PdfNode, PdfSection, PdfShape } from './pdf';

const LABEL_WIDTH = 116;
const WORD_WIDTH = 78;
/** Fixed, because the layout would shrink it beside a long sentence. */
const PAGE_NUMBER_WIDTH = 72;

const STYLES: PdfDocument['styles'] = {
  title: { fontSize: 17, bold: true, lineHeight: 1.05 },
  subject: { fontSize: 12, bold: true, margin: [0, 2, 0, 0] },
  about: { fontSize: 9, color: SOFT, margin: [0, 1, 0, 8] },
  notice: { fontSize: 11, bold: true },
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  part: { fontSize: 10, bold: true, margin: [0, 7, 0, 2] },
  column: { fontSize: 7.5, bold: true },
  small: { fontSize: 7.5, color: SOFT },
  value: { fontSize: 14, bold: true, lineHeight: 1.05 },
  tiny: { fontSize: 7 },
};

export function drawDocument({ title, sections }: Document): PdfDocument {
  return { title, margins: [36, 46, 36, 40], styles: STYLES, sections: sections.map(drawSection) };
}

function drawSection({ place, foot, isWide = false, blocks }: DocumentSection): PdfSection {
  return {
    header: {
      columns: [
        { text: 'Porteira', bold: true, width: 'auto' },
        { text: place.join(' · '), alignment: 'right' },
      ],
      style: 'small',
      margin: [36, 22, 36, 0],
    },
    footer: {
      columns: [
        { text: foot ?? '', width: '*' },
        { text: 'Página {page} de {pages}', alignment: 'right', width: PAGE_NUMBER_WIDTH },
      ],
      style: 'small',
      margin: [36, 12, 36, 0],
    },
    ...(isWide ? { isWide } : {}),
    content: drawBlocks(blocks, isWide),
  };
}

/** A heading stays on the page of its content. */
function drawBlocks(blocks: readonly DocumentBlock[], isWide: boolean): PdfContent[] {
  const drawn: PdfContent[] = [];
  let held: PdfContent[] = [];
  for (const block of blocks) {
    const content = drawBlock(block, isWide);
    if (block.kind === 'heading') {
      held = [...held, ...content];
      continue;
    }
    const [first = '', ...others] = content;
    const isLong = block.kind === 'table' && block.table.rows.length > MAX_UNBROKEN_ROWS;
    if (held.length === 0 || isLong) drawn.push(...held, ...content);
    else drawn.push({ stack: [...held, first], unbreakable: true }, ...others);
    held = [];
  }
  return [...drawn, ...held];
}

/** Most rows that move to the next page together with their heading. */
const MAX_UNBROKEN_ROWS = 14;

function drawBlock(block: DocumentBlock, isWide: boolean): PdfContent[] {
  switch (block.kind) {
    case 'title':
      return [
        { text: block.text, style: 'title' },
        ...(block.subject ? [{ text: block.subject, style: 'subject' }] : []),
        ...(block.about ? [{ text: block.about, style: 'about' }] : []),
      ];
    case 'notice':
      return [{ table: { widths: ['*'], body: [[{ text: block.text, style: 'notice' }]] }, layout: 'barred' }];
    case 'heading':
      return [{ text: block.text, style: 'heading' }];
    case 'text':
      return [{ text: block.text }];
    case 'marks':
      return [drawMarks(block), drawLegend(block.legend)];
    case 'sentences':
      return [drawSentences(block)];
    case 'page':
      return drawPage(block.page);
    case 'pairs':
      return [drawPairs(block.pairs)];
    case 'rankings':
      return [drawRankings(block)];
    case 'table':
      return [drawTable(block.table)];
    case 'charts':
      return drawChartsBeside(block.charts, block.columns, block.heightPt);
    case 'chart':
      return drawWideChart(block.chart, block.heightPt, isWide);
    case 'months':
      return [drawMonths(block.table, isWide, block.isInThousands ?? false)];
  }
}

function drawMarks({ columns, rows }: MarksBlock): PdfNode {
  const head: PdfContent[] = ['', ...columns.map((column): PdfNode => ({ text: column, style: 'column', alignment: 'center' }))];
  const body = rows.map(({ label, marks, whole }): PdfContent[] => {
    if (whole === undefined)
      return [label, ...marks.map((mark): PdfNode => ({ canvas: shapesOf(mark), alignment: 'center', margin: [0, 1.5, 0, 0] }))];
    const [mark = 'none'] = marks;
    return [label, { ...drawWhole(mark, whole), colSpan: columns.length }, ...columns.slice(1).map(() => '')];
  });
  return { table: { headerRows: 1, widths: [LABEL_WIDTH, ...columns.map((): '*' => '*')], body: [head, ...body] }, layout: 'hairlines' };
}

function drawWhole(mark: Mark, words: string): PdfNode {
  return {
    columns: [
      { canvas: shapesOf(mark), width: 10, margin: [0, 1.5, 0, 0] },
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

/** Marks differ by shape, not by colour. */
function shapesOf(mark: Mark): PdfShape[] {
  if (mark === 'filled') return circle({ color: INK });
  if (mark === 'hollow') return circle({});
  if (mark === 'none') return [];
  if (mark === 'dot')
    return [{ type: 'ellipse', x: RADIUS + 1, y: RADIUS + 1, r1: 0.9, r2: 0.9, lineColor: INK, lineWidth: 0, color: INK }];
  return [{ type: 'line', x1: 0, y1: RADIUS + 1, x2: 2 * RADIUS + 2, y2: RADIUS + 1, lineWidth: 2, lineColor: INK }];
}

function drawLegend({ marks, note }: MarksBlock['legend']): PdfNode {
  return {
    columns: [
      ...marks.flatMap(([mark, words]): PdfNode[] => [
        { canvas: shapesOf(mark), width: 10 },
        { text: words, width: 'auto', margin: [0, 0.5, 8, 0] },
      ]),
      { text: note, width: '*', margin: [0, 0.5, 0, 0] },
    ],
    columnGap: 4,
    style: 'small',
    margin: [2, 5, 0, 0],
  };
}

function drawSentences({ heading, lines }: Extract<DocumentBlock, { kind: 'sentences' }>): PdfNode {
  return {
    stack: [
      ...(heading === undefined ? [] : [{ text: heading, style: 'part' }]),
      ...lines.map(
        ({ word, text }): PdfNode => ({
          columns: [
            { text: word, bold: true, width: heading === undefined ? LABEL_WIDTH : WORD_WIDTH },
            { text, width: '*' },
          ],
          margin: [0, 1, 0, 1],
        }),
      ),
    ],
    unbreakable: lines.length <= 12,
  };
}
