import { fileURLToPath } from 'node:url';
import Tinypool from 'tinypool';
import type { ChartOption } from '#view/chart/chart-option';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';

/** The only module that knows the PDF library. */

export type PdfShape =
  | { type: 'ellipse'; x: number; y: number; r1: number; r2: number; color?: string; lineColor?: string; lineWidth?: number }
  | { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth?: number; lineColor?: string }
  | { type: 'polyline'; points: { x: number; y: number }[]; closePath?: boolean; color?: string; lineWidth?: number };

/** All digits have one width, so that they stand below each other. Contextual forms, which numbers lack, would cost an eighth of a report's time. */
export const DIGITS = { tnum: true, calt: false };

export interface PdfNode {
  text?: PdfContent;
  stack?: PdfContent[];
  columns?: PdfContent[];
  canvas?: PdfShape[];
  svg?: string;
  chart?: { option: ChartOption; width: number; height: number };
  table?: {
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    widths: (number | '*' | 'auto')[];
    body: PdfContent[][];
  };
  layout?: 'hairlines' | 'strips' | 'narrow' | 'dense' | 'headed' | 'boxed' | 'barred' | 'noBorders';
  fillColor?: string;
  color?: string;
  fontSize?: number;
  lineHeight?: number;
  fontFeatures?: typeof DIGITS;
  style?: string | string[];
  alignment?: 'left' | 'center' | 'right';
  margin?: number[];
  width?: number | '*' | 'auto';
  colSpan?: number;
  columnGap?: number;
  bold?: boolean;
  noWrap?: boolean;
  pageBreak?: 'before' | 'after';
  unbreakable?: boolean;
}
export type PdfContent = string | PdfNode | PdfContent[];

/** Starts a new page. Header and footer may include `{page}` and `{pages}`. */
export interface PdfSection {
  header: PdfContent;
  footer: PdfContent;
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
/** Extra time per further section, as a report of many farms is one document. */
const SECTION_MS = 10_000;
const MEMORY_MB = 512;
/** Each uses a whole core; more would only slow all of them down. */
const THREADS = 2;
const IDLE_MS = 300_000;

let workers: Tinypool | null = null;

/** Threads keep the layout, fonts and charts loaded between documents; they start with the first document. */
function threads(): Tinypool {
  workers ??= new Tinypool({
    filename: fileURLToPath(new URL('./pdf-writer.mjs', import.meta.url)),
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // Flags of the server process are not valid in the threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return workers;
}

/** The timeout of a document starts with its turn, not in the queue. */
const layout = new ConcurrencyLimiter({
  limit: THREADS,
  queue: Number.POSITIVE_INFINITY,
  refusal: () => new ApiError(429, 'too_many_pdfs', 'Há muitos PDFs sendo gerados; tente de novo em instantes', { retryAfterSeconds: 5 }),
});

/** Renders A4 in another thread, because a long document takes seconds; `given` aborts it. */
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
