import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Node handles one request at a time, so quadratic time blocks everybody (a cell of 100,000 spaces once took eleven seconds). */

const ROOMS = ['packages', 'apps'];
/** Quadratic time is noticeable, and thousands of texts are still fast. */
const SHORT = 5_000;
/** Quadratic time takes half a minute, linear time milliseconds. */
const LONG = 400_000;
const DOUBTFUL_MS = 3;
/** Retries exclude the influence of a busy machine. */
const TRIES = 3;
const SLOW_MS = 500;
/** Batched, because the timeout of a script starts a thread. */
const AT_ONCE = 500;

interface Expression {
  source: string;
  flags: string;
  files: string[];
}

/** `prefix`, then `pump` repeated, then a character that few classes match. */
interface Hostile {
  prefix: string;
  pump: string;
  suffix: string;
}

function collect(): { expressions: Expression[]; made: string[] } {
  const found = new Map<string, Expression>();
  const made: string[] = [];
  for (const file of ROOMS.flatMap(sourceFiles)) {
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const known = found.get(node.text);
        if (known) known.files.push(file);
        else found.set(node.text, { source: node.text.slice(1, end), flags: node.text.slice(end + 1), files: [file] });
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') made.push(file);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  }
  return { expressions: [...found.values()], made };
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourceFiles(path);
    return /\.m?[jt]sx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '1',
  D: 'a',
  w: 'a',
  W: ' ',
  s: ' ',
  S: 'a',
  b: '',
  B: '',
  n: '\n',
  t: '\t',
  r: '\r',
};

/** Takes one character of each class and every branch once; only the part before the pump must match. */
function sampleOf(source: string): string {
  return source
    .replace(/\\u\{?[0-9a-fA-F]+\}?|\\[pP]\{[^}]*\}/g, 'é')
    .replace(/\(\?(?:<?[=!]|<\w+>|:)/g, '')
    .replace(/\[(\^?)(\\?.)[^\]]*\]/g, (_, isOther: string, first: string) => (isOther ? 'a' : first))
    .replace(/(?<!\\)(?:\{\d+,?\d*\}|[*+?^$()|])/g, '')
    .replace(/\\(.)/g, (_, char: string) => CLASSES[char] ?? char);
}

function* hostileTexts(source: string): Generator<Hostile> {
  const sample = sampleOf(source).slice(0, 24);
  const prefixes = ['', ...Array.from(sample, (_, index) => sample.slice(0, index + 1))];
  const alphabet = [...new Set([' ', '1', 'a', '.', ',', '\t', '\n', '"', '(', 'é', ...sample])].slice(0, 20);
  const own = [...new Set([' ', '1', 'a', '.', ...sample])].slice(0, 9);
  const pumps = [...alphabet, ...own.flatMap((one) => own.filter((other) => other !== one).map((other) => one + other)), sample];
  for (const prefix of prefixes) for (const pump of pumps) for (const suffix of ['\n\u0001 @', '']) yield { prefix, pump, suffix };
}

const textOf = ({ prefix, pump, suffix }: Hostile, length: number): string =>
  prefix + pump.repeat(Math.ceil(length / Math.max(1, pump.length))) + suffix;

const context = createContext({ expression: /x/, texts: [''], at: 0, doubtful: DOUBTFUL_MS, now: () => performance.now() });
/** Searches like replace, split and test do, up to the first slow text. */
const search = new Script(`
  for (; at < texts.length; at++) {
    const start = now();
    texts[at].replace(expression, '');
    if (now() - start >= doubtful) break;
  }
`);

function firstDoubtful(expression: RegExp, texts: readonly string[], from: number): number {
  Object.assign(context, { expression, texts, at: from });
  try {
    search.runInContext(context, { timeout: SLOW_MS });
  } catch (error) {
    // The script was stopped in the slow text.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return context.at;
}

/** True only if every try is slow, because a busy machine may slow down a single one. */
function isSlow(expression: RegExp, text: string): boolean {
  return Array.from({ length: TRIES }).every(() => {
    const start = performance.now();
    firstDoubtful(expression, [text], 0);
    return performance.now() - start >= SLOW_MS;
  });
}

function* chunks<T>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    if (chunk.push(one) < AT_ONCE) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

function slowText({ source, flags }: Pick<Expression, 'source' | 'flags'>): Hostile | null {
  const expression = new RegExp(source, flags.includes('g') || flags.includes('y') ? flags : `${flags}g`);
  for (const chunk of chunks(hostileTexts(source))) {
    const texts = chunk.map((hostile) => textOf(hostile, SHORT));
    for (let at = firstDoubtful(expression, texts, 0); at < texts.length; at = firstDoubtful(expression, texts, at + 1)) {
      const hostile = chunk[at] as Hostile;
      if (isSlow(expression, textOf(hostile, LONG))) return hostile;
    }
  }
  return null;
}

describe('regular expressions', () => {
  const { expressions, made } = collect();

  it('are found in the source, and none is made while running', () => {
    expect(expressions.length).toBeGreaterThan(80);
    expect(expressions.map(({ source }) => source)).toContain('^(\\d{4})-(\\d{2})-(\\d{2})$');
    expect(made).toEqual([]);
  });

  it('are caught when their work grows with the square of the text, or faster', () => {
    // The first two once froze the server.
    const slow = [/\s*(%|@|[a-zà-ú]{1,4})$/i, /\s*[,;]\s*/, /^[^\s@]+@[^\s@]*\w\.[^\s@]+$/, /^(a+)+$/];
    expect(slow.filter((one) => slowText(one) === null)).toEqual([]);
  });

  it('end soon on long hostile text', () => {
    const slow = expressions.flatMap((one) => {
      const hostile = slowText(one);
      return hostile ? [`/${one.source}/${one.flags} in ${one.files.join(', ')}: ${JSON.stringify(hostile)}`] : [];
    });
    expect(slow).toEqual([]);
  });
});
