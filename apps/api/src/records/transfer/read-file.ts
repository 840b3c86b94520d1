import { ApiError } from '../../api-error';
import { readCsv } from './csv';
import { type SheetRow, wrongFileType } from './sheet';
import { readXlsx } from './xlsx';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of .xls, and of spreadsheets with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads an uploaded spreadsheet, by what is in it and not by what it is called.
 * Throws 413 for what is too large, 415 for any other kind of file, 422 for an empty or broken one.
 */
export async function readFile(bytes: Uint8Array, log: Parameters<typeof readXlsx>[1]): Promise<{ header: SheetRow; rows: SheetRow[] }> {
  const [header, ...rows] = await readRows(bytes, log);
  if (!header) throw new ApiError(422, 'empty_file', 'A planilha está vazia');
  return { header, rows };
}

function readRows(bytes: Uint8Array, log: Parameters<typeof readXlsx>[1]): Promise<SheetRow[]> {
  if (startsWith(bytes, ZIP)) return readXlsx(bytes, log);
  if (startsWith(bytes, OLE)) throw wrongFileType('Salve a planilha como .xlsx, sem senha, ou como .csv');
  return readCsv(bytes);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
