import { crc32 } from 'node:zlib';

/** Files packed together, as they are: what is packed here is compressed already. Written one after the other, so one is in memory at a time. */

export interface PackedFile {
  name: string;
  content: Buffer;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** DOS has no time zones and begins in 1980: two words, time and day. */
const dosTime = (at: Date): [number, number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];

/** The pieces of a zip, as the files come. `at`: when they were made. */
export async function* zipped(files: AsyncIterable<PackedFile>, at: Date): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  const [time, day] = dosTime(at);
  for await (const { name, content } of files) {
    const bytes = Buffer.from(name, 'utf8');
    // From the version to the length of the name: the same in the file and in the list at the end.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(day, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, bytes]);
    entries.push(entryOf(common, bytes, offset));
    offset += local.length + content.length;
    yield local;
    yield content;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function entryOf(common: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name]);
}
