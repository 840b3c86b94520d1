import { createInflateRaw } from 'node:zlib';
import { Refusal } from './refusal.mjs';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 2000;
const STORED = 0;
const DEFLATED = 8;
const PIECE_BYTES = 64 * 1024;
/** Zip64 is not supported: our limits are far below its sizes. */
const IS_ZIP64 = 0xffffffff;
const IS_ENCRYPTED = 1;

/** Unpacks in chunks. Throws a refusal for a broken file, wrong sizes, or more than `maxUnpackedBytes` in total. */
export function openZip(bytes, maxUnpackedBytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(file);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let left = maxUnpackedBytes;

  return {
    names: entries.map(({ name }) => name),

    /** Unpacks a part through `look`, which may throw. Returns the packed part with its real size for `packZip`; null if missing. */
    async scan(name, look) {
      const entry = byName.get(name);
      if (!entry) return null;
      if (entry.size > left) throw new Refusal('content_too_large');
      const packed = packedBytes(file, entry);
      let size = 0;
      for await (const piece of unpacked(packed, entry.method)) {
        size += piece.length;
        left -= piece.length;
        if (size > entry.size) throw new Refusal('unreadable');
        if (left < 0) throw new Refusal('content_too_large');
        look(piece);
      }
      return { method: entry.method, crc: entry.crc, size, packed };
    },
  };
}

/** The directory is last in the file; it is verified when parts are unpacked. */
function readDirectory(file) {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Refusal('content_too_large');
  if (file.readUInt32LE(end + 12) === IS_ZIP64) throw new Refusal('content_too_large');
  const entries = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY) throw new Refusal('unreadable');
    const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
    const entry = {
      name: file.toString('utf8', at + ENTRY_BYTES, nameEnd),
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    };
    // A part without a declared size could unpack to any size.
    const isEndless = entry.size === IS_ZIP64 || entry.packedSize === IS_ZIP64 || (entry.size === 0 && entry.packedSize > 2);
    if (isEndless) throw new Refusal('content_too_large');
    entries.push(entry);
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Only a comment may follow the end record. */
function findEnd(file) {
  const last = file.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (file.readUInt32LE(at) === END) return at;
  }
  throw new Refusal('unreadable');
}

function packedBytes(file, { offset, packedSize, flags }) {
  if (flags & IS_ENCRYPTED || offset + LOCAL_BYTES > file.length || file.readUInt32LE(offset) !== LOCAL) throw new Refusal('unreadable');
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packedSize > file.length) throw new Refusal('unreadable');
  return file.subarray(start, start + packedSize);
}

async function* unpacked(packed, method) {
  if (method === STORED) {
    for (let at = 0; at < packed.length; at += PIECE_BYTES) yield packed.subarray(at, at + PIECE_BYTES);
    return;
  }
  if (method !== DEFLATED) throw new Refusal('unreadable');
  if (packed.length === 0) return;
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflate.end(packed);
  try {
    yield* inflate;
  } catch (error) {
    // Only zlib errors arrive here: errors of the consumer are not thrown into the generator.
    throw new Refusal('unreadable', {}, { cause: error });
  } finally {
    inflate.destroy();
  }
}

/** Parts from `scan` stay compressed; texts and bytes are stored without compression. */
export function packZip(parts) {
  const locals = [];
  const entries = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path, 'utf8');
    const part = typeof content === 'string' || Buffer.isBuffer(content) ? stored(content) : content;
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(part.method, 8);
    local.writeUInt32LE(part.crc, 14);
    local.writeUInt32LE(part.packed.length, 18);
    local.writeUInt32LE(part.size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt32LE(ENTRY, 0);
    // From the field `version` on both headers are equal, shifted by two bytes.
    local.copy(entry, 6, 4);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, part.packed);
    entries.push(entry, name);
    offset += LOCAL_BYTES + name.length + part.packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length / 2, 8);
  end.writeUInt16LE(entries.length / 2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A zero checksum, which readers then do not compare. */
function stored(content) {
  const packed = Buffer.isBuffer(content) ? content : Buffer.from(content, 'utf8');
  return { method: STORED, crc: 0, size: packed.length, packed };
}
