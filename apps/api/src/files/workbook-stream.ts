import { Readable } from 'node:stream';
import { sheetName } from '#view/season-workbook';
import { MAIN, OFFICE, XML_HEAD, xmlText } from '#view/xml-text';
import { columnLetters } from './sheet';
import { sheetXml, type WrittenSheet } from './sheet-xml';
import { type CellRange, type ChartPlace, chartXml, drawingXml } from './workbook-chart';
import { MAX_CHARS, type StreamedSheet, type WorkbookInfo } from './workbook-sheet';
import { Styles } from './workbook-styles';
import { type StreamedFile, zippedStreams } from './zip';

/** Writes every XLSX of the product, a package of parts. The library streams one sheet only and without filters. */

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument';

export function streamWorkbook(info: WorkbookInfo, sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>): Readable {
  return Readable.from(zippedStreams(parts(info, sheets), info.at), { objectMode: false });
}

async function* parts(info: WorkbookInfo, sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>): AsyncGenerator<StreamedFile> {
  const written: WrittenSheet[] = [];
  const styles = new Styles();
  let charts = 0;
  for await (const sheet of sheets) {
    const done: WrittenSheet = {
      name: ownName(sheet.name, written),
      table: null,
      hasDrawing: (sheet.charts ?? []).length > 0,
      hasFormulas: false,
    };
    const number = written.push(done);
    const places: ChartPlace[] = [];
    yield {
      name: `xl/worksheets/sheet${number}.xml`,
      content: sheetXml({ sheet, info, styles, written: done, isFirst: number === 1, places }),
    };
    if (!done.hasDrawing) continue;
    const head = done.table?.head ?? 0;
    const own = (sheet.charts ?? []).map((chart) => chartXml(chart, (range) => cellsOf(done.name, head, range)));
    yield whole(`xl/worksheets/_rels/sheet${number}.xml.rels`, relationsXml([relation(1, 'drawing', `../drawings/drawing${number}.xml`)]));
    yield whole(`xl/drawings/drawing${number}.xml`, drawingXml(places));
    const links = own.map((_, index) => relation(index + 1, 'chart', `../charts/chart${charts + index + 1}.xml`));
    yield whole(`xl/drawings/_rels/drawing${number}.xml.rels`, relationsXml(links));
    for (const xml of own) yield whole(`xl/charts/chart${++charts}.xml`, xml);
  }
  const numbers = written.map((_, index) => index + 1);
  yield whole('xl/styles.xml', styles.toXml(MAIN));
  yield whole('xl/workbook.xml', workbookXml(written));
  const relations = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  yield whole('xl/_rels/workbook.xml.rels', relationsXml([...relations, relation(numbers.length + 1, 'styles', 'styles.xml')]));
  yield whole('docProps/core.xml', propertiesXml(info));
  const core = `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`;
  yield whole('_rels/.rels', relationsXml([relation(1, 'officeDocument', 'xl/workbook.xml'), core]));
  yield whole('[Content_Types].xml', typesXml(written, charts));
}

function whole(name: string, text: string): StreamedFile {
  async function* once() {
    yield XML_HEAD + text;
  }
  return { name, content: once() };
}

function ownName(name: string, others: readonly WrittenSheet[]): string {
  const plain = sheetName(name);
  const isTaken = (one: string) => others.some((other) => other.name.toLowerCase() === one.toLowerCase());
  for (let count = 2, own = plain; ; count++) {
    if (!isTaken(own)) return own;
    const suffix = ` (${count})`;
    own = plain.slice(0, MAX_CHARS - suffix.length) + suffix;
  }
}

function cellsOf(name: string, head: number, [firstRow, firstColumn, lastRow, lastColumn]: CellRange): string {
  const at = (row: number, column: number) => `$${columnLetters(column)}$${head + 1 + row}`;
  const first = at(firstRow, firstColumn);
  const last = at(lastRow, lastColumn);
  return `${quotedName(name)}!${first === last ? first : `${first}:${last}`}`;
}

const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function workbookXml(written: readonly WrittenSheet[]): string {
  const sheets = written.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const taken = new Set<string>();
  const names = written.flatMap(({ name, table }, index) => {
    if (!table) return [];
    const sheet = xmlText(quotedName(name));
    const { head, filtered, column, last, repeated, isWide } = table;
    const columns = repeated > 0 ? `${sheet}!$A:$${columnLetters(repeated - 1)},` : '';
    const from = (line: number) => `${sheet}!$A$${line}:$${column}$${last}`;
    const local = (title: string, more = '') => `name="_xlnm.${title}" localSheetId="${index}"${more}`;
    return [
      ...(filtered === null ? [] : [`<definedName ${local('_FilterDatabase', ' hidden="1"')}>${from(filtered)}</definedName>`]),
      // The title would be cut on each further page; its words are in the head and foot of the paper.
      ...(isWide ? [`<definedName ${local('Print_Area')}>${from(head)}</definedName>`] : []),
      `<definedName ${local('Print_Titles')}>${columns}${sheet}!$${head}:$${head}</definedName>`,
      `<definedName name="${tableName(name, taken)}">${from(head)}</definedName>`,
    ];
  });
  const defined = names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
  const calculation = written.some(({ hasFormulas }) => hasFormulas) ? '<calcPr fullCalcOnLoad="1"/>' : '';
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${defined}${calculation}</workbook>`;
}

/** A name of letters, digits and `_` that is no cell, such as `Fluxo_de_caixa`. */
function tableName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^\p{L}\d]+/gu, '_').replace(/_$/, '');
  const safe = /^\d|^[A-Za-z]{1,3}\d+$|^[RrCc]\d*$|^$/.test(plain) ? `_${plain}` : plain;
  let own = safe;
  for (let count = 2; taken.has(own.toLowerCase()); count++) own = `${safe}_${count}`;
  taken.add(own.toLowerCase());
  return own;
}

function propertiesXml({ title, about, at }: WorkbookInfo): string {
  const day = at.toISOString().replace(/\.\d+Z/, 'Z');
  const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${day}</dcterms:${name}>`;
  return (
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
    `<dc:title>${xmlText(title)}</dc:title><dc:subject>${xmlText(about)}</dc:subject><dc:creator>Porteira</dc:creator>${when('created')}${when('modified')}</cp:coreProperties>`
  );
}

const relation = (number: number, type: string, target: string): string =>
  `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relationsXml = (relations: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;

function typesXml(written: readonly WrittenSheet[], charts: number): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const parts = [
    part('xl/workbook.xml', `${TYPES}.spreadsheetml.sheet.main+xml`),
    part('xl/styles.xml', `${TYPES}.spreadsheetml.styles+xml`),
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...written.map((_, index) => part(`xl/worksheets/sheet${index + 1}.xml`, `${TYPES}.spreadsheetml.worksheet+xml`)),
    ...written.flatMap(({ hasDrawing }, index) =>
      hasDrawing ? [part(`xl/drawings/drawing${index + 1}.xml`, `${TYPES}.drawing+xml`)] : [],
    ),
    ...Array.from({ length: charts }, (_, index) => part(`xl/charts/chart${index + 1}.xml`, `${TYPES}.drawingml.chart+xml`)),
  ];
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}
