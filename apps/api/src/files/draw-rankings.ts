import type { DocumentBlock, Ranking, RankingPlaces } from '#view/document';
import { INK, SOFT } from './paper';
import type { PdfContent, PdfNode, PdfShape } from './pdf';

const STRIP_PT = 88;
const BAND = '#b9d3c3';
const HAIR = '#c9ccc5';
const GREEN = '#1d6b47';

export function drawPairs(pairs: Extract<DocumentBlock, { kind: 'pairs' }>['pairs']): PdfNode {
  const rows = Array.from({ length: Math.ceil(pairs.length / PAIRS_A_ROW) }, (_, row) =>
    pairs.slice(row * PAIRS_A_ROW, (row + 1) * PAIRS_A_ROW),
  );
  return {
    stack: rows.map(
      (row): PdfNode => ({
        columns: [
          ...row.map(
            ([label, value]): PdfNode => ({
              stack: [
                { text: label, style: 'small' },
                { text: value, bold: true },
              ],
              width: '*',
            }),
          ),
          ...Array.from({ length: PAIRS_A_ROW - row.length }, (): PdfNode => ({ text: '', width: '*' })),
        ],
        columnGap: 10,
        margin: [0, 0, 0, 5],
      }),
    ),
    margin: [0, 4, 0, 4],
  };
}

const PAIRS_A_ROW = 4;

export function drawRankings({ rows, part, key }: Extract<DocumentBlock, { kind: 'rankings' }>): PdfNode {
  const columns = ['Indicador', 'Fazenda', 'pior a melhor', 'Média', 'Q1 a Q3', 'Diferença', 'Quartil'];
  const right = (index: number) => index === 1 || index > 2;
  const heads: PdfContent[][] = [
    ...(part === undefined ? [] : [[{ text: part, style: 'part', colSpan: columns.length }, ...columns.slice(1).map(() => '')]]),
    columns.map((text, index): PdfNode => ({ text, style: 'column', alignment: right(index) ? 'right' : 'left' })),
  ];
  return {
    stack: [
      ...(key === null ? [] : [{ text: key, style: 'small', margin: [0, 2, 0, 3] }]),
      {
        table: {
          headerRows: heads.length,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: ['*', 46, STRIP_PT, 40, 66, 80, 54],
          body: [...heads, ...rows.map(rowOf)],
        },
        layout: 'hairlines',
      },
    ],
    ...(part === undefined ? {} : { margin: [0, 6, 0, 0] }),
  };
}

function rowOf({ label, unit, value, mean, quartiles, difference, quartile, places, rank, remark }: Ranking): PdfContent[] {
  const number = (text: string): PdfNode => ({ text, alignment: 'right', margin: [0, 3, 0, 0] });
  return [
    {
      stack: [{ text: label, bold: true }, { text: unit, style: 'small' }, ...(remark && places ? [{ text: remark, style: 'small' }] : [])],
    },
    { text: value, bold: true, alignment: 'right', margin: [0, 3, 0, 0] },
    places
      ? { canvas: strip(places), margin: [0, 0, 0, 0] }
      : { text: remark ?? 'grupo pequeno demais', style: 'small', margin: [0, 3, 0, 0] },
    number(mean),
    number(quartiles),
    number(difference),
    quartile === null
      ? number('—')
      : {
          stack: [
            {
              columns: [...(rank ? [small(rank)] : []), { text: `${quartile}º`, bold: true, alignment: 'right', width: 16 }],
            },
            { canvas: steps(quartile), margin: [26, 1, 0, 0] },
          ],
        },
  ];
}

const small = (text: string): PdfNode => ({ text, style: 'small', alignment: 'right', margin: [0, 2, 0, 0] });

const MIDDLE = 14;

/** Worse end to better end: the middle half is a band, the median a line, the farm a dot. */
function strip({ own, worse, median, better, top, quarters }: RankingPlaces): PdfShape[] {
  const x = (place: number) => place * STRIP_PT;
  const line = (x1: number, x2: number, lineWidth: number, lineColor: string): PdfShape => ({
    type: 'line',
    x1,
    y1: MIDDLE,
    x2,
    y2: MIDDLE,
    lineWidth,
    lineColor,
  });
  return [
    line(0, STRIP_PT, 0.8, HAIR),
    ...(quarters?.length ? quarters.map((points, index) => hill(points, TINTS[index] ?? BAND)) : [line(x(worse), x(better), 6, BAND)]),
    { type: 'line', x1: x(median), y1: MIDDLE - 5, x2: x(median), y2: MIDDLE + 5, lineWidth: 1.6, lineColor: INK },
    ...(typeof top === 'number' ? [triangle(x(top))] : []),
    ...(own === null
      ? []
      : [{ type: 'ellipse', x: x(own), y: MIDDLE, r1: 4, r2: 4, color: GREEN, lineColor: '#ffffff', lineWidth: 1 } as const]),
  ];
}

/** Quarters of a group, worst first, distinguishable in grey. */
const TINTS = ['#dedbd3', '#e3e8e2', '#c3ddce', '#85b99c'];
const HILL_PT = 12;

function hill(points: readonly { x: number; y: number }[], color: string): PdfShape {
  const edge = points.map(({ x, y }) => ({ x: x * STRIP_PT, y: MIDDLE - y * HILL_PT }));
  const [first, last] = [edge[0], edge.at(-1)];
  return {
    type: 'polyline',
    closePath: true,
    color,
    lineWidth: 0,
    points: [{ x: first?.x ?? 0, y: MIDDLE }, ...edge, { x: last?.x ?? 0, y: MIDDLE }],
  };
}

const triangle = (x: number): PdfShape => ({
  type: 'polyline',
  closePath: true,
  color: INK,
  lineWidth: 0,
  points: [
    { x: x - 3, y: MIDDLE - HILL_PT },
    { x: x + 3, y: MIDDLE - HILL_PT },
    { x, y: MIDDLE - HILL_PT + 5 },
  ],
});

/** Four rising steps: quartile 1 (the best) fills all of them, quartile 4 only the first. */
function steps(quartile: 1 | 2 | 3 | 4): PdfShape[] {
  return [0, 1, 2, 3].map((step): PdfShape => {
    const height = 3 + step;
    const lineColor = step < 5 - quartile ? (quartile === 4 ? '#a4400f' : SOFT) : HAIR;
    return { type: 'line', x1: 2 + step * 6, y1: 8, x2: 2 + step * 6, y2: 8 - height, lineWidth: 4, lineColor };
  });
}
