import type { Chart } from '#view/chart/chart';
import { type ChartOption, chartOption } from '#view/chart/chart-option';
import { cellText } from '#view/formats';
import { isEmptyPage, type Kpi, type PageChart, type PageData } from '#view/page';
import { cellOf, isNumeric, type Table } from '#view/table';
import { PAPER_COLOURS, PAPER_WIDTH } from './paper';
import type { PdfContent, PdfNode } from './pdf';

const GAP = 14;
const CHART_WIDTH = (PAPER_WIDTH - GAP) / 2;
/** Fits four charts and the table of months on a page. */
const CHART_HEIGHT = 120;
const LYING_BAR = 16;
const KPIS_A_ROW = 4;
const MAX_BESIDE = 4;
/** Up to here columns have equal widths, beyond that those of their content. */
const MAX_EVEN = 5;

export function drawPage(page: PageData): PdfContent[] {
  if (isEmptyPage(page)) return [{ text: page.about ?? 'Sem lançamentos', margin: [0, 12, 0, 0] }];
  const { about, kpis, charts, tables } = page;
  return [
    ...(about ? [{ text: about, style: 'small', margin: [0, 4, 0, 0] } as PdfNode] : []),
    ...chunksOf(kpis, KPIS_A_ROW).map(drawKpis),
    ...rowsOfCharts(charts).map(drawCharts),
    ...(charts.some(hasWaiting)
      ? [{ text: 'Cheio: validado. Vazado: ainda não validado.', style: 'small', margin: [0, 2, 0, 0] } as PdfNode]
      : []),
    ...pairsOf(tables).map(drawTables),
  ];
}

const hasWaiting = ({ points, ...chart }: PageChart): boolean => {
  const beside = chart.type === 'pie' ? [] : (chart.beside ?? []);
  return [points, ...beside.map((one) => one.points)].some((some) => some.some(({ data, validated }) => Boolean(data) && !validated));
};

/** Two charts per row; if their number is odd, the first (the months) is as wide as the page. */
function rowsOfCharts(charts: readonly PageChart[]): PageChart[][] {
  if (charts.length % 2 === 0) return chunksOf(charts, 2);
  return [charts.slice(0, 1), ...chunksOf(charts.slice(1), 2)];
}

function pairsOf(tables: readonly Table[]): Table[][] {
  const areSmall = tables.length === 2 && tables.every(({ columns }) => columns.length <= MAX_BESIDE);
  return areSmall ? [[...tables]] : tables.map((table) => [table]);
}

function drawKpis(kpis: readonly Kpi[]): PdfNode {
  const columns = kpis.map(
    (kpi): PdfNode => ({
      stack: [
        { text: kpi.label, style: 'small' },
        {
          columns: [
            { text: cellText(kpi.value, kpi), style: 'value', width: 'auto' },
            { text: kpi.unit, style: 'small', width: '*', margin: [0, 6, 0, 0] },
          ],
          columnGap: 3,
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
  const isAlone = charts.length === 1;
  const width = isAlone ? PAPER_WIDTH : CHART_WIDTH;
  const columns = charts.map((chart): PdfNode => {
    const height = chart.type === 'bar' && chart.isLying ? Math.max(CHART_HEIGHT, chart.points.length * LYING_BAR + 50) : CHART_HEIGHT;
    const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true, isSmall: !isAlone });
    return {
      stack: [{ text: chart.title, style: 'part' }, { text: chart.unit, style: 'small' }, { chart: { option, width, height } }],
      width,
    };
  });
  return { columns, columnGap: GAP, unbreakable: true };
}

/** Charts beside each other would all repeat the same legend. */
function withoutLegend(option: ChartOption): ChartOption {
  if (!('legend' in option) || !option.legend) return option;
  return { ...option, legend: { show: false }, grid: { left: 38, right: 8, top: 16, bottom: 22, containLabel: false } } as ChartOption;
}

export function drawChartsBeside(charts: readonly Chart[], columns: number, height: number): PdfNode[] {
  const width = (PAPER_WIDTH - GAP * (columns - 1)) / columns;
  return chunksOf(charts, columns).map(
    (row): PdfNode => ({
      columns: row.map((chart): PdfNode => {
        const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true, isSmall: true });
        const unit = chart.type === 'scatter' ? '' : chart.unit;
        return {
          stack: [
            { text: chart.title, style: 'part' },
            { text: unit, style: 'small' },
            { chart: { option: withoutLegend(option), width, height } },
          ],
          width,
        };
      }),
      columnGap: GAP,
      unbreakable: true,
    }),
  );
}

function drawTables(tables: readonly Table[]): PdfNode {
  const [first, ...others] = tables;
  if (first && others.length === 0) return drawTable(first);
  return { columns: tables.map((table): PdfNode => ({ ...drawTable(table), width: '*' })), columnGap: GAP };
}

export function drawTable({ title, columns, rows, total }: Table): PdfNode {
  const isEven = columns.length <= MAX_EVEN;
  const widths = columns.map((column, index) => (isEven || index === 0 || !isNumeric(column) ? '*' : 'auto') as '*' | 'auto');
  const head = columns.map((column): PdfNode => ({ text: column.label, style: 'column', alignment: isNumeric(column) ? 'right' : 'left' }));
  const lineOf = (row: Table['rows'][number], bold: boolean): PdfContent[] =>
    columns.map((column): PdfNode => {
      const isNumber = isNumeric(column);
      // The layout may narrow a number beside a long text, so a number is one unbreakable word (`2.057 mil`).
      return { text: cellOf(column, row[column.key]), bold, alignment: isNumber ? 'right' : 'left', ...(isNumber ? { noWrap: true } : {}) };
    });
  const body = [head, ...rows.map((row) => lineOf(row, false)), ...(total ? [lineOf(total, true)] : [])];
  return {
    stack: [
      // The heading above is the title already.
      ...(title === '' ? [] : [{ text: title, style: 'part' }]),
      { table: { headerRows: 1, dontBreakRows: true, widths, body }, layout: 'hairlines' },
    ],
    unbreakable: rows.length <= 14,
    margin: [0, 4, 0, 0],
  };
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
}
