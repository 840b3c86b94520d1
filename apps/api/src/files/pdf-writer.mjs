/** Runs in the thread pool of `pdf.ts`. It reads no address and no file except the fonts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

/** Charts are drawn with screen font sizes, which are too large on paper. */
const PAPER_SCALE = 0.78;

const { resolve } = createRequire(import.meta.url);
/**
 * Uses TTF, because the outlines of a WOFF would be inflated again for each glyph. Hides the kerning table (GPOS), which moves a comma so
 * close to a 7 that 297,10 reads as 29710.
 * @param name PostScript name, by which charts find a font that a text has loaded
 */
function inter(weight, name) {
  const font = readFileSync(resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`));
  font.write('----', font.indexOf('GPOS'));
  pdfmake.virtualfs.writeFileSync(name, font);
  return name;
}
const FAMILIES = {
  Inter: { normal: inter('400Regular', 'Inter-Regular'), bold: inter('600SemiBold', 'Inter-SemiBold') },
  Roboto: roboto.Roboto,
};
/** Text with other characters is set in Roboto. */
const IN_INTER = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]*$/;

const fonts = Object.values(FAMILIES).flatMap((family) => Object.values(family));
pdfmake.setFonts(FAMILIES);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fonts.includes(path));
const isEdge = (row, { table }) => row === 0 || row === table.body.length;
const ruled = (above, beside) => ({
  hLineWidth: (row, node) => (isEdge(row, node) ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row, node) => (row === (node.table.headerRows ?? 0) || isEdge(row, node) ? '#59625d' : '#c9ccc5'),
  paddingTop: () => above,
  paddingBottom: () => above,
  paddingLeft: () => beside,
  paddingRight: () => beside,
});
pdfmake.setTableLayouts({
  hairlines: ruled(3, 4),
  strips: ruled(1.5, 2),
  narrow: ruled(1.5, 1),
  dense: ruled(1.5, 3),
  headed: { ...ruled(1.5, 3), hLineWidth: (row, { table }) => (row === 0 ? 0 : row === 1 || row === table.body.length ? 0.8 : 0.4) },
  boxed: {
    hLineWidth: () => 0.8,
    vLineWidth: () => 0.8,
    hLineColor: () => '#c9ccc5',
    vLineColor: () => '#c9ccc5',
    paddingTop: () => 6,
    paddingBottom: () => 6,
    paddingLeft: () => 9,
    paddingRight: () => 9,
  },
  barred: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 3 : 0),
    vLineColor: () => '#1a211d',
    paddingLeft: () => 8,
  },
});

/** Fewest rows that a table carries over to its last page. */
const LEAST_CARRIED = 4;
/** Each mend lays the document out again, for one table of each section. */
const MAX_MENDS = 4;

export default async function write(document) {
  const sections = [];
  for (const { content, header, footer, isWide } of document.sections) {
    const [nodes, head, foot] = await Promise.all([content, header, footer].map(prepared));
    sections.push({ nodes, head, foot, isWide });
  }
  for (let mends = 0; ; mends++) {
    const found = sections.map(({ nodes }) => tablesIn(nodes));
    const rows = found.flat().flatMap(({ first, last }) => [first, last]);
    for (const [index, row] of rows.entries()) row.id = `row ${index}`;
    const pages = new Map();
    let lost = [];
    const onRow = (id, page) => {
      pages.set(id, page);
      if (id !== rows.at(-1).id || mends === MAX_MENDS) return;
      const pageOf = (row) => pages.get(row.id);
      lost = found.flatMap((tables) => tables.find(({ first, last }) => pageOf(first) !== pageOf(last)) ?? []);
      if (lost.length > 0) throw CARRIES_TOO_FEW;
    };
    const bytes = await layOut(document, sections, onRow).catch((error) => {
      if (error !== CARRIES_TOO_FEW) throw error;
    });
    if (bytes) return bytes;
    for (const table of lost) carryTail(table);
  }
}

/** Ends a layout before it is written, which takes more than half of the time. */
const CARRIES_TOO_FEW = new Error('A table carries too few rows over');

function layOut({ title, margins, styles }, sections, onRow) {
  return pdfmake
    .createPdf({
      info: { title, creator: 'Porteira', producer: 'Porteira' },
      pageSize: 'A4',
      pageMargins: margins,
      language: 'pt-BR',
      defaultStyle: { font: 'Inter', fontSize: 8.5, lineHeight: 1.15, color: '#1a211d' },
      styles,
      content: sections.map(({ nodes, head, foot, isWide }) => ({
        // A copy, because the layout modifies its input.
        section: structuredClone(nodes),
        ...(isWide ? { pageOrientation: 'landscape' } : {}),
        header: (page, count) => numbered(head, page, count),
        footer: (page, count) => numbered(foot, page, count),
      })),
      // A row in an unbreakable block has its right page here only if it has an `id`.
      pageBreakBefore: ({ id, pageNumbers }) => {
        if (id !== undefined) onRow(id, pageNumbers[0]);
        return false;
      },
    })
    .getBuffer();
}

/** Tables that may carry over too few rows, with the first cells of these rows. */
function tablesIn(nodes) {
  return nodes.flatMap((node, index) => {
    if (node?.stack) return node.unbreakable ? [] : tablesIn(node.stack);
    const { body, headerRows = 0 } = node?.table ?? { body: [] };
    if (headerRows === 0 || body.length < headerRows + 2 * LEAST_CARRIED) return [];
    const [first, last] = [body.at(-LEAST_CARRIED)[0], body.at(-1)[0]];
    return first.text && last.text ? [{ nodes, index, first, last }] : [];
  });
}

/** The last rows become a table of their own on the next page, under the same head. */
function carryTail({ nodes, index }) {
  const { table, ...look } = nodes[index];
  const { body, headerRows, widths } = table;
  // Copies, because the layout writes into the widths.
  const part = (rows, more) => ({ ...look, ...more, table: { ...table, widths: [...widths], body: rows } });
  for (const [cell] of body.slice(-LEAST_CARRIED)) delete cell.id;
  const [first, rest] = [body.slice(0, -LEAST_CARRIED), body.slice(-LEAST_CARRIED)];
  nodes.splice(index, 1, part(first), part([...structuredClone(body.slice(0, headerRows)), ...rest], { pageBreak: 'before' }));
}

function numbered(content, page, pages) {
  return JSON.parse(JSON.stringify(content).replaceAll('{pages}', pages).replaceAll('{page}', page));
}

async function prepared(node) {
  if (Array.isArray(node)) return Promise.all(node.map(prepared));
  if (typeof node === 'string') return IN_INTER.test(node) ? node : { text: node, font: 'Roboto' };
  if (typeof node !== 'object' || node === null) return node;
  if (node.chart) {
    const { width, height } = node.chart;
    return { ...node, chart: undefined, svg: svgOf(await import('echarts'), node.chart), width, height };
  }
  if (typeof node.text === 'string') return IN_INTER.test(node.text) ? node : { ...node, font: 'Roboto' };
  const parts = await Promise.all(PARTS.map(async (name) => (node[name] === undefined ? {} : { [name]: await prepared(node[name]) })));
  return Object.assign({ ...node }, ...parts);
}

const PARTS = ['text', 'stack', 'columns', 'table', 'body'];

function svgOf(charts, { option, width, height }) {
  const drawing = charts.init(null, null, { renderer: 'svg', ssr: true, width: width / PAPER_SCALE, height: height / PAPER_SCALE });
  drawing.setOption(withAxisTexts(option));
  const svg = drawing.renderToSVGString();
  drawing.dispose();
  return IN_INTER.test(svg) ? svg : svg.replaceAll(/font-family:\s*Inter/g, 'font-family:Roboto');
}

/** Adds the axis formatters of `#view/chart/chart-option` here, because functions cannot be sent to a thread. */
function withAxisTexts(option) {
  for (const { axisLabel } of [option.xAxis, option.yAxis].filter(Boolean)) {
    const texts = axisLabel?.texts;
    if (texts) axisLabel.formatter = (value) => texts[Number(value.toPrecision(12))] ?? '';
  }
  return option;
}
