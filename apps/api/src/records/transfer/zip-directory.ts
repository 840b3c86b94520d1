import { brokenFile, fileTooLarge, wrongFileType } from './sheet';

/** What the parts of a spreadsheet may unpack to together; 50,000 rows of 15 columns take about half of it. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
const IS_ZIP64 = 0xffffffff;

/**
 * Looks at the directory of a ZIP before anything of it is unpacked. The reader unpacks no part beyond the size that the directory
 * says, so the sizes said are what it may cost. Throws 413 when they are too large, 415 when it is no XLSX, 422 when it is broken.
 */
export function checkZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  let isSpreadsheet = false;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw brokenFile();
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    // A part that does not say its size could be of any.
    if (size === IS_ZIP64 || packedSize === IS_ZIP64 || (size === 0 && packedSize > 2)) throw fileTooLarge();
    unpacked += Math.max(size, packedSize);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    isSpreadsheet ||= /^\/?xl\//i.test(name);
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (!isSpreadsheet) throw wrongFileType();
  if (unpacked > MAX_UNPACKED_BYTES) throw fileTooLarge('O conteúdo da planilha é grande demais');
}

/** The end record stands last, behind it only a comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw brokenFile();
}
