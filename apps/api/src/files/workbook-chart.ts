import { OFFICE, xmlText } from '#view/xml-text';
import { numberFormat } from './workbook-styles';

/** Charts of a sheet, drawn by the spreadsheet from its cells. The library writes charts only of workbooks that it holds in memory. */

/** First and last row and column, both of the table: row 0 is the first below the head, row -1 the head. */
export type CellRange = readonly [firstRow: number, firstColumn: number, lastRow: number, lastColumn: number];

interface ChartSeries {
  name: CellRange;
  values: CellRange;
  isLine?: boolean;
}

export interface SheetChart {
  title: string;
  kind: 'columns' | 'bars';
  isStacked?: boolean;
  decimals: number;
  categories: CellRange;
  series: readonly ChartSeries[];
  /** Ends of the axis of values; without them the spreadsheet finds its own. */
  axis?: { least?: number; most?: number };
  /** Numbers at the bars, in place of an axis. */
  hasLabels?: boolean;
  /** Grey marks the first bar as the reference of the others. */
  isFirstGrey?: boolean;
  lines?: number;
}

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const COLOURS = ['1D6B47', 'C2652A', '8FBFA3', 'D9A441', '5B6660', '2F6DA3'];
const GREY = '5B6660';
const REST = 'B4BAB6';

const fill = (rgb: string) => `<a:solidFill><a:srgbClr val="${rgb}"/></a:solidFill>`;
const line = (rgb: string, width: number) => `<a:ln w="${width}">${fill(rgb)}</a:ln>`;
const NO_LINE = '<a:ln><a:noFill/></a:ln>';
const shape = (inside: string) => `<c:spPr>${inside}</c:spPr>`;
const textOf = (size: number, rgb: string) =>
  `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}">${fill(rgb)}</a:defRPr></a:pPr><a:endParaRPr lang="pt-BR"/></a:p></c:txPr>`;
const val = (name: string, value: string | number) => `<c:${name} val="${value}"/>`;

export function chartXml(chart: SheetChart, cellsOf: (range: CellRange) => string): string {
  const { title, kind, isStacked = false, decimals, series, axis = {}, hasLabels = false, isFirstGrey = false } = chart;
  const isLying = kind === 'bars';
  const format = `<c:numFmt formatCode="${xmlText(numberFormat(decimals))}" sourceLinked="0"/>`;
  const labels = `<c:dLbls>${format}${textOf(900, GREY)}${val('showLegendKey', 0)}${val('showVal', 1)}${val('showCatName', 0)}${val('showSerName', 0)}${val('showPercent', 0)}${val('showBubbleSize', 0)}</c:dLbls>`;
  const write = (one: ChartSeries): string => {
    const order = series.indexOf(one);
    const colour = COLOURS[order % COLOURS.length] ?? GREY;
    const look = one.isLine
      ? `${shape(line(colour, 28_575))}<c:marker>${val('symbol', 'circle')}${val('size', 5)}${shape(fill(colour))}</c:marker>`
      : `${shape(fill(colour))}${val('invertIfNegative', 0)}${isFirstGrey ? `<c:dPt>${val('idx', 0)}${val('invertIfNegative', 0)}${val('bubble3D', 0)}${shape(fill(REST))}</c:dPt>` : ''}`;
    return (
      `<c:ser>${val('idx', order)}${val('order', order)}<c:tx><c:strRef><c:f>${xmlText(cellsOf(one.name))}</c:f></c:strRef></c:tx>${look}${hasLabels ? labels : ''}` +
      `<c:cat><c:strRef><c:f>${xmlText(cellsOf(chart.categories))}</c:f></c:strRef></c:cat>` +
      `<c:val><c:numRef><c:f>${xmlText(cellsOf(one.values))}</c:f></c:numRef></c:val>${one.isLine ? val('smooth', 0) : ''}</c:ser>`
    );
  };
  const [bars, lines] = [series.filter(({ isLine }) => !isLine), series.filter(({ isLine }) => isLine)];
  const axes = val('axId', 1) + val('axId', 2);
  const barPart = `<c:barChart>${val('barDir', isLying ? 'bar' : 'col')}${val('grouping', isStacked ? 'stacked' : 'clustered')}${val('varyColors', 0)}${bars.map(write).join('')}${val('gapWidth', 50)}${isStacked ? val('overlap', 100) : ''}${axes}</c:barChart>`;
  const linePart = `<c:lineChart>${val('grouping', 'standard')}${val('varyColors', 0)}${lines.map(write).join('')}${val('marker', 1)}${axes}</c:lineChart>`;
  const ends = `${axis.most === undefined ? '' : val('max', axis.most)}${axis.least === undefined ? '' : val('min', axis.least)}`;
  const ticks = val('majorTickMark', 'none') + val('minorTickMark', 'none');
  return (
    `<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}">${val('roundedCorners', 0)}<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1000" b="1"/></a:pPr>` +
    `<a:r><a:rPr lang="pt-BR" sz="1000" b="1"/><a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx>${val('overlay', 0)}</c:title>${val('autoTitleDeleted', 0)}<c:plotArea><c:layout/>` +
    (bars.length > 0 ? barPart : '') +
    (lines.length > 0 ? linePart : '') +
    `<c:catAx>${val('axId', 1)}<c:scaling>${val('orientation', isLying ? 'maxMin' : 'minMax')}</c:scaling>${val('delete', 0)}${val('axPos', isLying ? 'l' : 'b')}${ticks}${val('tickLblPos', 'low')}` +
    `${shape(line('8A938D', 9525))}${textOf(900, GREY)}${val('crossAx', 2)}${val('crosses', 'autoZero')}${val('tickLblSkip', 1)}</c:catAx>` +
    `<c:valAx>${val('axId', 2)}<c:scaling>${val('orientation', 'minMax')}${ends}</c:scaling>${val('delete', hasLabels ? 1 : 0)}${val('axPos', isLying ? 'b' : 'l')}${hasLabels ? '' : `<c:majorGridlines>${shape(line('E1E5E2', 9525))}</c:majorGridlines>`}` +
    `${format}${ticks}${val('tickLblPos', 'nextTo')}${shape(NO_LINE)}${textOf(900, GREY)}${val('crossAx', 1)}${val('crosses', isLying ? 'max' : 'autoZero')}</c:valAx></c:plotArea>` +
    `${series.length > 1 ? `<c:legend>${val('legendPos', 'b')}${val('overlay', 0)}</c:legend>` : ''}${val('plotVisOnly', 1)}${val('dispBlanksAs', 'gap')}</c:chart>` +
    `${shape(`${fill('FFFFFF')}${NO_LINE}`)}</c:chartSpace>`
  );
}

/** In English Metric Units from the corner of the sheet, because columns are wider where the font is missing. */
export interface ChartPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
}

export function drawingXml(places: readonly ChartPlace[]): string {
  const anchors = places.map(
    ({ x, y, width, height, title }, index) =>
      `<xdr:absoluteAnchor><xdr:pos x="${x}" y="${y}"/><xdr:ext cx="${width}" cy="${height}"/>` +
      `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="Gráfico ${index + 1}" descr="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
      `<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" xmlns:r="${OFFICE}" r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:absoluteAnchor>`,
  );
  return `<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}">${anchors.join('')}</xdr:wsDr>`;
}
