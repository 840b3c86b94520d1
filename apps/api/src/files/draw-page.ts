import { hasPending, hasUnentered, type ScatterChart } from '#view/chart/chart';
import { chartOption } from '#view/chart/chart-option';
import { unitBeside } from '#view/chart/chart-words';
import { smallLineOption } from '#view/chart/small-line-option';
import { differenceText } from '#view/difference-text';
import type { ShownLine } from '#view/document';
import { cellText } from '#view/formats';
import { isEmptyPage, type Kpi, type PageChart, type PageData } from '#view/page';
import { cellOf, isNumeric, type Table } from '#view/table';
import { HAIR, INK, PAPER_COLOURS, PAPER_WIDTH, POINTS_A_PIXEL, SOFT, WIDE_PAPER_WIDTH } from './paper';
import { DIGITS, type PdfContent, type PdfNode } from './pdf';

const GAP = 14;
const CHART_WIDTH = (PAPER_WIDTH - GAP) / 2;
/** Fits four charts and the table of months on a page. */
const MIN_CHART_HEIGHT = 112;
const MAX_CHART_HEIGHT = 300;
const MAX_PIE_HEIGHT = 170;
const MAX_LYING_BAR = 32;
/** Charts beside each other would be taller than wide, so they stand below each other. */
const TALL = 300;
/** Heights of an upright page without its head and title, and of what stands on it beside the charts. */
const PAGE_HEIGHT = 672;
const KPI_HEIGHT = 36;
const BESIDE_HEIGHT = 10;
/** Longer texts of a card take two lines. */
const MAX_CARD_LETTERS = 33;
const CHART_TITLE_HEIGHT = 28;
const TABLE_HEAD_HEIGHT = 44;
const ROW_HEIGHT = 13;
const ROOMY_ROW_HEIGHT = 15.5;
/** Tables with many columns wrap some names into two lines. */
const NARROW_ROW_HEIGHT = 15.5;
const NOTE_HEIGHT = 12;
const CHECK_HEIGHT = 16;
const LYING_BAR = 16;
const KPIS_A_ROW = 4;
const MAX_BESIDE = 5;
/** In a table as wide as the page a label would be too far from its number. */
const MAX_NARROW = 2;
/** Up to this number columns have equal widths; more columns fit their content. */
const MAX_EVEN = 5;

export function drawPage(page: PageData): PdfContent[] {
  if (isEmptyPage(page)) return [{ text: page.about ?? 'Sem lançamentos', margin: [0, 12, 0, 0] }];
  const { about, kpis, charts, tables } = page;
  const rows = rowsOfCharts(page);
  const least = heightOfCharts(page, rows.length);
  const left = rows.reduce((sum, row) => sum + Math.max(0, least - Math.max(...row.map(mostHeight))), 0);
  const roomier = tables.reduce((sum, table) => sum + (table.rows.length + 1) * (ROOMY_ROW_HEIGHT - ROW_HEIGHT), 0);
  const key = marksKey(charts);
  return [
    ...(about ? [{ text: about, style: 'small', margin: [0, 4, 0, 0] } as PdfNode] : []),
    ...chunksOf(kpis, kpisARow(kpis)).map((row) => drawKpis(row, { aRow: kpisARow(kpis), hasEarlier: !hasComparison(tables) })),
    ...rows.map((row) => drawCharts(row, least)),
    ...(key === '' ? [] : [{ text: key, style: 'small', margin: [0, 2, 0, 0] } as PdfNode]),
    ...pairsOf(tables).map((pair) => drawTables(pair, left < roomier)),
  ];
}

const kpisARow = ({ length }: readonly Kpi[]): number => (length < KPIS_A_ROW ? length : [5, 6, 9].includes(length) ? 3 : KPIS_A_ROW);

/** A taller one would be mostly empty. */
function mostHeight(chart: PageChart): number {
  if (chart.type === 'pie') return MAX_PIE_HEIGHT;
  return chart.type === 'bar' && chart.isLying ? chart.points.length * MAX_LYING_BAR + 50 : MAX_CHART_HEIGHT;
}

