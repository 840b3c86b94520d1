import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from './constants';
import { type Source, sourcesIn } from './sources';

/** The font is reduced (`docs/decisions/021`): a letter that it lacks would come from another font, in the middle of a word. */

const ROOMS = ['apps/api/src', 'apps/demo/src', 'apps/web/src', 'packages'];
/** The Latin part of Inter never had them; the font of the device draws them. */
const SIGNS_OF_THE_DEVICE = '←→▲▼●○';
/** Bounds of what may be written, byte order marks and signs that a workbook would calculate. */
const WITHOUT_A_SHAPE = /[\p{C}\p{Zl}\p{Zp}\uFF0B\uFF0D\uFF1D\uFF20]/u;
const [CMAP, PREP, OF_ANOTHER_NAME] = [0, 12, 63];
const TRANSFORMED = [10, 11];

/** Tables of a WOFF2 by the number of their name. */
function tablesOf(file: Buffer): ReadonlyMap<number, Buffer> {
  let at = 48;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file.readUInt8(at);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  const places = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    const [name, version] = [flags & 63, flags >> 6];
    at += name === OF_ANOTHER_NAME ? 5 : 1;
    const length = number();
    return { name, length: (TRANSFORMED.includes(name) ? version !== 3 : version !== 0) ? number() : length };
  });
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    places.map(({ name, length }) => {
      start += length;
      return [name, all.subarray(start - length, start)];
    }),
  );
}

function lettersOf(cmap: Buffer): number[] {
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + index * 8)));
  const part = parts.find((one) => one.readUInt16BE(0) === 4);
  if (!part) throw new Error('no ranges of letters');
  const size = part.readUInt16BE(6);
  const ranges = Array.from({ length: size / 2 }, (_, index) => [
    part.readUInt16BE(16 + size + index * 2),
    part.readUInt16BE(14 + index * 2),
  ]);
  return ranges.flatMap(([from = 0, to = 0]) => between(from, to)).filter((one) => one !== 0xffff);
}

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function rangesOf(css: string): ReadonlySet<number> {
  const [, ranges = ''] = /unicode-range: ([^;]+);/.exec(css) ?? [];
  return new Set(
    ranges.split(', ').flatMap((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return between(Number.parseInt(from, 16), Number.parseInt(to, 16));
    }),
  );
}

function textsIn(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}

const letters = rangesOf(readFileSync(join(import.meta.dirname, '../apps/web/src/ui/tokens.css'), 'utf8'));
const lackingIn = (text: string) =>
  [...text].filter((one) => !letters.has(one.codePointAt(0) ?? 0) && !SIGNS_OF_THE_DEVICE.includes(one) && !WITHOUT_A_SHAPE.test(one));

describe('texts', () => {
  it('are strings, templates and what stands between tags, with their escapes read', () => {
    const text = `// ſ\nconst a = ['\\u0142', \`ő\${b}ű\`, /ż/, <b title="ě">ř</b>];`;
    expect(textsIn({ path: 'a.tsx', text }).flatMap(lackingIn)).toEqual([...'łőűěř']);
  });
});

describe('the font file', () => {
  const tables = tablesOf(readFileSync(join(import.meta.dirname, '../apps/web/src/ui/inter-latin.woff2')));

  it('has the letters that the styles ask of it', () => {
    expect(lettersOf(tables.get(CMAP) ?? Buffer.alloc(0))).toEqual([...letters]);
  });

  it('says that it needs no hinting, as Linux would do its own and space the letters out', () => {
    expect(tables.get(PREP)?.length).toBeGreaterThan(0);
  });
});

it('every text of the product is written in them', () => {
  const sources = sourcesIn(ROOMS).filter(({ text }) => /\\[ux]/.test(text) || lackingIn(text).length > 0);
  expect(sources.length).toBeGreaterThan(10);
  const lacking = sources.flatMap((source) =>
    textsIn(source).map((text) => ({ path: source.path, signs: [...new Set(lackingIn(text))].join('') })),
  );
  expect(lacking.filter(({ signs }) => signs !== '')).toEqual([]);
}, 60_000);

it.each([
  ['money', new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(-1234.5)],
  ['shares', new Intl.NumberFormat('pt-BR', { style: 'percent' }).format(-0.5)],
  ['moments', new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeStyle: 'medium' }).format(0)],
])('so is what the system writes of %s', (_, text) => {
  expect(lackingIn(text)).toEqual([]);
});
