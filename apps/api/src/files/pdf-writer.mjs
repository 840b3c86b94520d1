/**
 * Lays documents out as PDF, one after the other, in a thread of the pool of `pdf.ts`. Nothing outside of a document is reached: no address,
 * and no file but the fonts.
 */
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

/** Charts are drawn as for a screen, whose letters are larger than those of the text around them on paper. */
const PAPER_SCALE = 0.78;

const fonts = Object.values(roboto.Roboto);
pdfmake.setFonts(roboto);
pdfmake.setUrlAccessPolicy(() => false);
// By their paths: what draws the letters of a chart opens the same files, and the document holds each font once.
pdfmake.setLocalAccessPolicy((path) => fonts.includes(path));
pdfmake.setTableLayouts({
  // Hair lines between the rows only: a table that prints well and lets the marks speak.
  hairlines: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) || row === 0 || row === table.body.length ? '#59625d' : '#c9ccc5'),
    paddingTop: () => 3,
    paddingBottom: () => 3,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
  // As many columns as there are months.
  narrow: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) || row === 0 || row === table.body.length ? '#59625d' : '#c9ccc5'),
    paddingTop: () => 2,
    paddingBottom: () => 2,
    paddingLeft: () => 1,
    paddingRight: () => 1,
  },
  // A bar at the left of a sentence that must not be missed.
  barred: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 3 : 0),
    vLineColor: () => '#1a211d',
    paddingLeft: () => 8,
  },
});

/** @returns its bytes. */
export default async function write({ title, margins, styles, sections }) {
  const content = [];
  for (const { content: nodes, header, footer, isWide } of sections)
    content.push({
      section: await withCharts(nodes),
      ...(isWide ? { pageOrientation: 'landscape' } : {}),
      header: (page, pages) => numbered(header, page, pages),
      footer: (page, pages) => numbered(footer, page, pages),
    });
  const document = pdfmake.createPdf({
    info: { title, creator: 'Porteira', producer: 'Porteira' },
    pageSize: 'A4',
    pageMargins: margins,
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1a211d' },
    styles,
    content,
  });
  return document.getBuffer();
}

/** A copy with `{page}` and `{pages}` filled in: the layout changes what it is given. */
function numbered(content, page, pages) {
  return JSON.parse(JSON.stringify(content).replaceAll('{pages}', pages).replaceAll('{page}', page));
}

/** A copy in which each chart is a picture made of lines and letters. */
async function withCharts(node) {
  if (Array.isArray(node)) return Promise.all(node.map(withCharts));
  if (typeof node !== 'object' || node === null) return node;
  if (node.chart) {
    const { width, height } = node.chart;
    return { ...node, chart: undefined, svg: svgOf(await import('echarts'), node.chart), width, height };
  }
  return Object.fromEntries(await Promise.all(Object.entries(node).map(async ([name, part]) => [name, await withCharts(part)])));
}

function svgOf(charts, { option, width, height }) {
  const drawing = charts.init(null, null, { renderer: 'svg', ssr: true, width: width / PAPER_SCALE, height: height / PAPER_SCALE });
  drawing.setOption(withAxisTexts(option));
  const svg = drawing.renderToSVGString();
  drawing.dispose();
  return svg;
}

/** Lets the axes say what their marks are called, as `#view/chart/chart-option` does on the screen: a function cannot be sent to a thread. */
function withAxisTexts(option) {
  for (const { axisLabel } of [option.xAxis, option.yAxis].filter(Boolean)) {
    const texts = axisLabel?.texts;
    if (texts) axisLabel.formatter = (value) => texts[Number(value.toPrecision(12))] ?? '';
  }
  return option;
}
