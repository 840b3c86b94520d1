import type { Document, DocumentBlock, DocumentSection, Mark, MarksBlock } from '#view/document';
import { drawMonths, drawWideChart } from './draw-months';
import { drawLines, drawPage, drawPlots, drawTable } from './draw-page';
import { drawFindings, drawRankings } from './draw-rankings';
import { HAIR, INK, PAPER_WIDTH, SOFT, WIDE_PAPER_WIDTH } from './paper';
import type { PdfContent, PdfDocument, PdfNode, PdfSection, PdfShape } from './pdf';

const LABEL_WIDTH = 116;
const WORD_WIDTH = 78;
/** Fixed, because the layout would shrink it beside a long sentence. */
const PAGE_NUMBER_WIDTH = 72;
const SIDE_PT = 36;
/** The sign of the product, as in `apps/web/public/favicon.svg`. */
const SIGN =
  '<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#e0a53d"/><path d="M8.5 8.5v15M23.5 8.5v15M8.5 12.5h15M8.5 20h15M9.5 19.5l13-6.5" fill="none" stroke="#17241d" stroke-width="2.2" stroke-linecap="round"/></svg>';

const STYLES: PdfDocument['styles'] = {
  title: { fontSize: 16, bold: true, lineHeight: 1.05 },
  subject: { fontSize: 11, bold: true, margin: [0, 2, 0, 0] },
  about: { fontSize: 9, color: SOFT, margin: [0, 1, 0, 0] },
  notice: { fontSize: 10, bold: true },
  heading: { fontSize: 11, bold: true, margin: [0, 9, 0, 3] },
  part: { fontSize: 9, bold: true, margin: [0, 6, 0, 2] },
  column: { fontSize: 7, bold: true },
  small: { fontSize: 7, color: SOFT },
  value: { fontSize: 13, bold: true, lineHeight: 1.05 },
  tiny: { fontSize: 7, lineHeight: 1.05 },
};

export function drawDocument({ title, sections }: Document): PdfDocument {
  return { title, margins: [SIDE_PT, 50, SIDE_PT, 36], styles: STYLES, sections: sections.map(drawSection) };
}

function drawSection({ what, place, foot, isWide = false, blocks }: DocumentSection): PdfSection {
  const width = isWide ? WIDE_PAPER_WIDTH : PAPER_WIDTH;
  const rule = (lineWidth: number, lineColor: string): PdfNode => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }],
    margin: [0, 4, 0, 0],
  });
  return {
    header: {
      stack: [
        {
          columns: [
            { svg: SIGN, width: 12 },
            {
              text: ['Porteira', { text: `  ${what}`, bold: false, color: SOFT }],
              bold: true,
              color: INK,
              width: 'auto',
              margin: [0, 1.5, 0, 0],
            },
            { text: place.join(' · '), alignment: 'right', width: '*', margin: [0, 1.5, 0, 0] },
          ],
          columnGap: 5,
          style: 'small',
        },
        rule(0.8, INK),
      ],
      margin: [SIDE_PT, 22, SIDE_PT, 0],
    },
    footer: {
      stack: [
        rule(0.5, HAIR),
        {
          columns: [
            { text: foot ?? '', width: '*' },
            { text: 'Página {page} de {pages}', alignment: 'right', width: PAGE_NUMBER_WIDTH },
          ],
          style: 'small',
          margin: [0, 4, 0, 0],
        },
      ],
      margin: [SIDE_PT, 4, SIDE_PT, 0],
    },
    ...(isWide ? { isWide } : {}),
    content: drawBlocks(blocks, isWide),
  };
}

