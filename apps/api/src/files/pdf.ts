import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import type { ChartOption } from '#view/chart/chart-option';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';

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
/** More for each section behind the first one: those of many farms are laid out as one document. */
const SECTION_MS = 10_000;
const MEMORY_MB = 512;
/** Each one fills a core; more at once would only make all of them late. */
const THREADS = 2;
const IDLE_MS = 300_000;

let workers: Tinypool | null = null;

/** Threads that keep the layout, its fonts and the charts loaded from one document to the next; the first document starts them. */
function threads(): Tinypool {
  workers ??= new Tinypool({
    filename: fileURLToPath(new URL('./pdf-writer.mjs', import.meta.url)),
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // The server's own flags must not reach the threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return workers;
}

/** The time of a document counts from its turn, not from its place in the queue. */
const layout = new ConcurrencyLimiter({
  limit: THREADS,
  queue: Number.POSITIVE_INFINITY,
  refusal: () => new ApiError(429, 'too_many_pdfs', 'Há muitos PDFs sendo feitos; tente de novo em instantes', { retryAfterSeconds: 5 }),
});

/** Lays a document out as PDF (A4), in another thread: a long one takes seconds, in which the server must answer others. `given`: gives it up. */
export function makePdf(document: PdfDocument, given?: AbortSignal): Promise<Buffer> {
  const makeNow = async () => {
    const patience = AbortSignal.timeout(TIMEOUT_MS + SECTION_MS * Math.max(0, document.sections.length - 1));
    const signal = given ? AbortSignal.any([patience, given]) : patience;
    const bytes: Uint8Array = await threads()
      .run(document, { signal })
      .catch((error: unknown) => {
        given?.throwIfAborted();
        throw error;
      });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return layout.run('pdf', makeNow, given);
}
