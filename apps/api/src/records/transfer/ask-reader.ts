import type { Worker } from 'node:worker_threads';
import { formatNumber } from '#model/kit/text-value';
import { brokenFile, columnLetters, fileTooLarge, MAX_SHEET_ROWS, SHEET_LIMITS, type SheetRow, wrongFileType } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { keepReader, takeReader } from './reader-threads';

/** Files are read in threads of their own (`reader/sheet-reader.mjs`), which say piece by piece what is in them. */

export interface Log {
  warn(details: object, message: string): void;
}

/** A file, and what of it is read at most. */
export interface ReaderFile {
  bytes: Uint8Array;
  format: 'csv' | 'xlsx' | 'book';
  limits: object;
}

/** What the thread says of a sheet of a workbook before its rows; `merged`: the first cells that are one. */
export interface SheetHead {
  name: string;
  isHidden: boolean;
  merged: string | null;
}

/** What the thread says: what a workbook is, a sheet of it, rows, then that they have ended, or why there are none. */
export interface ReaderMessage {
  book?: { hasMacros: boolean };
  sheet?: SheetHead;
  rows?: SheetRow[];
  refusal?: Refusal;
}

interface Refusal {
  code: string;
  sheet?: string;
  line?: number;
  column?: number;
  cell?: string;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of .xls, and of spreadsheets with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const TIMEOUT_MS = 60_000;
const TIMED_OUT = new Error('the reader took too long');

/** What a file is, by what is in it and not by what it is called. Throws 415 for the old kind of spreadsheets, and those with a password. */
export function formatOfFile(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (startsWith(bytes, OLE)) throw wrongFileType('Salve a planilha como .xlsx, sem senha, ou como .csv');
  return startsWith(bytes, ZIP) ? 'xlsx' : 'csv';
}

/**
 * Has a thread read a file; what it says goes to `take`. Throws 413 for what is too large, 415 for any other kind of file, 422 for a broken
 * one.
 */
export async function askReader(file: ReaderFile, log: Log, signal: AbortSignal, take: (message: ReaderMessage) => void): Promise<void> {
  if (signal.aborted) throw abandoned();
  const reader = takeReader();
  try {
    await listen(reader, file, signal, take);
    keepReader(reader);
  } catch (error) {
    // Whatever the thread was about to make of the file ends with it.
    await reader.terminate();
    if (error instanceof ApiError) throw error;
    if (isOutOfResources(error)) throw fileTooLarge('O conteúdo da planilha é grande demais');
    log.warn({ err: error }, 'planilha que não pôde ser lida');
    throw brokenFile();
  }
}

function listen(reader: Worker, file: ReaderFile, signal: AbortSignal, take: (message: ReaderMessage) => void): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const hear = (message: ReaderMessage & { end?: true }) => {
      if (message.refusal) {
        const { refusal } = message;
        settle(() => reject(refusalOf(refusal)));
      } else if (message.end) settle(resolve);
      else {
        try {
          take(message);
        } catch (error) {
          fail(error);
        }
      }
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const leave = (code: number) => fail(new Error(`the reader ended with ${code}`));
    const abandon = () => fail(abandoned());
    const timer = setTimeout(() => fail(TIMED_OUT), TIMEOUT_MS);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      reader.off('message', hear).off('error', fail).off('exit', leave);
      finish();
    };
    signal.addEventListener('abort', abandon);
    reader.on('message', hear).on('error', fail).on('exit', leave);
    reader.postMessage(file);
  });
}

/** Whoever sent the file has gone; nobody reads this answer. */
export const abandoned = () => new ApiError(400, 'abandoned', 'O envio foi interrompido');

const tooLarge = (code: string, message: string) => new ApiError(413, code, message);

/** The sentence for a refusal of the reader, with the sheet where there are several. */
function refusalOf({ code, sheet, line = 0, column = 1, cell }: Refusal): ApiError {
  const where = sheet === undefined ? 'A planilha' : `A planilha "${sheet}"`;
  switch (code) {
    case 'no_spreadsheet':
      return wrongFileType();
    case 'too_many_rows':
      return tooLarge(code, `${where} tem linhas demais: importe no máximo ${formatNumber(MAX_SHEET_ROWS, 0)} de uma vez`);
    case 'too_many_sheets':
      return tooLarge(code, 'O arquivo tem planilhas demais');
    case 'too_many_strings':
    case 'too_much_text':
      return tooLarge(code, `${where} tem textos demais; importe em partes menores`);
    case 'content_too_large':
      return fileTooLarge(
        sheet === undefined
          ? 'O conteúdo da planilha é grande demais'
          : `O conteúdo da planilha "${sheet}" é grande demais: importe no máximo ${formatNumber(MAX_SHEET_ROWS, 0)} linhas de uma vez`,
      );
    case 'too_many_columns':
      return brokenFile(sheet === undefined ? 'O arquivo tem colunas demais' : `${where} tem colunas demais`);
    case 'cell_too_long':
      return brokenFile(
        `O texto da célula ${columnLetters(column - 1)}${line}${sheet === undefined ? '' : ` da planilha "${sheet}"`} é longo demais: o limite é de ${formatNumber(SHEET_LIMITS.maxCellCharacters, 0)} caracteres`,
      );
    case 'linked':
      return brokenFile(
        `${cell ? `A célula ${cell} da planilha "${sheet}" busca o seu valor em outro arquivo` : 'O arquivo tem vínculos com outros arquivos'}: no Excel, em Dados, Editar Links, quebre os vínculos e salve de novo`,
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
