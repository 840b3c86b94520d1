import type { DocumentBlock, DocumentFinding, Phrase, Quartile, Ranking, RankingPlaces } from '#view/document';
import { GREEN, HAIR, INK, SOFT, WORSE } from './paper';
import { DIGITS, type PdfContent, type PdfNode, type PdfShape } from './pdf';

const STRIP_PT = 90;
const BAND = '#b9d3c3';

export function drawPhrase(phrase: Phrase): PdfContent[] {
  return phrase.map((part) => (typeof part === 'string' ? part : { text: part.strong, bold: true }));
}

export function drawFindings({ findings, note }: Extract<DocumentBlock, { kind: 'findings' }>): PdfNode {
  const cell = ({ title, text, quartile }: DocumentFinding): PdfNode => ({
    stack: [
      {
        columns: [
          ...(quartile === null ? [] : [{ canvas: steps(quartile), width: 24 }]),
          { text: title, bold: true, color: SOFT, width: '*' as const },
        ],
        columnGap: 4,
      },
      { text: drawPhrase(text), margin: [0, 3, 0, 0] },
    ],
  });
  return {
    stack: [
      { table: { widths: findings.map((): '*' => '*'), body: [findings.map(cell)] }, layout: 'boxed' },
      ...(note === undefined ? [] : [{ text: note, style: 'small', margin: [0, 2, 0, 0] }]),
    ],
    unbreakable: true,
  };
}

export function drawRankings({ rows, part, group }: Extract<DocumentBlock, { kind: 'rankings' }>): PdfNode {
  const columns = ['Indicador', 'Fazenda', '', 'Média', 'Q1 a Q3', 'Diferença\nda média', 'Quartil'];
  const right = (index: number) => index === 1 || index > 2;
  const heads: PdfContent[][] = [
    ...(part === undefined ? [] : [[{ text: part, style: 'part', colSpan: columns.length }, ...columns.slice(1).map(() => '')]]),
    columns.map(
      (text, index): PdfNode => (index === 2 ? direction() : { text, style: 'column', alignment: right(index) ? 'right' : 'left' }),
    ),
  ];
  return {
    stack: [
      ...(group === null ? [] : [drawKey(rows, group)]),
      {
        table: {
          headerRows: heads.length,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: ['*', 46, STRIP_PT, 42, 70, 48, 40],
          body: [...heads, ...rows.map(rowOf)],
        },
        layout: 'strips',
      },
    ],
    ...(part === undefined ? {} : { margin: [0, 6, 0, 0] }),
  };
}

/** Made anew for each table, because the layout moves its shapes. */
const direction = (): PdfNode => ({
  columns: [
    { text: 'pior', style: 'column', width: 18 },
    {
      canvas: [{ type: 'line', x1: 0, y1: 5, x2: STRIP_PT - 54, y2: 5, lineWidth: 0.6, lineColor: SOFT }, ...arrowHead(STRIP_PT - 54, 5)],
      width: '*',
    },
    { text: 'melhor', style: 'column', width: 30, alignment: 'right' },
  ],
});

/** Drawn as lines, because the layout moves the points of a polygon twice in a repeated head. */
const arrowHead = (x: number, y: number): PdfShape[] =>
  [-2.2, 2.2].map((way) => ({ type: 'line', x1: x - 3.5, y1: y + way, x2: x, y2: y, lineWidth: 0.8, lineColor: SOFT }));

