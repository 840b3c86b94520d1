import type { Chart } from '#view/chart/chart';
import { chartOption } from '#view/chart/chart-option';
import { lineText, type MonthLine, type MonthTableData, monthHead } from '#view/month-table';
import { PAPER_COLOURS, PAPER_WIDTH, TINT, WIDE_PAPER_WIDTH } from './paper';
import type { PdfContent, PdfNode } from './pdf';

const LABEL_PT = { wide: 190, upright: 112 } as const;
/** Rows that stay on the page of their table's head. */
const MAX_TOGETHER = 40;

export function drawWideChart(chart: Chart, height: number, isWide: boolean): PdfContent[] {
  const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true });
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

export function drawMonths({ title, months, whole, lines }: MonthTableData, isWide: boolean, isInThousands: boolean): PdfNode {
  const head = [...months.map(monthHead), whole].map((text): PdfNode => ({ text, bold: true, alignment: 'right' }));
  const unit = isInThousands ? 'R$ mil' : '';
  const body = [
    [{ text: unit } as PdfContent, ...head],
    ...lines.map((line) => rowOf(isInThousands ? inThousands(line) : line, months.length, isWide)),
  ];
  return {
    stack: [
      { text: title, style: 'part' },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          body,
          widths: [isWide ? LABEL_PT.wide : LABEL_PT.upright, ...months.map((): '*' => '*'), '*'],
        },
        layout: 'narrow',
        style: 'tiny',
      },
    ],
    unbreakable: lines.length <= MAX_TOGETHER,
    margin: [0, 4, 0, 0],
  };
}

const inThousands = (line: MonthLine): MonthLine => ({
  ...line,
  unit: 'mil',
  decimals: 1,
  values: line.values.map((value) => (value === null ? null : value / 1000)),
  whole: line.whole === null ? null : line.whole / 1000,
});

function rowOf(line: MonthLine, months: number, isWide: boolean): PdfContent[] {
  const { label, unit, note, weight } = line;
  const isStrong = weight !== undefined;
  const filling = weight === 'result' ? { fillColor: TINT } : {};
  const words = isWide ? `${label}${unit ? `, ${unit}` : ''}` : label;
  const cell = (text: string, bold: boolean): PdfNode => ({ text, bold, alignment: 'right', ...filling });
  return [
    isWide && note
      ? {
          stack: [{ text: words, bold: isStrong }, { text: note }],
          ...filling,
        }
      : { text: words, bold: isStrong, ...filling },
    ...Array.from({ length: months }, (_, index) => cell(lineText(line, index), isStrong)),
    cell(lineText(line, null), true),
  ];
}
