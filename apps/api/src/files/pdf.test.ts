import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePdf, type PdfContent } from './pdf';

const paper = (content: PdfContent[], given?: AbortSignal) =>
  makePdf({ title: 'Prova', margins: [20, 20, 20, 20], styles: {}, sections: [{ header: '', footer: '{page}/{pages}', content }] }, given);

it('goes on after a document that cannot be laid out', async () => {
  await expect(paper([{ table: { widths: ['*'], body: [['a'], null as unknown as PdfContent[]] } }])).rejects.toThrow();
  expect((await paper(['Depois'])).subarray(0, 5).toString()).toBe('%PDF-');
});

it('says nothing of one document in the next, of whichever comes first', async () => {
  const [first, second, again] = [await paper(['Fazenda A']), await paper([{ text: 'Fazenda B', bold: true }]), await paper(['Fazenda A'])];
  // Each file includes its creation time.
  const sizes = [first, again].map(({ length }) => length);
  expect(sizes[0]).toBe(sizes[1]);
  expect(second.equals(first)).toBe(false);
});

it('sets the comma of a number apart from the digit before it', async () => {
  const bytes = (await paper(['R$ 297,10', { text: '297,10', bold: true }])).toString('latin1');
  const streams = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => Buffer.from(stream, 'latin1'));
  const lines = streams.flatMap((stream) => (stream[0] === 0x78 ? inflateSync(stream).toString('latin1').split('\n') : []));
  const drawn = lines.filter((line) => line.endsWith(' TJ'));
  expect(drawn.length).toBeGreaterThan(2);
  // A kerned pair would have a number between its glyphs, besides the final zero.
  for (const line of drawn) expect(line).toMatch(/^\[<[0-9a-f]+> 0\] TJ$/);
});

it('gives a document up when nobody waits for it any more, before the long one is laid out', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`Linha ${index}`]);
  const gone = new AbortController();
  const long = paper([{ table: { widths: ['*'], body: rows } }], gone.signal);
  setTimeout(() => gone.abort(new Error('gone')), 50);
  const start = performance.now();
  await expect(long).rejects.toThrow('gone');
  expect(performance.now() - start).toBeLessThan(1500);
  expect((await paper(['Depois'])).subarray(0, 5).toString()).toBe('%PDF-');
});

it('takes a dozen at once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => paper([`Folha ${index}`])));
  expect(all.every((one) => one.subarray(0, 5).toString() === '%PDF-')).toBe(true);
});