/** Keeps a heading and its introduction on the page of the content that follows. */
function drawBlocks(blocks: readonly DocumentBlock[], isWide: boolean): PdfContent[] {
  const drawn: PdfContent[] = [];
  let held: PdfContent[] = [];
  // A part may consist of its heading and introduction only.
  let hasWords = false;
  for (const block of blocks) {
    if (hasWords && (block.kind === 'heading' || (block.kind === 'table' && block.heading !== undefined))) {
      drawn.push({ stack: held, unbreakable: true });
      held = [];
    }
    hasWords = held.length > 0 && HELD_TOO.has(block.kind);
    const content = drawBlock(block, isWide);
    if (block.kind === 'heading' || (held.length > 0 && HELD_TOO.has(block.kind))) {
      held = [...held, ...content];
      continue;
    }
    const [first = '', ...others] = content;
    const isLong = block.kind === 'table' && !block.isDense && block.table.rows.length > MAX_UNBROKEN_ROWS;
    if (held.length === 0 || isLong) drawn.push(...held, ...content);
    else drawn.push({ stack: [...held, first], unbreakable: true }, ...others);
    held = [];
  }
  return [...drawn, ...held];
}

const HELD_TOO: ReadonlySet<DocumentBlock['kind']> = new Set(['text', 'note']);

/** Most rows that move to the next page together with their heading. */
const MAX_UNBROKEN_ROWS = 14;

function drawBlock(block: DocumentBlock, isWide: boolean): PdfContent[] {
  switch (block.kind) {
    case 'title':
      return [drawTitle(block)];
    case 'notice':
      return [{ table: { widths: ['*'], body: [[{ text: block.text, style: 'notice' }]] }, layout: 'barred' }];
    case 'heading':
      return [{ text: block.text, style: 'heading' }];
    case 'text':
      return [{ text: block.text }];
    case 'note':
      return [{ text: block.text, style: 'small', margin: [0, 1, 0, 3] }];
    case 'marks':
      return [drawMarks(block), drawLegend(block.legend)];
    case 'sentences':
      return [drawSentences(block)];
    case 'page':
      return drawPage(block.page);
    case 'pairs':
      return [{ ...drawPairs(block.pairs, PAIRS_ALONE), width: 'auto' }];
    case 'findings':
      return [drawFindings(block)];
    case 'rankings':
      return [drawRankings(block)];
    case 'table':
      return [drawTable(block.table, block)];
    case 'lines':
      return drawLines(block.lines, isWide);
    case 'plots':
      return drawPlots(block.plots);
    case 'chart':
      return drawWideChart(block.chart, block.heightPt, isWide);
    case 'months':
      return [drawMonths(block, isWide)];
  }
}

const PAIRS_BESIDE = 4;
const PAIRS_ALONE = 6;
const PAIRS_WIDTH = 324;

function drawTitle({ text, subject, about, pairs = [] }: Extract<DocumentBlock, { kind: 'title' }>): PdfNode {
  const title: PdfNode = {
    stack: [
      { text, style: 'title' },
      ...(subject ? [{ text: subject, style: 'subject' }] : []),
      ...(about ? [{ text: about, style: 'about' }] : []),
    ],
    width: '*',
  };
  return { columns: [title, ...(pairs.length > 0 ? [drawPairs(pairs, PAIRS_BESIDE)] : [])], columnGap: 14, margin: [0, 0, 0, 5] };
}

function drawPairs(pairs: readonly (readonly [label: string, value: string])[], aRow: number): PdfNode {
  const cells = pairs.map(
    ([label, value]): PdfNode => ({
      stack: [
        { text: label, style: 'small' },
        { text: value, bold: true },
      ],
      width: '*',
    }),
  );
  const rows = Array.from({ length: Math.ceil(cells.length / aRow) }, (_, row): PdfNode => {
    const own = cells.slice(row * aRow, (row + 1) * aRow);
    const empty = Array.from({ length: aRow - own.length }, (): PdfNode => ({ text: '', width: '*' }));
    return { columns: [...own, ...empty], columnGap: 8, margin: [0, 0, 0, 3] };
  });
  return { stack: rows, width: PAIRS_WIDTH };
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
