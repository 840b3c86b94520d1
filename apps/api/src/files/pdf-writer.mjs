/**
 * Lays a document out as PDF in a thread of its own: a long one takes seconds, in which the server must answer others. Started by `pdf.ts`
 * with the document; sends the bytes. Nothing outside of the document is reached: no address, no file, and the fonts are in memory.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

const { title, margins, styles, sections } = workerData;

const files = Object.entries(roboto.Roboto).map(([style, path]) => {
  const name = basename(path);
  pdfmake.virtualfs.writeFileSync(name, readFileSync(path));
  return [style, name];
});
pdfmake.setFonts({ Roboto: Object.fromEntries(files) });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setTableLayouts({
  // Hair lines between the rows only: a table that prints well and lets the marks speak.
  hairlines: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0.8 : 0.4),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) || row === 0 || row === table.body.length ? '#59625d' : '#c9ccc5'),
    paddingTop: () => 3,
    paddingBottom: () => 3,
    paddingLeft: () => 2,
    paddingRight: () => 2,
  },
  // A bar at the left of a sentence that must not be missed.
  barred: {
    hLineWidth: () => 0,
    vLineWidth: (column) => (column === 0 ? 3 : 0),
    vLineColor: () => '#1a211d',
    paddingLeft: () => 8,
  },
});

const buffer = await pdfmake
  .createPdf({
    info: { title, creator: 'Porteira', producer: 'Porteira' },
    pageSize: 'A4',
    pageMargins: margins,
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: '#1a211d' },
    styles,
    content: sections.map(({ content, header, footer }) => ({
      section: content,
      header: (page, pages) => numbered(header, page, pages),
      footer: (page, pages) => numbered(footer, page, pages),
    })),
  })
  .getBuffer();
parentPort.postMessage(buffer);

/** A copy with `{page}` and `{pages}` filled in: the layout changes what it is given. */
function numbered(content, page, pages) {
  return JSON.parse(JSON.stringify(content).replaceAll('{pages}', pages).replaceAll('{page}', page));
}