function drawKey(rows: readonly Ranking[], group: string): PdfNode {
  const places = rows.flatMap((row) => row.places ?? []);
  const line = (lineWidth: number, lineColor: string): PdfShape[] => [{ type: 'line', x1: 0, y1: 5, x2: 12, y2: 5, lineWidth, lineColor }];
  const marks: readonly (readonly [isShown: boolean, shapes: PdfShape[], words: string])[] = [
    [true, [dot(6, 5, 3.4)], 'esta fazenda'],
    [places.some(({ quarters }) => quarters?.length), hills(KEY_HILL, 12, 9, 8), 'grupo: mais alto onde há mais fazendas'],
    [places.some(({ quarters }) => !quarters?.length), line(5, BAND), 'metade do meio do grupo'],
    [true, [median(6, 0, 9)], 'mediana'],
    [places.some(({ top }) => typeof top === 'number'), [triangle(6, 7, 3.2, 'down', INK)], 'média dos 25 % melhores'],
  ].map(([isShown, shapes, words]) => [Boolean(isShown), shapes as PdfShape[], String(words)]);
  const shown = marks.filter(([isShown]) => isShown);
  return {
    columns: [
      ...shown.flatMap(([, canvas, words]): PdfNode[] => [
        { canvas, width: 12 },
        { text: words, width: 'auto', margin: [0, 0.5, 5, 0] },
      ]),
      { text: group, width: '*', alignment: 'right', margin: [0, 0.5, 0, 0] },
    ],
    columnGap: 3,
    style: 'small',
    margin: [0, 2, 0, 3],
  };
}

function rowOf({ label, unit, value, mean, quartiles, difference, quartile, places, rank, remark }: Ranking): PdfContent[] {
  const number = (text: string): PdfNode => ({ text, alignment: 'right', margin: [0, 3, 0, 0], lineHeight: 1, fontFeatures: DIGITS });
  return [
    {
      stack: [
        { text: label, bold: true, fontSize: 8, lineHeight: 1.05 },
        { text: unit, style: 'small', lineHeight: 1.05 },
        ...(remark && places ? [{ text: remark, style: 'small' }] : []),
      ],
    },
    { ...number(value), bold: true, fontSize: 9.5, margin: [0, 2, 0, 0] },
    places
      ? { canvas: strip(places), margin: [0, 0, 0, 0] }
      : { text: remark ?? 'grupo pequeno demais', style: 'small', margin: [0, 4, 0, 0] },
    number(mean),
    { ...number(quartiles), fontSize: 8 },
    difference === null ? number('—') : drawDifference(difference),
    quartile === null
      ? number('—')
      : {
          stack: [
            {
              columns: [
                { canvas: steps(quartile), width: '*', margin: [0, 1, 0, 0] },
                { text: `${quartile}º`, bold: true, alignment: 'right', width: 14 },
              ],
            },
            ...(rank ? [{ text: rank, style: 'tiny', color: SOFT, alignment: 'right' } as const] : []),
          ],
          margin: [0, 1, 0, 0],
        },
  ];
}

function drawDifference({ bare, isBetter }: NonNullable<Ranking['difference']>): PdfNode {
  const amount: PdfNode = { text: bare, alignment: 'right', fontFeatures: DIGITS };
  if (isBetter === null) return { ...amount, margin: [0, 4, 0, 0] };
  return { stack: [amount, drawVerdict(isBetter)] };
}

/** Triangle and word say the same, so that neither colour nor shape is needed alone. */
function drawVerdict(isBetter: boolean): PdfNode {
  const color = isBetter ? GREEN : WORSE;
  return {
    columns: [
      { text: '', width: '*' },
      { canvas: [triangle(3, 6.5, 3, isBetter ? 'up' : 'down', color)], width: 7 },
      { text: isBetter ? 'melhor' : 'pior', color, fontSize: 7, width: 'auto' },
    ],
    columnGap: 2,
  };
}

const BASE = 17;
const HILL_PT = 13;

