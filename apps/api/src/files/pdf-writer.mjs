/** Runs in the thread pool of `pdf.ts`. It reads no address and no file except the fonts. */
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

/** Charts are drawn with screen font sizes, which are too large on paper. */
const PAPER_SCALE = 0.78;

const fonts = Object.values(roboto.Roboto);
pdfmake.setFonts(roboto);
pdfmake.setUrlAccessPolicy(() => false);
// By path, so that charts and text share each font once.
pdfmake.setLocalAccessPolicy((path) => fonts.includes(path));
pdfmake.setTableLayouts({
  hairlines: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) || row === 0 || row === table.body.length ? '#59625d' : '#c9ccc5'),
    paddingTop: () => 3,
    paddingBottom: () => 3,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
  narrow: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) || row === 0 || row === table.body.length ? '#59625d' : '#c9ccc5'),
    paddingTop: () => 2,
    paddingBottom: () => 2,
    paddingLeft: () => 1,
    paddingRight: () => 1,
  },
  barred: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 3 : 0),
    vLineColor: () => '#1a211d',
    paddingLeft: () => 8,
  },
});

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

/** A copy with page numbers, because the layout modifies its input. */
function numbered(content, page, pages) {
  return JSON.parse(JSON.stringify(content).replaceAll('{pages}', pages).replaceAll('{page}', page));
}

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

/** Adds the axis formatters of `#view/chart/chart-option` here, because functions cannot be sent to a thread. */
function withAxisTexts(option) {
  for (const { axisLabel } of [option.xAxis, option.yAxis].filter(Boolean)) {
    const texts = axisLabel?.texts;
    if (texts) axisLabel.formatter = (value) => texts[Number(value.toPrecision(12))] ?? '';
  }
  return option;
}