const marksKey = (charts: readonly PageChart[]): string =>
  [
    ...(charts.some(hasPending) ? ['Cheio: validado. Vazado: ainda não validado.'] : []),
    ...(charts.some(hasUnentered) ? ['Traço na base: sem lançamento.'] : []),
  ].join(' ');

function heightOfCharts({ kpis, tables, support = [] }: PageData, rows: number): number {
  const earlier = hasComparison(tables) ? [] : kpis.flatMap((kpi) => earlierText(kpi) ?? []);
  const beside = earlier.length === 0 ? 0 : earlier.some(({ length }) => length > MAX_CARD_LETTERS) ? 2 * BESIDE_HEIGHT : BESIDE_HEIGHT;
  const tall = pairsOf(tables).map((pair) => {
    const height = pair.some(({ columns }) => columns.length > MAX_EVEN + 1) ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
    return TABLE_HEAD_HEIGHT + Math.max(...pair.map(({ rows: own, total }) => own.length + (total ? 1 : 0))) * height;
  });
  const taken =
    Math.ceil(kpis.length / kpisARow(kpis)) * (KPI_HEIGHT + beside) +
    2 * NOTE_HEIGHT +
    tall.reduce((sum, one) => sum + one, 0) +
    (support.length > 0 ? 24 + support.length * CHECK_HEIGHT : 0);
  const left = (PAGE_HEIGHT - taken) / Math.max(1, rows) - CHART_TITLE_HEIGHT;
  return Math.round(Math.max(MIN_CHART_HEIGHT, left));
}

function rowsOfCharts(page: PageData): PageChart[][] {
  const { charts } = page;
  const each = charts.map((chart) => [chart]);
  const height = heightOfCharts(page, charts.length);
  if (charts.length === 2 && heightOfCharts(page, 1) > TALL && charts.every((chart) => leastHeight(chart) <= height)) return each;
  if (charts.length % 2 === 0) return chunksOf(charts, 2);
  return [charts.slice(0, 1), ...chunksOf(charts.slice(1), 2)];
}

function pairsOf(tables: readonly Table[]): Table[][] {
  const areSmall = tables.length === 2 && tables.every(({ columns }) => columns.length <= MAX_BESIDE);
  return areSmall ? [[...tables]] : tables.map((table) => [table]);
}

const hasComparison = (tables: readonly Table[]): boolean => tables.some(({ key }) => key === 'comparison');

function earlierText(kpi: Kpi): string | null {
  const earlier = kpi.beside?.find(({ kind }) => kind === 'previous');
  if (!earlier) return null;
  const change = earlier.change ? `, ${differenceText(earlier.change).replaceAll(' ', '\u00a0')}` : '';
  return `${earlier.label}: ${cellText(earlier.value, kpi)}${change}`;
}

function drawKpis(kpis: readonly Kpi[], { aRow, hasEarlier }: { aRow: number; hasEarlier: boolean }): PdfNode {
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
        ...(hasEarlier && earlierText(kpi) !== null ? [{ text: earlierText(kpi) ?? '', style: 'small' }] : []),
      ],
      width: '*',
    }),
  );
  const empty = Array.from({ length: aRow - kpis.length }, (): PdfNode => ({ text: '', width: '*' }));
  return { columns: [...columns, ...empty], columnGap: GAP, margin: [0, 6, 0, 4], unbreakable: true };
}

const leastHeight = (chart: PageChart): number => (chart.type === 'bar' && chart.isLying ? chart.points.length * LYING_BAR + 50 : 0);

