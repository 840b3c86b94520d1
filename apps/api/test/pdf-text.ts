import { inflateSync } from 'node:zlib';

/** Text lines of each page. Reads only the PDF features that `pdf.ts` uses. */
export function readPdf(bytes: Buffer): string[][] {
  const objects = objectsOf(bytes.toString('latin1'));
  const find = (id: number) => objects.get(id) ?? '';
  const [, ...pages] = [...objects.values()].join('\n').split('/Type /Page\n');
  return pages.map((page) => {
    const fonts = fontsOf(find(numberAfter(page, '/Resources ')), find);
    return linesOf(contentOf(find(numberAfter(page, '/Contents '))), fonts);
  });
}

type Font = ReadonlyMap<number, string>;

function objectsOf(text: string): Map<number, string> {
  const marked = text.split(' 0 obj\n');
  return new Map(
    marked.slice(1).map((body, index) => {
      const before = marked[index] ?? '';
      return [Number(before.slice(before.lastIndexOf('\n') + 1)), body.split('\nendobj')[0] ?? ''] as const;
    }),
  );
}

function numberAfter(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) throw new Error(`the PDF does not say ${word}`);
  return Number.parseInt(text.slice(at + word.length), 10);
}

function contentOf(object: string): string {
  const from = object.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(Buffer.from(object.slice(from, object.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
}

function fontsOf(resources: string, find: (id: number) => string): Map<string, Font> {
  const listed = resources.split('/Font <<\n')[1]?.split('\n>>')[0] ?? '';
  const names = listed.split('\n').map((line) => line.split(' ')[0] ?? '');
  return new Map(names.map((name) => [name, fontOf(contentOf(find(numberAfter(find(numberAfter(listed, `${name} `)), '/ToUnicode '))))]));
}

/** Reads `<first> <last> [<text> <text> ...]`, one text per glyph. */
function fontOf(table: string): Font {
  const ranges = table
    .split('beginbfrange\n')
    .slice(1)
    .flatMap((part) => (part.split('\nendbfrange')[0] ?? '').split('\n'));
  return new Map(
    ranges.flatMap((range) => {
      const first = Number.parseInt(range.slice(1), 16);
      const texts = (range.split('[')[1] ?? '').split('<').slice(1);
      return texts.map((text, index) => [first + index, wordOf(text.split('>')[0] ?? '')] as const);
    }),
  );
}

function wordOf(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}

function linesOf(content: string, fonts: ReadonlyMap<string, Font>): string[] {
  const words: { x: number; y: number; text: string }[] = [];
  let [x, y] = [0, 0];
  let font: Font = new Map();
  for (const line of content.split('\n')) {
    const parts = line.split(' ');
    if (line.endsWith(' Tm')) [x = 0, y = 0] = parts.slice(4, 6).map(Number);
    if (line.endsWith(' Tf')) font = fonts.get(parts[0] ?? '') ?? new Map();
    if (line.endsWith(' TJ'))
      words.push({
        x,
        y: Math.round(y),
        text: glyphsOf(line)
          .map((glyph) => font.get(glyph) ?? '\ufffd')
          .join(''),
      });
  }
  const heights = [...new Set(words.map((word) => word.y))].sort((one, other) => other - one);
  return heights.map((height) => {
    const line = words.filter((word) => word.y === height).sort((one, other) => one.x - other.x);
    return line
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(' ');
  });
}

function glyphsOf(line: string): number[] {
  const hex = line
    .split('<')
    .slice(1)
    .map((part) => part.split('>')[0] ?? '')
    .join('');
  return Array.from({ length: hex.length / 4 }, (_, index) => Number.parseInt(hex.slice(index * 4, index * 4 + 4), 16));
}
