/**
 * Several PDF files of our own writer as one, written as they come: one of them is in memory at a time. Their objects get numbers behind
 * those of the files before, and their pages hang from one root.
 */

const ROOT = 1;
const CATALOG = 2;
const INFO = 3;
const FIRST_FREE = 4;

/** The pieces of the joined file. `title`: of the whole. */
export async function* joinedPdf(files: AsyncIterable<Buffer>, title: string): AsyncGenerator<Buffer> {
  const offsets = new Map<number, number>();
  let at = 0;
  const piece = (bytes: Buffer): Buffer => {
    at += bytes.length;
    return bytes;
  };
  const object = (number: number, bytes: Buffer): Buffer => {
    offsets.set(number, at);
    return piece(bytes);
  };
  yield piece(Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'));
  const trees: { number: number; pages: number }[] = [];
  let next = FIRST_FREE;
  for await (const file of files) {
    const { size, tree, pages, objects } = opened(file);
    const base = next - 1;
    for (const [number, bytes] of objects) yield object(number + base, renumbered(bytes, number, base, number === tree));
    trees.push({ number: tree + base, pages });
    next += size;
  }
  const text = (number: number, body: string) => object(number, Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  const count = trees.reduce((sum, { pages }) => sum + pages, 0);
  yield text(ROOT, `<<\n/Type /Pages\n/Count ${count}\n/Kids [${trees.map(({ number }) => `${number} 0 R`).join(' ')}]\n>>`);
  yield text(CATALOG, `<<\n/Type /Catalog\n/Pages ${ROOT} 0 R\n/Lang (pt-BR)\n>>`);
  yield text(INFO, `<<\n/Title <${utf16(title)}>\n/Creator (Porteira)\n/Producer (Porteira)\n>>`);
  yield Buffer.from(tableOf(offsets, next, at), 'latin1');
}

interface OpenedPdf {
  /** Numbers in use, that of no object included. */
  size: number;
  /** The object that its pages hang from, and how many they are. */
  tree: number;
  pages: number;
  /** All others that a page may need, by their number. */
  objects: [number, Buffer][];
}

function opened(file: Buffer): OpenedPdf {
  const tail = file.subarray(file.lastIndexOf('trailer')).toString('latin1');
  const start = numberIn(tail, /startxref\s+(\d+)/);
  const size = numberIn(tail, /\/Size (\d+)/);
  const catalog = numberIn(tail, /\/Root (\d+) 0 R/);
  const info = numberIn(tail, /\/Info (\d+) 0 R/);
  const lines = file.subarray(start, file.lastIndexOf('trailer')).toString('latin1').split('\n').slice(2);
  const placed = lines.flatMap((line, number): [number, number][] => (/ n ?\r?$/.test(line) ? [[number, Number(line.slice(0, 10))]] : []));
  const inOrder = placed.toSorted(([, one], [, other]) => one - other);
  const objects = inOrder.map(([number, from], index): [number, Buffer] => [number, file.subarray(from, inOrder[index + 1]?.[1] ?? start)]);
  const bodyOf = (wanted: number) => objects.find(([number]) => number === wanted)?.[1].toString('latin1') ?? '';
  const tree = numberIn(bodyOf(catalog), /\/Pages (\d+) 0 R/);
  const pages = numberIn(bodyOf(tree), /\/Count (\d+)/);
  return { size, tree, pages, objects: objects.filter(([number]) => number !== catalog && number !== info) };
}

function numberIn(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`a PDF of our own has no ${pattern.source}`);
  return Number(found);
}

const STREAM = Buffer.from('\nstream\n');

/** An object under its new number; what its stream holds is not looked at. */
function renumbered(bytes: Buffer, number: number, base: number, isTree: boolean): Buffer {
  const stream = bytes.indexOf(STREAM);
  const head = (stream < 0 ? bytes : bytes.subarray(0, stream)).toString('latin1');
  const body = head
    .slice(head.indexOf('obj') + 3)
    .replace(REFERENCES, (whole, found?: string) => (found ? `${Number(found) + base} 0 R` : whole));
  const hung = isTree ? body.replace('/Type /Pages', `/Type /Pages\n/Parent ${ROOT} 0 R`) : body;
  const written = Buffer.from(`${number + base} 0 obj${hung}`, 'latin1');
  return stream < 0 ? written : Buffer.concat([written, bytes.subarray(stream)]);
}

/** A reference to an object. What is written as a text, which might look like one, stands only in the object that says the title. */
const REFERENCES = /\b(\d{1,9}) 0 R\b/g;

function tableOf(offsets: ReadonlyMap<number, number>, size: number, start: number): string {
  const entry = (number: number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  };
  const entries = Array.from({ length: size }, (_, number) => entry(number)).join('');
  return `xref\n0 ${size}\n${entries}trailer\n<<\n/Size ${size}\n/Root ${CATALOG} 0 R\n/Info ${INFO} 0 R\n>>\nstartxref\n${start}\n%%EOF\n`;
}

/** Big-endian, with its mark, as titles are written. */
function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}
