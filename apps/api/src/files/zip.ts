import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A complete file. It is stored without compression, because XLSX and PDF are compressed already. */

export interface PackedFile {
  name: string;
  content: Buffer;
}

export interface StreamedFile {
  name: string;
  content: AsyncIterable<Buffer | string>;
}

const UTF8_NAMES = 0x0800;
/** Flag: sizes and checksum follow the content. */
const SUMS_FOLLOW = 0x0008;
const PRESSED = 8;
/** Level 5 takes twice the time of level 1 for half its size; higher levels gain only some hundredths. */
const LEVEL = 5;
const VERSION = 20;
/** DOS time has no time zone and begins in 1980: two words, time and day. */
const dosTime = (at: Date): [number, number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];

interface Sums {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
}

export async function* zipped(files: AsyncIterable<PackedFile>, at: Date): AsyncGenerator<Buffer> {
  const list = new Directory(at);
  for await (const { name, content } of files) {
    const sums: Sums = { flags: 0, method: 0, crc: crc32(content), packed: content.length, size: content.length };
    yield list.begin(name, sums);
    yield content;
    list.end(name, sums, 0);
  }
  yield list.close();
}

/** Streams everything, so that neither a file nor the archive is held in memory. */
export async function* zippedStreams(files: AsyncIterable<StreamedFile>, at: Date): AsyncGenerator<Buffer> {
  const list = new Directory(at);
  for await (const { name, content } of files) {
    const sums: Sums = { flags: SUMS_FOLLOW, method: PRESSED, crc: 0, packed: 0, size: 0 };
    yield list.begin(name, sums);
    for await (const piece of pressed(content, sums)) {
      sums.packed += piece.length;
      yield piece;
    }
    const descriptor = Buffer.alloc(16);
    descriptor.write('PK\x07\x08', 'latin1');
    descriptor.writeUInt32LE(sums.crc, 4);
    descriptor.writeUInt32LE(sums.packed, 8);
    descriptor.writeUInt32LE(sums.size, 12);
    yield descriptor;
    list.end(name, sums, descriptor.length);
  }
  yield list.close();
}

function pressed(content: AsyncIterable<Buffer | string>, sums: Sums): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL });
  // An error in the content destroys the deflated stream too.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {});
  return deflate;
}

class Directory {
  readonly #time: number;
  readonly #day: number;
  readonly #entries: Buffer[] = [];
  #offset = 0;
  #start = 0;

  constructor(at: Date) {
    [this.#time, this.#day] = dosTime(at);
  }

  begin(name: string, sums: Sums): Buffer {
    this.#start = this.#offset;
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), this.#common(name, sums), Buffer.from(name, 'utf8')]);
    this.#offset += head.length;
    return head;
  }

  /** `behind` is the size of the data descriptor. */
  end(name: string, sums: Sums, behind: number): void {
    this.#offset += sums.packed + behind;
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(this.#start, 10);
    const common = this.#common(name, sums);
    this.#entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name, 'utf8')]));
  }

  close(): Buffer {
    const list = Buffer.concat(this.#entries);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#entries.length, 4);
    end.writeUInt16LE(this.#entries.length, 6);
    end.writeUInt32LE(list.length, 8);
    end.writeUInt32LE(this.#offset, 12);
    return Buffer.concat([list, Buffer.from('PK\x05\x06', 'latin1'), end]);
  }

  #common(name: string, { flags, method, crc, packed, size }: Sums): Buffer {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES | flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt16LE(this.#time, 6);
    common.writeUInt16LE(this.#day, 8);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    return common;
  }
}
