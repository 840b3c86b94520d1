import { Worker } from 'node:worker_threads';
import type { ChartOption } from '#view/chart/chart-option';

/** The only place that knows how PDF files are made. */

/** A line or a shape, in points from where it stands. */
export type PdfShape =
  | { type: 'ellipse'; x: number; y: number; r1: number; r2: number; color?: string; lineColor?: string; lineWidth?: number }
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth?: number; lineColor?: string }
  | { type: 'polyline'; points: { x: number; y: number }[]; closePath?: boolean; color?: string; lineWidth?: number };

/** What may stand on a page; the parts of the layout program that reports use. */
export interface PdfNode {
  text?: PdfContent;
  stack?: PdfContent[];
  columns?: PdfContent[];
  canvas?: PdfShape[];
  /** Drawn by the library of charts, in points. */
  chart?: { option: ChartOption; width: number; height: number };
  table?: {
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    widths: (number | '*' | 'auto')[];
    body: PdfContent[][];
  };
  layout?: 'hairlines' | 'barred' | 'narrow' | 'noBorders';
  fillColor?: string;
  style?: string | string[];
  alignment?: 'left' | 'center' | 'right';
  margin?: number[];
  width?: number | '*' | 'auto';
  colSpan?: number;
  columnGap?: number;
  bold?: boolean;
  noWrap?: boolean;
  unbreakable?: boolean;
}
export type PdfContent = string | PdfNode | PdfContent[];

/** Begins on a page of its own. In header and footer `{page}` and `{pages}` stand for the numbers. */
export interface PdfSection {
  header: PdfContent;
  footer: PdfContent;
  /** The sheet lies on its side. */
  isWide?: boolean;
  content: PdfContent[];
}

export interface PdfDocument {
  title: string;
  /** Left, top, right, bottom, in points. */
  margins: [number, number, number, number];
  styles: Readonly<Record<string, { fontSize?: number; bold?: boolean; color?: string; margin?: number[]; lineHeight?: number }>>;
  sections: PdfSection[];
}

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;
/** Each one fills a core; more at once would only make all of them late. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Lays a document out as PDF (A4), in a thread of its own. */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  await turn();
  const worker = new Worker(new URL('./pdf-writer.mjs', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    return await bytesFrom(worker);
  } finally {
    passOn();
    await worker.terminate();
  }
}

function turn(): Promise<void> {
  if (running >= MOST_AT_ONCE) return new Promise((resolve) => waiting.push(resolve));
  running += 1;
  return Promise.resolve();
}

/** The place goes straight to whoever waits longest. */
function passOn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

function bytesFrom(worker: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the PDF took too long')), TIMEOUT_MS);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    worker.once('message', (bytes: Uint8Array) => settle(() => resolve(Buffer.from(bytes))));
    worker.once('error', (error) => settle(() => reject(error)));
    worker.once('exit', (code) => settle(() => reject(new Error(`the PDF writer ended with ${code}`))));
  });
}