function drawCharts(charts: readonly PageChart[], least: number): PdfNode {
  const isAlone = charts.length === 1;
  const width = isAlone ? PAPER_WIDTH : CHART_WIDTH;
  const most = Math.max(...charts.map(mostHeight));
  const columns = charts.map((chart): PdfNode => {
    const height = Math.max(Math.min(least, most), leastHeight(chart));
    const look = { hasScale: true, hasValues: true, isPaper: true, isSmall: !isAlone, heightPx: height / POINTS_A_PIXEL };
    const option = chartOption(chart, { colours: PAPER_COLOURS, ...look });
    return {
      stack: [
        { text: [chart.title, { text: `  ${unitBeside(chart)}`, bold: false, color: SOFT }], style: 'part' },
        { chart: { option, width, height } },
      ],
      width,
    };
  });
  return { columns, columnGap: GAP, unbreakable: true };
}

const BESIDE = 3;
const WIDE_BESIDE = 5;
const THIRD = (PAPER_WIDTH - GAP * (BESIDE - 1)) / BESIDE;
const FIFTH = (WIDE_PAPER_WIDTH - GAP * (WIDE_BESIDE - 1)) / WIDE_BESIDE;
const LINE_HEIGHT = 56;
const PLOT_HEIGHT = 124;

export function drawLines(lines: readonly ShownLine[], isWide: boolean): PdfNode[] {
  const width = isWide ? FIFTH : THIRD;
  return besideEachOther(
    lines.map(
      ({ chart, whole }): PdfNode => ({
        stack: [
          {
            columns: [
              { text: chart.title, bold: true, width: 'auto' },
              {
                text: [{ text: whole, bold: true, color: INK }, ` ${chart.unit}`],
                style: 'small',
                alignment: 'right',
                width: '*',
                margin: [0, 1, 0, 0],
              },
            ],
            columnGap: 4,
          },
          { canvas: [{ type: 'line', x1: 0, y1: 1, x2: width, y2: 1, lineWidth: 0.5, lineColor: HAIR }] },
          { chart: { option: smallLineOption(chart, PAPER_COLOURS), width, height: LINE_HEIGHT } },
        ],
        width,
      }),
    ),
    isWide ? WIDE_BESIDE : BESIDE,
  );
}

export function drawPlots(plots: readonly ScatterChart[]): PdfNode[] {
  return besideEachOther(
    plots.map((chart): PdfNode => {
      const option = chartOption(chart, { colours: PAPER_COLOURS, hasScale: true, hasValues: true, isPaper: true, isSmall: true });
      return {
        stack: [
          { text: [chart.y.label, { text: `, ${chart.y.unit}`, bold: false, color: SOFT }], bold: true, fontSize: 7.5 },
          { chart: { option, width: THIRD, height: PLOT_HEIGHT } },
        ],
        width: THIRD,
      };
    }),
  );
}

function besideEachOther(nodes: readonly PdfNode[], beside = BESIDE): PdfNode[] {
  return chunksOf(nodes, beside).map((columns): PdfNode => ({ columns, columnGap: GAP, unbreakable: true, margin: [0, 2, 0, 0] }));
}

function drawTables(tables: readonly Table[], isDense: boolean): PdfNode {
  const [first, ...others] = tables;
  // Dense, so that charts and tables of most pages share a sheet.
  if (first && others.length === 0 && first.columns.length > MAX_NARROW) return drawTable(first, { isDense });
  const drawn = tables.map((table): PdfNode => ({ ...drawTable(table, { isDense, width: CHART_WIDTH }), width: '*' }));
  return {
    columns: others.length > 0 ? drawn : [...drawn, { text: '', width: '*' }],
    columnGap: GAP,
  };
}

interface TableLook {
  isDense?: boolean;
  heading?: string;
  width?: number;
}