/** Worse end to better end: the middle half is a band, the median a line, the farm a dot. */
function strip({ own, worse, median: middle, better, top, quarters }: RankingPlaces): PdfShape[] {
  const x = (place: number) => place * STRIP_PT;
  const line = (x1: number, x2: number, y: number, lineWidth: number, lineColor: string): PdfShape => ({
    ...{ type: 'line', x1, y1: y, x2, y2: y, lineWidth, lineColor },
  });
  const hasShape = Boolean(quarters?.length);
  const cut = (place: number): PdfShape => ({
    ...{ type: 'line', x1: x(place), y1: BASE - HILL_PT, x2: x(place), y2: BASE, lineWidth: 1, lineColor: '#ffffff' },
  });
  const stem = (place: number): PdfShape => ({
    ...{ type: 'line', x1: x(place), y1: BASE - 12, x2: x(place), y2: BASE, lineWidth: 1.2, lineColor: GREEN },
  });
  return [
    ...(hasShape
      ? [...hills(quarters ?? [], STRIP_PT, BASE, HILL_PT), cut(worse), cut(better)]
      : [line(x(worse), x(better), BASE - 4, 8, BAND)]),
    line(0, STRIP_PT, BASE, 0.8, HAIR),
    median(x(middle), BASE - 12, BASE + 1),
    ...(typeof top === 'number' ? [triangle(x(top), BASE - HILL_PT + 3, 3.4, 'down', INK)] : []),
    ...(own === null ? [] : [stem(own), dot(x(own), BASE, 3.8)]),
  ];
}

const median = (x: number, y1: number, y2: number): PdfShape => ({ type: 'line', x1: x, y1, x2: x, y2, lineWidth: 1.8, lineColor: INK });

const dot = (x: number, y: number, radius: number): PdfShape => ({
  ...{ type: 'ellipse', x, y, r1: radius, r2: radius, color: GREEN, lineColor: '#ffffff', lineWidth: 1 },
});

type Hill = readonly { x: number; y: number }[];

/** Quarters of a group, worst first, distinguishable in grey. */
const TINTS = ['#dedbd3', '#e3e8e2', '#c3ddce', '#85b99c'];

function hills(quarters: readonly Hill[], width: number, base: number, height: number): PdfShape[] {
  return quarters.map((points, index): PdfShape => {
    const edge = points.map(({ x, y }) => ({ x: x * width, y: base - y * height }));
    const [first, last] = [edge[0], edge.at(-1)];
    return {
      ...{ type: 'polyline', closePath: true, color: TINTS[index] ?? BAND, lineWidth: 0 },
      points: [{ x: first?.x ?? 0, y: base }, ...edge, { x: last?.x ?? 0, y: base }],
    };
  });
}

const KEY_HILL: readonly Hill[] = [
  [
    { x: 0, y: 0.1 },
    { x: 0.3, y: 0.6 },
  ],
  [
    { x: 0.3, y: 0.6 },
    { x: 0.5, y: 1 },
  ],
  [
    { x: 0.5, y: 1 },
    { x: 0.75, y: 0.6 },
  ],
  [
    { x: 0.75, y: 0.6 },
    { x: 1, y: 0.1 },
  ],
];

function triangle(x: number, y: number, half: number, way: 'up' | 'down', color: string): PdfShape {
  const upper = y - 1.5 * half;
  const [tip, foot] = way === 'down' ? [y, upper] : [upper, y];
  const points = [
    { x: x - half, y: foot },
    { x: x + half, y: foot },
    { x, y: tip },
  ];
  return { type: 'polyline', closePath: true, color, lineWidth: 0, points };
}

/** Four rising steps: quartile 1 (the best) fills all of them, quartile 4 only the first. */
export function steps(quartile: Quartile): PdfShape[] {
  return [0, 1, 2, 3].map((step): PdfShape => {
    const lineColor = step < 5 - quartile ? COLOURS[quartile] : HAIR;
    return { type: 'line', x1: 2 + step * 5.5, y1: 8, x2: 2 + step * 5.5, y2: 4.5 - step, lineWidth: 4, lineColor };
  });
}

const COLOURS: Readonly<Record<Quartile, string>> = { 1: GREEN, 2: INK, 3: INK, 4: WORSE };
