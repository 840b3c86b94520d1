import { chartOption } from '#view/chart/chart-option';
import { cellText } from '#view/formats';
import { isEmptyPage, type Kpi, type Page, type PageChart } from '#view/page';
import { cellOf, isNumeric, type Table } from '#view/table';
import { PAPER_COLOURS, PAPER_WIDTH } from './paper';
import type { PdfContent, PdfNode } from './pdf';

/** Draws a described page on paper: its numbers in a row, charts as lines and letters two beside each other, tables below. */

const GAP = 14;
const CHART_WIDTH = (PAPER_WIDTH - GAP) / 2;
/** So that four charts and a table of the months fit on a page. */
const CHART_HEIGHT = 128;
/** Lying bars need their room each. */
const LYING_BAR = 20;
const KPIS_A_ROW = 4;

export function drawPage(page: Page): PdfContent[] {
  if (isEmptyPage(page)) return [{ text: 'Sem lançamentos', margin: [0, 12, 0, 0] }];
  return [
    ...(page.about ? [{ text: page.about, style: 'small' }] : []),
    ...chunksOf(page.kpis, KPIS_A_ROW).map(drawKpis),
    ...chunksOf(page.charts, 2).map(drawCharts),
    ...page.tables.map(drawTable),
  ];
}

function drawKpis(kpis: readonly Kpi[]): PdfNode {
  const columns = kpis.map(
    (kpi): PdfNode => ({
      stack: [
        { text: kpi.label, style: 'small' },
        {
          columns: [
            { text: cellText(kpi.value, kpi), style: 'value', width: 'auto' },
            { text: kpi.unit, style: 'small', width: '*', margin: [3, 7, 0, 0] },
          ],
        },
        ...(kpi.value === null && kpi.reason ? [{ text: kpi.reason, style: 'small' }] : []),
      ],
      width: '*',
    }),
  );
  const empty = Array.from({ length: KPIS_A_ROW - kpis.length }, (): PdfNode => ({ text: '', width: '*' }));
  return { columns: [...columns, ...empty], columnGap: GAP, margin: [0, 6, 0, 4], unbreakable: true };
}

function drawCharts(charts: readonly PageChart[]): PdfNode {
  const columns = charts.map((chart): PdfNode => {
    const height = chart.type === 'bar' && chart.isLying ? Math.max(CHART_HEIGHT, chart.points.length * LYING_BAR + 50) : CHART_HEIGHT;
    const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true, isSmall: true });
    return {
      stack: [
        { text: chart.title, style: 'part' },
        { text: chart.unit, style: 'small' },
        { chart: { option, width: CHART_WIDTH, height } },
      ],
      width: CHART_WIDTH,
    };
  });
  return { columns, columnGap: GAP, unbreakable: true };
}

function drawTable({ title, columns, rows, total }: Table): PdfNode {
  const widths = columns.map((column, index) => (index === 0 || !isNumeric(column) ? '*' : 'auto') as '*' | 'auto');
  const head = columns.map((column): PdfNode => ({ text: column.label, style: 'column', alignment: isNumeric(column) ? 'right' : 'left' }));
  const lineOf = (row: Table['rows'][number], bold: boolean): PdfContent[] =>
    columns.map((column): PdfNode => ({ text: cellOf(column, row[column.key]), bold, alignment: isNumeric(column) ? 'right' : 'left' }));
  const body = [head, ...rows.map((row) => lineOf(row, false)), ...(total ? [lineOf(total, true)] : [])];
  return {
    stack: [
      { text: title, style: 'part' },
      { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: 'hairlines' },
    ],
    unbreakable: rows.length <= 14,
    margin: [0, 4, 0, 0],
  };
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
}
