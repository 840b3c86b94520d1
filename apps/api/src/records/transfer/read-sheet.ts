import type { Worker } from 'node:worker_threads';
import { formatNumber } from '#model/kit/text-value';
import { unguarded } from '../../files/formula-text';
import { brokenFile, columnLetters, fileTooLarge, MAX_SHEET_ROWS, SHEET_LIMITS, type SheetRow, wrongFileType } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { keepReader, takeReader } from './reader-threads';

/** A spreadsheet as it was read: the first row with something in it, and the others. */
export interface Sheet {
  header: SheetRow;
  rows: SheetRow[];
}

interface Log {
  warn(details: object, message: string): void;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of .xls, and of spreadsheets with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const TIMEOUT_MS = 60_000;

/**
 * Reads an uploaded spreadsheet, by what is in it and not by what it is called, in a thread of its own that ends with `signal`.
 * Throws 413 for what is too large, 415 for any other kind of file, 422 for an empty or broken one.
 */
export async function readSheet(bytes: Uint8Array, log: Log, signal: AbortSignal): Promise<Sheet> {
  if (startsWith(bytes, OLE)) throw wrongFileType('Salve a planilha como .xlsx, sem senha, ou como .csv');
  const format = startsWith(bytes, ZIP) ? 'xlsx' : 'csv';
  const [header, ...rows] = await readRows(bytes, format, log, signal);
  if (!header) throw new ApiError(422, 'empty_file', 'A planilha está vazia');
  return { header, rows };
}

async function readRows(bytes: Uint8Array, format: 'csv' | 'xlsx', log: Log, signal: AbortSignal): Promise<SheetRow[]> {
  if (signal.aborted) throw abandoned();
  const reader = takeReader();
  try {
    const rows = await rowsFrom(reader, { bytes, format, limits: SHEET_LIMITS }, signal);
    keepReader(reader);
    return rows;
  } catch (error) {
    // Whatever the thread was about to make of the file ends with it.
    await reader.terminate();
    if (error instanceof ApiError) throw error;
    if (isOutOfResources(error)) throw fileTooLarge('O conteúdo da planilha é grande demais');
    log.warn({ err: error }, 'planilha que não pôde ser lida');
    throw brokenFile();
  }
}

/** What the thread says: rows, then that they have ended, or why there are none. */
type Message = { rows?: SheetRow[]; refusal?: Refusal };
interface Refusal {
  code: string;
  line?: number;
  column?: number;
}

const TIMED_OUT = new Error('the reader took too long');

function rowsFrom(reader: Worker, file: { bytes: Uint8Array; format: string; limits: object }, signal: AbortSignal): Promise<SheetRow[]> {
  const clean = file.format === 'csv' ? unguarded : (text: string) => text;
  return new Promise<SheetRow[]>((resolve, reject) => {
    const rows: SheetRow[] = [];
    const take = (message: Message) => {
      if (message.refusal) settle(() => reject(refusalOf(message.refusal as Refusal)));
      else if (!message.rows) settle(() => resolve(rows));
      else
        for (const { line, cells } of message.rows)
          rows.push({ line, cells: cells.map((one) => (typeof one === 'string' ? clean(one) : one)) });
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const leave = (code: number) => fail(new Error(`the reader ended with ${code}`));
    const abandon = () => fail(abandoned());
    const timer = setTimeout(() => fail(TIMED_OUT), TIMEOUT_MS);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      reader.off('message', take).off('error', fail).off('exit', leave);
      finish();
    };
    signal.addEventListener('abort', abandon);
    reader.on('message', take).on('error', fail).on('exit', leave);
    reader.postMessage(file);
  });
}

/** Whoever sent the file has gone; nobody reads this answer. */
export const abandoned = () => new ApiError(400, 'abandoned', 'O envio foi interrompido');

const tooLarge = (code: string, message: string) => new ApiError(413, code, message);

/** The sentence for a refusal of the reader. */
function refusalOf({ code, line = 0, column = 1 }: Refusal): ApiError {
  switch (code) {
    case 'no_spreadsheet':
      return wrongFileType();
    case 'too_many_rows':
      return tooLarge(code, `A planilha tem linhas demais: importe no máximo ${formatNumber(MAX_SHEET_ROWS, 0)} de uma vez`);
    case 'too_many_strings':
    case 'too_much_text':
      return tooLarge(code, 'A planilha tem textos demais; importe em partes menores');
    case 'content_too_large':
      return fileTooLarge('O conteúdo da planilha é grande demais');
    case 'too_many_columns':
      return brokenFile('O arquivo tem colunas demais');
    case 'cell_too_long':
      return brokenFile(
        `O texto da célula ${columnLetters(column - 1)}${line} é longo demais: o limite é de ${formatNumber(SHEET_LIMITS.maxCellCharacters, 0)} caracteres`,
      );
    case 'broken_quotes':
      return brokenFile(`O arquivo não pôde ser lido a partir da linha ${line}: confira as aspas`);
    default:
      return brokenFile();
  }
}

function isOutOfResources(error: unknown): boolean {
  return error === TIMED_OUT || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