export function drawTable(
  { title, columns, rows, total }: Table,
  { isDense = false, heading, width = PAPER_WIDTH }: TableLook = {},
): PdfNode {
  const isEven = columns.length <= MAX_EVEN;
  const isShort = (column: Table['columns'][number]) =>
    isNumeric(column) || rows.every((row) => cellOf(column, row[column.key]).length <= MAX_SHORT_LETTERS);
  const letters = Math.max(...rows.map((row) => (columns[0] ? cellOf(columns[0], row[columns[0].key]).length : 0)));
  const labelWidth = Math.min(DENSE_LABEL, 14 + LETTER_PT * letters);
  const widths = columns.map((column, index) => {
    if (isDense && isEven)
      return index === 0
        ? '*'
        : Math.min(
            columns.length === 2 ? LONE_COLUMN : DENSE_COLUMN,
            (width - labelWidth - BESIDE_PT * columns.length) / (columns.length - 1),
          );
    return isEven || index === 0 || !isShort(column) ? '*' : 'auto';
  });
  const gapBefore = columns.map(({ group }, index) =>
    index > 1 && group !== columns[index - 1]?.group ? { margin: [GROUP_GAP, 0, 0, 0] } : {},
  );
  const head = columns.map(
    (column, index): PdfNode => ({
      text: column.label,
      style: 'column',
      alignment: isNumeric(column) ? 'right' : 'left',
      ...gapBefore[index],
    }),
  );
  const lineOf = (row: Table['rows'][number], bold: boolean): PdfContent[] =>
    columns.map((column, index): PdfNode => {
      const text = cellOf(column, row[column.key]);
      if (!isNumeric(column)) return { text, bold };
      // The layout may narrow a number beside a long text, so a number is one unbreakable word (`2.057 mil`).
      const whole = { noWrap: text.length <= MAX_NUMBER_LETTERS, ...(WORDS.test(text) ? {} : { fontFeatures: DIGITS }) };
      return { text, bold, alignment: 'right', ...whole, ...gapBefore[index] };
    });
  const named: PdfContent[] = columns.map((_, index) =>
    index === 0 ? { text: heading ?? '', style: 'heading', colSpan: columns.length, margin: [-3, 6, 0, 1] } : '',
  );
  const heads = [...(heading === undefined ? [] : [named]), ...groupHeads(columns), head];
  const body = [...heads, ...rows.map((row) => lineOf(row, row.weight !== undefined)), ...(total ? [lineOf(total, true)] : [])];
  return {
    stack: [
      // The heading above is the title already.
      ...(title === '' ? [] : [{ text: title, style: 'part' }]),
      {
        table: { headerRows: heads.length, keepWithHeaderRows: heading === undefined ? 0 : 4, dontBreakRows: true, widths, body },
        layout: !isDense ? 'hairlines' : heading === undefined ? 'dense' : 'headed',
        ...(isDense ? { fontSize: columns.length > MAX_EVEN ? 6.8 : 7.5, lineHeight: 1.05 } : {}),
      },
    ],
    unbreakable: rows.length <= (isDense && heading === undefined ? MAX_DENSE : MAX_TOGETHER),
    margin: [0, 4, 0, 0],
  };
}

function groupHeads(columns: Table['columns']): PdfContent[][] {
  if (columns.every(({ group }) => group === undefined)) return [];
  return [
    columns.map(({ group }, index): PdfContent => {
      if (group === undefined || columns[index - 1]?.group === group) return '';
      const colSpan = columns.slice(index).findIndex((other) => other.group !== group);
      return { text: group, style: 'column', alignment: 'right', colSpan: colSpan < 0 ? columns.length - index : colSpan };
    }),
  ];
}

/** Longer tables would leave much of a page empty if they moved to the next one whole. */
const DENSE_COLUMN = 82;
/** A column with a single number, which may have words. */
const LONE_COLUMN = 120;
/** A column of short texts leaves its width to longer ones. */
const MAX_SHORT_LETTERS = 12;
/** Least width of the first column, with the space beside the others. */
const DENSE_LABEL = 110;
const LETTER_PT = 4;
/** Space beside the texts of a column. */
const BESIDE_PT = 6;
const MAX_NUMBER_LETTERS = 20;
/** Space before the columns of the next farm. */
const GROUP_GAP = 8;
/** Digits of one width would make the hyphens of words as wide. */
const WORDS = /\p{L}{3}/u;
const MAX_TOGETHER = 14;
const MAX_DENSE = 30;

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
}
