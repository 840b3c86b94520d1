import type { BarChart, Chart } from '#view/chart/chart';
import { type ChartOption, chartOption } from '#view/chart/chart-option';
import type { DocumentBlock } from '#view/document';
import { lineText, type MonthLine, monthHead } from '#view/month-table';
import { PAPER_COLOURS, PAPER_WIDTH, POINTS_A_PIXEL, SOFT, TINT, WIDE_PAPER_WIDTH } from './paper';
import { DIGITS, type PdfContent, type PdfNode } from './pdf';

const LABEL_PT = 140;
const NOTED_LABEL_PT = 230;
/** Rows that stay on the page of their table's head. */
const MAX_TOGETHER = 40;
const CHART_PT = 118;
const WHOLE_PT = 36;
const WIDE_WHOLE_PT = 52;
/** A long table with notes breaks across pages and repeats its months. */
const MAX_NOTED_TOGETHER = 20;

export function drawWideChart(chart: Chart, height: number, isWide: boolean): PdfContent[] {
  const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true, isPaper: true });
  const width = isWide ? WIDE_PAPER_WIDTH : PAPER_WIDTH;
  return [
    {
      stack: [
        { text: chart.title, style: 'part' },
        { text: chart.type === 'scatter' ? '' : chart.unit, style: 'small' },
        { chart: { option, width, height } },
      ],
      unbreakable: true,
    },
  ];
}

export function drawMonths(
  { table, isInThousands = false, hasNotes = false, chart, chartPt = CHART_PT }: Extract<DocumentBlock, { kind: 'months' }>,
  isWide: boolean,
): PdfNode {
  const { title, months, whole, lines } = table;
  const width = isWide ? WIDE_PAPER_WIDTH : PAPER_WIDTH;
  const label = hasNotes ? NOTED_LABEL_PT : LABEL_PT;
  const head = [...months.map(monthHead), whole].map((text): PdfNode => ({ text, bold: true, alignment: 'right' }));
  const corner: PdfNode = chart ? { text: isInThousands ? 'R$ mil' : '' } : { text: title, style: 'part', margin: [0, 0, 0, 0] };
  const body = [
    [corner as PdfContent, ...head],
    ...lines.map((line) => rowOf(isInThousands ? inThousands(line) : inWholeReais(line), months.length, hasNotes)),
  ];
  return {
    stack: [
      ...(chart ? chartOver(chart, { width, label, height: chartPt }) : []),
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          body,
          widths: [label, ...months.map((): '*' => '*'), isWide ? WIDE_WHOLE_PT : WHOLE_PT],
        },
        layout: 'narrow',
        style: 'tiny',
        fontFeatures: DIGITS,
      },
    ],
    unbreakable: lines.length <= (hasNotes ? MAX_NOTED_TOGETHER : MAX_TOGETHER),
    margin: [0, chart ? 4 : 8, 0, 0],
  };
}

function chartOver(chart: BarChart, { width, label, height }: Record<'width' | 'label' | 'height', number>): PdfContent[] {
  const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true, isPaper: true });
  const grid = { left: (label + 2) / POINTS_A_PIXEL, right: (WHOLE_PT + 2) / POINTS_A_PIXEL, top: 38, bottom: 10, containLabel: false };
  const { xAxis } = option as { xAxis: object };
  // The head of the table below names the months.
  const named = { ...option, grid, xAxis: { ...xAxis, axisLabel: { show: false } } } as ChartOption;
  return [
    { text: [chart.title, { text: `, ${chart.unit}`, bold: false, color: SOFT }], style: 'part' },
    { chart: { option: named, width, height } },
  ];
}

const inThousands = (line: MonthLine): MonthLine => ({
  ...line,
  unit: 'mil',
  decimals: 1,
  values: line.values.map((value) => (value === null ? null : value / 1000)),
  whole: line.whole === null ? null : line.whole / 1000,
});

/** With cents the months of a large farm would touch each other. */
const inWholeReais = (line: MonthLine): MonthLine =>
  line.unit === 'R$' ? { ...line, label: `${line.label}, R$`, unit: '', decimals: 0 } : line;

function rowOf(line: MonthLine, months: number, hasNotes: boolean): PdfContent[] {
  const { label, unit, note, weight } = line;
  const isStrong = weight !== undefined;
  const filling = weight === 'result' ? { fillColor: TINT } : {};
  const words = `${label}${unit && unit !== 'mil' && !label.includes(unit) ? `, ${unit}` : ''}`;
  const cell = (text: string, bold: boolean): PdfNode => ({ text, bold, alignment: 'right', ...filling });
  return [
    { text: hasNotes && note ? [words, { text: ` · ${note}`, color: SOFT }] : words, bold: isStrong, ...filling },
    ...Array.from({ length: months }, (_, index) => cell(lineText(line, index), isStrong)),
    cell(lineText(line, null), true),
  ];
}
