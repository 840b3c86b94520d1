import { crc32 } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { onePage } from './one-page';
import { workbookBytes } from './workbook';
import { numberFormat, TEXT_FORMAT } from './workbook-styles';
import { type PackedFile, zipped } from './zip';

async function packed(files: readonly PackedFile[]): Promise<Buffer> {
  async function* all() {
    yield* files;
  }
  const pieces: Buffer[] = [];
  for await (const piece of zipped(all(), new Date('2025-11-22T12:00:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

function opened(zip: Buffer): [string, string][] {
  const end = zip.length - 22;
  const [count, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  const found: [string, string][] = [];
  for (let at = start, left = count; left > 0; left -= 1) {
    const [size, nameLength, offset] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const content = offset + 30 + nameLength;
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(zip.subarray(content, content + size)));
    found.push([zip.subarray(at + 46, at + 46 + nameLength).toString('utf8'), zip.subarray(content, content + size).toString('utf8')]);
    at += 46 + nameLength;
  }
  return found;
}

describe('files packed together', () => {
  it('are found by other programs, whatever they are called', async () => {
    const zip = await packed([
      { name: 'Água Bonita.txt', content: Buffer.from('leite') },
      { name: 'vazio.txt', content: Buffer.alloc(0) },
    ]);
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(opened(zip)).toEqual([
      ['Água Bonita.txt', 'leite'],
      ['vazio.txt', ''],
    ]);
  });

  it('may be none', async () => {
    const zip = await packed([]);
    expect([zip.length, zip.subarray(0, 4).toString('latin1')]).toEqual([22, 'PK\x05\x06']);
  });
});

describe('a workbook', () => {
  it('has its sheets, with a head and numbers that are numbers', async () => {
    const rows = [
      ['Leite', 12.5],
      ['Frete', null],
      ['Saldo', -2.3e-14],
    ];
    const columns = [
      { label: 'Linha', format: TEXT_FORMAT },
      { label: 'Jul/25', format: numberFormat(2) },
    ];
    const info = { title: 'Fluxo', about: 'Boa Vista · João · Safra 2025/2026', at: new Date('2025-07-01T12:00:00Z') };
    const workbook = await workbookBytes(info, [{ name: 'Fluxo: caixa', columns, pages: onePage(rows) }]);
    const { sheets } = await readXlsx(workbook);
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Fluxo- caixa',
        [
          ['Fluxo: caixa', null],
          ['Porteira · Boa Vista · João · Safra 2025/2026', null],
          ['Linha', 'Jul/25'],
          ['Leite', 12.5],
          ['Frete', null],
          ['Saldo', 0],
        ],
      ],
    ]);
  });
});
