import { deflateRawSync, inflateRawSync } from 'node:zlib';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Part {
  content: Buffer;
  claimed?: number;
}

export function zipOf(parts: Readonly<Record<string, Part>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, { content, claimed = content.length }] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

interface Book {
  strings?: Buffer | string;
  styles?: Buffer | string;
  claimed?: number;
}

export function workbookOf(sheet: Buffer | string, { strings, styles, claimed }: Book = {}): Buffer {
  const related = {
    worksheet: 'worksheets/sheet1.xml',
    ...(strings ? { sharedStrings: 'sharedStrings.xml' } : {}),
    ...(styles ? { styles: 'styles.xml' } : {}),
  };
  return zipOf({
    '[Content_Types].xml': { content: Buffer.from('<Types/>') },
    '_rels/.rels': { content: relations({ officeDocument: 'xl/workbook.xml' }) },
    'xl/workbook.xml': { content: Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>') },
    'xl/_rels/workbook.xml.rels': { content: relations(related) },
    'xl/worksheets/sheet1.xml': { content: Buffer.from(sheet), ...(claimed === undefined ? {} : { claimed }) },
    ...(strings ? { 'xl/sharedStrings.xml': { content: Buffer.from(strings) } } : {}),
    ...(styles ? { 'xl/styles.xml': { content: Buffer.from(styles) } } : {}),
  });
}

export function relations(targets: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(targets).map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return Buffer.from(`<Relationships>${entries.join('')}</Relationships>`);
}

export const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

export const partOf = (bytes: Buffer, wanted: string): string | null => bytesOf(bytes, wanted)?.toString() ?? null;

export function bytesOf(bytes: Buffer, wanted: string): Buffer | null {
  for (let at = bytes.readUInt32LE(bytes.length - 6); bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, nameLength, extra, comment] = [
      bytes.readUInt32LE(at + 20),
      ...[28, 30, 32].map((place) => bytes.readUInt16LE(at + place)),
    ];
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)) === wanted) {
      const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      const content = bytes.subarray(data, data + (packed ?? 0));
      // Workbooks inside a zip are stored, as they are compressed already.
      return bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content);
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return null;
}
